import { exportPreset, type ExportPreset } from '../../src-shared/contract/export-plan.ts'
import type { Database } from './database.ts'
import { all, run } from './query.ts'

/** By name; one that no longer parses is left out and stays in the database. */
export function listPresets(db: Database): ExportPreset[] {
  return all<{ id: string; name: string; plan_json: string }>(
    db,
    'SELECT id, name, plan_json FROM export_presets ORDER BY name COLLATE NOCASE, id',
  ).flatMap(({ id, name, plan_json }) => {
    const preset = exportPreset.safeParse({ id, name, plan: JSON.parse(plan_json) as unknown })
    return preset.success ? [preset.data] : []
  })
}

export function savePreset(db: Database, { id, name, plan }: ExportPreset): void {
  run(
    db,
    `INSERT INTO export_presets (id, name, plan_json) VALUES ($id, $name, $plan)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, plan_json = excluded.plan_json`,
    { id, name, plan: JSON.stringify(plan) },
  )
}

export function deletePreset(db: Database, id: string): void {
  run(db, 'DELETE FROM export_presets WHERE id = $id', { id })
}
