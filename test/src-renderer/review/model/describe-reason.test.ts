import { expect, test } from 'vitest'
import { reasonSentence } from '../../../../src-renderer/review/model/describe-reason.ts'
import { reviewCatalogues } from '../../../../src-renderer/text/review-catalogues.ts'

const differs = (value: unknown) => ({
  kind: 'witness-differs' as const,
  witnesses: [{ kind: 'text', value, agrees: false }],
})

test.each([
  [3042, { value: 3035, currency: 'EUR' }, 'Printed text says EUR 3’042.00.'],
  [3042, { value: 3035, currency: 'JPY' }, 'Printed text says JPY 3’042.'],
  [
    { value: 3042, currency: 'CHF' },
    { value: 3035, currency: 'EUR' },
    'Printed text says CHF 3’042.00.',
  ],
])('another source’s %j for the amount %j is money', (said, value, sentence) => {
  expect(
    reasonSentence({ reason: differs(said), kind: 'amount', value }, reviewCatalogues.en),
  ).toBe(sentence)
})

test('another source’s number for a quantity is a number', () => {
  const field = { reason: differs(1200), kind: 'number' as const, value: 12 }
  expect(reasonSentence(field, reviewCatalogues.en)).toBe('Printed text says 1’200.')
})
