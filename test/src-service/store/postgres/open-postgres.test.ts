import { describe, expect, onTestFinished, test } from 'vitest'
import { startService } from '../../../../src-service/service.ts'
import {
  DataFolderInUseError,
  NewerDatabaseError,
} from '../../../../src-service/store/open-database.ts'
import { openPostgres } from '../../../../src-service/store/postgres/open-postgres.ts'
import { hasPostgres, startPostgres } from '../../../support/postgres.ts'
import { askDatabase } from '../../support/ask-database.ts'
import { extractInvoice, pdfBytes } from '../../support/sample-results.ts'
import { emptyDatabase } from '../../support/test-database.ts'
import { fileForm } from '../../support/test-service.ts'

const noOne = () => undefined
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

const idOf = async (answer: Response) => {
  expect(answer.status).toBe(202)
  return ((await answer.json()) as { documentId: string }).documentId
}

describe.skipIf(!hasPostgres)('a database of PostgreSQL', () => {
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

  test('is of one service at a time, also where several start at once', async () => {
    const address = await database()
    const opened = await Promise.allSettled(
      Array.from({ length: 4 }, () => openPostgres(address, noOne)),
    )
    const good = opened.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    const bad = opened.flatMap((each) =>
      each.status === 'rejected' ? [each.reason as unknown] : [],
    )
    expect(good).toHaveLength(1)
    for (const error of bad) expect(error).toBeInstanceOf(DataFolderInUseError)
    await good[0]?.close()
    await (await openPostgres(address, noOne)).close()
  })

  test('of a newer version is refused and left as it is', async () => {
    const address = await database()
    await (await openPostgres(address, noOne)).close()
    await askDatabase(address, 'UPDATE service_schema SET version = 999')
    await expect(openPostgres(address, noOne)).rejects.toThrow(NewerDatabaseError)
    expect(await askDatabase(address, 'SELECT version::text AS text FROM service_schema')).toEqual([
      '999',
    ])
  })

  test('that does not answer ends the start, and the password is told nobody', async () => {
    const error: unknown = await openPostgres('postgres://u:geheim@127.0.0.1:1/d', noOne).catch(
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain('geheim')
  })

  test('may go and come back: what was answered is there, and the service goes on', async () => {
    const server = await startPostgres()
    onTestFinished(() => server.stop())
    const { service, call, log } = await start(await server.makeDatabase('office'))
    const upload = (name: string) =>
      call('', { method: 'POST', body: fileForm(pdfBytes(name), name) })
    const id = await idOf(await upload('before.pdf'))
    await service.whenIdle()
    await server.restart('SIGQUIT')
    await expect.poll(async () => (await call(`/${id}`)).status, { timeout: 10_000 }).toBe(200)
    expect((await call(`/${id}/content`)).status).toBe(200)
    const after = await idOf(await upload('after.pdf'))
    await service.whenIdle()
    expect((await call(`/${after}`)).status).toBe(200)
    // What it held the database by is taken again.
    await expect
      .poll(
        () => openPostgres(server.addressOf('office'), noOne).catch((error: unknown) => error),
        {
          timeout: 10_000,
        },
      )
      .toBeInstanceOf(DataFolderInUseError)
    expect(log.join('\n')).not.toContain('postgres://')
    await service.close()
  })
})
