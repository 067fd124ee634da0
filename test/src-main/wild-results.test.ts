import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readResults } from '../../src-main/service-client/reading/read-results.ts'
import { recordSyncChange } from '../../src-main/composition/record-sync-change.ts'
import { findDocument } from '../../src-main/store/documents.ts'
import { listDocuments } from '../../src-main/store/list-documents.ts'
import { resultsWithHistory } from '../../src-main/store/refresh-summary.ts'
import { documentSummary } from '../../src-shared/contract/document-model.ts'
import { defaultSettings } from '../../src-shared/contract/settings.ts'
import { builtInTables } from '../../src-shared/domain/export/built-in-tables.ts'
import { tableOf } from '../../src-shared/domain/export/table-of-documents.ts'
import { getAtPointer, pointerOf, setAtPointer } from '../../src-shared/domain/json-pointer.ts'
import { proposePayment } from '../../src-shared/domain/payment/propose-payment.ts'
import { findCorrections } from '../../src-shared/domain/review/find-corrections.ts'
import { describeResult } from '../../src-shared/domain/review-fields/describe-result.ts'
import { everyVariant } from '../support/switchboard/sample-results.ts'
import { openTestDatabase, putDocument } from './store/store-for-tests.ts'

/** Values of kinds that the interface does not have at a field, all the way to where a person sees them. */

const documentId = '11111111-2222-3333-4444-555555555555'
const samples = everyVariant(documentId)
const thresholds = { sure: defaultSettings.sureThreshold, strict: defaultSettings.strictThreshold }

/** Every pointer into a value, those of objects and lists as well. */
function pointersOf(value: unknown, prefix = ''): string[] {
  const inner =
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, member]) =>
          pointersOf(member, prefix + pointerOf([name])),
        )
      : []
  return prefix === '' ? inner : [prefix, ...inner]
}

const wild: fc.Arbitrary<readonly unknown[]> = fc
  .array(
    fc.record({
      sample: fc.nat(samples.length - 1),
      changes: fc.array(fc.record({ at: fc.nat(10_000), value: fc.jsonValue({ maxDepth: 2 }) }), {
        maxLength: 6,
      }),
    }),
    { minLength: 1, maxLength: 2 },
  )
  .map((drawn) =>
    drawn.map(({ sample, changes }) =>
      changes.reduce<unknown>((result, { at, value }) => {
        const pointers = pointersOf(result).filter(
          // A pointer may name no prototype; values may.
          (pointer) => !/^\/documentId|\/__proto__(?:\/|$)/u.test(pointer),
        )
        const pointer = pointers[at % pointers.length] ?? '/title'
        return setAtPointer(result, pointer, value)
      }, samples[sample]),
    ),
  )

/** As the inbox, the review screen, an export and a payment see a document with these results. */
function bringIn(sent: readonly unknown[]) {
  const db = openTestDatabase()
  try {
    const id = putDocument(db, { state: { kind: 'processing', since: 't' } })
    const results = readResults(JSON.parse(JSON.stringify(sent))) ?? []
    const raw = JSON.stringify(sent)
    recordSyncChange(db, {
      kind: 'results',
      documentId: id,
      results,
      raw,
      format: 'json',
      receivedAt: 5_000,
    })
    const summary = documentSummary.parse(findDocument(db, id))
    const listed = listDocuments(db, {
      query: 'muller',
      filter: 'all',
      connectionId: 'embedded',
      cursor: null,
      limit: 10,
    })
    expect(listed.items.length).toBeLessThanOrEqual(1)
    const reviewed = resultsWithHistory(db, { connectionId: 'embedded', documentId: id })
    const views = reviewed.map((result) => describeResult(result, thresholds, null))
    findCorrections(reviewed)
    const current = reviewed.map((result) => result.current)
    const source = {
      fileName: 'a.pdf',
      receivedAt: '2026-11-22T07:00:00Z',
      confirmedAt: null,
      confirmedBy: null,
      confirmedByTrust: false,
      tags: [],
      note: null,
      account: null,
      answers: [],
      unansweredStops: [],
    }
    for (const { rows, sources } of Object.values(builtInTables)) {
      const columns = sources.map((one) => ({ source: one, heading: one }))
      tableOf(rows, columns)({ ...source, serviceId: null, results: current })
    }
    for (const [resultIndex, result] of current.entries())
      proposePayment({ documentId: id, resultIndex, fileName: 'a.pdf', isConfirmed: true, result })
    return { summary, views, reviewed }
  } finally {
    db.close()
  }
}

describe('a value of another kind than the interface has', () => {
  test('stops nothing, wherever it stands and whatever it is', () => {
    fc.assert(
      fc.property(wild, (sent) => {
        const { summary, views } = bringIn(sent)
        expect(summary.state).toEqual({ kind: 'ready' })
        expect(views).toHaveLength(summary.resultCount)
      }),
      { numRuns: 150 },
    )
  })

  test.each([
    ['a text for a legal entity', '/sender', 'Müller'],
    ['a text for a number', '/amountNet/value', '1’000'],
    ['an object for a date', '/dueDate', { day: 3, month: 12 }],
    ['a list for a title', '/title', ['a', 'b']],
  ])('%s is shown as it came, with what is wrong with it', (_name, path, value) => {
    const { views, reviewed } = bringIn([setAtPointer(samples[0], path, value)])
    expect(getAtPointer(reviewed[0]?.current, path)).toEqual(value)
    expect(views[0]?.findings).toContainEqual(
      expect.objectContaining({ severity: 'stop', code: 'wrong-kind', path }),
    )
  })

  test.each([
    ['/paymentMethod', 'TWINT'],
    ['/items/0/unitPrice', 50],
    ['/vatDetails', [{ rate: '8.1 %' }]],
  ])('where the interface shows no inner fields (%s) nothing is wrong with it', (path, value) => {
    const { views, reviewed } = bringIn([setAtPointer(samples[0], path, value)])
    expect(getAtPointer(reviewed[0]?.current, path)).toEqual(value)
    expect(views[0]?.findings.filter((found) => found.code === 'wrong-kind')).toEqual([])
  })

  test('an amount that no one can owe is shown, and stops nothing', () => {
    const amountGross = { currency: 'CHF', value: 1e300 }
    const { summary, reviewed } = bringIn([{ documentId, documentType: 'INVOICE', amountGross }])
    expect(summary.state).toEqual({ kind: 'ready' })
    expect(getAtPointer(reviewed[0]?.current, '/amountGross/value')).toBe(1e300)
  })
})
