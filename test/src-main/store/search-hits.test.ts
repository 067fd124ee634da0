import { expect, test } from 'vitest'
import { findSearchHits } from '../../../src-main/store/search-hits.ts'
import { savePageText } from '../../../src-main/store/page-texts.ts'
import { invoiceJson, openTestDatabase, putDocument } from './store-for-tests.ts'

test('a document says in which value or where on its pages it holds what is searched for', () => {
  const db = openTestDatabase()
  const id = putDocument(db, { fileName: 'Scan.pdf', results: [invoiceJson] })
  const words = [...Array.from({ length: 30 }, (_, at) => `wort${String(at)}`), 'Kellerdecke']
  savePageText(
    db,
    { id, connectionId: 'embedded' },
    {
      documentId: 'at-the-service',
      pages: [{ page: 1, source: 'pdf', words: words.map((word) => [word, 0, 0, 1, 1]) }],
    },
  )
  const shown = (query: string) =>
    findSearchHits(db, [id], query).map(({ text, ranges }) => [
      text,
      ...ranges.map(({ start, end }) => text.slice(start, end)),
    ])
  expect(shown('CH44 3199')).toEqual([['CH4431999123000889012', 'CH443199']])
  expect(shown('kellerd')).toEqual([['… wort27 wort28 wort29 Kellerdecke', 'Kellerd']])
  expect(shown('scan')).toEqual([])
  db.close()
})
