import { expect, test } from 'vitest'
import { layOut } from '../../../../src-service/extraction/layout/lay-out.ts'
import { findGreetedNames } from '../../../../src-service/extraction/receipts/greeted-names.ts'
import { documentOfText } from '../../../support/page-of-text.ts'

function greetedBy(text: string): (string | undefined)[] {
  const [page] = layOut(documentOfText(text)).pages
  return page === undefined ? [] : findGreetedNames(page).map(({ value }) => value.name)
}

test.each([
  ['Thank you for shopping at HARBOUR MINI\nMARKET', 'HARBOUR MINI MARKET'],
  ['Thank you for shopping at\nHarbour Hardware Ltd.', 'Harbour Hardware Ltd.'],
  ['Vielen Dank für Ihren Einkauf bei Hofladen Chriesi!', 'Hofladen Chriesi'],
  ['Merci de votre visite chez Maison Delorme', 'Maison Delorme'],
  ['Grazie per aver scelto Ferramenta Baldi', 'Ferramenta Baldi'],
])('%j names %j', (text, name) => {
  expect(greetedBy(text)).toEqual([name])
})

test.each(['Thank you for shopping with us', 'Thank you for your visit', 'Vielen Dank!'])(
  '%j names nobody',
  (text) => {
    expect(greetedBy(text)).toEqual([])
  },
)
