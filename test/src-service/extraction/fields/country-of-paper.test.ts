import { describe, expect, test } from 'vitest'
import { countryOfPaper } from '../../../../src-service/extraction/fields/country-of-paper.ts'
import { findCurrency } from '../../../../src-service/extraction/fields/amounts/find-currency.ts'
import { sightText } from '../../../support/sight-text.ts'

const countryOf = (text: string) => {
  const { spans } = sightText(text)
  return countryOfPaper(spans, text)
}

describe('the country of a page', () => {
  test.each([
    ['IBAN CH93 0076 2011 6238 5295 7  Tel. +49 89 123 45 67', 'CH'],
    ['USt-IdNr. DE123456788', 'DE'],
    ['Kiosk Seeblick, +41 31 555 66 00', 'CH'],
    ['Telefon 0043 1 234 56 78', 'AT'],
    ['Telephone +44-20-7946-0018', 'GB'],
    ['Northwind Hardware Sdn. Bhd.', 'MY'],
    ['Falegnameria Ticino Sagl', 'CH'],
    ['Officina Rossi S.r.l.', 'IT'],
    ['Hill Supply, 12 Elm Avenue, Springfield, OR 97477', 'US'],
    ['Hill Prints, 12 King Street, Springfield ON K1A 0B1', 'CA'],
    ['Hill Tours, 12 Collins St, Springfield VIC 3999', 'AU'],
    ['Hill Bakery, 12 Mill Close, Springfield AB1 2AD', 'GB'],
    ['GST/HST No. 123456789 RT0001', 'CA'],
    ['Société Durand, SIRET 123 456 789 00012', 'FR'],
  ])('%s', (text, country) => {
    expect(countryOf(text)).toBe(country)
  })

  test.each([
    'Muster AG, Tel. 031 555 66 00',
    'Rechnung +49.90',
    'Falegnameria Ticino Sagl, +49 89 123 45 67',
    'Sagl',
    'Account number 0044-731905-002',
    'Springfield, OR 97477 to Springfield ON K1A 0B1',
  ])('is left open: %s', (text) => {
    expect(countryOf(text)).toBeUndefined()
  })

  test('is a guess at the currency where none is printed', () => {
    expect(findCurrency(sightText('Falegnameria Ticino Sagl\nTotale 45.80'))).toMatchObject([
      { value: 'CHF', source: 'derived' },
    ])
    expect(findCurrency(sightText('Falegnameria Ticino Sagl\nTotale EUR 45.80'))).toMatchObject([
      { value: 'EUR', source: 'text' },
    ])
  })

  test.each([
    ['Hill Supply\nSpringfield, OR 97477\nTotal 45.80', 'USD'],
    ['Hill Power\nSpringfield, OR 97477\nAccount 0044-731905-002\nAmount due 45.80', 'USD'],
    ['Menuiserie Durand\n75999 Villeneuve\nTotal de la facture du mois 45,80', 'EUR'],
  ])('%s', (text, value) => {
    expect(findCurrency(sightText(text))).toMatchObject([{ value, source: 'derived' }])
  })

  test('settles which of two numbers is the month', () => {
    const datesIn = (text: string) => sightText(text).spans.dates.map(({ value }) => value.readings)
    const receipt = 'Receipt\nThank you for your visit\nDate 03/04/2025'
    expect(datesIn(receipt)).toEqual([['2025-04-03', '2025-03-04']])
    expect(datesIn(`${receipt}\nPhone +41 31 555 66 00`)).toEqual([['2025-04-03']])
  })
})
