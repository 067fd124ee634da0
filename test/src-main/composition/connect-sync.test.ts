import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { openCore } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'
import { adminSecret, startSecondService } from '../connections/second-service.ts'

/** A core whose system's browser is the test: what it is told to open can be allowed. */
async function openWithBrowser() {
  const opened = Promise.withResolvers<string>()
  /** What is done between a token's being given and its coming. */
  const meanwhile = { after: () => Promise.resolve() }
  const bench = await openCore({
    ports: {
      serviceEntry: null,
      async fetch(input, init) {
        const isToken = String(input instanceof Request ? input.url : input).endsWith('/token')
        const answer = await fetch(input, init)
        if (isToken) await meanwhile.after()
        return answer
      },
      host: {
        kind: 'browser',
        startProcess: () => {
          throw new Error('No process is started here')
        },
        openExternal: (address) => Promise.resolve(opened.resolve(address)),
      },
    },
  })
  const second = await startSecondService()
  // The service names itself in its answer, so it is spoken to under its own address.
  const { baseUrl, authUrl } = second.service
  const made = { signIn: 'browser', baseUrl, authUrl } as const
  const { id } = await second.connect(bench, adminSecret, made)
  async function allow(): Promise<void> {
    const page = await (await fetch(await opened.promise)).text()
    const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? ''
    await fetch(`${authUrl}/oauth/authorize`, {
      method: 'POST',
      body: new URLSearchParams({ ticket, decision: 'allow' }),
    })
  }
  async function signIn() {
    // The system's browser is opened: there is nothing left for the window to open.
    expect(await bench.call('connections.beginSignIn', { id })).toEqual({ address: null })
    return bench.call('connections.awaitSignIn', { id })
  }
  return { bench, id, opened: opened.promise, allow, meanwhile, signIn }
}

describe('a sign-in in the browser', () => {
  test('is kept for the connection it was for', async () => {
    const { bench, id, allow, signIn } = await openWithBrowser()
    const signing = signIn()
    await allow()
    expect(await signing).toEqual({ signedIn: true })
    expect(await bench.call('connections.secretState', { id })).toMatchObject({ signedIn: true })
  })

  test('leaves nothing to a connection that reaches somebody else when the token comes', async () => {
    const { bench, id, allow, meanwhile, signIn } = await openWithBrowser()
    meanwhile.after = async () => {
      meanwhile.after = () => Promise.resolve()
      await bench.call('connections.update', { id, authUrl: 'https://elsewhere.example.test' })
    }
    const signing = signIn()
    await allow()
    expect(await signing).toEqual({ signedIn: false })
    expect(await bench.call('connections.secretState', { id })).toMatchObject({
      clientSecret: false,
      signedIn: false,
    })
  })

  test('is not given the secret that was entered for somebody else meanwhile', async () => {
    const { bench, id, opened, allow, signIn } = await openWithBrowser()
    const signing = signIn()
    await opened
    await bench.call('connections.update', { id, authUrl: 'https://elsewhere.example.test' })
    await bench.call('connections.setSecret', { id, secret: adminSecret })
    await allow()
    // With the secret, the service would have given a token.
    expect(await signing).toEqual({ signedIn: false })
    expect(await bench.call('connections.secretState', { id })).toMatchObject({
      clientSecret: true,
      signedIn: false,
    })
  })
})

test('the words of its pages come with the results of a document, by one request', async () => {
  const bench = await openCore()
  const id = await bench.drop('a.pdf', smallPdf('a'))
  await expect
    .poll(async () => (await bench.call('documents.get', { id })).state.kind)
    .toBe('ready')
  const db = new SQLite(join(bench.dataDir, 'intray.db'))
  expect(db.prepare('SELECT count(*) FROM page_texts').pluck().get()).toBe(1)
  const ofDocument = db.prepare('SELECT operation FROM departures WHERE document_id = ?').pluck()
  // What left the device is written down a moment later.
  await expect.poll(() => ofDocument.all(id)).toEqual(['uploadDocument', 'retrieveStructuredData'])
  db.close()
})

test('words that were fetched and cannot be kept are fetched again, and Intray goes on', async () => {
  const bench = await openCore()
  const id = await bench.drop('a.pdf', smallPdf('a'))
  await expect
    .poll(async () => (await bench.call('documents.get', { id })).state.kind)
    .toBe('ready')
  const db = new SQLite(join(bench.dataDir, 'intray.db'))
  db.exec(
    `DELETE FROM page_texts;
     CREATE TRIGGER no_texts BEFORE INSERT ON page_texts
     BEGIN SELECT RAISE(ABORT, 'no space'); END`,
  )
  expect((await bench.fetch(`/api/documents/${id}/text`)).status).toBe(500)
  db.exec('DROP TRIGGER no_texts')
  db.close()
  expect((await bench.fetch(`/api/documents/${id}/text`)).status).toBe(200)
})
