import { describe, expect, test } from 'vitest'
import {
  orderRecount,
  orderRecounts,
  recountSome,
} from '../../../src-main/store/attention-recounts.ts'
import { deleteConnection, saveConnection } from '../../../src-main/store/connections.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { findDocument } from '../../../src-main/store/documents.ts'
import { all, run } from '../../../src-main/store/query.ts'
import { saveWorkspaceThresholds } from '../../../src-main/store/workspace-thresholds.ts'
import { anotherInvoice, branch, openTestDatabase, putDocument } from './store-for-tests.ts'

/** Every field below this is worth a look: in the invoice for tests, there are some. */
const strict = { sureThreshold: 1, strictThreshold: 1 }
const openOnes = (db: Database) =>
  all<{ connection_id: string }>(db, 'SELECT connection_id FROM attention_recounts').map(
    ({ connection_id }) => connection_id,
  )

function openWith(here: number, there: number) {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const put = (connectionId: string) =>
    putDocument(db, { connectionId, results: [anotherInvoice()] })
  const ids = {
    here: Array.from({ length: here }, () => put('embedded')),
    there: Array.from({ length: there }, () => put('branch')),
  }
  const countOf = (id: string) => findDocument(db, id)?.attentionCount ?? -1
  return { db, ids, put, countOf }
}

/** In portions of `limit`; the changed ones of each. */
function recountAll(db: Database, limit: number): (readonly string[])[] {
  const portions: (readonly string[])[] = []
  for (let some = recountSome(db, limit); some; some = recountSome(db, limit)) portions.push(some)
  return portions
}

describe('what was ordered', () => {
  test('is counted for exactly the documents of that workspace', () => {
    const { db, ids, countOf } = openWith(3, 3)
    putDocument(db, { connectionId: 'branch', state: { kind: 'queued' } })
    // What no recount may touch is recognised by a count that nothing would come to.
    for (const id of ids.here)
      run(db, 'UPDATE documents SET attention_count = 99 WHERE id = $id', { id })
    saveWorkspaceThresholds(db, 'branch', strict)
    orderRecount(db, 'branch')
    expect(recountAll(db, 50)).toEqual([ids.there])
    for (const id of ids.there) expect(countOf(id)).toBeGreaterThan(3)
    for (const id of ids.here) expect(countOf(id)).toBe(99)
    expect(openOnes(db)).toEqual([])
  })

  test('for all passes over the workspaces with thresholds of their own', () => {
    const { db } = openWith(1, 1)
    saveWorkspaceThresholds(db, 'branch', strict)
    orderRecounts(db)
    expect(openOnes(db)).toEqual(['embedded'])
    recountAll(db, 50)
    saveWorkspaceThresholds(db, 'branch', null)
    orderRecounts(db)
    expect(openOnes(db).sort()).toEqual(['branch', 'embedded'])
  })

  test('goes on where it was, portion by portion, and begins anew with a new order', () => {
    const { db, ids, countOf } = openWith(5, 0)
    saveWorkspaceThresholds(db, 'embedded', strict)
    orderRecount(db, 'embedded')
    expect(recountSome(db, 2)).toEqual(ids.here.slice(0, 2))
    expect(ids.here.map((id) => countOf(id) > 0)).toEqual([true, true, false, false, false])
    expect(recountSome(db, 2)).toEqual(ids.here.slice(2, 4))
    saveWorkspaceThresholds(db, 'embedded', null)
    orderRecount(db, 'embedded')
    // The fifth was never counted by the others and is as it should be.
    expect(recountAll(db, 2)).toEqual([ids.here.slice(0, 2), ids.here.slice(2, 4), []])
    expect(ids.here.map(countOf)).toEqual([0, 0, 0, 0, 0])
  })

  test('comes to its end whatever is removed or taken in meanwhile', () => {
    const { db, ids, put, countOf } = openWith(4, 2)
    saveWorkspaceThresholds(db, 'branch', strict)
    saveWorkspaceThresholds(db, 'embedded', strict)
    orderRecount(db, 'branch')
    orderRecount(db, 'embedded')
    expect(recountSome(db, 1)).toHaveLength(1)
    deleteDocumentRows(db, ids.here[2] ?? '')
    const late = put('embedded')
    for (const id of ids.there) deleteDocumentRows(db, id)
    deleteConnection(db, 'branch')
    expect(recountAll(db, 1).flat()).toHaveLength(3)
    for (const id of [...ids.here.filter((_, at) => at !== 2), late])
      expect(countOf(id)).toBeGreaterThan(3)
    expect(recountSome(db, 1)).toBeNull()
  })
})
