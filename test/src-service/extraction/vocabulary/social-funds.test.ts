import { expect, test } from 'vitest'
import { foldText } from '../../../../src-service/extraction/vocabulary/fold-text.ts'
import { namesSocialFund } from '../../../../src-service/extraction/vocabulary/social-funds.ts'

test.each([
  'Contributo integrativo C.P.A. 4%',
  'TC01 Cassa Nazionale Previdenza e Assistenza',
  'TC22 INPS',
  'INARCASSA 4%',
  'Rivalsa INPS 4%',
  'Cassa Geometri 5%',
  'Cassa di previdenza 2%',
])('a pension fund is named by: %s', (text) => {
  expect(namesSocialFund(foldText(text))).toBe(true)
})

test.each([
  'Registratore di cassa',
  'Cassa legno 60x40',
  'Capacità 4 l',
  'Sconto cassa 2%',
  'TC100 cavo',
])('no pension fund is named by: %s', (text) => {
  expect(namesSocialFund(foldText(text))).toBe(false)
})
