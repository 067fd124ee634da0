import { describe, expect, onTestFinished, test } from 'vitest'
import { startService } from '../../../../src-service/service.ts'
import { NewerDatabaseError } from '../../../../src-service/store/open-database.ts'
import {
  checkPostgres,
  openPostgres,
} from '../../../../src-service/store/postgres/open-postgres.ts'
import { longestAwayMs } from '../../../../src-service/store/postgres/until-there.ts'
import { hasPostgres, startPostgres } from '../../../support/postgres.ts'
import { askDatabase } from '../../support/ask-database.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { extractInvoice, pdfBytes } from '../../support/sample-results.ts'
import { emptyDatabase } from '../../support/test-database.ts'
import { fileForm } from '../../support/test-service.ts'

const credentials = { clientId: 'first', clientSecret: 'first-secret', workspaceId: 'ws' }

async function database(): Promise<string> {
  const made = await emptyDatabase()
  onTestFinished(() => made.remove())
  return made.address
}

async function start(address: string) {
  const log: string[] = []
  const service = await startService({
    database: address,
    credentials,
    extract: extractInvoice,
    writeLog: (line) => log.push(line),
  })
  onTestFinished(() => service.close())
  const answer = await fetch(`${service.authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'first',
      client_secret: 'first-secret',
    }),
  })
  const { access_token: token } = (await answer.json()) as { access_token: string }
  const call = (path: string, init: RequestInit = {}, bearer = token) =>
    fetch(`${service.baseUrl}/workspaces/ws/documents${path}`, {
      ...init,
      headers: { Authorization: `Bearer ${bearer}` },
    })
  return { service, token, call, log }
}

const readiness = async ({ authUrl }: { authUrl: string }) => {
  const answer = await fetch(`${authUrl}/health/ready`)
  return [answer.status, await answer.json()] as const
}

const idOf = async (answer: Response) => {
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { documentId: string }).documentId
}

describe.skipIf(!hasPostgres)('a database of PostgreSQL', () => {
  // Over a second: a service is started twice at a database of PostgreSQL.
  test('keeps documents, files and keys over a restart, without a folder', async () => {
    const address = await database()
    const bytes = pdfBytes('kept')
    const first = await start(address)
    const id = await idOf(await first.call('', { method: 'POST', body: fileForm(bytes, 'a.pdf') }))
    await first.service.whenIdle()
    await first.service.close()
    const second = await start(address)
    expect(second.service).toMatchObject({ clientId: 'first', workspaceId: 'ws', renewal: null })
    // A token of before is good: the key that signed it is the same.
    const content = await second.call(`/${id}/content`, {}, first.token)
    expect(content.status).toBe(200)
    expect(Buffer.from(await content.arrayBuffer())).toEqual(bytes)
    expect((await second.call(`/${id}`)).status).toBe(200)
  })

  test('may be opened by several at once, of which one makes the tables and one the first client', async () => {
    const address = await database()
    const services = await Promise.all(
      Array.from({ length: 4 }, () => startService({ database: address, extract: extractInvoice })),
    )
    expect(new Set(services.map(({ clientId }) => clientId)).size).toBe(1)
    expect(services.filter(({ madeSecret }) => madeSecret !== undefined)).toHaveLength(1)
    await Promise.all(services.map((service) => service.close()))
    expect(await askDatabase(address, 'SELECT count(*) AS text FROM members')).toEqual(['0'])
  })

  test('of a newer version is refused and left as it is', async () => {
    const address = await database()
    await (await openPostgres(address)).close()
    await askDatabase(address, 'UPDATE service_schema SET version = 999')
    await expect(openPostgres(address)).rejects.toThrow(NewerDatabaseError)
    expect(await askDatabase(address, 'SELECT version::text AS text FROM service_schema')).toEqual([
      '999',
    ])
  })

  test('is looked at before a start, and nothing is changed in it', async () => {
    const address = await database()
    expect(await checkPostgres(address)).toMatch(
      /^PostgreSQL \d+, to be brought from schema 0 to [1-9]\d*$/,
    )
    const storage = await openPostgres(address)
    expect(await checkPostgres(address)).toMatch(/^PostgreSQL \d+, in order$/)
    await storage.close()
    await askDatabase(address, 'UPDATE service_schema SET version = 999')
    await expect(checkPostgres(address)).rejects.toThrow(NewerDatabaseError)
  })

  // Over a second: a server of PostgreSQL is stopped and started.
  test('that is away at the start is waited for, and that is said once', async () => {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    const address = await server.makeDatabase('office')
    await server.pause()
    const heard: string[] = []
    const log: string[] = []
    const clock = createManualClock()
    const starting = startService({
      ...{ database: address, credentials, extract: extractInvoice, clock },
      onDatabaseAway: (reason) => heard.push(reason),
      writeLog: (line) => log.push(line),
    })
    for (let tries = 0; tries < 3; tries += 1) {
      await expect.poll(() => clock.timers()).toBe(1)
      clock.advance(1_000)
    }
    await expect.poll(() => clock.timers()).toBe(1)
    await server.resume()
    clock.advance(1_000)
    const service = await starting
    expect(await readiness(service)).toEqual([200, { status: 'ready' }])
    expect(heard).toEqual(['ENOENT'])
    expect(log[0]).toContain('"event":"store.away","reason":"ENOENT"')
    await service.close()
  })

  test('that stays away ends the start after minutes, and one that refuses at once', async () => {
    const clock = createManualClock()
    const away = { database: 'postgres://u:geheim@127.0.0.1:1/d', clock }
    const starting = startService(away).catch((reason: unknown) => reason)
    for (let waited = 0; waited < longestAwayMs; waited += 30_000) {
      await expect.poll(() => clock.timers()).toBe(1)
      clock.advance(30_000)
    }
    expect(String(await starting)).toMatch(/^(?!.*geheim).*ECONNREFUSED/u)
    const none = { database: (await database()).replace(/[^/?]+(?=\?)/u, 'none'), clock }
    await expect(startService(none)).rejects.toThrow('does not exist')
  })

  test('that does not answer ends the opening, and the password is told nobody', async () => {
    const error: unknown = await openPostgres('postgres://u:geheim@127.0.0.1:1/d').catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain('geheim')
  })

  // Over a second: a server of PostgreSQL is stopped and started.
  test('may go and come back: what was answered is there, and the service goes on', async () => {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    const { service, call, log } = await start(await server.makeDatabase('office'))
    const upload = (name: string) =>
      call('', { method: 'POST', body: fileForm(pdfBytes(name), name) })
    const id = await idOf(await upload('before.pdf'))
    await service.whenIdle()
    expect(await readiness(service)).toEqual([200, { status: 'ready' }])
    await server.pause()
    expect(await readiness(service)).toEqual([503, { status: 'not-ready', reason: 'database' }])
    await server.resume()
    await expect.poll(() => readiness(service)).toEqual([200, { status: 'ready' }])
    await expect.poll(async () => (await call(`/${id}`)).status).toBe(200)
    expect((await call(`/${id}/content`)).status).toBe(200)
    const after = await idOf(await upload('after.pdf'))
    await service.whenIdle()
    expect((await call(`/${after}`)).status).toBe(200)
    expect(log.join('\n')).not.toContain('postgres://')
    await service.close()
  })
})
