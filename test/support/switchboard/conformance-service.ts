import type { DocumentResult } from '../../../src-shared/service-api/document-result.ts'
import type { ExtractOutcome } from '../../../src-service/jobs/extract.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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
  options: Partial<ServiceOptions> = {},
): Promise<ConformanceService> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'intray-conformance-'))
  const service = await startService({
    dataDirectory,
    credentials: { clientSecret },
    extract: ({ documentId, path }) =>
      Promise.resolve(extract(documentId, readFileSync(path, 'latin1'))),
    ...options,
  })
  return {
    ...service,
    closeAndRemove: async () => {
      await service.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

function extract(documentId: string, words: string): ExtractOutcome {
  if (words.includes('unreadable'))
    return { kind: 'failed', reason: 'damaged', message: 'The file could not be read' }
  const results = words.includes('two')
    ? [invoice(documentId), statement(documentId)]
    : [invoice(documentId)]
  return { kind: 'results', results, pages: [{ page: 1, source: 'pdf', words: [] }] }
}

export function invoice(documentId: string): DocumentResult {
  return {
    documentId,
    documentType: 'INVOICE',
    documentDate: '2026-11-02',
    title: 'Rechnung Müller & Söhne <AG>',
    identifications: [
      { type: 'INVOICE_NUMBER', value: '0012' },
      { type: 'CUSTOMER_NUMBER', value: '7' },
    ],
    sender: {
      name: 'Müller & Söhne',
      address: { city: 'Zürich', zipCode: '8001' },
      phoneNumbers: ['044 1'],
    },
    amountGross: { currency: 'CHF', value: 108.1 },
    dueDate: '2026-12-02',
    stateOfInvoice: 'OUTSTANDING',
    paymentDetails: { iban: 'CH9300762011623852957', referenceType: 'NON' },
    items: [{ description: 'Schrauben', quantity: 2, amountNet: { currency: 'CHF', value: 50 } }],
    discounts: [],
    confidences: { '/amountGross/value': 0.93, '/sender/name': 0.71, '/items/0/quantity': 0.4 },
    locations: { '/amountGross/value': [{ page: 1, x: 0.5, y: 0.5, width: 0.1, height: 0.02 }] },
  }
}

function statement(documentId: string): DocumentResult {
  return {
    documentId,
    documentType: 'ACCOUNT_STATEMENT',
    title: 'Kontoauszug',
    identifications: [],
    accountName: 'Privatkonto',
    iban: 'CH9300762011623852957',
    periodFrom: '2026-10-01',
    periodTo: '2026-10-31',
    transactions: [
      { date: '2026-10-03', debit: { currency: 'CHF', value: 12.5 }, isReconsiled: false },
    ],
  }
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
