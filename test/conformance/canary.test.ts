import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFileLogger } from '../../src-main/adapters/file-logger.ts'
import { createSessionSecretStore } from '../../src-main/adapters/session-secret-store.ts'
import { answerStops } from '../support/answer-stops.ts'
import { openCore } from '../support/core-bench.ts'
import { smallPdf } from '../support/small-files.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import {
  startConformanceService,
  type ConformanceService,
} from '../support/switchboard/conformance-service.ts'
import { allow } from '../support/switchboard/browser-person.ts'
import { startSwitchboard, type Switchboard } from '../support/switchboard/start-switchboard.ts'
import type { SwitchboardAct } from '../support/switchboard/switchboard-acts.ts'

/** The whole core with a real service: nothing secret is anywhere but in the keychain. */

const secret = 'Canary+Säule/4711=geheim & lang'
let service: ConformanceService
let switchboard: Switchboard

beforeAll(async () => {
  service = await startConformanceService({ credentials: { clientSecret: secret } })
  switchboard = await startSwitchboard(service)
})
afterAll(async () => {
  await switchboard.close()
  await service.closeAndRemove()
})

/** Refuses and quotes all that it was told, as some services do. */
const quoting = (status: number, code: string): SwitchboardAct => ({
  kind: 'act',
  run: ({ received, response }) => {
    const { authorization = '' } = received.headers
    const form = received.headers['content-type']?.includes('form-urlencoded')
    const message = `/title ${authorization} ${form ? received.body.toString() : ''}`
    response.writeHead(status, {
      'content-type': 'application/json',
      'x-request-id': authorization.slice(-40).replaceAll(/[^\w.-]/g, ''),
    })
    response.end(JSON.stringify({ code, message }))
  },
})

function everyFile(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** As it stands, as forms and addresses write it, and as it would lie in a file. */
function spellings(value: string): Buffer[] {
  const texts = [
    value,
    encodeURIComponent(value),
    new URLSearchParams({ v: value }).toString().slice(2),
    JSON.stringify(value).slice(1, -1),
    Buffer.from(value).toString('base64').replace(/=+$/, ''),
    Buffer.from(value).toString('hex'),
  ]
  return [...texts.map((text) => Buffer.from(text)), Buffer.from(value, 'utf16le')]
}

/** What passed the switchboard and must be nowhere else: tokens, and what they are got with. */
function passedSecrets(): Set<string> {
  const found = new Set<string>()
  for (const { headers, operation, body } of switchboard.seen) {
    const token = headers.authorization?.replace('Bearer ', '')
    if (token) found.add(token)
    if (operation !== 'token') continue
    const form = new URLSearchParams(body.toString())
    for (const name of ['code', 'code_verifier', 'refresh_token']) {
      const value = form.get(name)
      if (value) found.add(value)
    }
  }
  return found
}

/** The consent page knows its own address only; what the program itself sends passes the switchboard. */
const pastSwitchboard: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : input.toString()
  return fetch(
    url.replace(`${service.authUrl}/oauth/token`, `${switchboard.authUrl}/oauth/token`),
    init,
  )
}

test.each(['client-credentials', 'browser'] as const)(
  'no secret and no token in a log, an error, the window’s traffic or a file: %s',
  async (signIn) => {
    switchboard.reset()
    const logs = temporaryFolder()
    const secrets = createSessionSecretStore()
    const logger = createFileLogger(join(logs, 'intray.log'))
    const bench = await openCore({
      // Nobody waits here: what is asked again is asked at once.
      ports: { logger, secrets, fetch: pastSwitchboard, random: () => 0 },
    })
    const traffic: string[] = []
    const ask = async (name: string, input: unknown) => {
      const reply = await bench.dispatch(name, input)
      traffic.push(JSON.stringify(reply))
      return reply
    }
    const created = await bench.call('connections.create', {
      name: 'Treuhand',
      environment: 'sandbox',
      baseUrl: switchboard.baseUrl,
      authUrl: signIn === 'browser' ? service.authUrl : switchboard.authUrl,
      clientId: service.clientId,
      workspaceId: service.workspaceId,
      signIn,
      requestsPerMinute: 1000,
      profile: {},
      colour: '#204060',
    })
    const { id } = created
    await ask('connections.setSecret', { id, secret })
    if (signIn === 'browser') {
      // The address goes to the window where it is the browser; what it is signed in with does not.
      const { address } = await bench.call('connections.beginSignIn', { id })
      await allow(address ?? '')
      await ask('connections.awaitSignIn', { id })
      switchboard.on('listDocuments', quoting(401, 'INVALID_TOKEN'), 1)
    }
    await ask('connections.activate', { id })

    // A whole life of a document, then refusals that quote everything.
    const document = await bench.drop('Rechnung.pdf', smallPdf('canary'))
    await bench.until(document, ({ state }) => state.kind === 'ready')
    await ask('connections.test', { id })
    const path = '/amountGross/value'
    const change = { kind: 'setValue', resultIndex: 0, path, value: 99.5, origin: 'typed' }
    await ask('review.change', { id: document, change })
    // Run after another, it finds the document of that one at the service: the same invoice twice.
    await answerStops(bench.call, document)
    switchboard.on('provideFeedback', quoting(422, 'INVALID_SCHEMA'))
    await ask('review.confirm', { id: document })
    await bench.until(document, ({ feedback }) => feedback === 'refused')
    switchboard.on('uploadDocument', quoting(400, 'INVALID_FILE'))
    const refused = await bench.drop('Andere.pdf', smallPdf('canary too'))
    await bench.until(refused, ({ state }) => state.kind === 'failed')
    for (const status of [400, 401, 500]) {
      switchboard.on('token', quoting(status, 'invalid_client'))
      switchboard.on('listDocuments', quoting(401, 'INVALID_TOKEN'))
      await ask('connections.test', { id })
    }
    for (const name of ['connections.list', 'app.status', 'documents.list'])
      await ask(name, name === 'documents.list' ? { query: '' } : {})
    for (const one of [document, refused]) {
      await ask('documents.get', { id: one })
      await ask('review.open', { id: one })
    }
    await bench.stop()

    const tokens = passedSecrets()
    const refreshToken = await secrets.get(`connection/${id}/refresh-token`)
    expect(refreshToken !== null).toBe(signIn === 'browser')
    if (refreshToken) tokens.add(refreshToken)
    // Code, verifier and refresh token beside the access tokens.
    expect(tokens.size).toBeGreaterThan(signIn === 'browser' ? 3 : 0)
    const files = [...everyFile(bench.folder), ...everyFile(logs)]
    expect(files.some((file) => file.startsWith(logs))).toBe(true)
    expect(traffic.length + bench.events.length).toBeGreaterThan(15)
    const places = [
      ...files.map((file) => ({ name: file, bytes: readFileSync(file) })),
      { name: 'replies', bytes: Buffer.from(traffic.join('\n')) },
      { name: 'events', bytes: Buffer.from(JSON.stringify(bench.events)) },
    ]
    // The quoted sentence did reach the disk: it is the quotation that is gone.
    expect(places.some(({ bytes }) => bytes.includes('/title Bearer …'))).toBe(true)
    // That of the service on this machine was made by Intray itself, and is as secret.
    const own = await bench.secret()
    expect(own.length).toBeGreaterThan(20)
    for (const canary of [secret, own, ...tokens])
      for (const spelling of spellings(canary))
        for (const { name, bytes } of places) expect(bytes.includes(spelling), name).toBe(false)
  },
  60_000,
)
