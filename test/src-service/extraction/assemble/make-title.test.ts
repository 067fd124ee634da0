import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeTitle } from '../../../../src-service/extraction/assemble/make-title.ts'

test('type and sender in the language of the document', () => {
  expect(makeTitle('INVOICE', 'FR', 'Atelier du Pont SARL')).toBe('Facture Atelier du Pont SARL')
  expect(makeTitle('REMINDER', 'DE', undefined)).toBe('Mahnung')
  expect(makeTitle('UNKNOWN', undefined, undefined)).toBe('Document')
})

test('a long name is cut at a word', () => {
  const title = makeTitle(
    'INVOICE',
    'DE',
    'Vereinigte Wasserwerke und Elektrizitätsgesellschaft Bern',
  )
  expect(title).toBe('Rechnung Vereinigte Wasserwerke und…')
})

test('between 1 and 50 signs, always', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 120 }), (sender) => {
      const { length } = makeTitle('CREDIT_NOTE', 'IT', sender)
      expect(length).toBeGreaterThan(0)
      expect(length).toBeLessThanOrEqual(50)
    }),
  )
})
