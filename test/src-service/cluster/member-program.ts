/**
 * A process of the service among several at one database, whose reading costs a fixed time where one is said. Its clock goes faster
 * than the real one, in step with those of the others, so that a test need not wait for beats and retries.
 */
import { flushCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import type { GivenCredentials } from '../../../src-service/auth/first-client.ts'
import { systemClock } from '../../../src-service/clock.ts'
import type { Clock } from '../../../src-service/clock.ts'
import { startService } from '../../../src-service/service.ts'
import type { ServiceRole } from '../../../src-service/service-roles.ts'
import { extractInvoice } from '../support/sample-results.ts'

export type MemberOptions = {
  database: string
  role: ServiceRole
  credentials: GivenCredentials
  /** null: it really reads. */
  readMs: number | null
  /** When the clocks of all members showed the same as the real one. */
  since: number
  speed: number
}

const options = JSON.parse(process.argv[2] ?? '') as MemberOptions
const { speed, since, readMs } = options

flushCompileCache() // it would be written at the end, and most members never come to theirs

const fastClock: Clock = {
  now: () => since + (Date.now() - since) * speed,
  setTimer: (delayMs, run) => systemClock.setTimer(delayMs / speed, run),
}

// Without the test nobody would end it. Before the start, which may have nothing but a timer to wait for its database.
process.once('disconnect', () => process.exit(1))
const service = await startService({
  database: options.database,
  role: options.role,
  credentials: options.credentials,
  clock: fastClock,
  requestsPerMinute: 1_000_000,
  concurrency: 1,
  ...(readMs !== null && {
    async extract(request) {
      await sleep(readMs, undefined, { signal: request.signal }).catch(() => undefined)
      return extractInvoice(request)
    },
  }),
})
process.once('SIGTERM', () => void service.close().then(() => process.exit(0)))
process.send?.({ baseUrl: service.baseUrl, authUrl: service.authUrl })
