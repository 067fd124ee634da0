import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Extract } from '../../../src-service/jobs/extract.ts'
import { startService } from '../../../src-service/service.ts'
import type { ServiceOptions } from '../../../src-service/service.ts'
import { codeForm, decide, exchange, open, ticketOf } from '../http/oauth/give-consent.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { createManualClock } from '../support/manual-clock.ts'
import type { ManualClock } from '../support/manual-clock.ts'
import { createGatedExtract, extractInvoice, pdfBytes } from '../support/sample-results.ts'
import { databaseWith } from '../support/test-database.ts'
import { fileForm, firstClient } from '../support/test-service.ts'

async function office() {
  const made = await databaseWith(firstClient)
  onTestFinished(() => made.remove())
  // One connection for all questions: to sign in anew for each would be most of the work of a test that asks often.
  const client = new Client(made.address)
  await client.connect()
  onTestFinished(() => client.end())
  const ask = async (statement: string) => {
    const { rows } = await client.query<{ text: string }>(statement)
    return rows.map(({ text }) => text)
  }
  const readings: string[] = []
  const noting =
    (extract: Extract): Extract =>
    (request) => {
      readings.push(request.documentId)
      return extract(request)
    }
  const start = async (options: Partial<ServiceOptions>) => {
    const clock = createManualClock()
    const log: string[] = []
    const service = await startService({
      database: made.address,
      credentials: firstClient,
      clock,
      writeLog: (line) => log.push(line),
      ...options,
      extract: noting(options.extract ?? extractInvoice),
    })
    onTestFinished(() => service.close())
    return { ...service, clock, log: () => log.join('\n') }
  }
  return {
    start,
    readings,
    ask,
    members: () => ask('SELECT id AS text FROM members ORDER BY id'),
  }
}

async function signIn({ authUrl }: { authUrl: string }) {
  const answer = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: firstClient.clientId,
      client_secret: firstClient.clientSecret,
    }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function upload(service: { baseUrl: string }, token: string, name: string) {
  const answer = await fetch(`${service.baseUrl}/workspaces/ws/documents`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: fileForm(pdfBytes(name), name),
  })
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { documentId: string }).documentId
}

const stateOf = async (service: { baseUrl: string }, token: string, id: string) => {
  const answer = await fetch(`${service.baseUrl}/workspaces/ws/documents/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  return answer.status
}

/** A look asks the database several times, each down to the disk, on a machine that may do much else. */
const patiently = { timeout: 60_000 }

/** A beat of a process, and all it does after it. */
async function beat(ask: (statement: string) => Promise<string[]>, clock: ManualClock) {
  const sum = async () => Number((await ask('SELECT sum(beat)::text AS text FROM members'))[0] ?? 0)
  const before = await sum()
  const timers = clock.timers()
  clock.advance(3_000)
  await expect.poll(sum, patiently).not.toBe(before)
  // The next one is set when all is done.
  await expect.poll(() => clock.timers(), patiently).toBe(timers)
}

describe.skipIf(!hasPostgres)('processes at one database', () => {
  // Over a second: several members of a service are started at a database of PostgreSQL.
  test('share the work by their roles: who answers hands over, who reads tells how far it is', async () => {
    const { start, readings, members } = await office()
    const webs = [await start({ role: 'web' }), await start({ role: 'web' })] as const
    const token = await signIn(webs[0])
    const first = await upload(webs[0], token, '1.pdf')
    await webs[0].whenIdle()
    expect(readings).toEqual([])
    const readers = [await start({ role: 'reader' }), await start({ role: 'reader' })]
    expect(readers.map(({ port }) => port)).toEqual([0, 0])
    // By word alone: no clock goes on.
    const second = await upload(webs[1], token, '2.pdf')
    for (const web of webs)
      for (const id of [first, second]) await expect.poll(() => stateOf(web, token, id)).toBe(200)
    expect(readings.sort()).toEqual([first, second].sort())
    await Promise.all([...readers, ...webs].map((each) => each.close()))
    expect(await members()).toEqual([])
  })

  test('take up what one of them held that stands still, and never before', async () => {
    const { start, ask, readings, members } = await office()
    const gate = createGatedExtract()
    const web = await start({ role: 'web' })
    const still = await start({ role: 'reader', extract: gate.extract, concurrency: 1 })
    const token = await signIn(web)
    const id = await upload(web, token, '1.pdf')
    await expect.poll(() => gate.waiting()).toBe(1)
    const other = await start({ role: 'reader' })
    for (let looks = 0; looks < 5; looks += 1) await beat(ask, other.clock)
    expect(await members()).toHaveLength(2)
    expect(readings).toEqual([id])
    await beat(ask, other.clock)
    await expect.poll(() => stateOf(web, token, id)).toBe(200)
    expect(other.log()).toContain('"event":"jobs.recovered","resumed":1')
    expect(readings).toEqual([id, id])
    // What it comes to an end with is another's to say, and it goes on under another name.
    gate.release()
    await still.whenIdle()
    expect(await ask('SELECT document_id AS text FROM results')).toEqual([id])
    still.clock.advance(3_000)
    await expect.poll(() => still.log()).toContain('member.lost')
    await other.close()
    const next = await upload(web, token, '2.pdf')
    await expect.poll(() => gate.waiting()).toBe(1)
    gate.release()
    await expect.poll(() => stateOf(web, token, next)).toBe(200)
  })

  test('break off what another has removed, and tell how far they are', async () => {
    const { start, ask, readings } = await office()
    let aborted = false
    const web = await start({ role: 'web' })
    const reader = await start({
      role: 'reader',
      extract(request) {
        request.onProgress(0.25)
        request.signal.addEventListener('abort', () => (aborted = true))
        return new Promise(() => undefined)
      },
    })
    const token = await signIn(web)
    const id = await upload(web, token, '1.pdf')
    const at = `${web.baseUrl}/workspaces/ws/documents/${id}`
    const headers = { Authorization: `Bearer ${token}` }
    const state = async () => (await fetch(at, { headers })).json() as Promise<object>
    // The others see it taken before its reading begins.
    await expect.poll(() => readings).toEqual([id])
    await beat(ask, reader.clock)
    await expect.poll(state).toMatchObject({ progress: 0.25 })
    expect(aborted).toBe(false)
    expect((await fetch(at, { method: 'DELETE', headers })).status).toBe(204)
    await beat(ask, reader.clock)
    await expect.poll(() => aborted).toBe(true)
    await reader.whenIdle()
  })

  test('let a person allow at one what another has shown, and hand the tokens out once', async () => {
    const { start } = await office()
    const asked: string[] = []
    const askPerson = (program: string) => Promise.resolve(asked.push(program) > 0)
    const one = await start({ role: 'web' })
    const other = await start({ role: 'web', askPerson })
    const ticket = ticketOf(await (await open(one)).text())
    const decided = await decide(other, ticket)
    expect(decided.status).toBe(303)
    expect(asked).toEqual(['Intray'])
    const code = new URL(decided.headers.get('Location') ?? '').searchParams.get('code') ?? ''
    expect((await exchange(one, codeForm(code))).status).toBe(200)
    expect((await exchange(other, codeForm(code))).status).toBe(400)
    expect((await decide(one, ticket)).status).toBe(400)
  })

  test('count the requests of a client together', async () => {
    const { start } = await office()
    const webs = [
      await start({ role: 'web', requestsPerMinute: 3 }),
      await start({ role: 'web', requestsPerMinute: 3 }),
    ] as const
    const headers = { Authorization: `Bearer ${await signIn(webs[0])}` }
    const ask = async (web: { baseUrl: string }) => {
      const answer = await fetch(`${web.baseUrl}/user/workspaces/ws/documents`, { headers })
      return [answer.status, answer.headers.get('X-Rate-Limit-Remaining')]
    }
    expect([await ask(webs[0]), await ask(webs[1]), await ask(webs[0])]).toEqual([
      [200, '2'],
      [200, '1'],
      [200, '0'],
    ])
    for (const web of webs) expect(await ask(web)).toEqual([429, '0'])
    webs[1].clock.advance(60_000)
    expect(await ask(webs[1])).toEqual([200, '2'])
  })
})
