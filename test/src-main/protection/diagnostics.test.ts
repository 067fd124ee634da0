import { appendFileSync, closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFileLogger } from '../../../src-main/adapters/file-logger.ts'
import { allowLogLine, withheld } from '../../../src-main/protection/allow-log-line.ts'
import { examineBeside } from '../../../src-main/protection/examine-database.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import type { Extract } from '../../../src-service/jobs/extract.ts'
import { invoiceFor } from '../../src-service/support/sample-results.ts'
import { openCore } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Forty of each kind of thing that must not get out. */
const kinds = {
  token: (at: number) => `eyJhbGciOiJIUzI1NiJ9.tok${String(at)}.c2lnbmF0dXJl`,
  secret: (at: number) => `s3cr3t-${String(at)}-Zx9`,
  iban: (at: number) => `CH93007620116238${String(50_000 + at)}`,
  name: (at: number) => `Kanarienvogel${String.fromCharCode(97 + (at % 26))}${String(at)}`,
  file: (at: number) => `Lohnabrechnung-${String(at)}.pdf`,
}
const each = 40
const canaries = Object.values(kinds).flatMap((make) =>
  Array.from({ length: each }, (_, at) => make(at)),
)
const planted = (text: string) => canaries.filter((canary) => text.includes(canary))

const isReady = (document: DocumentSummary) => document.state.kind === 'ready'

// Over a second: it starts the whole of Intray, and each canary is put in by a call.
test('two hundred canaries in documents, secrets, settings and refusals: none in the bundle, none in a log', async () => {
  expect(canaries).toHaveLength(200)
  const folder = temporaryFolder()
  let read = 0
  const extract: Extract = async ({ documentId }) => {
    const at = read++
    const name = kinds.name(at)
    return Promise.resolve({
      kind: 'results',
      results: [
        {
          ...invoiceFor(documentId),
          title: name,
          sender: { name },
          paymentDetails: { iban: kinds.iban(at) },
        },
      ],
      pages: [{ page: 1, source: 'pdf', words: [[kinds.token(at), 0, 0, 1, 1]] }],
    })
  }
  const logger = createFileLogger(join(folder, 'intray.log'))
  const bench = await openCore({ extract, ports: { logger } })
  const ids: string[] = []
  for (let at = 0; at < each; at++) {
    // Every other one is refused, and says so in the log.
    const bytes = at % 2 ? Buffer.from(kinds.name(at)) : smallPdf(kinds.iban(at))
    ids.push(await bench.drop(kinds.file(at), bytes))
  }
  for (let at = 0; at < each; at++) {
    const { id } = await bench.call('connections.create', {
      name: kinds.name(at),
      environment: 'sandbox',
      baseUrl: `http://127.0.0.1:9/${kinds.name(at)}/api/v1`,
      authUrl: 'http://127.0.0.1:9',
      clientId: kinds.token(at),
      workspaceId: kinds.secret(at),
      signIn: 'client-credentials',
      requestsPerMinute: 20,
      profile: {},
      colour: '#112233',
    })
    await bench.call('connections.setSecret', { id, secret: kinds.secret(at) })
  }
  await bench.watchFolder({ path: join(folder, kinds.name(1)) })
  await bench.call('settings.setWorkspaceThresholds', {
    connectionId: 'embedded',
    change: { sureThreshold: 0.72 },
  })
  for (const id of ids.filter((_, at) => at % 2 === 0)) await bench.until(id, isReady)
  await bench.dispatch(kinds.name(3), { token: kinds.token(3) })
  await bench.dispatch('documents.reject', { id: ids[0], reason: kinds.name(4) })
  await bench.dispatch('protection.findSubject', { query: kinds.name(5) })
  // A log that somebody else has written into.
  for (let at = 0; at < each; at++)
    for (const text of [
      kinds.token(at),
      kinds.secret(at),
      kinds.iban(at),
      kinds.name(at),
      kinds.file(at),
    ])
      appendFileSync(
        join(bench.dataDir, 'intray.log'),
        `${JSON.stringify({ at: new Date().toISOString(), level: 'info', event: text, reason: text, code: text, extra: text })}\n${text}\n`,
      )
  appendFileSync(join(bench.dataDir, 'intray.log'), readFileSync(join(folder, 'intray.log')))
  const { text } = await bench.call('protection.diagnostics', {})
  expect(planted(text)).toEqual([])
  expect(text).toMatch(/ intake\.refused /)
  expect(text).toContain('version 0.0.0')
  expect(text).toMatch(/^ {2}sure from 0\.8, strict from 0\.9$/m)
  expect(text).toMatch(/^ {2}1: embedded, .*, sure from 0\.72, strict from 0\.9, active$/m)
  expect(text).toContain('ready 19, refused 20, rejected 1')
  expect(text).toContain(withheld)
  expect(planted(readFileSync(join(folder, 'intray.log'), 'utf8'))).toEqual([])
})

test('the bundle tells whether the database is sound', async () => {
  const bench = await openCore()
  const quickCheck = async () =>
    /quick check (\w+)/.exec((await bench.call('protection.diagnostics', {})).text)?.[1]
  expect(await quickCheck()).toBe('ok')
  // Of a table that is not looked at for anything else; without the schema nothing could be read at all.
  const file = join(bench.dataDir, 'intray.db')
  const database = new SQLite(file)
  database.pragma('wal_checkpoint(TRUNCATE)')
  const page = database
    .prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'document_senders'")
    .pluck()
    .get() as number
  database.close()
  const handle = openSync(file, 'r+')
  writeSync(handle, Buffer.alloc(4096, 0xff), 0, 4096, (page - 1) * 4096)
  closeSync(handle)
  expect(await quickCheck()).toBe('failed')
})

test('the whole database is looked at by a thread of its own, and not where calls are answered', async () => {
  const bench = await openCore()
  await bench.drop('a.pdf', smallPdf('a'))
  const asked: string[] = []
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with the database below
  const { pragma, prepare } = SQLite.prototype
  onTestFinished(() => void Object.assign(SQLite.prototype, { pragma, prepare }))
  SQLite.prototype.pragma = function (this: SQLite.Database, ...given) {
    asked.push(given[0])
    return pragma.apply(this, given)
  }
  SQLite.prototype.prepare = function (this: SQLite.Database, sql: string) {
    asked.push(sql)
    return prepare.call(this, sql)
  } as typeof prepare
  const { text } = await bench.call('protection.diagnostics', {})
  expect(text).toMatch(/quick check ok\n {2}documents \w+ 1\n/)
  expect(asked).toContain('page_count')
  expect(asked.filter((sql) => /quick_check|GROUP BY state/.test(sql))).toEqual([])
})

test('a database that no other handle may open is looked at where it is open', async () => {
  const db = openDatabase({ file: join(temporaryFolder(), 'intray.db') })
  db.pragma('locking_mode = EXCLUSIVE')
  db.exec('UPDATE settings SET name = name')
  expect(await examineBeside(db)).toEqual({ isSound: true, states: [] })
  db.close()
})

describe('a line of the log', () => {
  const tables = new Set(['documents'])
  const allow = (fields: object) =>
    allowLogLine(
      JSON.stringify({
        at: '2026-11-21T09:00:00.000Z',
        level: 'info',
        event: 'call.failed',
        ...fields,
      }),
      tables,
    )

  test('keeps words of our own and figures', () => {
    expect(
      allow({ call: 'documents.list', code: 'not-found', durationMs: 12, table: 'documents' }),
    ).toBe(
      '2026-11-21T09:00:00.000Z info call.failed call=documents.list code=not-found durationMs=12 table=documents',
    )
    expect(allow({ code: 'ENOSPC', reason: 'SQLITE_FULL', state: 'ready' })).toContain(
      'code=ENOSPC reason=SQLITE_FULL state=ready',
    )
  })

  test('withholds what is no word of ours and leaves out fields that are on no list', () => {
    expect(allow({ code: 'hans.muster', documentId: '01JZ', path: '/home/x', count: 'many' })).toBe(
      `2026-11-21T09:00:00.000Z info call.failed code=${withheld}`,
    )
    expect(allow({ event: 'Hans Muster' })).toContain(`info ${withheld}`)
    expect(allow({ event: 'hans.muster' })).toContain(`info ${withheld}`)
  })

  test.each([
    { reason: 'invoice of Hans Muster' },
    { errorName: 'Hans' },
    { operation: 'SQLITE_hans' },
    { errorCode: 'HTTP_999' },
    { table: 'muster' },
    { state: 'READY' },
  ])('says nothing of %o', (fields) => {
    const [name = ''] = Object.keys(fields)
    expect(allow(fields)).toBe(`2026-11-21T09:00:00.000Z info call.failed ${name}=${withheld}`)
  })

  test.each([
    'call.hans muster',
    'call.Hans',
    'call.a.b.c.d',
    `call.${'a'.repeat(60)}`,
    'call.failed at /home/hans',
    'muster.failed',
  ])('shows no event %o', (event) => {
    expect(allow({ event })).toBe(`2026-11-21T09:00:00.000Z info ${withheld}`)
  })

  test('takes no figure in place of a word, and no word in place of a figure', () => {
    expect(allow({ reason: 79, count: '79', status: 200 })).toBe(
      '2026-11-21T09:00:00.000Z info call.failed status=200',
    )
  })

  test('is nothing where it is no line', () => {
    for (const line of ['', 'Hans', '{}', '[]', 'null', '{"at":"x","event":"call.failed"}'])
      expect(allowLogLine(line, tables)).toBeNull()
  })
})
