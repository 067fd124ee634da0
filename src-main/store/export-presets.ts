import { exportPreset, type ExportPreset } from '../../src-shared/contract/export-plan.ts'
import type { Database } from './database.ts'
import { all, run } from './query.ts'

type Row = { id: string; name: string; plan_json: string; connection_id: string | null }

/**
 * Those of the workspace and those for every workspace, by name; one that no longer parses is left out and stays in
 * the database.
 */
export function listPresets(db: Database, connectionId: string): ExportPreset[] {
  return all<Row>(
    db,
    `SELECT id, name, plan_json, connection_id FROM export_presets
     WHERE connection_id IS NULL OR connection_id = $connectionId
     ORDER BY name COLLATE NOCASE, id`,
    { connectionId },
  ).flatMap(({ id, name, plan_json, connection_id }) => {
    const plan = JSON.parse(plan_json) as unknown
    const preset = exportPreset.safeParse({ id, name, plan, everywhere: connection_id === null })
    return preset.success ? [preset.data] : []
  })
}

/** What is another workspace's stays as it is. @returns whether it was saved */
export function savePreset(
  db: Database,
  connectionId: string,
  { id, name, plan, everywhere }: ExportPreset,
): boolean {
  const saved = run(
    db,
    `INSERT INTO export_presets (id, name, plan_json, connection_id)
       VALUES ($id, $name, $plan, $of)
     ON CONFLICT (id) DO UPDATE
       SET name = excluded.name, plan_json = excluded.plan_json, connection_id = excluded.connection_id
       WHERE connection_id IS NULL OR connection_id = $connectionId`,
    { id, name, plan: JSON.stringify(plan), of: everywhere ? null : connectionId, connectionId },
  )
  return saved > 0
}

/** What is another workspace's stays. */
export function deletePreset(db: Database, connectionId: string, id: string): void {
  run(
    db,
    `DELETE FROM export_presets
     WHERE id = $id AND (connection_id IS NULL OR connection_id = $connectionId)`,
    { id, connectionId },
  )
}
