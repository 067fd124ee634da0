import type { PaymentProposal } from '../../src-shared/contract/payments.ts'
import { textAt } from '../../src-shared/domain/checks/read-result.ts'
import { normalizeIban } from '../../src-shared/domain/iban.ts'
import { supplierKey } from '../../src-shared/domain/payment/supplier-key.ts'
import type { Database } from '../store/database.ts'
import { listConfirmed } from '../store/list-confirmed.ts'
import { reviewedResults } from '../store/refresh-summary.ts'

export type KnownAccounts = PaymentProposal['earlierAccounts']

/** Enough to know a supplier by; older accounts say little of today. */
const looksBack = 50

type AskedAbout = { readonly id: string; readonly confirmedAt: string | null }
type NamedAccount = {
  readonly documentId: string
  readonly confirmedAt: string
  readonly iban: string
}

/**
 * The accounts that earlier confirmed documents of a supplier name, latest first: those confirmed
 * before the document that is asked about, or all others while it is not confirmed itself. Read from the documents as they now are: a person's correction counts.
 */
export function createKnownAccounts(db: Database, connectionId: string) {
  const confirmed = listConfirmed(db, connectionId).map((document) => ({
    ...document,
    key: supplierKey(document.senderName ?? ''),
  }))
  const bySupplier = new Map<string, NamedAccount[]>()

  function accountsOf(key: string): NamedAccount[] {
    const known = bySupplier.get(key)
    if (known) return known
    const found = confirmed
      // A file that holds several documents may name others behind the first one.
      .filter((document) => document.key === key || document.resultCount > 1)
      .slice(0, looksBack)
      .flatMap(({ id, confirmedAt }) =>
        reviewedResults(db, id)
          .filter(({ current }) => supplierKey(textAt(current, '/sender/name') ?? '') === key)
          .map(({ current }) => normalizeIban(textAt(current, '/paymentDetails/iban') ?? ''))
          .filter((iban) => iban !== '')
          .map((iban) => ({ documentId: id, confirmedAt, iban })),
      )
    bySupplier.set(key, found)
    return found
  }

  return (senderName: string, document: AskedAbout): KnownAccounts => {
    const key = supplierKey(senderName)
    if (key === '') return []
    const others = accountsOf(key).filter(
      ({ documentId, confirmedAt }) =>
        documentId !== document.id &&
        (document.confirmedAt === null || confirmedAt <= document.confirmedAt),
    )
    const byIban = Map.groupBy(others, ({ iban }) => iban)
    return [...byIban].map(([iban, members]) => ({
      iban,
      documents: new Set(members.map(({ documentId }) => documentId)).size,
    }))
  }
}
