import { describe, expect, test } from 'vitest'
import type { ReviewedResult } from '../../../../src-shared/contract/review.ts'
import { documentSeverity } from '../../../../src-shared/domain/severity.ts'
import { summariseResults } from '../../../../src-shared/domain/review/summarise-results.ts'

const thresholds = { sureThreshold: 0.8, strictThreshold: 0.9 }

const received = {
  documentId: '21883222-acab-40cc-817c-883cf5ac0de1',
  documentType: 'RECEIPT',
  title: 'Receipt Corner Shop',
  documentDate: '2026-10-14',
  sender: { name: 'Corner Shop' },
  identifications: [],
  amountGross: { currency: 'CHF', value: 86.85 },
  confidences: {
    '/documentDate': 0.95,
    '/sender/name': 0.95,
    '/amountGross': 0.95,
  },
}

function review(change: Partial<ReviewedResult> & { received?: object } = {}): ReviewedResult {
  const json = { ...received, ...change.received } as ReviewedResult['received']
  return { index: 0, received: json, current: json, parked: {}, fields: change.fields ?? {} }
}

describe('the line of the inbox', () => {
  test('says what the first result says', () => {
    expect(summariseResults([review()], thresholds)).toMatchObject({
      title: 'Receipt Corner Shop',
      senderName: 'Corner Shop',
      amountGross: { currency: 'CHF', value: 86.85 },
      resultCount: 1,
    })
  })

  test('is short, however long the names of a document are', () => {
    const endless = `1${'🚲'.repeat(3_000_000)}`
    const long = {
      documentType: 'INVOICE',
      title: endless,
      sender: { name: endless },
      identifications: [{ type: 'INVOICE_NUMBER', value: endless }],
    }
    const { title, senderName, documentNumber } = summariseResults(
      [review({ received: long })],
      thresholds,
    )
    for (const text of [title, senderName, documentNumber]) expect(text).toMatch(/^1(?:🚲){499}$/u)
  })

  test.each([
    ['INVOICE', 'INVOICE_NUMBER', 'R-26'],
    ['CREDIT_NOTE', 'CREDIT_NOTE_NUMBER', 'R-26'],
    ['REMINDER', 'INVOICE_NUMBER', 'R-26'],
    ['INVOICE', 'CUSTOMER_NUMBER', null],
  ])('says the number of its own: %s with %s', (documentType, type, documentNumber) => {
    const received = { documentType, identifications: [{ type, value: 'R-26' }] }
    expect(summariseResults([review({ received })], thresholds)).toMatchObject({ documentNumber })
  })

  test('one member of a wrong type does not cost the others', () => {
    const line = summariseResults([review({ received: { sender: 'Corner Shop' } })], thresholds)
    expect(line).toMatchObject({ senderName: null, title: 'Receipt Corner Shop' })
  })

  test('an answer without one field is never sure', () => {
    expect(summariseResults([], thresholds).attentionCount).toBe(1)
    const json = { documentType: 'UNKNOWN', status: 'COMPLETED', confidences: {} }
    const bare = { ...review(), current: json as unknown as ReviewedResult['current'] }
    expect(summariseResults([bare], thresholds).attentionCount).toBeGreaterThan(0)
  })

  test('an amount is held to the stricter measure, other fields are not', () => {
    const count = (confidences: object) =>
      summariseResults(
        [review({ received: { confidences: { ...received.confidences, ...confidences } } })],
        thresholds,
      ).attentionCount
    const sure = count({})
    expect(count({ '/documentDate': 0.85 })).toBe(sure)
    expect(count({ '/amountGross': 0.85 })).toBe(sure + 1)
    expect(count({ '/documentDate': 0.1, '/amountGross': 0.1 })).toBe(sure + 2)
  })

  test('a document in which nothing was found is never sure, and a result without a field neither', () => {
    expect(documentSeverity(summariseResults([], thresholds))).toBe('check')
    const empty = { documentId: received.documentId, documentType: 'RECEIPT' }
    const bare: ReviewedResult = {
      index: 0,
      received: empty,
      current: empty,
      parked: {},
      fields: {},
    }
    expect(documentSeverity(summariseResults([bare], thresholds))).not.toBe('sure')
    const told = {
      ...empty,
      documentType: 'UNKNOWN',
      processingWarnings: ['TYPE_LETTER: A letter'],
    }
    const letter: ReviewedResult = { ...bare, received: told, current: told }
    expect(documentSeverity(summariseResults([letter], thresholds))).not.toBe('sure')
  })

  test('names each kind of Stop once, the gravest first', () => {
    const amounts = {
      amountNet: { currency: 'CHF', value: 1 },
      vatDetails: { totalVat: { currency: 'CHF', value: 1 } },
    }
    const uid = { vatDetails: { ...amounts.vatDetails, vatNumber: 'CHE-100.000.001' } }
    const line = summariseResults(
      [review({ received: { ...amounts, ...uid } }), review()],
      thresholds,
    )
    expect(line.stops).toEqual(['contradiction', 'check-digits'])
    expect(documentSeverity(line)).toBe('stop')
  })

  test('what a person has accepted is settled', () => {
    const unsure = { confidences: { ...received.confidences, '/documentDate': 0.1 } }
    const before = summariseResults([review({ received: unsure })], thresholds).attentionCount
    const fields = { '/documentDate': { status: 'accepted' as const } }
    const after = summariseResults([review({ received: unsure, fields })], thresholds)
    expect(after.attentionCount).toBe(before - 1)
  })
})
