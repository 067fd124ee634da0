import { paymentDebtor, type PaymentDebtor } from '../../src-shared/contract/payments.ts'
import type { Database } from './database.ts'
import { get, run } from './query.ts'

export function findDebtor(db: Database, connectionId: string): PaymentDebtor | null {
  const row = get<{ debtor_json: string }>(
    db,
    'SELECT debtor_json FROM payment_debtors WHERE connection_id = $connectionId',
    { connectionId },
  )
  const parsed = paymentDebtor.safeParse(row && JSON.parse(row.debtor_json))
  return parsed.success ? parsed.data : null
}

export function saveDebtor(db: Database, connectionId: string, debtor: PaymentDebtor): void {
  run(
    db,
    `INSERT INTO payment_debtors (connection_id, debtor_json) VALUES ($connectionId, $json)
     ON CONFLICT (connection_id) DO UPDATE SET debtor_json = excluded.debtor_json`,
    { connectionId, json: JSON.stringify(debtor) },
  )
}
