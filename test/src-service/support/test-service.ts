import { rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openAccessTokens } from '../../../src-service/auth/access-tokens.ts'
import { systemClock } from '../../../src-service/clock.ts'
import { keysIn } from '../../../src-service/store/private-files.ts'
import { startService } from '../../../src-service/service.ts'
import type { RunningService, ServiceOptions } from '../../../src-service/service.ts'
import { expectDescribed } from './described-answers.ts'
import { makeFolder } from './make-folder.ts'
import { databaseWith, emptyDatabase, keysOf, onPostgres } from './test-database.ts'
import { extractInvoice, pdfBytes } from './sample-results.ts'

export const firstClient = { clientId: 'first', clientSecret: 'first-secret', workspaceId: 'ws' }

export type Answer = {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined where it is not JSON. */
  body: unknown
}
type Call = {
  /** Sent as JSON. */
  json?: unknown
  body?: RequestInit['body']
  headers?: Record<string, string>
  /** Another token than the first client's; null sends none. */
  token?: string | null
}

export type TestService = RunningService & {
  folder: string
  /** The address of what it keeps all in, where that is no folder. */
  database: string | undefined
  log: string[]
  /** A path under the base URL; every answer is held against the published description. */
  call(method: string, path: string, call?: Call): Promise<Answer>
  token(clientId?: string, clientSecret?: string): Promise<string>
  /** Uploads a small PDF and answers its id. */
  upload(fileName?: string, bytes?: Buffer<ArrayBuffer>, call?: Call): Promise<string>
}

/** The service over real HTTP on a free port, in a folder that goes away with the test. */
export async function startTestService(
  options: Partial<ServiceOptions> = {},
): Promise<TestService> {
  const folder = options.dataDirectory ?? (await (onPostgres ? makeFolder() : makeServiceFolder()))
  const database = onPostgres
    ? await databaseOf(folder, options.credentials === undefined)
    : undefined
  const log: string[] = []
  const service = await startService({
    dataDirectory: folder,
    ...(database !== undefined && { database }),
    extract: extractInvoice,
    writeLog: (line) => log.push(line),
    // The person at this machine says yes, unless a test asks somebody else.
    ...(options.showCode ? {} : { askPerson: () => Promise.resolve(true) }),
    ...options,
  })
  onTestFinished(() => service.close())

  const now = () => (options.clock ?? systemClock).now()
  let cached: { token: Promise<string>; renewAt: number } | undefined
  function firstToken(): Promise<string> {
    if (!cached || now() >= cached.renewAt) {
      const keys = database === undefined ? keysIn(folder) : keysOf(database)
      const tokens = openAccessTokens(keys, options.clock ?? systemClock)
      const token = tokens.then((made) => made.issue(firstClient.clientId))
      cached = { token, renewAt: now() + 3_000_000 }
    }
    return cached.token
  }

  async function token(
    clientId = firstClient.clientId,
    clientSecret = firstClient.clientSecret,
  ): Promise<string> {
    const answer = await fetch(`${service.authUrl}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: 'idp.capture',
      }),
    })
    const body = (await answer.json()) as { access_token: string }
    expect(answer.status, JSON.stringify(body)).toBe(200)
    return body.access_token
  }

  async function call(method: string, path: string, given: Call = {}): Promise<Answer> {
    const bearer = given.token === undefined ? await firstToken() : given.token
    const response = await fetch(service.baseUrl + path, {
      method,
      headers: {
        ...(bearer !== null && { Authorization: `Bearer ${bearer}` }),
        ...(given.json !== undefined && { 'Content-Type': 'application/json' }),
        ...given.headers,
      },
      ...(given.json !== undefined && { body: JSON.stringify(given.json) }),
      ...(given.body !== undefined && { body: given.body, duplex: 'half' as const }),
    })
    const text = await response.text()
    const contentType = response.headers.get('Content-Type') ?? ''
    const body: unknown = contentType.startsWith('application/json') ? JSON.parse(text) : undefined
    expect(response.headers.get('X-Rate-Limit-Remaining')).toMatch(/^\d+$/)
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w.-]{1,64}$/)
    const answer = { status: response.status, headers: response.headers, text, body }
    expectDescribed(method, path.replace(/\?.*/, ''), answer)
    return answer
  }

  return {
    ...service,
    folder,
    database,
    log,
    call,
    token,
    async upload(fileName = 'invoice.pdf', bytes = pdfBytes(), given = {}) {
      const body = fileForm(bytes, fileName)
      const answer = await call('POST', '/workspaces/ws/documents', { body, ...given })
      expect(answer.status, answer.text).toBe(202)
      return (answer.body as { documentId: string }).documentId
    },
  }
}

const databases = new Map<string, string>()

/** In the place of what a folder would hold: the same at each start over the same folder. */
async function databaseOf(folder: string, hasFirstClient: boolean): Promise<string> {
  const known = databases.get(folder)
  if (known !== undefined) return known
  const made = await (hasFirstClient ? databaseWith(firstClient) : emptyDatabase())
  databases.set(folder, made.address)
  onTestFinished(() => made.remove())
  return made.address
}

let template: Promise<string> | undefined

/**
 * A folder in which a service has made its first client before. Copied from one, because hashing a
 * secret is slow on purpose.
 */
async function makeServiceFolder(): Promise<string> {
  template ??= makeTemplate()
  const folder = await makeFolder()
  await cp(await template, folder, { recursive: true })
  return folder
}

async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'intray-service-'))
  const service = await startService({
    dataDirectory: folder,
    credentials: firstClient,
    extract: extractInvoice,
  })
  await service.close()
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function fileForm(
  bytes: Buffer<ArrayBuffer>,
  fileName: string,
  type = 'application/pdf',
): FormData {
  const form = new FormData()
  form.append('file', new Blob([bytes], { type }), fileName)
  return form
}

export function expectError(answer: Answer, status: number, code: string): void {
  expect({ status: answer.status, ...(answer.body as object) }).toEqual({
    status,
    code,
    message: expect.stringMatching(/./) as string,
  })
}
