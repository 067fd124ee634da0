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
