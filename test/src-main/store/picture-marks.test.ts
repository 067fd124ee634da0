import { expect, test } from 'vitest'
import type { Database } from '../../../src-main/store/database.ts'
import { alikeByPicture, savePictureMark } from '../../../src-main/store/picture-marks.ts'
import { all, watchQueries } from '../../../src-main/store/query.ts'
import { openTestDatabase, putDocument } from './store-for-tests.ts'

/** A mark of 127 bits behind its leading one; the last bits tell pages of one kind apart. */
const markOf = (page: number) =>
  ((0b1n << 127n) | (0x5a5a_1234_9876_fedc_0f0fn << 40n) | BigInt(page)).toString(16)

function look(db: Database, mark: string): string {
  const documentId = putDocument(db)
  savePictureMark(db, { connectionId: 'embedded', documentId }, mark)
  return documentId
}

test('of pages that look alike each is found from the other, and no others', () => {
  const db = openTestDatabase()
  const [first, second] = [look(db, markOf(0)), look(db, markOf(1))]
  const other = look(db, ((1n << 128n) - 1n).toString(16))
  expect(alikeByPicture(db, first)).toEqual(new Map([[second, 1]]))
  expect(alikeByPicture(db, second)).toEqual(new Map([[first, 1]]))
  expect(alikeByPicture(db, other)).toEqual(new Map())
  expect(
    all(db, 'SELECT part FROM picture_parts WHERE document_id = $first', { first }),
  ).toHaveLength(12)
})

test('a page costs no more writes beside ten that look like it than beside one', () => {
  const db = openTestDatabase()
  let written = 0
  watchQueries(db, ({ table }) => (written += Number(table === 'alike_pictures')), 0)
  look(db, markOf(0))
  look(db, markOf(1))
  expect(written).toBe(1)
  for (let page = 2; page < 10; page++) look(db, markOf(page))
  written = 0
  const last = look(db, markOf(10))
  expect(alikeByPicture(db, last).size).toBe(10)
  // One to note them, and one of the test's own, which reads them.
  expect(written).toBe(2)
})
