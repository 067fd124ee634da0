import { expect, test } from 'vitest'
import { isDebited } from '../../../../../src-service/extraction/fields/dates/is-debited.ts'

test.each([
  ['Der Betrag wird am ', ' von Ihrem Konto abgebucht.'],
  [
    'Den Rechnungsbetrag ziehen wir am ',
    ' mit der Mandatsreferenz ML-8 zu Lasten Ihres Kontos ein.',
  ],
  ['On ', ' the amount will be debited from your account.'],
  ['Le montant sera, le ', ', prélevé sur votre compte.'],
  ["L'importo verrà il ", ' addebitato sul Suo conto.'],
  ['Der Betrag wird von Ihrem Konto abgebucht am ', '.'],
  ['The amount will be debited from your account on ', ' via direct debit.'],
  ['Le montant sera prélevé sur votre compte le ', '.'],
  ["L'importo verrà addebitato sul conto il ", '.'],
])('a sum is still to be debited: %s…%s', (before, behind) => {
  expect(isDebited(before, behind)).toBe(true)
})

test.each([
  ['Der Betrag wurde am ', ' von Ihrem Konto abgebucht.'],
  ['Die Ware wird am ', ' geliefert. Der Betrag ist abgebucht.'],
  ['On ', ' the amount was debited from your account.'],
  ['Der Betrag wurde von Ihrem Konto abgebucht am ', '.'],
])('%s…%s: nothing is still to be debited', (before, behind) => {
  expect(isDebited(before, behind)).toBe(false)
})
