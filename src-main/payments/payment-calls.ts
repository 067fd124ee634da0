import { CallFailure } from '../../src-shared/contract/failure.ts'
import type {
  PaymentExecution,
  PaymentProposal,
  PaymentWarning,
} from '../../src-shared/contract/payments.ts'
import { normalizeIban } from '../../src-shared/domain/iban.ts'
import { checkDebtor } from '../../src-shared/domain/payment/check-debtor.ts'
import { checkPain001 } from '../../src-shared/domain/payment/check-pain001.ts'
import { buildPain001, type Payment } from '../../src-shared/domain/payment/pain001-message.ts'
import { unansweredWarnings } from '../../src-shared/domain/payment/unanswered-warnings.ts'
import { writeXml } from '../../src-shared/domain/payment/xml-element.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { reviewEntry } from '../../src-shared/domain/review/review-entry.ts'
import type { Stop } from '../../src-shared/domain/severity.ts'
import { createDocumentKey } from '../store/document-key.ts'
import { findConnection } from '../store/connections.ts'
import { findDebtor, saveDebtor } from '../store/payment-debtors.ts'
import { inTransaction } from '../store/query.ts'
import { refreshSummary } from '../store/refresh-summary.ts'
import { appendEntry } from '../store/review-entries.ts'
import { workspaceFileWord } from '../store/workspace-file-word.ts'
import type { PaymentPorts } from './payment-ports.ts'
import { proposePayments, type ProposedPayment } from './propose-payments.ts'

const mostPayments = 1000

export function paymentCallHandlers(ports: PaymentPorts): HandlersOf<'payments'> {
  const { db } = ports
  const localTime = () => {
    const at = new Date(ports.clock.now())
    const two = (value: number) => String(value).padStart(2, '0')
    const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-')
    const time = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')
    return { day, time }
  }
  const requestOf = (connectionId: string, execution: PaymentExecution, includePaid: boolean) => ({
    db,
    connectionId,
    today: localTime().day,
    execution,
    includePaid,
  })

  return {
    'payments.debtor': ({ connectionId }) => ({ debtor: findDebtor(db, connectionId) }),

    'payments.setDebtor'({ connectionId, ...given }) {
      if (!findConnection(db, connectionId)) throw new CallFailure({ code: 'not-found' })
      const debtor = {
        ...given,
        iban: normalizeIban(given.iban),
        bic: given.bic.replace(/\s/gu, '').toUpperCase(),
      }
      const problem = checkDebtor(debtor)
      if (problem === null) saveDebtor(db, connectionId, debtor)
      return { debtor: findDebtor(db, connectionId), problem }
    },

    async 'payments.check'({ connectionId, selection, execution, includePaid }) {
      const documents = await ports.select(connectionId, selection)
      const request = requestOf(connectionId, execution, includePaid)
      const proposed = await proposePayments(request, documents)
      return {
        payments: proposed.slice(0, mostPayments).map(({ proposal }) => proposal),
        more: proposed.length > mostPayments,
      }
    },

    async 'payments.write'({ connectionId, payments: wanted, execution, answered }) {
      const debtor = findDebtor(db, connectionId)
      if (!debtor || checkDebtor(debtor) !== null) throw refused('debtor')
      const ids = [...new Set(wanted.map(({ documentId }) => documentId))]
      const documents = await ports.select(connectionId, { kind: 'documents', ids })
      const all = await proposePayments(requestOf(connectionId, execution, true), documents)
      const chosen = [...new Set(wanted.map(keyOf))].map((key) =>
        all.find(({ proposal }) => keyOf(proposal) === key),
      )
      const payments = chosen.map((one) => payableOf(one, chosen, answered))

      const { day, time } = localTime()
      const messageId = createDocumentKey(ports.clock.now())
      const message = buildPain001({
        messageId,
        createdAt: `${day}T${time}`,
        softwareVersion: ports.version,
        debtor,
        payments,
      })
      // Looked at as a bank would, by rules that had no part in building it.
      if (checkPain001(message).length > 0) throw refused('message')
      // Before there is a file: who answers for it is on the disk.
      inTransaction(db, () => {
        for (const one of chosen) if (one) keepAnswers(ports, connectionId, one, chosen, answered)
      })
      return ports.keepOrder({
        connectionId,
        fileName: `pain001-${workspaceFileWord(db, connectionId)}${day}-${messageId.slice(-6)}.xml`,
        bytes: new TextEncoder().encode(writeXml(message)),
        results: chosen.flatMap((one) => {
          if (!one) return []
          const { documentId, resultIndex } = one.proposal
          return [{ documentId, resultIndex, contentHash: one.invoiceHash }]
        }),
      })
    },
  }
}

type Answered = {
  readonly documentId: string
  readonly resultIndex: number
  readonly iban: string
  readonly reason: string
}

/** @throws {CallFailure} where a check fails, or a person has not answered what is a Stop */
function payableOf(
  one: ProposedPayment | undefined,
  chosen: readonly (ProposedPayment | undefined)[],
  answered: readonly Answered[],
): Payment {
  if (!one || one.proposal.problems.length > 0) throw refused('payments')
  const { proposal } = one
  const { amount } = proposal
  if (!amount) throw refused('payments')
  const isStop = openStops(one, chosen).length > 0
  if (isStop && !answerTo(proposal, answered)) throw refused('payments')
  return { ...proposal, amount }
}

/** Twice in an order is what is in it twice now. */
function openStops(
  { proposal, invoiceHash }: ProposedPayment,
  chosen: readonly (ProposedPayment | undefined)[],
): PaymentWarning[] {
  return unansweredWarnings(proposal).filter(
    (warning) =>
      warning !== 'twice-in-order' ||
      chosen.filter((other) => other?.invoiceHash === invoiceHash).length > 1,
  )
}

/** The answer names the account it was given for: a later change of it asks again. */
function answerTo(proposal: PaymentProposal, answered: readonly Answered[]): Answered | undefined {
  return answered.find(
    (answer) => keyOf(answer) === keyOf(proposal) && answer.iban === proposal.iban,
  )
}

/** A step of the review like the answers given there: shown, exported and disclosed with its document. */
function keepAnswers(
  { db, clock, person }: PaymentPorts,
  connectionId: string,
  one: ProposedPayment,
  chosen: readonly (ProposedPayment | undefined)[],
  answered: readonly Answered[],
): void {
  const { proposal, keyPath } = one
  const { documentId, resultIndex, iban } = proposal
  const reason = answerTo(proposal, answered)?.reason
  if (reason === undefined) return
  const at = new Date(clock.now()).toISOString()
  const open = openStops(one, chosen)
  const keep = (path: string, stops: Stop[]) => {
    if (stops.length === 0) return
    const answer = { stops, reason, by: person, at }
    const entry = reviewEntry.parse({ kind: 'accept', resultIndex, path, answer })
    appendEntry(db, { id: documentId, connectionId }, entry, clock.now())
  }
  if (open.includes('account-changed'))
    keep('/paymentDetails/iban', [{ kind: 'account-changed', facts: iban }])
  const doubles = open.filter((warning) => warning !== 'account-changed')
  keep(
    keyPath,
    doubles.map((facts) => ({ kind: 'duplicate', facts })),
  )
  refreshSummary(db, documentId)
}

function keyOf(payment: { readonly documentId: string; readonly resultIndex: number }): string {
  return `${payment.documentId} ${String(payment.resultIndex)}`
}

function refused(field: string): CallFailure {
  return new CallFailure({ code: 'conflict', details: { field } })
}
