import { exportAutomation, type ExportAutomation } from '../../src-shared/contract/export-plan.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'

export function findAutomation(db: Database, connectionId: string): ExportAutomation | null {
  const row = get<{ automation_json: string }>(
    db,
    'SELECT automation_json FROM export_automations WHERE connection_id = $connectionId',
    { connectionId },
  )
  const parsed = exportAutomation.safeParse(row && JSON.parse(row.automation_json))
  return parsed.success ? parsed.data : null
}

/** The workspaces that export by themselves, archived ones too: they may be brought back. */
export function listAutomations(
  db: Database,
): { readonly connectionId: string; readonly folder: string }[] {
  return all<{ id: string }>(
    db,
    'SELECT connection_id AS id FROM export_automations ORDER BY connection_id',
  ).flatMap(({ id }) => {
    const automation = findAutomation(db, id)
    return automation?.enabled ? [{ connectionId: id, folder: automation.folder }] : []
  })
}

export function saveAutomation(
  db: Database,
  connectionId: string,
  automation: ExportAutomation,
): void {
  run(
    db,
    `INSERT INTO export_automations (connection_id, automation_json) VALUES ($connectionId, $json)
     ON CONFLICT (connection_id) DO UPDATE SET automation_json = excluded.automation_json`,
    { connectionId, json: JSON.stringify(automation) },
  )
}

export type WaitingExport = {
  readonly documentId: string
  readonly connectionId: string
  readonly reason: string | null
}

type WaitingRow = {
  readonly document_id: string
  readonly connection_id: string
  readonly reason: string | null
}

/** In the order of confirming; what is in the trash waits for nothing. */
export function listWaiting(db: Database): WaitingExport[] {
  return all<WaitingRow>(
    db,
    `SELECT w.document_id, w.connection_id, w.reason FROM export_waiting w
     CROSS JOIN documents d ON d.id = w.document_id
     WHERE d.state <> 'trashed' ORDER BY w.queued_at, w.document_id`,
  ).map((row) => ({
    documentId: row.document_id,
    connectionId: row.connection_id,
    reason: row.reason,
  }))
}

export function isExportWaiting(db: Database, documentId: string): boolean {
  const sql = 'SELECT 1 FROM export_waiting WHERE document_id = $documentId'
  return get(db, sql, { documentId }) !== undefined
}

export function addWaiting(
  db: Database,
  document: { readonly id: string; readonly connectionId: string },
  now: number,
): void {
  run(
    db,
    `INSERT INTO export_waiting (document_id, connection_id, queued_at)
     VALUES ($id, $connectionId, $queuedAt)
     ON CONFLICT (document_id) DO UPDATE SET queued_at = excluded.queued_at, reason = NULL`,
    { ...document, queuedAt: new Date(now).toISOString() },
  )
}

export function setWaitingReason(db: Database, documentId: string, reason: string): void {
  run(db, 'UPDATE export_waiting SET reason = $reason WHERE document_id = $documentId', {
    documentId,
    reason,
  })
}

export function removeWaiting(db: Database, documentId: string): void {
  run(db, 'DELETE FROM export_waiting WHERE document_id = $documentId', { documentId })
}
