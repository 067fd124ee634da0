import { describe, expect, test } from 'vitest'
import type { PersonWatch } from '../../../src-main/service-client/client-types.ts'
import { createServiceClient } from '../../../src-main/service-client/service-client.ts'
import { testConnection } from '../../../src-main/service-client/test-connection.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { startBehindSwitchboard } from '../../support/switchboard/behind-switchboard.ts'
import {
  clientSecret,
  connectionTo,
  failureOf,
  valueOf,
  openGate,
  realClock,
  uploadOf,
} from '../../support/switchboard/conformance-service.ts'
import {
  answerWith,
  stall,
  type SwitchboardAct,
} from '../../support/switchboard/switchboard-acts.ts'
import type { ServiceConnection } from '../../../src-main/service-client/client-types.ts'

/** One call: with which token it goes out, and what of its answer is an answer. */

const { service, switchboard } = await startBehindSwitchboard()
const documentId = '00000000-0000-4000-8000-000000000000'

const portsWith = (persons?: PersonWatch) => ({
  fetch,
  clock: realClock(),
  random: () => 0,
  gate: openGate,
  ...(persons ? { persons } : {}),
  credentials: {
    clientSecret: () => Promise.resolve(clientSecret),
    refreshToken: () => Promise.resolve('r'),
    saveRefreshToken: () => Promise.resolve(),
  },
})
const clientWith = (changed: Partial<ServiceConnection> = {}, persons?: PersonWatch) =>
  createServiceClient(connectionTo(switchboard, service, changed), portsWith(persons))

/** Tokens t1, t2 … each for the scope that was asked for. */
function giveTokens(): string[] {
  const scopes: string[] = []
  switchboard.on('token', {
    kind: 'act',
    run: ({ received, response }) => {
      scopes.push(new URLSearchParams(received.body.toString()).get('scope') ?? '')
      const access_token = `t${String(scopes.length)}`
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ access_token, expires_in: 3600 }))
    },
  } satisfies SwitchboardAct)
  return scopes
}
const carried = (operation: string) =>
  switchboard.seen
    .filter((one) => one.operation === operation)
    .map(({ headers }) => headers.authorization)

describe('the token of a call', () => {
  test('is the administrator’s for what administers, where that has a scope of its own', async () => {
    const scopes = giveTokens()
    switchboard.on('listDocuments', answerWith(200, '[]'))
    switchboard.on('adminListWorkspaces', answerWith(200, '[]'))
    const client = clientWith({ profile: { adminScope: 'idp.admin' } })
    await client.listDocuments({})
    await client.adminListWorkspaces()
    await client.listDocuments({})
    expect(scopes).toEqual(['idp.capture', 'idp.admin'])
    expect(carried('listDocuments')).toEqual(['Bearer t1', 'Bearer t1'])
    expect(carried('adminListWorkspaces')).toEqual(['Bearer t2'])
  })

  test.each([
    ['has none', { profile: {} }],
    ['signed in in the browser', { profile: { adminScope: 'idp.admin' }, signIn: 'browser' }],
  ] as const)('is the same for both where a person %s', async (_name, changed) => {
    const scopes = giveTokens()
    switchboard.on('listDocuments', answerWith(200, '[]'))
    switchboard.on('adminListWorkspaces', answerWith(200, '[]'))
    const client = clientWith(changed)
    await client.listDocuments({})
    await client.adminListWorkspaces()
    expect(scopes).toHaveLength(1)
    expect(carried('adminListWorkspaces')).toEqual(['Bearer t1'])
  })

  test('is a new one for both once it was forgotten', async () => {
    giveTokens()
    switchboard.on('listDocuments', answerWith(200, '[]'))
    switchboard.on('adminListWorkspaces', answerWith(200, '[]'))
    const client = clientWith({ profile: { adminScope: 'idp.admin' } })
    for (let round = 0; round < 2; round++) {
      await client.listDocuments({})
      await client.adminListWorkspaces()
      client.forgetToken()
    }
    expect(carried('listDocuments')).toEqual(['Bearer t1', 'Bearer t3'])
    expect(carried('adminListWorkspaces')).toEqual(['Bearer t2', 'Bearer t4'])
  })

  test('is renewed once after a 401, and the second one is believed', async () => {
    giveTokens()
    switchboard.on('listDocuments', answerWith(401, ''))
    const client = clientWith()
    expect(failureOf(await client.listDocuments({}))).toMatchObject({ status: 401 })
    expect(carried('listDocuments')).toEqual(['Bearer t1', 'Bearer t2'])
    switchboard.reset()
    switchboard.on('listDocuments', answerWith(401, ''))
    const tested = await testConnection(connectionTo(switchboard, service), portsWith())
    expect(tested).toEqual({ finding: 'wrong-client', status: 401 })
  })
})

describe('whose token it is', () => {
  const watch = (handOvers: () => number) => {
    const came: { person: string | null; isNew: boolean }[] = []
    return { came, handOvers, tokenCame: (token: (typeof came)[number]) => void came.push(token) }
  }

  test('is told before anything goes out with it, and that nobody signed in anew', async () => {
    giveTokens()
    const persons = watch(() => 0)
    switchboard.on('listDocuments', answerWith(200, '[]'))
    await clientWith({}, persons).listDocuments({})
    expect(persons.came).toEqual([
      { person: expect.stringMatching(/^[0-9a-f]{64}$/) as string, isNew: false },
    ])
  })

  test('no token, nobody', async () => {
    const persons = watch(() => 0)
    switchboard.on('token', answerWith(401, '{"error":"invalid_client"}'))
    await clientWith({}, persons).listDocuments({})
    expect(persons.came).toEqual([])
  })

  test.each([
    ['while the token was asked for', 2],
    ['before the call went out', 3],
  ])('somebody who takes over %s does not send it', async (_name, atReading) => {
    giveTokens()
    let readings = 0
    const persons = watch(() => (++readings >= atReading ? 1 : 0))
    expect(failureOf(await clientWith({}, persons).listDocuments({}))).toEqual({
      kind: 'not-sent',
      reason: 'other-person',
      nextStep: 'wait',
    })
    expect(carried('listDocuments')).toEqual([])
  })
})

describe('a call', () => {
  test('of another format asks for that, with what it sends and no more', async () => {
    giveTokens()
    const client = clientWith()
    await client.retrieveStructuredData(documentId, { format: 'xml' })
    expect(switchboard.seen.at(-1)?.headers).toMatchObject({ accept: 'application/xml' })
    await client.retrieveStructuredData(documentId)
    expect(switchboard.seen.at(-1)?.headers).toMatchObject({ accept: 'application/json' })
    expect(switchboard.seen.at(-1)?.body).toHaveLength(0)
    await client.uploadDocument(uploadOf('some words'))
    expect(switchboard.seen.at(-1)?.body.toString()).toContain('some words')
    expect(switchboard.seen.at(-1)?.headers).not.toHaveProperty('priority')
    await client.uploadDocument({ ...uploadOf('what is urgent'), isFirst: true })
    expect(switchboard.seen.at(-1)?.headers).toMatchObject({ priority: 'u=1' })
  })

  test('that is cancelled on its way ends as that', async () => {
    giveTokens()
    const abort = new AbortController()
    switchboard.on('listDocuments', stall)
    const ended = clientWith().listDocuments({}, { signal: abort.signal })
    await expect.poll(() => carried('listDocuments')).toHaveLength(1)
    abort.abort()
    expect(failureOf(await ended)).toEqual({ kind: 'cancelled', nextStep: 'nothing' })
  })

  test.each([
    ['that is no address', 'service/api/v1'],
    ['that is not secure', 'http://service.example/api/v1'],
  ])('to a base URL %s is not made', async (_name, baseUrl) => {
    giveTokens()
    expect(failureOf(await clientWith({ baseUrl }).listDocuments({}))).toEqual({
      kind: 'not-sent',
      reason: 'insecure-address',
      nextStep: 'check-connection',
    })
  })

  test('for what cannot stand in a path is not made', async () => {
    giveTokens()
    const asked = clientWith().retrieveStructuredData('..')
    expect(failureOf(await asked)).toMatchObject({ kind: 'not-sent', reason: 'invalid-request' })
    expect(switchboard.seen).toEqual([])
  })

  test('that succeeds with a code of others is a success', async () => {
    giveTokens()
    switchboard.on('listDocuments', answerWith(200, '{"code":"OK","message":"","content":[]}'))
    expect((await clientWith().listDocuments({})).ok).toBe(true)
  })

  test.each([
    [299, true],
    [300, false],
  ])('answered with %i is a success: %s', async (status, ok) => {
    giveTokens()
    switchboard.on('listDocuments', answerWith(status, '[]'))
    expect((await clientWith().listDocuments({})).ok).toBe(ok)
  })

  test('answered with a long list is not taken for an error by what stands in it', async () => {
    giveTokens()
    const error = { code: 'NOT_FOUND', message: 'x'.repeat(70_000) }
    switchboard.on('listDocuments', answerWith(200, JSON.stringify({ ...error, content: [] })))
    expect((await clientWith().listDocuments({})).ok).toBe(true)
    const short = { code: 'NOT_FOUND', message: 'x', content: [] }
    switchboard.on('listDocuments', answerWith(200, JSON.stringify(short)))
    expect(failureOf(await clientWith().listDocuments({}))).toMatchObject({ code: 'NOT_FOUND' })
    // Without a sentence it is no error of the interface where the status says that all went well.
    switchboard.on('listDocuments', answerWith(200, '{"code":"NOT_FOUND","content":[]}'))
    expect((await clientWith().listDocuments({})).ok).toBe(true)
  })

  test('for results with the words of the pages takes what of both can be read', async () => {
    giveTokens()
    const client = clientWith()
    const twoLines = { 'content-type': 'application/x-ndjson' }
    const retrieved = async (body: string) => {
      switchboard.on('retrieveStructuredData', answerWith(200, body, twoLines))
      return client.retrieveStructuredData(documentId, { withText: true })
    }
    const results = '[{"documentType":"INVOICE"}]'
    const text = { documentId, pages: [{ page: 1, source: 'ocr', words: [['a', 0, 0, 1, 1]] }] }
    expect(valueOf(await retrieved(`${results}\n${JSON.stringify(text)}`))).toMatchObject({
      raw: results,
      text,
    })
    expect(switchboard.seen.at(-1)?.headers).toMatchObject({
      accept: 'application/x-ndjson, application/json;q=0.9',
    })
    for (const broken of ['', '\n', '\n{"pages":', '\n{"pages":1}']) {
      const value = valueOf(await retrieved(results + broken))
      expect(value).toMatchObject({ kind: 'ready', raw: results })
      expect(value).not.toHaveProperty('text')
    }
    expect(failureOf(await retrieved(`{"hello":1}\n${JSON.stringify(text)}`))).toMatchObject({
      reason: 'wrong-shape',
    })
  })

  test('for a result that answers with an error of others, or with what is no text, says so', async () => {
    giveTokens()
    const client = clientWith()
    const retrieved = async (body: string | Buffer, type = 'application/json') => {
      switchboard.on('retrieveStructuredData', answerWith(200, body, { 'content-type': type }))
      return failureOf(await client.retrieveStructuredData(documentId))
    }
    expect(await retrieved('{"code":"ODD","message":"Not today"}')).toMatchObject({
      kind: 'answered',
      code: 'ODD',
      message: 'Not today',
    })
    expect(await retrieved('{"hello":"world"}')).toMatchObject({ reason: 'wrong-shape' })
    expect(await retrieved(Buffer.from([0x3c, 0xff]), 'application/xml')).toMatchObject({
      reason: 'not-utf8',
    })
  })
})

test.each([
  [500, '', 'service-error'],
  [400, '{"message":"No"}', 'not-this-service'],
  [404, '', 'not-this-service'],
  [404, '{"code":"NOT_FOUND"}', 'workspace-not-found'],
])('a test of a connection that meets %i %s finds %s', async (status, body, finding) => {
  switchboard.on('listDocuments', answerWith(status, body))
  const clock = { ...realClock(), monotonicMs: () => performance.now() * 1000 }
  const tested = testConnection(connectionTo(switchboard, service), { ...portsWith(), clock })
  expect(await tested).toEqual({ finding, status })
  expect(switchboard.seen.at(-1)?.url).toContain('size=1')
})

test.each([
  ['a base URL that is not secure', { baseUrl: 'http://service.example/api/v1' }],
  ['an auth URL that is not secure', { authUrl: 'http://login.example' }],
  ['an auth URL that is none', { authUrl: 'login' }],
])('a test of a connection with %s asks nobody', async (_name, changed) => {
  const tested = await testConnection(connectionTo(switchboard, service, changed), portsWith())
  expect(tested).toEqual({ finding: 'base-url-scheme', status: null })
  expect(switchboard.seen).toEqual([])
})

test('a test of a connection asks again for a moment, and waits ten seconds for an answer', async () => {
  switchboard.on('listDocuments', answerWith(503), 1)
  const connection = connectionTo(switchboard, service)
  expect((await testConnection(connection, portsWith())).finding).toBe('ok')

  switchboard.on('listDocuments', stall)
  const clock = createManualClock()
  let found: unknown = null
  const asked = testConnection(connection, { ...portsWith(), clock }).then((it) => (found = it))
  await expect.poll(() => carried('listDocuments')).toHaveLength(3)
  clock.advance(9_999)
  await new Promise((resolve) => setImmediate(resolve))
  expect(found).toBeNull()
  clock.advance(1)
  expect(await asked).toEqual({ finding: 'timeout', status: null })
  expect(clock.timersWaiting).toBe(0)
})
