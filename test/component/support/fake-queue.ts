import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import type { DocumentState, DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { queueParts, type QueueLine, type QueuePart } from '../../../src-shared/contract/queue.ts'
import type { FakeCore } from './fake-bridge.ts'
import { documentId, fakeDocument, fakeNow } from './fake-documents.ts'

type Named = Extract<CallName, `queue.${string}`>
type Handlers = {
  readonly [Name in Named]: (core: FakeCore, input: ParsedInput<Name>) => CallOutput<Name>
}

const states: Record<QueuePart, DocumentState> = {
  sending: { kind: 'sending', sentBytes: 0 },
  reading: { kind: 'processing', since: fakeNow.toISOString() },
  changes: { kind: 'confirmed', at: fakeNow.toISOString() },
  person: { kind: 'refused', reason: 'encrypted' },
  waiting: { kind: 'queued' },
}

export function fakeQueueLine(
  index: number,
  part: QueuePart,
  given: Partial<Omit<QueueLine, 'document'>> & { document?: Partial<DocumentSummary> } = {},
): QueueLine {
  const { document, ...facts } = given
  return {
    part,
    isFirst: false,
    until: null,
    startsIn: null,
    doneIn: null,
    before: null,
    ...facts,
    document: fakeDocument({
      id: documentId(index),
      senderName: null,
      title: null,
      documentNumber: null,
      resultCount: 0,
      fileName: `Rechnung ${String(index)}.pdf`,
      state: states[part],
      ...document,
    }),
  }
}

/** As a core does it: what left the queue, or went into the trash, is not in it any more. */
function linesOf(
  core: FakeCore,
  { part, connectionId }: { part: QueuePart | null; connectionId: string },
) {
  const lines = core.queue.filter(
    (line) =>
      line.document.connectionId === connectionId &&
      core.documents.get(line.document.id)?.state.kind !== 'trashed',
  )
  const inOrder = queueParts.flatMap((each) => lines.filter((line) => line.part === each))
  const waiting = inOrder.filter((line) => line.part === 'waiting')
  return inOrder
    .filter((line) => part === null || line.part === part)
    .map((line) => (line.part === 'waiting' ? { ...line, before: waiting.indexOf(line) } : line))
}

export const fakeQueueCalls: Handlers = {
  'queue.list': (core, { connectionId, part, first, limit }) => {
    const all = linesOf(core, { connectionId, part: null })
    const counts = Object.fromEntries(
      queueParts.map((each) => [each, all.filter((line) => line.part === each).length]),
    ) as CallOutput<'queue.list'>['counts']
    return { counts, lines: linesOf(core, { connectionId, part }).slice(first, first + limit) }
  },
  'queue.ids': (core, asked) => ({
    ids: linesOf(core, asked).map(({ document }) => document.id),
  }),
  'queue.pause': (core, { connectionId, isPaused }) => {
    const sync = core.status.sync.map((one) =>
      connectionId === null || one.connectionId === connectionId
        ? { ...one, pausedSince: isPaused ? fakeNow.toISOString() : null }
        : one,
    )
    core.setStatus({ sync })
    return {}
  },
  'queue.putFirst': (core, { ids }) => {
    const isMeant = ({ document, part }: QueueLine) =>
      part === 'waiting' && ids.includes(document.id)
    const meant = core.queue.filter(isMeant)
    core.queue = [
      ...meant.map((line) => ({ ...line, isFirst: true, until: null })),
      ...core.queue.filter((line) => !isMeant(line)),
    ]
    return { count: meant.length }
  },
  'queue.endWait': (core, { id }) => {
    if (!core.queue.some(({ document, until }) => document.id === id && until !== null))
      throw new CallFailure({ code: 'conflict' })
    core.queue = core.queue.map((line) =>
      line.document.id === id ? { ...line, until: null } : line,
    )
    return {}
  },
}
