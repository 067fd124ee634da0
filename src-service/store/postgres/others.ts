import { Client } from 'pg'
import type { ClientConfig } from 'pg'
import { sql } from 'kysely'
import type { Engine } from '../engine.ts'
import type { Others, Topic } from '../storage.ts'

const channel = 'intray'
const againAfterMs = 1_000
const topics: ReadonlySet<string> = new Set<Topic>(['jobs', 'deliveries'])

/**
 * Word between the processes at one database by NOTIFY, over a connection that only listens. One that breaks is made
 * anew. Words that come while one is on its way go out as one.
 */
export function createOthers(
  engine: Engine,
  settings: ClientConfig,
): Others & { close(): Promise<void> } {
  const waiting = new Set<Topic>()
  let isTelling = false
  let heard: (topic: Topic) => void = () => undefined
  let client: Client | null = null
  let connecting = Promise.resolve()
  let isClosed = false

  async function connect(): Promise<void> {
    const made = new Client(settings)
    made.on('error', () => undefined)
    made.on('notification', ({ payload = '' }) => {
      if (topics.has(payload)) heard(payload as Topic)
    })
    made.once('end', again)
    try {
      await made.connect()
      await made.query(`LISTEN ${channel}`)
      client = made
      // Something may have been told before.
      for (const topic of topics) heard(topic as Topic)
    } catch {
      // Its end is the next try.
      await made.end().catch(() => undefined)
    }
  }

  function again(): void {
    client = null
    if (isClosed) return
    setTimeout(() => {
      if (!isClosed) connecting = connect()
    }, againAfterMs).unref()
  }

  async function tellAll(): Promise<void> {
    isTelling = true
    try {
      for (const topic of waiting) {
        waiting.delete(topic)
        await sql`SELECT pg_notify(${channel}, ${topic})`.execute(engine.database)
      }
    } finally {
      isTelling = false
    }
  }

  return {
    tell(topic) {
      waiting.add(topic)
      // Where it does not go out the others look by themselves.
      if (!isTelling && !isClosed) tellAll().catch(() => undefined)
    },
    listen(listener) {
      heard = listener
      connecting = connect()
    },
    async close() {
      isClosed = true
      await connecting
      await client?.end()
    },
  }
}
