import { expect, onTestFinished, test } from 'vitest'
import { createResultFinder } from '../../../src-service/jobs/find-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

/** Processor time of the thread, of which each of these papers takes a hundredth. */
const limits = { documentMs: 5_000, pageMs: 0, watchMs: 20 }

const lines = (line: string): string => Array.from({ length: 40 }, () => line).join('\n')

test.each([
  ['metering points of 33 characters', lines('Zählpunkt  CH1018601234500000000000012345678')],
  ['Austrian metering points', lines('Zählpunktnummer  AT0010000000000000001000000123456')],
  ['an account without an end', `IBAN: CH93${' A7B'.repeat(200)}!`],
  ['a word as long as a book', 'A7'.repeat(200_000)],
  ['digits as long as a book', `Total ${'7'.repeat(400_000)}`],
  ['counts before no title', `#${'troisieme 0 '.repeat(60)}x Rechnung`],
  ['points without an end', lines(`Total ${'.'.repeat(90)}`)],
  ['a card that is masked throughout', `Visa ${'xxxx '.repeat(900)}12`],
  ['spaces and commas', `${'Bern , '.repeat(600)}8000`],
])('%s: found within the time of a document', async (_, text) => {
  const finder = createResultFinder({ limits })
  onTestFinished(() => finder.close())
  const found = await finder.find(
    { document: documentOfText(text), options: { documentId: crypto.randomUUID() } },
    new AbortController().signal,
  )
  expect(found.kind).toBe('found')
})
