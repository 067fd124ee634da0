import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { isOwnConnection } from '../../src-shared/contract/connections.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { SenderRef } from '../../src-shared/contract/senders.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import { supplierKey } from '../../src-shared/domain/payment/supplier-key.ts'
import type { SenderQuery } from '../../src-shared/service-api/sender-lessons.ts'
import { listConnections } from '../store/connections.ts'
import { listConfirmedOfSender } from '../store/known-results.ts'
import { listSenders } from '../store/document-senders.ts'
import { inTransaction } from '../store/query.ts'
import {
  keysOfSender,
  listSenderNames,
  mergeSenders,
  separateSenders,
  type SenderName,
} from '../store/sender-names.ts'
import { listDocumentsOfSender, numbersOfDocuments, type SenderOf } from '../store/senders.ts'
import { countTrusted, saveTrust } from '../store/trusted-senders.ts'
import { idsOf, mostKnown, senderFacts } from './sender-facts.ts'
import type { SenderPorts } from './sender-ports.ts'

/** A sender has a few accounts and one number for VAT; what is more is no sign of it. */
const mostNumbers = 50
const mostOffered = 20

/** What is known of a sender, and what was learned of it. */
export function senderCallHandlers({
  db,
  clock,
  person,
  lessons,
  wakeRecount,
}: SenderPorts): HandlersOf<'senders'> {
  /** @throws {CallFailure} `not-found` for a name that says nothing, such as dots */
  function senderOf({ connectionId, name }: SenderRef): SenderOf {
    const senderKey = supplierKey(name)
    if (senderKey === '') throw new CallFailure({ code: 'not-found' })
    return { connectionId, senderKey }
  }

  const nameOf = (ref: SenderRef): SenderName => ({ ...senderOf(ref), name: ref.name })

  /** By what the service knows the sender. @throws {CallFailure} where it is no service of Intray's own */
  function queryOf(ref: SenderRef): SenderQuery {
    const of = senderOf(ref)
    if (!isOwnConnection({ id: of.connectionId }))
      throw new CallFailure({ code: 'not-available-here' })
    const confirmed = listConfirmedOfSender(db, { ...of, documentId: '' }, of.senderKey, mostKnown)
    const numbers = numbersOfDocuments(db, of, idsOf(confirmed))
    const names = listSenderNames(db, of).map(({ name }) => name)
    return {
      names: names.length === 0 ? [ref.name] : names,
      numbers: numbers.slice(0, mostNumbers),
    }
  }

  return {
    'senders.facts': (ref) => senderFacts(db, senderOf(ref), localDay(new Date(clock.now()))),

    'senders.documents': ({ cursor, limit, ...ref }) =>
      listDocumentsOfSender(db, senderOf(ref), { before: cursor, limit }),

    'senders.others'({ text, ...ref }) {
      const own = keysOfSender(db, senderOf(ref))
      const found = listSenders(db, [ref.connectionId], { text, limit: mostOffered + own.length })
      const others = found.filter(({ name }) => !own.includes(supplierKey(name)))
      return { senders: others.slice(0, mostOffered) }
    },

    'senders.merge'({ other: name, ...ref }) {
      const { connectionId } = ref
      const [one, other] = [nameOf(ref), nameOf({ connectionId, name })]
      if (keysOfSender(db, { connectionId, senderKey: one.senderKey }).includes(other.senderKey))
        throw new CallFailure({ code: 'conflict' })
      const came = listSenderNames(db, { connectionId, senderKey: other.senderKey })
      inTransaction(db, () => mergeSenders(db, connectionId, [one, other]))
      wakeRecount()
      return { names: came.length === 0 ? [name] : came.map((each) => each.name) }
    },

    'senders.separate'({ connectionId, names }) {
      const keys = names.map((name) => senderOf({ connectionId, name }).senderKey)
      inTransaction(db, () => separateSenders(db, connectionId, keys))
      wakeRecount()
      return {}
    },

    'senders.trust'({ after, ...ref }) {
      const rule = after === null ? null : { after, person, since: clock.now() }
      inTransaction(db, () => saveTrust(db, senderOf(ref), rule))
      return {}
    },

    'senders.countTrusted'({ from, to }) {
      const ids = listConnections(db).map(({ id }) => id)
      const startOf = (day: string) => new Date(`${day}T00:00`).getTime()
      return { documents: countTrusted(db, ids, { from: startOf(from), to: startOf(to) }) }
    },

    'senders.lessons': async (ref) => ({
      lessons: [...(await lessons.list(ref.connectionId, queryOf(ref)))],
    }),

    'senders.forgetLessons': async (ref) => ({
      papers: await lessons.forget(ref.connectionId, queryOf(ref)),
    }),
  }
}
