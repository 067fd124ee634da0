import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { localDay } from '../../../src-shared/domain/iso-date.ts'
import { supplierKey } from '../../../src-shared/domain/payment/supplier-key.ts'
import { fakeNow } from './fake-documents.ts'
import type { FakeCore } from './fake-bridge.ts'
import { listFakeSenders } from './fake-inbox.ts'

type Named = Extract<CallName, `senders.${string}`>
type Handlers = {
  readonly [Name in Named]: (core: FakeCore, input: ParsedInput<Name>) => CallOutput<Name>
}
export type FakeSender = {
  facts: CallOutput<'senders.facts'>
  lessons: CallOutput<'senders.lessons'>['lessons']
}

export function fakeSender(): FakeSender {
  return {
    facts: {
      today: localDay(fakeNow),
      names: [],
      open: [],
      trust: { after: null, inARow: 0, isResting: false },
      documents: 0,
      isCut: false,
      accounts: [],
      known: [],
      habits: { documents: 0, vatRates: [], terms: [], booked: [], corrected: [] },
    },
    lessons: [],
  }
}

export const fakeSenderCalls: Handlers = {
  'senders.facts': (core) => core.sender.facts,
  'senders.documents': (core, { name, cursor, limit }) => {
    const all = core
      .newestFirst()
      .filter(({ senderName }) => supplierKey(senderName ?? '') === supplierKey(name))
    const from = all.findIndex(({ id }) => id === cursor) + 1
    const items = all.slice(from, from + limit)
    return { items, nextCursor: from + limit < all.length ? (items.at(-1)?.id ?? null) : null }
  },
  'senders.others': (core, { name, text }) => ({
    senders: listFakeSenders(core.newestFirst(), text).filter((other) => other.name !== name),
  }),
  'senders.merge': (core, { name, other }) => {
    setNames(core, [...new Set([...core.sender.facts.names, name, other])])
    return { names: [other] }
  },
  'senders.separate': (core, { names }) => {
    const rest = core.sender.facts.names.filter((name) => !names.includes(name))
    setNames(core, rest.length > 1 ? rest : [])
    return {}
  },
  'senders.trust': (core, { after }) => {
    const { facts } = core.sender
    const trust = { ...facts.trust, after, isResting: false }
    core.sender = { ...core.sender, facts: { ...facts, trust } }
    return {}
  },
  'senders.countTrusted': (core, { from, to }) => {
    const isOf = ({ state }: DocumentSummary) =>
      state.kind === 'confirmed' && state.byTrust && state.at >= from && state.at < to
    return { documents: core.newestFirst().filter(isOf).length }
  },
  'senders.lessons': (core) => ({ lessons: core.sender.lessons }),
  'senders.forgetLessons': (core) => {
    const papers = Math.max(0, ...core.sender.lessons.map((lesson) => lesson.papers))
    core.sender = { ...core.sender, lessons: [] }
    return { papers }
  },
}

function setNames(core: FakeCore, names: string[]): void {
  core.sender = { ...core.sender, facts: { ...core.sender.facts, names } }
}
