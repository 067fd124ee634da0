import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { isOwnConnection } from '../../src-shared/contract/connections.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { SenderRef } from '../../src-shared/contract/senders.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import { supplierKey } from '../../src-shared/domain/payment/supplier-key.ts'
import type { SenderQuery } from '../../src-shared/service-api/sender-lessons.ts'
import { listConfirmedOfSender } from '../store/known-results.ts'
import { listDocumentsOfSender, numbersOfDocuments, type SenderOf } from '../store/senders.ts'
import { idsOf, mostKnown, senderFacts } from './sender-facts.ts'
import type { SenderPorts } from './sender-ports.ts'

/** A sender has a few accounts and one number for VAT; what is more is no sign of it. */
const mostNumbers = 50

/** What is known of a sender, and what was learned of it. */
export function senderCallHandlers({ db, clock, lessons }: SenderPorts): HandlersOf<'senders'> {
  /** @throws {CallFailure} `not-found` for a name that says nothing, such as dots */
  function senderOf({ connectionId, name }: SenderRef): SenderOf {
    const senderKey = supplierKey(name)
    if (senderKey === '') throw new CallFailure({ code: 'not-found' })
    return { connectionId, senderKey }
  }

  /** By what the service knows the sender. @throws {CallFailure} where it is no service of Intray's own */
  function queryOf(ref: SenderRef): SenderQuery {
    const of = senderOf(ref)
    if (!isOwnConnection({ id: of.connectionId }))
      throw new CallFailure({ code: 'not-available-here' })
    const confirmed = listConfirmedOfSender(db, { ...of, documentId: '' }, of.senderKey, mostKnown)
    const numbers = numbersOfDocuments(db, of, idsOf(confirmed))
    return { name: ref.name, numbers: numbers.slice(0, mostNumbers) }
  }

  return {
    'senders.facts': (ref) => senderFacts(db, senderOf(ref), localDay(new Date(clock.now()))),

    'senders.documents': ({ cursor, limit, ...ref }) =>
      listDocumentsOfSender(db, senderOf(ref), { before: cursor, limit }),

    'senders.lessons': async (ref) => ({
      lessons: [...(await lessons.list(ref.connectionId, queryOf(ref)))],
    }),

    'senders.forgetLessons': async (ref) => ({
      papers: await lessons.forget(ref.connectionId, queryOf(ref)),
    }),
  }
}
