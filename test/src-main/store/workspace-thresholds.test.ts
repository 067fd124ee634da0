import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { deleteConnection, saveConnection } from '../../../src-main/store/connections.ts'
import { findDocument } from '../../../src-main/store/documents.ts'
import { migrate } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'
import { get } from '../../../src-main/store/query.ts'
import { patchSettings } from '../../../src-main/store/settings.ts'
import {
  listWorkspaceThresholds,
  saveWorkspaceThresholds,
  thresholdsOf,
} from '../../../src-main/store/workspace-thresholds.ts'
import { branch, invoiceJson, openTestDatabase, putDocument } from './store-for-tests.ts'

const ownOnes = { sureThreshold: 0.7, strictThreshold: 0.97 }

function openWithBranch() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  return db
}

describe('a workspace', () => {
  test('goes by the settings until it has thresholds of its own, and again after them', () => {
    const db = openWithBranch()
    patchSettings(db, { sureThreshold: 0.85 })
    expect(thresholdsOf(db, 'branch')).toEqual({ sureThreshold: 0.85, strictThreshold: 0.9 })
    saveWorkspaceThresholds(db, 'branch', ownOnes)
    patchSettings(db, { sureThreshold: 0.6, strictThreshold: 0.6 })
    expect(thresholdsOf(db, 'branch')).toEqual(ownOnes)
    expect(thresholdsOf(db, 'embedded')).toEqual({ sureThreshold: 0.6, strictThreshold: 0.6 })
    expect(listWorkspaceThresholds(db)).toEqual([{ connectionId: 'branch', ...ownOnes }])
    saveWorkspaceThresholds(db, 'branch', null)
    expect(thresholdsOf(db, 'branch')).toEqual({ sureThreshold: 0.6, strictThreshold: 0.6 })
    expect(listWorkspaceThresholds(db)).toEqual([])
  })

  test('stays as it is when its connection is saved again, and goes with it', () => {
    const db = openWithBranch()
    saveWorkspaceThresholds(db, 'branch', ownOnes)
    saveConnection(db, { ...branch, name: 'Renamed' }, 1)
    expect(listWorkspaceThresholds(db)).toHaveLength(1)
    deleteConnection(db, 'branch')
    expect(listWorkspaceThresholds(db)).toEqual([])
  })

  test('has no thresholds outside of 0 to 1, whoever asks for them', () => {
    const db = openWithBranch()
    for (const bad of [-0.01, 1.01, 80])
      for (const name of ['sureThreshold', 'strictThreshold'])
        expect(() => saveWorkspaceThresholds(db, 'branch', { ...ownOnes, [name]: bad })).toThrow(
          /CHECK/,
        )
    expect(listWorkspaceThresholds(db)).toEqual([])
  })
})

test('a new document is measured by its own workspace from the beginning', () => {
  const db = openWithBranch()
  saveWorkspaceThresholds(db, 'branch', { sureThreshold: 1, strictThreshold: 1 })
  const here = putDocument(db, { results: [invoiceJson] })
  const there = putDocument(db, { results: [invoiceJson], connectionId: 'branch' })
  const countOf = (id: string) => findDocument(db, id)?.attentionCount ?? -1
  expect(countOf(here)).toBe(0)
  expect(countOf(there)).toBeGreaterThan(3)
})

test('a database from before keeps its settings, which then hold for every workspace', () => {
  const db = new SQLite(':memory:')
  migrate(db, migrations.slice(0, 4))
  db.exec("INSERT INTO settings VALUES ('sureThreshold', '0.66'), ('theme', '\"dark\"')")
  migrate(db, migrations)
  saveConnection(db, branch, 0)
  expect(thresholdsOf(db, 'branch')).toEqual({ sureThreshold: 0.66, strictThreshold: 0.9 })
  expect(get(db, 'SELECT count(*) AS count FROM attention_recounts')).toEqual({ count: 0 })
  db.close()
})
