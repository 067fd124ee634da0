import { afterAll, expect, test } from 'vitest'
import { createResultFinder } from '../../../src-service/jobs/find-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

/** Processor time of the thread; each of these papers takes a small part of it. */
const limits = { documentMs: 10_000, pageMs: 0, watchMs: 20 }
const finder = createResultFinder({ limits })
afterAll(() => finder.close())

const lines = (line: string): string => Array.from({ length: 40 }, () => line).join('\n')

test.each([
  [
    'metering points of 33 characters',
    lines('Zählpunkt CH1018601234500000000000012345678: 412 kWh'),
  ],
  ['Austrian metering points', lines('Zählpunkt AT0010000000000000001000000123456: 412 kWh')],
  ['an account without an end', lines(`IBAN: CH93${' A7B'.repeat(12)}!`)],
  ['a word as long as a book', 'A7'.repeat(200_000)],
  ['digits as long as a book', `Total ${'7'.repeat(400_000)}`],
  ['counts before no title', `#${'troisieme 0 '.repeat(60)}x Rechnung`],
  ['points without an end', lines(`Total ${'.'.repeat(90)}`)],
  ['a card that is masked throughout', `Visa ${'xxxx '.repeat(900)}12`],
  ['spaces and commas', `${'Bern , '.repeat(600)}8000`],
])('%s: found within the time of a document', async (_, text) => {
  const found = await finder.find(
    { document: documentOfText(text), options: { documentId: crypto.randomUUID() } },
    new AbortController().signal,
  )
  expect(found.kind).toBe('found')
})
