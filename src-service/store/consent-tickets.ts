import type { Database } from './engine.ts'
import type { ConsentTicketRow } from './tables.ts'

/** Keeps `most` of them, the newest. Call it inside a transaction. */
export async function insertConsentTicket(
  database: Database,
  row: ConsentTicketRow,
  most: number,
): Promise<void> {
  await database
    .deleteFrom('consent_tickets')
    .where(
      'ticket_hash',
      'in',
      database
        .selectFrom('consent_tickets')
        .select('ticket_hash')
        .orderBy('expires_at', 'desc')
        .limit(most)
        .offset(most - 1),
    )
    .execute()
  await database.insertInto('consent_tickets').values(row).execute()
}

/** Good once. */
export async function takeConsentTicket(
  database: Database,
  ticketHash: string,
  now: number,
): Promise<ConsentTicketRow | undefined> {
  const taken = await database
    .deleteFrom('consent_tickets')
    .where('ticket_hash', '=', ticketHash)
    .returningAll()
    .executeTakeFirst()
  return taken && taken.expires_at > now ? taken : undefined
}

export async function deleteExpiredTickets(database: Database, now: number): Promise<void> {
  await database.deleteFrom('consent_tickets').where('expires_at', '<', now).execute()
}
