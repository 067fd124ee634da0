import { expect, test } from 'vitest'
import { couldBeName } from '../../../../../src-service/extraction/fields/parties/name-lines.ts'

test.each([
  'SARL au capital de 8 000 €',
  'SAS au capital social de 50 000 euros',
  'Capitale sociale € 10.000',
])('what a company owns is no name: %s', (text) => {
  expect(couldBeName(text)).toBe(false)
})

test.each(['Papeterie Roussel SARL', 'Capital Partners GmbH', 'Stammtisch Verein'])(
  'a name may begin alike: %s',
  (text) => {
    expect(couldBeName(text)).toBe(true)
  },
)
