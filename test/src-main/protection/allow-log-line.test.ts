import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allowLogLine } from '../../../src-main/protection/allow-log-line.ts'
import { eventFields } from '../../../src-service/service-log.ts'

const at = '2026-11-03T08:00:00.000Z'
const shown = (fields: Readonly<Record<string, unknown>>, tables: readonly string[] = []) =>
  allowLogLine(JSON.stringify({ at, event: 'store.restored', ...fields }), new Set(tables))
const withFields = (fields: string) => [at, 'info', 'store.restored', fields].join(' ').trim()

describe('a line of the log as it may leave this device', () => {
  test('tells every event of the service, with the figures in it', () => {
    for (const [event, fields] of Object.entries(eventFields)) {
      const figures = Object.entries(fields).filter(([, kind]) => kind === 'number')
      const told = figures.map(([name]) => `${name}=3`)
      expect(shown({ event, ...Object.fromEntries(figures.map(([name]) => [name, 3])) })).toBe(
        [at, 'info', event, ...told].join(' '),
      )
    }
  })

  test('tells every event that Intray logs', () => {
    const project = join(import.meta.dirname, '../../..')
    const sources = globSync('src-main/**/*.ts', { cwd: project })
    const events = sources.flatMap((file) =>
      [
        ...readFileSync(join(project, file), 'utf8').matchAll(
          /\blog\(\s*'(?:info|warning|error)',\s*'([^']+)'/gu,
        ),
      ].map(([, event]) => event ?? ''),
    )
    expect(new Set(events).size).toBeGreaterThan(40)
    const withheld = events.filter((event) => shown({ event }) !== `${at} info ${event}`)
    expect(withheld).toEqual([])
  })

  test.each([
    'secret-of-muster.com',
    'Store.restored',
    'store.re5tored',
    'store. restored',
    'store.-restored',
    'store.a.b.c.d',
    'store restored',
    ' store.restored',
    'store.restored\n',
    `store.${'a'.repeat(55)}`,
    '',
  ])('withholds the event %j', (event) => {
    expect(shown({ event })).toBe(`${at} info (withheld)`)
  })

  test('tells an event of up to sixty signs, of up to four words', () => {
    const longest = `store.${'a'.repeat(54)}`
    for (const event of [longest, 'store', 'store.a.b.c', 'scan-folder.pass-failed'])
      expect(shown({ event })).toBe(`${at} info ${event}`)
  })

  test('says how bad it is, and is none with another level, without a time or an event', () => {
    for (const level of ['info', 'warning', 'error'])
      expect(shown({ level })).toBe(`${at} ${level} store.restored`)
    for (const other of [{ level: 'Muster' }, { at: 'yesterday' }, { at: 1 }, { event: 5 }])
      expect(shown(other)).toBeNull()
  })

  test.each(['', 'Muster AG', '[]', 'null', '"text"', '{'])('is none of %j', (line) => {
    expect(allowLogLine(line, new Set())).toBeNull()
  })

  test('tells figures by their names, and nothing else that is a number', () => {
    const names = ['attempt', 'attempts', 'bytes', 'count', 'delayMs', 'documents', 'durationMs']
    const more = ['originals', 'pages', 'port', 'results', 'size']
    for (const name of [...names, ...more, 'status', 'version'])
      expect(shown({ [name]: 12.5 })).toBe(withFields(`${name}=12.5`))
    for (const other of [{ amount: 417 }, { bytes: '417' }, { size: ['Muster'] }, { code: 417 }])
      expect(shown(other)).toBe(withFields(''))
  })

  test('tells words of its own by their names, and withholds those of somebody', () => {
    const names = [
      'call',
      'code',
      'errorCode',
      'errorName',
      'operation',
      'reason',
      'state',
      'table',
    ]
    for (const name of names) {
      expect(shown({ [name]: 'unknown' })).toBe(withFields(`${name}=unknown`))
      expect(shown({ [name]: 'Muster AG' })).toBe(withFields(`${name}=(withheld)`))
    }
    for (const other of [{ title: 'unknown' }, { path: 'Error' }, { reason: { code: 'Error' } }])
      expect(shown(other)).toBe(withFields(''))
  })

  test.each([
    ['SQLITE_IOERR_FSYNC', true],
    ['SQLITE_A', false],
    ['SQLITE_', false],
    [`SQLITE_${'A'.repeat(31)}`, false],
    ['SQLITE_Muster', false],
    ['xSQLITE_FULL', false],
    ['HTTP_503', true],
    ['HTTP_100', true],
    ['HTTP_600', false],
    ['HTTP_50', false],
    ['HTTP_5033', false],
    ['xHTTP_503', false],
    ['ECONNRESET', true],
    ['ENOTHING', false],
    ['TypeError', true],
    ['MusterError', false],
    ['not-sent', true],
    ['INVALID_TOKEN', true],
    ['exports.presets', true],
  ])('of the reason %s may be told: %s', (reason, isTold) => {
    expect(shown({ reason })).toBe(withFields(`reason=${isTold ? reason : '(withheld)'}`))
  })

  test('tells what was thrown, what became of a document, and what of the queue failed', () => {
    const told =
      `ERASED CONFLICT SAME_AT_SERVICE WITHHELD ORIGINAL_MISSING ORIGINAL_DAMAGED ORIGINAL_NOT_READABLE
      Error TypeError RangeError SyntaxError AbortError TimeoutError CallFailure SqliteError ZodError
      DatabaseDamaged DatabaseNewer FileTooLarge SecretStoreFailure unknown other crashed cancelled
      upload ask feedback list fetch answered network unreadable redirected sign-in not-sent
      disk-full ENOSPC uploadDocument documents.list ready`.split(/\s+/u)
    const withheldOnes = told.filter((code) => shown({ code }) !== withFields(`code=${code}`))
    expect(withheldOnes).toEqual([])
    expect(shown({ code: '' })).toBe(withFields('code=(withheld)'))
  })

  test('tells a table of the database, and no other', () => {
    expect(shown({ table: 'trash' }, ['trash'])).toBe(withFields('table=trash'))
    expect(shown({ table: 'muster' }, ['trash'])).toBe(withFields('table=(withheld)'))
  })
})
