import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ReviewedResult } from '../../src-shared/contract/review.ts'
import { sameKnownValue } from '../../src-shared/domain/history/known-values.ts'
import { knownResult } from '../../src-shared/domain/history/known-result.ts'
import { findCorrections } from '../../src-shared/domain/review/find-corrections.ts'
import { moneyAt, textAt, type Money } from '../../src-shared/domain/checks/read-result.ts'
import { signedTotal } from '../../src-shared/domain/signed-total.ts'
import { documentSeverity } from '../../src-shared/domain/severity.ts'
import type { Clock, Logger } from '../ports.ts'
import type { Database } from '../store/database.ts'
import { findDocument } from '../store/documents.ts'
import { listConfirmedOfSender, type ConfirmedResult } from '../store/known-results.ts'
import { inTransaction } from '../store/query.ts'
import { recountAttention, reviewedResults } from '../store/refresh-summary.ts'
import { listEntries } from '../store/review-entries.ts'
import type { SenderOf } from '../store/senders.ts'
import {
  findTrust,
  noteTrusted,
  trustsAny,
  wasTakenBack,
  type TrustRule,
} from '../store/trusted-senders.ts'

/** A larger total than so many times the largest of those that were looked at is seen by a person. */
const mostTimes = 2
const accountPath = '/paymentDetails/iban'

export type TrustPorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now'>
  readonly logger: Logger
  /** As a person does it, in the name of the one who trusts the sender; throws where it may not be. */
  readonly confirm: (documentId: string, person: string) => void
}

/**
 * Confirms invoices of trusted senders by themselves, as they are read. What a person would have to look at, or has
 * touched already, is left to them, and so is all that is unlike the sender's confirmed documents.
 */
export function createTrust({ db, clock, logger, confirm }: TrustPorts) {
  return {
    /** Called when a document was read, outside of a transaction. */
    consider(documentId: string): void {
      try {
        const found = trusted(db, documentId)
        if (!found) return
        inTransaction(db, () => {
          confirm(documentId, found.rule.person)
          noteTrusted(db, { ...found.of, documentId }, clock.now())
        })
      } catch (error) {
        // It stands open, as without trust.
        const reason = error instanceof Error ? error.name : 'unknown'
        logger.log('warning', 'trust.not-confirmed', { reason })
      }
    },
  }
}

/** By whose word a document may be confirmed without being looked at; null where it may not. */
function trusted(
  db: Database,
  documentId: string,
): { readonly of: SenderOf; readonly rule: TrustRule } | null {
  const before = findDocument(db, documentId)
  if (!before || !trustsAny(db, before.connectionId) || !isUntouched(db, before)) return null
  const [result, other] = reviewedResults(db, documentId)
  // Of a file with several papers a person looks at how it was divided.
  if (!result || other) return null
  const { connectionId } = before
  const { senderKey, values } = knownResult(result.current)
  if (senderKey === '') return null
  const of = { connectionId, senderKey }
  const rule = findTrust(db, of)
  if (!rule || wasTakenBack(db, of, rule.since)) return null
  const like = confirmedInARow(db, { ...of, documentId }, rule.after)
  if (like.length < rule.after) return null
  // What was confirmed since it was read may ask something new of it.
  inTransaction(db, () => recountAttention(db, { documentId, connectionId }), 'soon')
  const document = findDocument(db, documentId)
  if (!document || documentSeverity(document) !== 'sure') return null
  const isUsual = isKnownAccount(values[accountPath], like) && isUsualTotal(db, document, like)
  return isUsual ? { of, rule } : null
}

/** An invoice of which nobody has changed or said anything. */
function isUntouched(
  db: Database,
  { id, state, documentType, feedback }: DocumentSummary,
): boolean {
  return (
    state.kind === 'ready' &&
    documentType === 'INVOICE' &&
    feedback === 'none' &&
    listEntries(db, id).length === 0
  )
}

/**
 * The latest confirmed documents of a sender, as many as nothing had to be corrected in: up to the first in which
 * something had, and up to a number of them.
 */
function confirmedInARow(
  db: Database,
  { documentId, ...of }: SenderOf & { readonly documentId: string },
  most: number,
): ConfirmedResult[] {
  const confirmed = listConfirmedOfSender(db, { ...of, documentId }, of.senderKey)
  const row: ConfirmedResult[] = []
  const seen = new Set<string>()
  for (const result of confirmed) {
    const { id } = result.paper
    if (seen.has(id)) continue
    const own = resultsOfSender(db, id, confirmed)
    if (seen.size === most || findCorrections(own).length > 0) break
    seen.add(id)
    row.push(result)
  }
  return row
}

/** What of a document is of the sender: a file may have papers of several. */
export function resultsOfSender(
  db: Database,
  documentId: string,
  confirmed: readonly ConfirmedResult[],
): ReviewedResult[] {
  const own = confirmed.filter(({ paper }) => paper.id === documentId)
  const indexes = new Set(own.map(({ resultIndex }) => resultIndex))
  return reviewedResults(db, documentId).filter(({ index }) => indexes.has(index))
}

/** No account is no other one; one that none of these names is. */
function isKnownAccount(iban: unknown, like: readonly ConfirmedResult[]): boolean {
  if (typeof iban !== 'string') return true
  return like.some(({ values }) => {
    const known = values[accountPath]
    return typeof known === 'string' && sameKnownValue(accountPath, known, iban)
  })
}

function isUsualTotal(
  db: Database,
  { amountGross }: DocumentSummary,
  like: readonly ConfirmedResult[],
): boolean {
  if (!amountGross) return false
  const totals = like.flatMap(({ paper, resultIndex }) => {
    const result = reviewedResults(db, paper.id).find(({ index }) => index === resultIndex)
    const total = result && totalOf(result.current)
    return total?.currency === amountGross.currency ? [total.value] : []
  })
  return totals.length > 0 && amountGross.value <= mostTimes * Math.max(...totals)
}

/** With its sign: a credit note takes away. */
function totalOf(result: unknown): Money | null {
  return signedTotal(textAt(result, '/documentType'), moneyAt(result, '/amountGross') ?? null)
}
