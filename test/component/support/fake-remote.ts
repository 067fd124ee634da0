import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { RemoteDocument } from '../../../src-shared/contract/remote-documents.ts'
import { fakeDocument } from './fake-documents.ts'
import type { FakeCore } from './fake-bridge.ts'

type RemoteHandlers = {
  readonly [Name in CallName as Name extends `remoteDocuments.${string}` ? Name : never]: (
    core: FakeCore,
    input: ParsedInput<Name>,
  ) => CallOutput<Name> | Promise<CallOutput<Name>>
}

const senders = ['Malerei Sonnhalde AG', 'Elektro Brühwiler GmbH', 'Swisscom (Schweiz) AG']

/** Forty-three documents that others have uploaded; some of them are here. */
function fakeRemoteDocuments(core: FakeCore): RemoteDocument[] {
  const here = [...core.documents.values()]
  return Array.from({ length: 43 }, (_, at) => {
    const day = String(28 - (at % 28)).padStart(2, '0')
    const local = here[at]
    return {
      serviceDocumentId: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
      status: at === 3 ? 'PROCESSING' : 'COMPLETED',
      documentType: at === 3 ? null : at % 5 === 0 ? 'REMINDER' : 'INVOICE',
      title: at === 3 ? null : `Rechnung ${senders[at % 3] ?? ''} ${at + 1}`,
      fileName: `scan-${at + 1}.pdf`,
      createdAt: `2026-11-${day}T08:15:00.000Z`,
      updatedAt: `2026-11-${day}T08:15:20.000Z`,
      local: local
        ? { kind: 'here', documentId: local.id, state: local.state, hasFile: at % 2 === 0 }
        : { kind: at === 5 ? 'removed' : 'none' },
    }
  })
}

export const fakeRemoteCalls: RemoteHandlers = {
  'remoteDocuments.list': (core, { page, size, sort }) => {
    const all = fakeRemoteDocuments(core)
    const ordered = sort.ascending ? all.toReversed() : all
    const items = ordered.slice(page * size, (page + 1) * size)
    const last = (page + 1) * size >= all.length
    return { items, page, size, total: all.length, last, sorted: true, unreadable: 0 }
  },
  'remoteDocuments.look': () => ({
    kind: 'ready',
    results: [
      {
        documentType: 'INVOICE',
        fields: {
          title: 'Rechnung Malerei Sonnhalde AG',
          sender: { name: 'Malerei Sonnhalde AG', address: { city: 'Wil SG' } },
          amountGross: { currency: 'CHF', value: 4223.47 },
        },
        confidences: { '/amountGross/value': 0.97 },
      },
    ],
  }),
  'remoteDocuments.endLook': () => ({}),
  'remoteDocuments.keep': (core, { connectionId, fileName }) => {
    const document = fakeDocument({
      connectionId,
      fileName: fileName ?? '',
      source: 'service',
      state: { kind: 'processing', since: new Date().toISOString() },
    })
    core.put(document)
    return { documentId: document.id }
  },
  'remoteDocuments.feedback': () => ({
    feedback: [
      {
        id: 'f1',
        createdAt: '2026-11-20T09:00:00.000Z',
        corrections: [
          { resultIndex: 0, path: '/amountGross/value', oldValue: 4223.4, newValue: 4223.47 },
        ],
        confirmed: ['/sender/name', '/dueDate'],
      },
    ],
  }),
}
