import type { Client } from 'pg'

const againAfterMs = 1_000
/** A connection that broke may be held by the other side for a while; longer it is another service. */
const longestWaitMs = 60_000

export type HeldDatabase = { release(): Promise<void> }

/**
 * Holds a database for one service: two over one queue would read every document twice. The hold ends with its
 * connection; where that breaks, it is taken again.
 * @param connect a new connection that is used for nothing else
 * @param onLost another service has it
 * @returns null where another service has it now
 */
export async function holdDatabase(
  connect: () => Promise<Client>,
  onLost: () => void,
): Promise<HeldDatabase | null> {
  let isReleased = false
  let client = await take(connect)
  if (!client) return null

  function watch(held: Client): void {
    held.once('end', () => {
      if (!isReleased) void takeAgain(Date.now())
    })
  }

  async function takeAgain(lostAt: number): Promise<void> {
    const taken = await take(connect).catch(() => undefined)
    if (isReleased) return void (await taken?.end())
    if (taken) {
      client = taken
      watch(taken)
    } else if (taken === null && Date.now() - lostAt > longestWaitMs) onLost()
    else setTimeout(() => void takeAgain(lostAt), againAfterMs).unref()
  }

  watch(client)
  return {
    async release() {
      isReleased = true
      await client?.end()
    },
  }
}

/** The connection that has the hold, or null where another has it. */
async function take(connect: () => Promise<Client>): Promise<Client | null> {
  const client = await connect()
  // What breaks shows as its end.
  client.on('error', () => undefined)
  const { rows } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('intray service', 0)) AS taken`,
  )
  if (rows[0]?.taken) return client
  await client.end()
  return null
}
