import { describe, expect, test } from 'vitest'
import { findDateCandidates } from '../../../../../src-service/extraction/fields/dates/find-date-candidates.ts'
import { sightText } from '../../../../support/sight-text.ts'

const found = (text: string) => findDateCandidates(sightText(text))

describe('findDateCandidates', () => {
  test('a date alone beside the title is the document’s', () => {
    const [first] = found(
      '#Beitragsrechnung                                24. Januar 2014',
    ).documentDate
    expect(first).toMatchObject({ value: '2014-01-24', evidence: ['beside-title'] })
  })

  test.each([
    ['Invoice Date: August 3 , 2014', '2014-08-03'],
    ['Invoice Date: Aug 3, 2014', '2014-08-03'],
  ])('%s', (line, date) => {
    expect(found(line).documentDate.map(({ value }) => value)).toEqual([date])
  })

  test.each([
    ['auf unsere Zahlungserinnerung vom 18.10.2024 kam keine Antwort', 'Datum: 11.11.2024'],
    ['Despite our reminder of 18 October 2024 nothing was paid', '11 November 2024'],
    ['Despite our reminder dated 18.10.2024 nothing was paid', 'Date: 11.11.2024'],
  ])('a letter before this one dates it less: %s', (sentence, line) => {
    const dates = found(`${line}\n\n${sentence}`).documentDate
    expect(dates.toSorted((a, b) => b.score - a.score)[0]?.value).toBe('2024-11-11')
  })

  test.each([
    'abzüglich Vorschuss vom 15.02.2024   -500,00',
    'abzgl. 1. Abschlagsrechnung vom 15.02.2024   -500,00',
    'Less deposit invoice dated 15.02.2024   -500.00',
  ])('what is taken off has a day of its own: %s', (row) => {
    const dates = found(`Datum: 19.08.2024\n\n${row}`).documentDate
    expect(dates.toSorted((a, b) => b.score - a.score)[0]?.value).toBe('2024-08-19')
  })

  test.each([
    [
      'Der Betrag ist verdient und fällig mit Abschluss und zahlbar bis\nzum 18. November 2024.',
      'wrapped',
    ],
    ['Der Betrag wird am 18.11.2024 von Ihrem Konto\nabgebucht.', 'debited'],
  ])('a due date over two lines: %s', (text) => {
    const due = found(text).dueDate
    expect(due.toSorted((a, b) => b.score - a.score)[0]?.value).toBe('2024-11-18')
  })

  test('a paper that is dated nowhere is as old as its order', () => {
    expect(found('Order Date: Jul 9, 2024').documentDate).toMatchObject([{ value: '2024-07-09' }])
    const dated = found('Order Date: Jul 9, 2024\nInvoice Date: Jul 11, 2024').documentDate
    expect(dated.map(({ value }) => value)).toEqual(['2024-07-11'])
  })

  test('the day on which a bill expires is the last to pay it', () => {
    expect(found('Expiry date\n14-06-2024').dueDate.map(({ value }) => value)).toEqual([
      '2024-06-14',
    ])
  })

  test.each([
    'Fäll. 14.10.2024',
    'Zahlbar nach Erhalt, spätestens 14.10.2024',
    'TOTAL AMOUNT DUE ON October 14, 2024',
  ])('%s', (line) => {
    expect(found(line).dueDate.map(({ value }) => value)).toContain('2024-10-14')
  })

  test('a date right behind its label: Date limite de paiement le 5 juillet 2015', () => {
    const [due] = found('Date limite de paiement le 5 juillet 2015').dueDate
    expect(due?.value).toBe('2015-07-05')
  })
})
