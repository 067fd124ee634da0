import { describe, expect, test } from 'vitest'
import { decideDates } from '../../../../src-service/extraction/witnesses/decide-dates.ts'
import { sightText } from '../../../support/sight-text.ts'

const hints = { type: 'RECEIPT', periodTo: undefined } as const

function dateOf(text: string, readOn?: string) {
  const sources = { sightings: sightText(text, 'ocr'), xml: undefined, qr: undefined }
  return decideDates(readOn === undefined ? sources : { ...sources, readOn }, hints).documentDate
}

describe('a date that was misread', () => {
  test('is hardly believed where it lies long after the day of the reading', () => {
    const paper = 'Total   12.30\nDate 23/06/2087   10:00'
    expect(dateOf(paper)?.confidence).toBeGreaterThan(0.9)
    expect(dateOf(paper, '2026-11-22')?.confidence).toBeLessThan(0.3)
  })

  test('gives way to another date of the page', () => {
    const paper = 'Date 28/05/2091   11:41\nParking\n28/05/2021 11:23'
    expect(dateOf(paper, '2026-11-22')?.value).toBe('2021-05-28')
  })

  test('may lie somewhat ahead', () => {
    const paper = 'Invoice date 01.12.2026'
    expect(dateOf(paper, '2026-11-22')?.confidence).toBe(dateOf(paper)?.confidence)
  })

  test('keeps its year of this century where one of its first two digits was misread', () => {
    const found = dateOf('Date 05/09/2617')
    expect(found?.value).toBe('2017-09-05')
    expect(found?.confidence).toBeLessThan(dateOf('Date 05/09/2017')?.confidence ?? 0)
  })
})

describe('a reminder', () => {
  const paper = `Bern, 5. Mai 2026

# Mahnung

Rechnung        Datum           Fällig          Offen
R-118           12.02.2026      14.03.2026      310.00
R-131           02.03.2026      01.04.2026      120.00
                                Total           430.00

Bitte überweisen Sie den Betrag innert 10 Tagen.`
  const decided = decideDates(
    { sightings: sightText(paper), xml: undefined, qr: undefined },
    { type: 'REMINDER', periodTo: undefined },
  )

  test('is dated by its place and not by the invoices that it lists', () => {
    expect(decided.documentDate?.value).toBe('2026-05-05')
  })

  test('is due by its own terms', () => {
    expect(decided.newDueDate?.value).toBe('2026-05-15')
  })
})

test('a sum that is collected is due on that day', () => {
  const paper = 'Rechnungsdatum 05.05.2026\nWir buchen den Betrag am 19.05.2026 von Ihrem Konto ab.'
  const { dueDate } = decideDates(
    { sightings: sightText(paper), xml: undefined, qr: undefined },
    { type: 'INVOICE', periodTo: undefined },
  )
  expect(dueDate?.value).toBe('2026-05-19')
})

describe('a statement', () => {
  const dated = (text: string) =>
    decideDates(
      { sightings: sightText(text), xml: undefined, qr: undefined },
      { type: 'ACCOUNT_STATEMENT', periodTo: '2026-01-31' },
    ).documentDate

  test('without a day of its own is dated by the last day of its period', () => {
    const found = dated('Relevé de compte du 01/01/2026 au 31/01/2026')
    expect(found?.value).toBe('2026-01-31')
    expect(found?.confidence).toBeGreaterThan(0.8)
  })

  test('is dated by the place from which it is sent', () => {
    const found = dated('Bern, 3. Februar 2026\n\nKontoauszug 01.01.2026 - 31.01.2026')
    expect(found?.value).toBe('2026-02-03')
  })
})
