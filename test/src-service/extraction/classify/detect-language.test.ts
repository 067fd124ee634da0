import { describe, expect, test } from 'vitest'
import { sightText } from '../../../support/sight-text.ts'

const languageOf = (text: string) => sightText(text).language

describe('detectLanguage', () => {
  test.each([
    ['Rechnungsnummer 4711, zahlbar innert dreissig Tagen, besten Dank für Ihren Auftrag', 'DE'],
    ['Numéro de facture 4711, payable dans les trente jours, nous vous remercions', 'FR'],
    ['Numero fattura 4711, pagabile entro trenta giorni, grazie per la fiducia', 'IT'],
    ['Invoice number 4711, payable within thirty days, thank you for your business', 'EN'],
  ])('%s', (text, language) => {
    expect(languageOf(text)).toMatchObject({ value: language })
    expect(languageOf(text)?.score).toBeGreaterThan(0.6)
  })

  test.each([
    ['Der Turm ist nicht sehr hoch', 'DE'],
    ['La tour est dans le parc', 'FR'],
    ['La torre non è nel parco', 'IT'],
    ['The tower is not in the park', 'EN'],
    ['Chapter 1: the radius of a circle and its area', 'EN'],
  ])('few words of grammar tell it: %s', (text, language) => {
    expect(languageOf(text)?.value).toBe(language)
  })

  test('names alone tell it with less confidence than a sentence', () => {
    const names = languageOf('Torino Madison Lafayette Albrecht')?.score ?? 0
    expect(names).toBeLessThan(languageOf('The tower is not in the park')?.score ?? 0)
  })

  test('a Dutch invoice is in none of the four, so that the nearest is a guess', () => {
    const dutch = `Factuurnummer 992288600
Factuurdatum 29 maart 2014
Klantnummer 6669263
Vervaldatum 12 april 2014
Te betalen 204,94
Je kunt je factuur altijd terugvinden in je mail of in je account. Printen is niet nodig.`
    expect(languageOf(dutch)?.score).toBeLessThan(0.4)
  })

  test('next to no text has no language', () => {
    expect(languageOf('4711')).toBeUndefined()
  })
})
