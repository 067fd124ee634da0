import { describe, expect, test } from 'vitest'
import type { PaperType } from '../../../../src-service/extraction/vocabulary/type-words/type-words.ts'
import { decideNumbers } from '../../../../src-service/extraction/witnesses/decide-numbers.ts'
import { sightText } from '../../../support/sight-text.ts'

function numbersOf(text: string, type: PaperType) {
  const sources = { sightings: sightText(text), xml: undefined, qr: undefined }
  return decideNumbers(sources, type).map(({ type: name, choice }) => [name, choice.value])
}

describe('the number of a paper', () => {
  test('is on a credit note not that of the invoice that it is about', () => {
    const paper = `Numéro        Date         Page
AV250619      27/06/25     1/1

Réf. : votre facture FC251187 du 16/06/25`
    expect(numbersOf(paper, 'CREDIT_NOTE')).toEqual([
      ['CREDIT_NOTE_NUMBER', 'AV250619'],
      ['INVOICE_NUMBER', 'FC251187'],
    ])
  })

  test('is not the bare one under the heading of the order', () => {
    const paper = `Facture                       Commande
WEB-1120458                   n° 700218834`
    expect(numbersOf(paper, 'INVOICE')).toEqual([
      ['INVOICE_NUMBER', 'WEB-1120458'],
      ['ORDER_NUMBER', '700218834'],
    ])
  })

  test('is on a statement not that of the account', () => {
    const paper = 'Relevé de compte n° 1\nCompte de dépôt n° 04418902100'
    expect(numbersOf(paper, 'ACCOUNT_STATEMENT')).toEqual([])
  })
})

test('Italian elides before a vowel', () => {
  const paper = 'NOTA D’ACCREDITO A-2026-009\n\nRiferimento: nostra fattura F-2025-0871'
  expect(numbersOf(paper, 'CREDIT_NOTE')[0]).toEqual(['CREDIT_NOTE_NUMBER', 'A-2026-009'])
})
