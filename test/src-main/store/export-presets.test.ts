import { expect, test } from 'vitest'
import SQLite from 'better-sqlite3'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { listPresets, savePreset } from '../../../src-main/store/export-presets.ts'
import { migrate } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'
import { branch, openTestDatabase } from './store-for-tests.ts'

const plan = { data: { kind: 'json' as const }, originals: null }

test('a preset from before workspaces had their own can still be used in each of them', () => {
  const db = new SQLite(':memory:')
  const before = migrations.findIndex(({ name }) => name === 'presets-of-workspaces')
  migrate(db, migrations.slice(0, before))
  db.prepare(`INSERT INTO export_presets (id, name, plan_json) VALUES ('p', 'Abacus', ?)`).run(
    JSON.stringify(plan),
  )
  migrate(db, migrations)
  const preset = { id: 'p', name: 'Abacus', plan, everywhere: true }
  expect(listPresets(db, 'one')).toEqual([preset])
  expect(listPresets(db, 'other')).toEqual([preset])
})

test('a preset goes with its workspace, and one for all of them stays', () => {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  savePreset(db, branch.id, { id: 'own', name: 'A', plan, everywhere: false })
  savePreset(db, branch.id, { id: 'all', name: 'b', plan, everywhere: true })
  expect(listPresets(db, branch.id).map(({ id }) => id)).toEqual(['own', 'all'])
  db.prepare('DELETE FROM connections WHERE id = ?').run(branch.id)
  expect(listPresets(db, branch.id).map(({ id }) => id)).toEqual(['all'])
})
