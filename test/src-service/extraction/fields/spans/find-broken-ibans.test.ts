import { expect, test } from 'vitest'
import { findBrokenIbans } from '../../../../../src-service/extraction/fields/spans/find-broken-ibans.ts'
import { layOutPage } from '../../../../../src-service/extraction/layout/lay-out.ts'
import { pageOfText } from '../../../../support/page-of-text.ts'

function accountsOf(text: string) {
  return findBrokenIbans(layOutPage(pageOfText(text))).map(({ value }) => value)
}

test('an account that a narrow column breaks is read over both lines', () => {
  const footer = `
Muster AG          IBAN: CH93 0076 2011
Gartenweg 5        6238 5295 7`
  expect(accountsOf(footer)).toEqual([{ value: 'CH9300762011623852957', valid: true }])
})

test.each([
  ['a wrong check digit', 'IBAN: CH94 0076 2011\n6238 5295 7'],
  ['a number in another column', 'IBAN: CH93 0076 2011\n                    6238 5295 7'],
  ['a whole account', 'IBAN: CH93 0076 2011 6238 5295 7\n6238 5295 7'],
])('%s is none', (_, text) => {
  expect(accountsOf(text)).toEqual([])
})

test.each([
  ['FR7G 3000 6000 0112\n3456 7890 189', 'FR7630006000011234567890189'],
  ['CH93 O076 2011\n6238 5295 7', 'CH9300762011623852957'],
])('a misread sign of it is put back on a scan, as its check digits prove: %j', (text, value) => {
  const onScan = findBrokenIbans(layOutPage(pageOfText(`IBAN:\n${text}`, 1, 'ocr')))
  expect(onScan.map((each) => each.value)).toEqual([{ value, valid: true }])
  expect(accountsOf(text)).toEqual([])
})
