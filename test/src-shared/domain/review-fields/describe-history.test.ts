import { formatIban } from '../../../../src-shared/domain/iban.ts'
import { expect, test } from 'vitest'
import { reasonSentence } from '../../../../src-renderer/review/model/describe-reason.ts'
import { reviewCatalogues } from '../../../../src-renderer/text/review-catalogues.ts'
import type { ResultHistory, ReviewedResult } from '../../../../src-shared/contract/review.ts'
import { describeResult } from '../../../../src-shared/domain/review-fields/describe-result.ts'
import { correctInvoice } from '../checks/correct-invoice.ts'

const text = reviewCatalogues.en
const senderName = 'Schreinerei Wyss'
const iban = 'CH4431999123000889012'
const received = {
  ...correctInvoice,
  sender: { name: senderName },
  confidences: { '/sender/name': 0.5, '/paymentDetails/iban': 0.95, '/identifications/0': 0.95 },
} as ReviewedResult['received']

function fieldWith(path: string, values: ResultHistory['values']) {
  const sameDocument = {
    id: '01',
    fileName: 'Scan 12.pdf',
    date: '2026-01-02',
    receivedAt: '2026-01-03T00:00:00Z',
    state: { kind: 'ready' as const },
    amountGross: null,
    by: 'number' as const,
  }
  const history: ResultHistory = { knownBy: 'name', values, sameDocument }
  const result = { index: 0, received, current: received, fields: {}, parked: {}, history }
  const field = describeResult(result, { sure: 0.8, strict: 0.9 }, null).order.find(
    (each) => each.path === path,
  )
  if (!field) throw new Error(`no field at ${path}`)
  return { word: field.word, sentence: reasonSentence(field, text) }
}

test('a value that was confirmed before is sure, however unsure its reading was', () => {
  expect(fieldWith('/sender/name', {})).toEqual({
    word: 'check',
    sentence: 'Read with 50 % confidence only.',
  })
  expect(
    fieldWith('/sender/name', { '/sender/name': [{ value: senderName, documents: 3 }] }),
  ).toEqual({ word: 'sure', sentence: 'As in 3 earlier documents of this sender' })
})

test('an account that the sender never named is a Stop, however surely it was read', () => {
  const known = [{ value: 'DE89370400440532013000', documents: 2 }]
  expect(fieldWith('/paymentDetails/iban', { '/paymentDetails/iban': known })).toEqual({
    word: 'stop',
    sentence: `Until now, payments to this sender went to DE89 3704 0044 0532 0130 00; this document names ${formatIban(iban)}.`,
  })
  const both = [...known, { value: iban, documents: 1 }]
  expect(fieldWith('/paymentDetails/iban', { '/paymentDetails/iban': both }).word).toBe('sure')
})

test('a document that is here already is told at its number', () => {
  expect(fieldWith('/identifications/0/value', {})).toEqual({
    word: 'stop',
    sentence: 'This document is already here: “Scan 12.pdf”.',
  })
})
