import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  trustedAfter,
  type SenderAccount,
  type SenderFacts,
} from '../../src-shared/contract/senders.ts'
import { sameKnownValue } from '../../src-shared/domain/history/known-values.ts'
import { mergeKnownValues } from '../../src-shared/domain/history/merge-known-values.ts'
import {
  correctedFields,
  type CorrectedField,
  termDaysOf,
  vatRatesOf,
} from '../../src-shared/domain/history/sender-habits.ts'
import { findCorrections } from '../../src-shared/domain/review/find-corrections.ts'
import { listUsedAccounts } from '../store/charts.ts'
import type { Database } from '../store/database.ts'
import { listConfirmedOfSender, type ConfirmedResult } from '../store/known-results.ts'
import { listSenderNames } from '../store/sender-names.ts'
import { sumOpenOfSender, type SenderOf } from '../store/senders.ts'
import { findTrust, wasTakenBack } from '../store/trusted-senders.ts'
import { resultsOfSender } from './trust.ts'

/** As many as a later document is compared with. */
export const mostKnown = 50
/** Of so many the fields themselves are read: their rates, their terms, and what was corrected, for trust as well. */
const mostRead = trustedAfter.most

/** Where an account stands that the sender wants to be paid to. */
const accountPath = '/paymentDetails/iban'

/** What is known of a sender from its confirmed documents, and what of them is open. */
export async function senderFacts(db: Database, of: SenderOf, today: string): Promise<SenderFacts> {
  const found = listConfirmedOfSender(db, { ...of, documentId: '' }, of.senderKey, mostKnown + 1)
  const confirmed = found.slice(0, mostKnown)
  const known = mergeKnownValues(confirmed)
  const { inARow, ...habits } = await habitsOf(db, confirmed)
  return {
    today,
    names: listSenderNames(db, of).map(({ name }) => name),
    open: sumOpenOfSender(db, of, today),
    documents: idsOf(confirmed).length,
    isCut: found.length > mostKnown,
    accounts: accountsOf(confirmed),
    known: Object.entries(known)
      .filter(([path]) => path !== accountPath)
      .map(([path, values]) => ({
        path,
        values: values.map(({ value, documents }) => ({ value, documents })),
      })),
    habits: { ...habits, booked: listUsedAccounts(db, of) },
    trust: { ...ruleOf(db, of), inARow },
  }
}

function ruleOf(db: Database, of: SenderOf): Omit<SenderFacts['trust'], 'inARow'> {
  const rule = findTrust(db, of)
  return {
    after: rule?.after ?? null,
    isResting: rule !== null && wasTakenBack(db, of, rule.since),
  }
}

export function idsOf(results: readonly ConfirmedResult[]): string[] {
  return [...new Set(results.map(({ paper }) => paper.id))]
}

function accountsOf(confirmed: readonly ConfirmedResult[]): SenderAccount[] {
  const accounts: (SenderAccount & { readonly ids: Set<string> })[] = []
  for (const { values, paper } of confirmed) {
    const iban = values[accountPath]
    if (typeof iban !== 'string') continue
    const known = accounts.find((each) => sameKnownValue(accountPath, each.iban, iban))
    if (!known) {
      const { date } = paper
      accounts.push({ iban, documents: 1, since: date, latest: date, ids: new Set([paper.id]) })
      continue
    }
    known.ids.add(paper.id)
    known.documents = known.ids.size
    if (paper.date < known.since) known.since = paper.date
    if (paper.date > known.latest) known.latest = paper.date
  }
  return accounts.map(({ ids: _, ...account }) => account)
}

/** Reads a document at a time, so that other calls are answered in between. */
async function habitsOf(
  db: Database,
  confirmed: readonly ConfirmedResult[],
): Promise<Omit<SenderFacts['habits'], 'booked'> & Pick<SenderFacts['trust'], 'inARow'>> {
  const ids = idsOf(confirmed).slice(0, mostRead)
  const [rates, terms, corrected] = [new Count<number>(), new Count<number>(), new Count<string>()]
  let [isRow, inARow] = [true, 0]
  for (const id of ids) {
    await nextTurn()
    const results = resultsOfSender(db, id, confirmed)
    isRow &&= findCorrections(results).length === 0
    if (isRow) inARow += 1
    rates.add(results.flatMap(({ current }) => vatRatesOf(current)))
    terms.add(results.flatMap(({ current }) => termDaysOf(current) ?? []))
    corrected.add(
      results.flatMap((result) =>
        findCorrections([result])
          .flatMap((correction) => correctedFields(result.current, correction))
          .map((field) => JSON.stringify(field)),
      ),
    )
  }
  return {
    inARow,
    documents: ids.length,
    vatRates: rates.most().map(([rate, documents]) => ({ rate, documents })),
    terms: terms.most().map(([days, documents]) => ({ days, documents })),
    corrected: corrected.most().map(([field, documents]) => ({
      ...(JSON.parse(field) as CorrectedField),
      documents,
    })),
  }
}

/** On how many documents something was. */
class Count<Value> {
  readonly #counts = new Map<Value, number>()

  /** What is of one document, each counted once. */
  add(values: readonly Value[]): void {
    for (const value of new Set(values)) this.#counts.set(value, (this.#counts.get(value) ?? 0) + 1)
  }

  /** Most often first. */
  most(): [Value, number][] {
    return [...this.#counts].sort(([, a], [, b]) => b - a)
  }
}
