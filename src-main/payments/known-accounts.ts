import type { PaymentProposal } from '../../src-shared/contract/payments.ts'
import { textAt } from '../../src-shared/domain/checks/read-result.ts'
import { normalizeIban } from '../../src-shared/domain/iban.ts'
import { supplierKey } from '../../src-shared/domain/payment/supplier-key.ts'
import type { Database } from '../store/database.ts'
import { listConfirmed, type ConfirmedDocument } from '../store/list-confirmed.ts'
import { readOneSender } from '../store/sender-names.ts'
import { reviewedResults } from '../store/refresh-summary.ts'

export type KnownAccounts = PaymentProposal['earlierAccounts']

/** Enough documents to know a supplier by; older accounts say little of today. */
const looksBack = 50
/** Files of others whose later results are looked through: reading all of them would take its time. */
const mostOfOthers = 1000

type AskedAbout = { readonly id: string; readonly confirmedAt: string | null }
type Confirmed = ConfirmedDocument & { readonly key: string; readonly place: number }
type NamedAccount = { readonly key: string; readonly iban: string }
type Known = { readonly place: number; readonly ibans: ReadonlySet<string> }

/**
 * The accounts that earlier confirmed documents of a supplier name, latest first: those confirmed
 * before the document that is asked about, or all others while it is not confirmed itself. Read from
 * the documents as they now are: a person's correction counts.
 */
export function createKnownAccounts(db: Database, connectionId: string) {
  const oneSender = readOneSender(db, connectionId)
  const keyOf = (name: string) => oneSender(supplierKey(name))
  const confirmed: readonly Confirmed[] = listConfirmed(db, connectionId).map(
    (document, place) => ({
      ...document,
      place,
      key: keyOf(document.senderName ?? ''),
    }),
  )
  const bySupplier = Map.groupBy(confirmed, ({ key }) => key)
  // A file that holds several documents may name others behind the first one.
  const holdingSeveral = confirmed.filter(({ resultCount }) => resultCount > 1)
  const read = new Map<string, readonly NamedAccount[]>()

  function accountsIn(id: string): readonly NamedAccount[] {
    const known = read.get(id)
    if (known) return known
    const found = reviewedResults(db, id)
      .map(({ current }) => ({
        key: keyOf(textAt(current, '/sender/name') ?? ''),
        iban: normalizeIban(textAt(current, '/paymentDetails/iban') ?? ''),
      }))
      .filter(({ iban }) => iban !== '')
    read.set(id, found)
    return found
  }

  /** The latest that name an account of the supplier; no more than are needed are read. */
  function latestOf(documents: readonly Confirmed[], key: string): Known[] {
    const found: Known[] = []
    for (const { id, place } of documents) {
      const ibans = accountsIn(id).filter((account) => account.key === key)
      if (ibans.length > 0) found.push({ place, ibans: new Set(ibans.map(({ iban }) => iban)) })
      if (found.length === looksBack) break
    }
    return found
  }

  return (senderName: string, asked: AskedAbout): KnownAccounts => {
    const key = keyOf(senderName)
    if (key === '') return []
    const isEarlier = ({ id, confirmedAt }: Confirmed) =>
      id !== asked.id && (asked.confirmedAt === null || confirmedAt <= asked.confirmedAt)
    const own = (bySupplier.get(key) ?? []).filter(isEarlier)
    const behindOthers = holdingSeveral
      .filter((document) => document.key !== key && isEarlier(document))
      .slice(0, mostOfOthers)
    const latest = [...latestOf(own, key), ...latestOf(behindOthers, key)]
      .sort((left, right) => left.place - right.place)
      .slice(0, looksBack)
    const documents = new Map<string, number>()
    for (const iban of latest.flatMap(({ ibans }) => [...ibans]))
      documents.set(iban, (documents.get(iban) ?? 0) + 1)
    return [...documents].map(([iban, count]) => ({ iban, documents: count }))
  }
}
