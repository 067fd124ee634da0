import { expect, test } from 'vitest'
import type { ExportAutomation } from '../../../src-shared/contract/export-plan.ts'
import { saveConnection, setArchived } from '../../../src-main/store/connections.ts'
import { setDocumentState } from '../../../src-main/store/documents.ts'
import * as store from '../../../src-main/store/export-automations.ts'
import { listExportsOf, recordExport } from '../../../src-main/store/exports.ts'
import { branch, openTestDatabase, putDocument } from './store-for-tests.ts'

function openTwo() {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  return db
}
const automation = (folder: string, enabled = true): ExportAutomation => ({
  ...{ enabled, folder, plan: { data: { kind: 'none' }, originals: { template: '{file}' } } },
})

test('each workspace has its own automatic export; its folder is taken unless it is off', () => {
  const db = openTwo()
  expect(store.findAutomation(db, 'embedded')).toBeNull()
  store.saveAutomation(db, 'embedded', automation('/own'))
  store.saveAutomation(db, branch.id, automation('/theirs', false))
  expect(store.findAutomation(db, 'embedded')).toEqual(automation('/own'))
  expect(store.findAutomation(db, branch.id)).toEqual(automation('/theirs', false))
  expect(store.listAutomations(db)).toEqual([{ connectionId: 'embedded', folder: '/own' }])
  store.saveAutomation(db, branch.id, automation('/elsewhere'))
  expect(store.listAutomations(db)).toHaveLength(2)
  // It may be brought back, and would then write into the folder of another.
  setArchived(db, branch.id, true)
  expect(store.listAutomations(db)).toHaveLength(2)
  db.exec("UPDATE export_automations SET automation_json = '{}' WHERE connection_id = 'embedded'")
  expect(store.findAutomation(db, 'embedded')).toBeNull()
})

test('documents wait for their export in the order of confirming, each by itself', () => {
  const db = openTwo()
  const [first, second, third] = [
    putDocument(db),
    putDocument(db, { connectionId: branch.id }),
    putDocument(db),
  ]
  const add = (id: string, now: number, connectionId = 'embedded') =>
    store.addWaiting(db, { id, connectionId }, now)
  add(third, 3)
  add(first, 1)
  add(second, 2, branch.id)
  const waiting = () => store.listWaiting(db).map(({ documentId }) => documentId)
  expect(waiting()).toEqual([first, second, third])
  store.setWaitingReason(db, second, 'disk-full')
  expect(store.listWaiting(db).map(({ reason }) => reason)).toEqual([null, 'disk-full', null])
  // Confirmed once more it waits anew.
  add(second, 4, branch.id)
  expect(store.listWaiting(db).at(-1)).toEqual({
    ...{ documentId: second, connectionId: branch.id, reason: null },
  })
  const at = '2026-11-21T09:00:00.000Z'
  const was = { kind: 'confirmed', at } as const
  setDocumentState(db, first, { kind: 'trashed', at, reason: 'person', was })
  expect(waiting()).toEqual([third, second])
  expect(store.isExportWaiting(db, first)).toBe(true)
  store.removeWaiting(db, third)
  expect(waiting()).toEqual([second])
  expect([first, second, third].map((id) => store.isExportWaiting(db, id))).toEqual([
    ...[true, true, false],
  ])
})

test('of a document its own exports are told, the latest first, each with the hashes of then', () => {
  const db = openTwo()
  const [id, other] = [putDocument(db), putDocument(db)]
  const record = (documentId: string, now: number, ...hashes: string[]) => {
    const results = hashes.map((contentHash, resultIndex) => ({
      ...{ documentId, resultIndex, contentHash },
    }))
    recordExport(db, { connectionId: 'embedded', kind: 'file', format: 'csv', results }, now)
  }
  record(id, 1_000, 'a', 'b')
  record(other, 2_000, 'x')
  record('gone', 2_500, 'y')
  record(id, 3_000, 'c')
  const told = listExportsOf(db, id)
  expect(told.map(({ exportedAt }) => Date.parse(exportedAt))).toEqual([3_000, 1_000])
  expect(told.map(({ hashes }) => [...hashes])).toEqual([
    [[0, 'c']],
    [
      [0, 'a'],
      [1, 'b'],
    ],
  ])
  expect(listExportsOf(db, other)).toHaveLength(1)
  expect(listExportsOf(db, 'gone')).toEqual([])
})
