import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { ShownDeparture } from '../../../src-shared/contract/protection.ts'
import type { FakeCore } from './fake-bridge.ts'

type ProtectionCall = Extract<CallName, `protection.${string}`>
type Handlers = {
  readonly [Name in ProtectionCall]: (core: FakeCore, input: ParsedInput<Name>) => CallOutput<Name>
}

export const diagnosticsText = 'Intray diagnostics\nProgram\n  version 0.1.0\n'

/** Requests of a morning: three to a provider, one to this computer. */
function fakeDepartures(documentId: string | null = null): ShownDeparture[] {
  const base = {
    startedAt: '2026-11-20T08:15:00.000Z',
    connectionId: 'sandbox',
    environment: 'sandbox',
    host: 'sandbox.example.test',
    clientId: 'muster-client',
    workspaceId: 'ws-muster',
    documentId,
    documentName: documentId === null ? null : 'Papeterie Zumsteg AG',
    serviceDocumentId: '11111111-2222-3333-4444-555555555555',
    bodyBytes: 48_213,
    answer: { settledAt: '2026-11-20T08:15:01.000Z', status: 202, requestId: 'req-1' },
  } as const
  return [
    { ...base, id: 4, operation: 'uploadDocument' },
    { ...base, id: 3, operation: 'provideFeedback', answer: { ...base.answer, status: 500 } },
    { ...base, id: 2, operation: 'token', bodyBytes: 120, answer: null },
    { ...base, id: 1, operation: 'listDocuments', environment: 'embedded', bodyBytes: 0 },
  ]
}

/** Databases set aside, for tests that want some. */
export const damagedOf = new WeakMap<FakeCore, { count: number; bytes: number }>()

const rules = new WeakMap<FakeCore, Map<string, number>>()
const rulesOf = (core: FakeCore) => {
  const found = rules.get(core) ?? new Map<string, number>()
  rules.set(core, found)
  return found
}

function named(core: FakeCore) {
  return core
    .newestFirst()
    .map(({ id, connectionId, fileName, senderName, documentDate, byteSize }) => ({
      id,
      connectionId,
      fileName,
      senderName,
      documentDate,
      byteSize,
    }))
}

/** What a real core does for the calls of data protection, as far as a window can tell. */
export const fakeProtectionCalls: Handlers = {
  'protection.departures': (_, { contentOnly, beforeId }) => ({
    items: fakeDepartures()
      .filter(({ id }) => !contentOnly || id > 2)
      .filter(({ id }) => beforeId === null || id < beforeId),
    nextBeforeId: null,
  }),
  'protection.document': (core, { id }) => ({
    document: named(core).find((document) => document.id === id) ?? named(core)[0]!,
    departures: fakeDepartures(id),
    personalData: [
      {
        resultIndex: 0,
        nfadp: {
          personalData: true,
          legalBasis: 'FADP art. 31 para. 2 let. a',
          retainUntil: '2036-11-20T00:00:00.000Z',
          processor: 'Provider AG',
        },
      },
    ],
  }),
  'protection.retention': (core) => ({
    rules: core.status.connections.map(({ id }) => ({
      connectionId: id,
      keepDays: rulesOf(core).get(id) ?? null,
    })),
    removals: [],
    damagedCopies: damagedOf.get(core) ?? { count: 0, bytes: 0 },
  }),
  'protection.removeDamagedCopies': (core) => {
    damagedOf.delete(core)
    return {}
  },
  'protection.previewRetention': (core) => ({
    goes: named(core)
      .slice(0, 2)
      .map((document) => ({ ...document, finishedAt: '2026-01-05T09:00:00.000Z' })),
    goesCount: Math.min(2, core.documents.size),
    goesBytes: 96_000,
    stays: [{ reason: 'not-finished', count: 3, sample: 'x' }],
    nextAt: '2026-12-24T09:00:00.000Z',
  }),
  'protection.setRetention': (core, { connectionId, keepDays }) => {
    if (keepDays === null) rulesOf(core).delete(connectionId)
    else rulesOf(core).set(connectionId, keepDays)
    return { trashed: keepDays === null ? 0 : Math.min(2, core.documents.size) }
  },
  'protection.findSubject': (core, { query }) => ({
    documents: named(core)
      .filter(({ senderName }) => senderName?.includes(query))
      .map((document) => ({ ...document, places: ['fields', 'page'] })),
  }),
  'protection.diagnostics': () => ({ text: diagnosticsText }),
}
