import { beforeAll, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { reviewCatalogues } from '../../../src-renderer/text/review-catalogues.ts'
import { axeFindings } from './support/axe-findings.ts'
import { hereAlready, paidElsewhere } from './support/known-history.ts'
import { withConfidences, type Json } from './support/invoice-result.ts'
import { warmUp, openReview, type OpenedReview, type OpenOptions } from './support/open-review.ts'

/** Set to the folder to write pictures of each state into. */
const screenshots = import.meta.env['VITE_SCREENSHOTS'] as string | undefined

const unsure = (result: Json) => withConfidences(result, { '/dueDate': 0.61, '/sender/name': 0.7 })

const wrongIban = (result: Json) => ({
  ...unsure(result),
  paymentDetails: {
    ...(result['paymentDetails'] as object),
    iban: 'CH4431999123000889021',
  },
})

type State = {
  readonly name: string
  readonly options: OpenOptions
  readonly then?: (opened: OpenedReview) => Promise<void>
}

const states: readonly State[] = [
  { name: 'clean', options: {} },
  { name: 'unsure', options: { change: unsure } },
  {
    name: 'stop',
    options: { change: wrongIban },
    then: async ({ desk }) => {
      desk.current?.requestFocus('/paymentDetails/iban')
      await userEvent.keyboard('{Enter}')
    },
  },
  {
    name: 'stop-account',
    options: { prepare: (core, [id = '']) => void (core.review(id).known = paidElsewhere) },
    then: async () => {
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    },
  },
  {
    name: 'stop-duplicate',
    options: {
      prepare: (core, [id = '', twin = '']) => void (core.review(id).known = hereAlready(twin)),
    },
    then: async () => {
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    },
  },
  {
    name: 'decided',
    options: {},
    then: async () => {
      await userEvent.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    },
  },
  {
    name: 'take-back',
    options: {},
    then: async () => {
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
      await vi.waitFor(() => expect(document.querySelector('.notice')).not.toBeNull())
      await userEvent.keyboard('{Control>}z{/Control}')
    },
  },
  {
    name: 'unreadable',
    options: { change: unsure },
    then: async () => {
      await userEvent.keyboard('next Friday{Enter}')
    },
  },
  {
    name: 'several-results',
    options: { change: (result) => [unsure(result), { ...result, documentType: 'REMINDER' }] },
  },
  {
    name: 'type-changed',
    options: {},
    then: async ({ desk }) => {
      await desk.current?.session.setType('RECEIPT')
    },
  },
  {
    name: 'unknown-type',
    options: {
      change: (result) => ({
        ...unsure(result),
        documentType: 'UNKNOWN',
        extractionErrors: ['The scan is skewed.'],
        processingWarnings: ['PAGE_UNREADABLE: page 2 could not be read.', 'Low contrast.'],
      }),
    },
  },
  {
    name: 'table-cell',
    options: { change: (result) => withConfidences(result, { '/items/1/description': 0.4 }) },
  },
  {
    name: 'keys',
    options: {},
    then: async () => {
      await userEvent.keyboard('{F6}?')
    },
  },
  {
    name: 'palette',
    options: {},
    then: async () => {
      await userEvent.keyboard('{Control>}k{/Control}')
    },
  },
  {
    name: 'reject',
    options: {},
    then: async () => {
      await userEvent.keyboard('{Control>}{Shift>}j{/Shift}{/Control}')
    },
  },
  {
    name: 'pick',
    options: { change: unsure },
    then: async () => {
      await userEvent.keyboard('{Control>}l{/Control}{Shift>}{ArrowRight}{/Shift}')
    },
  },
  {
    name: 'confirmed',
    options: { documents: 3 },
    then: async () => {
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    },
  },
  { name: 'damaged', options: { original: new Blob(['no pdf']) } },
  {
    name: 'failed',
    options: {
      awaitPage: false,
      prepare: (core) => core.failNext('review.open', 'service-answer-unreadable'),
    },
  },
  {
    name: 'all-done',
    options: { documents: 1 },
    then: async ({ desk }) => {
      await desk.confirm(false)
    },
  },
]

const looks = [
  { theme: 'light', language: 'en', size: [1280, 800] },
  { theme: 'dark', language: 'de', size: [1920, 1080] },
  // A window of 1280 by 800 at 200 % has this many CSS pixels.
  { theme: 'light', language: 'fr', size: [640, 400] },
] as const

beforeAll(warmUp, 120_000)

for (const { theme, language, size } of looks)
  describe(`${theme}, ${language}, ${String(size[0])} wide`, () => {
    test.each(states)('axe finds nothing: $name', async ({ name, options, then }) => {
      document.documentElement.dataset['theme'] = theme
      const opened = await openReview({
        ...options,
        size,
        text: reviewCatalogues[language],
      })
      await then?.(opened)
      await opened.settled()
      if (screenshots !== undefined)
        await page.screenshot({
          path: `../../../${screenshots}/review-${name}-${theme}-${language}-${String(size[0])}.png`,
        })
      expect(await axeFindings()).toEqual([])
    })
  })
