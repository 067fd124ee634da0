import { describe, expect, test } from 'vitest'
import {
  bareName,
  couldBeName,
  hasLegalForm,
} from '../../../../../src-service/extraction/fields/parties/name-lines.ts'
import { sameParty } from '../../../../../src-service/extraction/fields/parties/similar-names.ts'

describe('a legal form', () => {
  test.each([
    'Muster AG',
    'Muster A.G. Bern',
    'Muster A. G.',
    'Huber & Söhne OG',
    'Huber OG, 1010 Wien',
    'Carter Law PC',
    'Northwind Partners LP.',
  ])('is in %s', (name) => {
    expect(hasLegalForm(name)).toBe(true)
  })

  test.each(['PC Service Bern', 'Dr. med. A. G. Meier', 'LP Plattenladen', 'Og Bar Lausanne'])(
    'is not in %s',
    (name) => {
      expect(hasLegalForm(name)).toBe(false)
    },
  )
})

test('a party is the same without its legal form, but not without its initials', () => {
  expect(sameParty('Huber Söhne OG', 'Huber Söhne')).toBe(true)
  expect(sameParty('PC Bern', 'LP Bern')).toBe(false)
})

test.each([
  ['Herr Stefan Moser', 'Stefan Moser'],
  ['Familie Zürcher', 'Familie Zürcher'],
  ['Famille Rochat', 'Famille Rochat'],
  ['Familie', ''],
  ['∗ Université de Savoie', 'Université de Savoie'],
  ['*** Bäckerei Moser ***', 'Bäckerei Moser'],
  ['~ Papeterie *Moser* & Co ~', 'Papeterie *Moser* & Co'],
])('the name in %s is %s', (line, name) => {
  expect(bareName(line)).toBe(name)
})

test.each(['M. et Mme Hervé Duval', 'Herr und Frau Hervé Duval', 'Mr & Mrs Hervé Duval'])(
  '%s are greeted both',
  (line) => {
    expect(bareName(line)).toBe('Hervé Duval')
  },
)

test.each([
  ['ds', false],
  ['us', false],
  ['EY', true],
  ['dm GmbH', true],
])('%s may be a name: %s', (text, isName) => {
  expect(couldBeName(text)).toBe(isName)
})

test.each(['Ltd ("the Lessee")', 'GmbH', 'S.A.', 'plc,'])(
  '%s is the end of a name and no name',
  (text) => {
    expect(couldBeName(text)).toBe(false)
  },
)

test.each([
  'Utility Billing Department',
  'BILLING DEPT.',
  'Accounts Receivable Department',
  'Customer Service Department',
  'Billing & Collections Department',
  'Revenues Service',
  'Revenues and Benefits Section',
])('%s is a part of somebody and no name', (text) => {
  expect(couldBeName(text)).toBe(false)
})

test.each([
  'Alder Creek Fire Department',
  'Department of Finance',
  'Hobbs Medical Billing Ltd',
  'Tamar Cleaning Services',
])('%s may be a name, though it speaks of departments or bills', (text) => {
  expect(couldBeName(text)).toBe(true)
})

test.each(['AG Bern', 'Lantern Bakery Ltd ("the Lessee")', 'SA Vins'])(
  '%s may be a name',
  (text) => {
    expect(couldBeName(text)).toBe(true)
  },
)

test.each([
  ['Trzykod Sp. z 0.0.', 'Trzykod Sp. z o.o.'],
  ['Drvo d.0.0.', 'Drvo d.o.o.'],
  ['Studio 2.0', 'Studio 2.0'],
])('noughts in a legal form are letters: %s', (line, name) => {
  expect(bareName(line)).toBe(name)
})
