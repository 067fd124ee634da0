import type { Chart, ChartAccount, UsedAccount } from '../../src-shared/contract/charts.ts'
import type { Database } from './database.ts'
import { listConfirmedOfSender } from './known-results.ts'
import { all, run } from './query.ts'
import type { SenderOf } from './senders.ts'

/** Of the last so many papers of a sender it is told at which accounts they stand. */
const mostLooked = 50

/** Of every workspace that has one. */
export function listCharts(db: Database): Chart[] {
  const rows = all<ChartAccount & { readonly connectionId: string }>(
    db,
    `SELECT connection_id AS connectionId, number, name, vat FROM chart_accounts ORDER BY connection_id, place`,
  )
  const charts = new Map<string, ChartAccount[]>()
  for (const { connectionId, ...account } of rows) {
    const accounts = charts.get(connectionId) ?? []
    accounts.push(account)
    charts.set(connectionId, accounts)
  }
  return [...charts].map(([connectionId, accounts]) => ({ connectionId, accounts }))
}

export function accountsOf(db: Database, connectionId: string): ChartAccount[] {
  return all<ChartAccount>(
    db,
    `SELECT number, name, vat FROM chart_accounts WHERE connection_id = $connectionId ORDER BY place`,
    { connectionId },
  )
}

/** In the place of the one that was. Call it inside a transaction. */
export function saveChart(db: Database, { connectionId, accounts }: Chart): void {
  run(db, 'DELETE FROM chart_accounts WHERE connection_id = $connectionId', { connectionId })
  for (const [place, account] of accounts.entries())
    run(
      db,
      `INSERT INTO chart_accounts (connection_id, number, place, name, vat)
       VALUES ($connectionId, $number, $place, $name, $vat)`,
      { connectionId, place, ...account },
    )
}

/** `account` null: none is chosen any more. */
export function setAccount(db: Database, documentId: string, account: string | null): void {
  run(db, 'UPDATE documents SET account = $account WHERE id = $documentId', { documentId, account })
}

/** At which accounts the last confirmed papers of a sender stand, most often first. */
export function listUsedAccounts(db: Database, of: SenderOf): UsedAccount[] {
  const { connectionId, senderKey } = of
  const last = listConfirmedOfSender(db, { connectionId, documentId: '' }, senderKey, mostLooked)
  const rows = all<Omit<UsedAccount, 'documents'>>(
    db,
    `SELECT d.account AS number, c.name FROM json_each($ids)
       JOIN documents d ON d.id = json_each.value AND d.account IS NOT NULL
       LEFT JOIN chart_accounts c ON c.connection_id = d.connection_id AND c.number = d.account`,
    { ids: JSON.stringify([...new Set(last.map(({ paper }) => paper.id))]) },
  )
  const used = new Map<string, UsedAccount>()
  for (const { number, name } of rows)
    used.set(number, { number, name, documents: (used.get(number)?.documents ?? 0) + 1 })
  return [...used.values()].sort((a, b) => b.documents - a.documents)
}
