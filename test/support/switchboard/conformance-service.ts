import type { ExtractOutcome } from '../../../src-service/jobs/extract.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  startService,
  type RunningService,
  type ServiceOptions,
} from '../../../src-service/service.ts'
import type {
  ServiceClient,
  ServiceConnection,
} from '../../../src-main/service-client/client-types.ts'
import { createServiceClient } from '../../../src-main/service-client/service-client.ts'
import type { Clock } from '../../../src-main/ports.ts'
import type { Upload } from '../../../src-shared/service-api/service-calls.ts'
import type { RequestGate } from '../../../src-shared/service-api/service-outcome.ts'
import { emptyDatabase, onPostgres } from '../../src-service/support/test-database.ts'
import { everyVariant, invoice, statement } from './sample-results.ts'

export const clientSecret = 'a secret of the conformance suite'

/** A file whose words tell the service of the suite what to find in it. */
export function pdfOf(words: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`%PDF-1.4\n${words}\n%%EOF\n`)
}

export function uploadOf(words: string, changed: Partial<Upload> = {}): Upload {
  return {
    bytes: pdfOf(words),
    fileName: 'Rechnung.pdf',
    mediaType: 'application/pdf',
    idempotencyKey: crypto.randomUUID(),
    ...changed,
  }
}

/** Everything that a test needs to leave no trace. */
export type ConformanceService = RunningService & { readonly closeAndRemove: () => Promise<void> }

/** The embedded service itself; only the reading of files is replaced by what their words say. */
export async function startConformanceService(
  options: Partial<ServiceOptions> & {
    /** Files with these words are not read before. */
    readonly beforeExtract?: { readonly words: string; readonly until: Promise<void> }
  } = {},
): Promise<ConformanceService> {
  const { beforeExtract, ...serviceOptions } = options
  const dataDirectory = mkdtempSync(join(tmpdir(), 'intray-conformance-'))
  const database = onPostgres ? await emptyDatabase() : undefined
  const service = await startService({
    dataDirectory,
    ...(database && { database: database.address }),
    credentials: { clientSecret },
    extract: async ({ documentId, read }) => {
      const words = (await read()).toString('latin1')
      if (beforeExtract && words.includes(beforeExtract.words)) await beforeExtract.until
      return extract(documentId, words)
    },
    // The person at its machine says yes.
    askPerson: () => Promise.resolve(true),
    ...serviceOptions,
  })
  return {
    ...service,
    closeAndRemove: async () => {
      await service.close()
      await database?.remove()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

function extract(documentId: string, words: string): ExtractOutcome {
  if (words.includes('unreadable'))
    return { kind: 'failed', reason: 'damaged', message: 'The file could not be read' }
  const results = words.includes('every variant')
    ? everyVariant(documentId)
    : words.includes('two')
      ? [invoice(documentId), statement(documentId)]
      : [invoice(documentId)]
  return { kind: 'results', results, pages: [{ page: 1, source: 'pdf', words: [] }] }
}

/** Leave for everything: the limiter has tests of its own. */
export const openGate: RequestGate = {
  admit: () => Promise.resolve({ settled: () => undefined, unused: () => undefined }),
  note: () => ({ settled: () => undefined, unused: () => undefined }),
}

/** The real clock; timers may run faster, for limits that take half a minute. */
export function realClock(hurry = 1): Clock {
  return {
    now: () => Date.now(),
    monotonicMs: () => performance.now() * hurry,
    setTimer(delayMs, run) {
      const timer = setTimeout(run, delayMs / hurry)
      return { cancel: () => clearTimeout(timer) }
    },
  }
}

export function connectionTo(
  address: { readonly baseUrl: string; readonly authUrl: string },
  service: ConformanceService,
  changed: Partial<ServiceConnection> = {},
): ServiceConnection {
  return {
    id: 'conformance',
    baseUrl: address.baseUrl,
    authUrl: address.authUrl,
    clientId: service.clientId,
    workspaceId: service.workspaceId,
    signIn: 'client-credentials',
    profile: {},
    ...changed,
  }
}

export function clientOf(
  connection: ServiceConnection,
  options: {
    readonly secret?: string | null
    readonly clock?: Clock
    readonly gate?: RequestGate
  } = {},
): ServiceClient {
  return createServiceClient(connection, {
    fetch,
    clock: options.clock ?? realClock(),
    random: () => 0,
    gate: options.gate ?? openGate,
    credentials: {
      clientSecret: () =>
        Promise.resolve(options.secret === undefined ? clientSecret : options.secret),
      refreshToken: () => Promise.resolve(null),
      saveRefreshToken: () => Promise.resolve(),
    },
  })
}

/** The value of an outcome that has to be good. */
export function valueOf<Value>(
  outcome:
    | { readonly ok: true; readonly value: Value }
    | { readonly ok: false; readonly failure: unknown },
): Value {
  if (!outcome.ok) throw new Error(`The call failed: ${JSON.stringify(outcome.failure)}`)
  return outcome.value
}

/** The failure of an outcome that has to be bad. */
export function failureOf<Failure>(
  outcome: { readonly ok: true } | { readonly ok: false; readonly failure: Failure },
): Failure {
  if (outcome.ok) throw new Error('The call succeeded')
  return outcome.failure
}
