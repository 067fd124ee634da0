import type {
  ConfidenceThresholds,
  WorkspaceThresholds,
} from '../../src-shared/contract/settings.ts'
import type { Database } from './database.ts'
import { all, get, run } from './query.ts'
import { readSettings } from './settings.ts'

/** The workspaces that have thresholds of their own; all others go by the settings. */
export function listWorkspaceThresholds(db: Database): WorkspaceThresholds[] {
  return all<WorkspaceThresholds>(
    db,
    `SELECT connection_id AS connectionId, sure AS sureThreshold, strict AS strictThreshold
     FROM workspace_thresholds ORDER BY connection_id`,
  )
}

/** By what the documents of this workspace are measured: its own thresholds, or those for all. */
export function thresholdsOf(db: Database, connectionId: string): ConfidenceThresholds {
  const own = get<ConfidenceThresholds>(
    db,
    `SELECT sure AS sureThreshold, strict AS strictThreshold
     FROM workspace_thresholds WHERE connection_id = $connectionId`,
    { connectionId },
  )
  if (own) return own
  const { sureThreshold, strictThreshold } = readSettings(db)
  return { sureThreshold, strictThreshold }
}

/** `thresholds` null: as for all workspaces. */
export function saveWorkspaceThresholds(
  db: Database,
  connectionId: string,
  thresholds: ConfidenceThresholds | null,
): void {
  if (thresholds === null) {
    run(db, 'DELETE FROM workspace_thresholds WHERE connection_id = $connectionId', {
      connectionId,
    })
    return
  }
  run(
    db,
    `INSERT INTO workspace_thresholds (connection_id, sure, strict)
     VALUES ($connectionId, $sureThreshold, $strictThreshold)
     ON CONFLICT (connection_id) DO UPDATE SET sure = excluded.sure, strict = excluded.strict`,
    { connectionId, ...thresholds },
  )
}
