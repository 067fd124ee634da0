import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentResult } from '../../src-shared/service-api/document-result.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import type { ServiceClient } from '../../src-main/service-client/client-types.ts'
import { readResults } from '../../src-main/service-client/reading/read-results.ts'
import { interfaceFindings } from '../support/interface-findings.ts'
import {
  clientOf,
  connectionTo,
  startConformanceService,
  uploadOf,
  type ConformanceService,
} from '../support/switchboard/conformance-service.ts'
import { startSwitchboard, type Switchboard } from '../support/switchboard/start-switchboard.ts'
import { invoice } from '../support/switchboard/sample-results.ts'

describe.each(['the embedded service', 'the switchboard'])('the list, against %s', (name) => {
  let service: ConformanceService
  let switchboard: Switchboard
  let client: ServiceClient

  beforeAll(async () => {
    service = await startConformanceService()
    switchboard = await startSwitchboard(service)
    const address = name === 'the switchboard' ? switchboard : service
    client = clientOf(connectionTo(address, service))
    for (let n = 0; n < 21; n++) await client.uploadDocument(uploadOf(`file ${String(n)}`))
    await service.whenIdle()
  })
  afterAll(async () => {
    await switchboard.close()
    await service.closeAndRemove()
  })

  describe('page, size and sort', () => {
    test.each([
      [{ size: 1 }, 1],
      [{ size: 99 }, 21],
      [{ size: 100 }, 21],
      [{}, 20],
      [{ page: 0 }, 20],
      [{ page: 1 }, 1],
      [{ page: 2 }, 0],
    ])('%j gives %i items', async (query, count) => {
      const outcome = await client.listDocuments(query)
      expect(outcome.ok && outcome.value.items.length).toBe(count)
    })

    test.each([
      [{ size: 0 }],
      [{ size: 101 }],
      [{ page: -1 }],
      [{ page: 0.5 }],
      [{ sort: 'createdAt' }],
      [{ sort: 'createdAt,up' }],
      [{ sort: 'createdAt;drop,asc' }],
    ])('%j is never sent', async (query) => {
      expect(await client.listDocuments(query)).toMatchObject({
        ok: false,
        failure: { kind: 'not-sent', reason: 'invalid-request' },
      })
    })

    test.each([['createdAt,asc'], ['createdAt,desc']])('sort %s', async (sort) => {
      expect((await client.listDocuments({ sort })).ok).toBe(true)
    })
  })
})

describe('requests a minute', () => {
  test.each([limits.sandboxRequestsPerMinute, limits.productionRequestsPerMinute])(
    '%i are served, one more is refused',
    async (requestsPerMinute) => {
      const limited = await startConformanceService({ requestsPerMinute })
      try {
        const hasty = clientOf(connectionTo(limited, limited))
        const statuses: (number | undefined)[] = []
        for (let n = 0; n <= requestsPerMinute; n++)
          statuses.push((await hasty.listDocuments({ size: 1 })).facts?.status)
        expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
        expect(statuses.at(-1)).toBe(429)
      } finally {
        await limited.closeAndRemove()
      }
    },
  )
})

const id = crypto.randomUUID()
const text = (length: number) => 'x'.repeat(length)
const statement = {
  documentId: id,
  documentType: 'ACCOUNT_STATEMENT',
  title: 'Konto',
  identifications: [],
  accountName: 'Privatkonto',
  iban: 'CH9300762011623852957',
  periodFrom: '2026-10-01',
  periodTo: '2026-10-31',
  transactions: [],
}
const reminder = {
  documentId: id,
  documentType: 'REMINDER',
  title: 'Mahnung',
  identifications: [],
  stateOfInvoice: 'OUTSTANDING',
  newDueDate: '2026-12-01',
}
const creditNote = { documentId: id, documentType: 'CREDIT_NOTE', title: 'G', identifications: [] }

/** Each limit of the interface's table: the field, values within, values outside. */
const fieldLimits: readonly (readonly [string, object, string, unknown[], unknown[]])[] = [
  ['title', invoice(id), 'title', [text(1), text(49), text(50)], [text(0), text(51)]],
  ['notes', invoice(id), 'notes', [text(499), text(500)], [text(501)]],
  ['accountName', statement, 'accountName', [text(34), text(35)], [text(36)]],
  ['accountNumber', statement, 'accountNumber', [text(34), text(35)], [text(36)]],
  ['accountOwner', statement, 'accountOwner', [text(69), text(70)], [text(71)]],
  [
    'iban',
    statement,
    'iban',
    [`NO93${text(11).toUpperCase()}`, `MT84${text(30).toUpperCase()}`],
    [`NO93${text(10).toUpperCase()}`, `MT84${text(31).toUpperCase()}`, 'ch9300762011623852957'],
  ],
  ['reasonForCredit', creditNote, 'reasonForCredit', [text(1), text(250)], [text(0), text(251)]],
  ['reminderLevel', reminder, 'reminderLevel', [1, 2], [0, -1]],
  ['documentDate', invoice(id), 'documentDate', ['2026-11-02'], ['2026-11-2', '2026-11-020']],
]

describe('lengths and values of fields', () => {
  test.each(fieldLimits)('%s', (_name, base, field, within, outside) => {
    for (const value of within) {
      const [result] = readResults([{ ...base, [field]: value }]) ?? []
      expect(documentResult.safeParse({ ...base, [field]: value }).success).toBe(true)
      expect(interfaceFindings(result)).toEqual([])
    }
    for (const value of outside) {
      const [result] = readResults([{ ...base, [field]: value }]) ?? []
      expect(documentResult.safeParse({ ...base, [field]: value }).success).toBe(false)
      const paths = interfaceFindings(result).map(({ path }) => path)
      expect([...new Set(paths)]).toEqual([`/${field}`])
      // What is beyond a limit is shown as it came, not thrown away.
      expect(result?.fields[field]).toBe(value)
    }
  })

  test.each([
    [0, 0],
    [1, 1],
    [0.5, 0.5],
  ])('a confidence of %d is taken', (given, expected) => {
    const [result] = readResults([{ ...invoice(id), confidences: { '/title': given } }]) ?? []
    expect(result?.confidences['/title']).toBe(expected)
  })
  test('a rounding error above 1 is certain, and makes no other field a doubt', () => {
    const confidences = { '/title': 1.0000001, '/dueDate': 0.93 }
    const [result] = readResults([{ ...invoice(id), confidences }]) ?? []
    expect(result?.confidences).toMatchObject({ '/title': 1, '/dueDate': 0.93 })
  })
  test.each([[-0.1], [100.5], ['certainly not']])('a confidence of %s is none', (given) => {
    const [result] = readResults([{ ...invoice(id), confidences: { '/title': given } }]) ?? []
    expect(result?.confidences).not.toHaveProperty('/title')
  })
})
