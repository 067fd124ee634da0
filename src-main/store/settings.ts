import {
  defaultSettings,
  settings as settingsSchema,
  type Settings,
} from '../../src-shared/contract/settings.ts'
import type { Database } from './database.ts'
import { createParsedOnce } from './parsed-once.ts'
import { all, run } from './query.ts'

/** The settings, each with its default where it was never set or no longer parses. */
export function readSettings(db: Database): Settings {
  const rows = all<SettingRow>(db, 'SELECT * FROM settings')
  return parsedOnce(db, 'settings', rows, () => parseRows(rows))
}

type SettingRow = { readonly name: string; readonly value_json: string }
const parsedOnce = createParsedOnce<Settings>()

function parseRows(rows: readonly SettingRow[]): Settings {
  const read: Record<string, unknown> = { ...defaultSettings }
  for (const { name, value_json } of rows) {
    if (!Object.hasOwn(settingsSchema.shape, name)) continue
    const schema = settingsSchema.shape[name as keyof Settings]
    const parsed = schema.safeParse(JSON.parse(value_json))
    if (parsed.success) read[name] = parsed.data
  }
  return settingsSchema.parse(read)
}

export function patchSettings(db: Database, patch: Partial<Settings>): void {
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) continue
    run(
      db,
      `INSERT INTO settings (name, value_json) VALUES ($name, $json)
       ON CONFLICT (name) DO UPDATE SET value_json = excluded.value_json`,
      { name, json: JSON.stringify(value) },
    )
  }
}
