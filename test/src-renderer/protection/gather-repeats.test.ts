import { expect, test } from 'vitest'
import { gatherRepeats } from '../../../src-renderer/protection/gather-repeats.ts'
import { nfadpLines } from '../../../src-renderer/text/nfadp-lines.ts'
import { keepOptions } from '../../../src-renderer/protection/keep-options.ts'
import { catalogues } from '../../../src-renderer/text/catalogues.ts'
import type { ShownDeparture } from '../../../src-shared/contract/protection.ts'

const asked: ShownDeparture = {
  id: 1,
  startedAt: '2026-11-21T10:00:00.000Z',
  connectionId: 'c1',
  environment: 'production',
  host: 'service.example.test',
  clientId: 'client',
  workspaceId: 'ws',
  operation: 'retrieveStructuredData',
  documentId: 'd1',
  serviceDocumentId: null,
  documentName: null,
  bodyBytes: 0,
  answer: { settledAt: '2026-11-21T10:00:01.000Z', status: 202, requestId: null },
}
const failed = { ...asked, answer: { ...asked.answer, status: 500 } as ShownDeparture['answer'] }
const sent = { ...asked, operation: 'uploadDocument', bodyBytes: 10 }

test('only questions that are alike and side by side become one line', () => {
  const lines = (departures: readonly ShownDeparture[]) =>
    gatherRepeats(departures).map(({ times }) => times)
  expect(lines([asked, asked, asked])).toEqual([3])
  expect(lines([asked, { ...asked, documentId: 'd2' }, asked])).toEqual([1, 1, 1])
  expect(lines([sent, sent])).toEqual([1, 1])
  expect(lines([failed, failed])).toEqual([1, 1])
  expect(lines([asked, { ...asked, answer: null }, { ...asked, host: 'x' }])).toEqual([1, 1, 1])
  expect(lines([])).toEqual([])
})

test('an nFADP object is shown as it came, members that nobody knows included', () => {
  const text = catalogues.en.protection.personal
  const came = { personalData: false, retainUntil: '2036-11-20', x: { y: [1] }, legalBasis: null }
  expect(nfadpLines(came, text)).toEqual([
    { label: 'Contains personal data', value: 'No' },
    { label: 'To be kept until', value: '20.11.2036' },
    { label: 'x', value: '{"y":[1]}' },
    { label: 'Legal basis', value: 'Not said' },
  ])
  expect(nfadpLines('CH', text)).toEqual([{ label: 'nfadp', value: 'CH' }])
  expect(nfadpLines(['a'], text)).toEqual([{ label: 'nfadp', value: '["a"]' }])
})

test('a period that is set can be chosen, whatever it is', () => {
  const labels = (now: number | null) =>
    keepOptions(now, catalogues.en.protection.retention.for).map(({ label }) => label)
  expect(labels(null)).toEqual([
    'Until removed by hand',
    '30 days',
    '90 days',
    '180 days',
    '1 year',
    '2 years',
    '5 years',
    '10 years',
  ])
  expect(labels(45)).toContain('45 days')
  expect(labels(366)).toHaveLength(8)
  // Ten years from 1 March 2027 hold three leap days.
  const tenYears = keepOptions(null, catalogues.en.protection.retention.for).at(-1)
  const end = new Date(Date.UTC(2027, 2, 1) + Number(tenYears?.value) * 86_400_000)
  expect(end.toISOString().slice(0, 10)).toBe('2037-03-01')
})
