import { describe, expect, test } from 'vitest'
import { isOfficialBody } from '../../../../../src-service/extraction/fields/parties/is-official-body.ts'

describe('a body of a state', () => {
  test.each([
    'Gemeinde Köniz',
    'Die Stadt Bern',
    'Stadt Zürich Immobilien',
    'Kanton Basel-Stadt',
    'Einwohnergemeinde Olten',
    'Steueramt der Stadt Zürich',
    'Kantonspolizei Bern',
    'Ville de Genève',
    'Commune d’Orbe',
    'République et Canton du Jura',
    'Police cantonale vaudoise',
    'Comune di Lugano',
    'Cantone Ticino',
    'City of London',
    'The Department of Health',
    'HM Revenue & Customs',
  ])('is %s', (name) => {
    expect(isOfficialBody(name)).toBe(true)
  })

  test.each([
    'City Garage Müller',
    'Stadt-Apotheke Olten',
    'Stadt Apotheke Olten',
    'Stadtcafé Bern',
    'State Farm Insurance',
    'Court Hotel',
    'Town Hall Pub',
    'Customs Coffee House',
    'Ville Café',
    'Canton Chinese Food',
    'Gemeinde',
    'Gemeinde Wasser AG',
    'Police Supply',
  ])('is not %s', (name) => {
    expect(isOfficialBody(name)).toBe(false)
  })
})
