import { expect, test } from 'vitest'
import { recountRelated } from '../../../src-main/store/attention-recounts.ts'
import { findDocument, setDocumentState } from '../../../src-main/store/documents.ts'
import { all, inTransaction } from '../../../src-main/store/query.ts'
import { anotherInvoice, openTestDatabase, putDocument } from './store-for-tests.ts'

const iban = (number: string) => ({ ...anotherInvoice(), paymentDetails: { iban: number } })

test('confirming orders one count of a busy sender, however many of its documents are open', () => {
  const db = openTestDatabase()
  const open = inTransaction(db, () =>
    Array.from({ length: 60 }, () => putDocument(db, { results: [iban('CH4431999123000889012')] })),
  )
  const before = findDocument(db, open[0] ?? '')?.attentionCount ?? 0
  const written = () => Number(db.prepare('SELECT total_changes()').pluck().get())
  const news = putDocument(db, { results: [iban('CH9300762011623852957')] })
  const at = written()
  setDocumentState(db, news, { kind: 'confirmed', at: 't' })
  expect(written() - at).toBeLessThan(20)

  // Another one that comes in between is waited for by the same order.
  expect(recountRelated(db, 10)).not.toBeNull()
  const other = putDocument(db, { results: [iban('CH5604835012345678009')] })
  setDocumentState(db, other, { kind: 'confirmed', at: 't' })
  while (recountRelated(db, 10));
  expect(open.map((id) => findDocument(db, id)?.attentionCount)).toEqual(open.map(() => before + 1))
  expect(all(db, 'SELECT * FROM known_recounts')).toEqual([])
  db.close()
})
