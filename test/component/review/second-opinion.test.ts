import { beforeAll, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { SecondOpinion } from '../../../src-shared/contract/second-opinion.ts'
import { review as german } from '../../../src-renderer/text/de/review.ts'
import { review as english } from '../../../src-renderer/text/en/review.ts'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import type { Json } from './support/invoice-result.ts'
import { openReview, warmUp } from './support/open-review.ts'

const screenshots = import.meta.env['VITE_SCREENSHOTS'] as string | undefined
const opinion: SecondOpinion = {
  connection: 'Sandbox',
  state: 'answered',
  alike: 7,
  otherwise: 1,
  otherPapers: false,
}

const otherDay: Json = {
  witnesses: {
    '/documentDate': [
      { kind: 'text', agrees: true },
      { kind: 'second-opinion', agrees: false, value: '2026-04-03' },
    ],
  },
  candidates: {
    '/documentDate': [{ value: '2026-04-03', confidence: 0.9, source: 'second-opinion' }],
  },
}

beforeAll(warmUp, 120_000)

describe('a second opinion, in the review,', () => {
  test.each([
    ['waiting', { state: 'waiting' }, english.secondOpinion.waiting('Sandbox')],
    ['failed', { state: 'failed' }, english.secondOpinion.failed('Sandbox')],
    ['of other papers', { otherPapers: true }, english.secondOpinion.otherPapers('Sandbox')],
    ['answered', {}, 'Second opinion of Sandbox: 7 fields alike, 1 different.'],
  ] as const)('is told of above the fields: %s', async (_, changed, sentence) => {
    await openReview({
      prepare: (core, [id = '']) =>
        void (core.review(id).secondOpinion = { ...opinion, ...changed }),
    })
    await expect.element(page.getByText(sentence)).toBeVisible()
  })

  test('stands beside the value it differs from, with its own among the candidates', async () => {
    await openReview({
      text: german,
      settings: { theme: 'dark' },
      change: (result) => ({ ...result, ...otherDay }),
      prepare: (core, [id = '']) => void (core.review(id).secondOpinion = opinion),
    })
    await expect.element(page.getByText('Eine Zweitmeinung: 03.04.2026.').first()).toBeVisible()
    if (screenshots !== undefined)
      await page.screenshot({ path: `../../../${screenshots}/second-opinion-review-de.png` })
    expect(await findAccessibilityFaults()).toEqual([])
  })
})
