import { expect, test } from 'vitest'
import { findSearchHits } from '../../../src-main/store/search-hits.ts'
import { annotate } from '../../../src-main/store/annotations.ts'
import { inTransaction, run } from '../../../src-main/store/query.ts'
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
      pages: [
        { page: 1, source: 'pdf', words: [['Deckblatt', 0, 0, 1, 1]] },
        { page: 2, source: 'pdf', words: words.map((word) => [word, 0, 0, 1, 1]) },
      ],
    },
  )
  const shown = (query: string) =>
    findSearchHits(db, [id], query).map(({ where, text, ranges }) => [
      where,
      text,
      ...ranges.map(({ start, end }) => text.slice(start, end)),
    ])
  const iban = { kind: 'value', pointer: '/paymentDetails/iban', type: null }
  expect(shown('CH44 3199')).toEqual([[iban, 'CH4431999123000889012', 'CH443199']])
  const page = { kind: 'page', page: 2 }
  expect(shown('kellerd')).toEqual([[page, '… wort27 wort28 wort29 Kellerdecke', 'Kellerd']])
  expect(shown('scan')).toEqual([[{ kind: 'file-name' }, 'Scan.pdf', 'Scan']])
  expect(shown('nirgends')).toEqual([])
  const note = 'Lieferschein fehlt'
  inTransaction(db, () => annotate(db, id, { tags: ['Umbau'], note }))
  expect(shown('liefersch')).toEqual([[{ kind: 'note' }, note, 'Liefersch']])
  // The line shows its tags.
  expect(shown('umbau')).toEqual([])
  db.close()
})

test('what the sender or the number of a line says already is not looked for once more', () => {
  const db = openTestDatabase()
  const id = putDocument(db, { results: [invoiceJson] })
  run(db, `UPDATE documents SET sender_name = 'Malerei Sonnhalde AG', document_number = 'RE-77'`)
  const result = {
    sender: { name: 'Malerei Sonnhalde AG' },
    identifications: [{ type: 'CUSTOMER_NUMBER', value: 'K-4711' }],
    items: [{ description: 'Sonnhalde, Decke' }, { description: 'Decke und Wand' }],
  }
  run(db, 'UPDATE current_results SET fields_json = $json', { json: JSON.stringify(result) })
  const hits = (query: string) =>
    findSearchHits(db, [id], query).map(({ where, text }) => [where, text])
  expect(hits('sonnhalde')).toEqual([])
  expect(hits('re-77 malerei')).toEqual([])
  const customer = { kind: 'value', pointer: '/identifications/0/value', type: 'CUSTOMER_NUMBER' }
  expect(hits('malerei 4711')).toEqual([[customer, 'K-4711']])
  const item = { kind: 'value', pointer: '/items/1/description', type: null }
  expect(hits('wand decke')).toEqual([[item, 'Decke und Wand']])
  db.close()
})
