import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { originalRoute } from '../../../src-shared/contract/byte-routes.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { systemClock } from '../../../src-main/adapters/system-clock.ts'
import type { Clock } from '../../../src-main/ports.ts'
import { openCore, type CoreBench } from '../../support/core-bench.ts'
import { backupsOf, newPlace, piecesOf } from '../../support/backup-bench.ts'
import { smallPdf } from '../../support/small-files.ts'

// Over a second, most of them: each starts the whole of Intray, twice where a backup is taken back.

const isReady = (document: DocumentSummary) => document.state.kind === 'ready'

async function withDocuments(...names: string[]) {
  const bench = await openCore()
  const ids: string[] = []
  for (const name of names) ids.push(await bench.drop(name, smallPdf(name)))
  for (const id of ids) await bench.until(id, isReady)
  return { bench, ids }
}

async function shownOf(bench: CoreBench) {
  const { items } = await bench.call('documents.list', { filter: 'all' })
  return items.map(({ fileName }) => fileName).sort()
}

const changeOf = (id: string, value: string) =>
  ({
    id,
    change: { kind: 'setValue', resultIndex: 0, path: '/notes', value, origin: 'typed' },
  }) as const

describe('a backup', () => {
  test('is restored into an empty Intray, which then lists, shows and reads on without sending anything again', async () => {
    const { bench, ids } = await withDocuments('a.pdf', 'b.pdf')
    await bench.call('review.change', changeOf(ids[0] ?? '', 'typed by a person'))
    const place = newPlace()
    expect(await bench.call('backup.configure', { place })).toEqual({ refused: null })
    const done = await backupsOf(bench).backUp()
    expect(done).toMatchObject({ fault: null, documents: 2, leftOut: 0 })
    expect(done.copiedBytes).toBeGreaterThan(0)
    const ended = bench.logger.entries.find(({ event }) => event === 'backup.ended')
    expect(ended?.fields['durationMs']).toBeLessThan(Date.parse(done.at))

    const other = await openCore()
    const [listed] = await backupsOf(other).list(place)
    const { preview } = await other.call('backup.preview', { path: listed?.path ?? '' })
    expect(preview).toMatchObject({
      documents: 2,
      documentsNow: 0,
      missingFiles: 0,
      trouble: null,
      version: '0.0.0',
    })
    expect(preview?.connections).toMatchObject([{ environment: 'embedded' }])
    expect(await backupsOf(other).restore(place)).toMatchObject({ job: 'restore', fault: null })

    expect(await shownOf(other)).toEqual(['a.pdf', 'b.pdf'])
    expect(other.events.map(({ kind }) => kind)).toContain('app.replaced')
    const opened = await other.call('review.open', { id: ids[0] ?? '' })
    expect(JSON.stringify(opened.results)).toContain('typed by a person')
    const original = await other.fetch(originalRoute(ids[1] ?? ''))
    expect(Buffer.from(await original.arrayBuffer()).equals(smallPdf('b.pdf'))).toBe(true)
    const next = await other.drop('c.pdf', smallPdf('c.pdf'))
    await other.until(next, isReady)
    // The service on this machine came along: nothing of it was uploaded a second time.
    await other.service.service().whenIdle()
    const uploads = (await other.call('protection.departures', { contentOnly: true })).items
    expect(uploads.filter(({ operation }) => operation === 'uploadDocument')).toHaveLength(3)
    const { restored } = (await other.call('app.status', {})).backup
    expect(restored?.madeAt).toBe(listed?.madeAt)
    expect((await other.call('app.status', {})).rebuild).toBeNull()
  })

  test('has no secret and no key in it', async () => {
    const { bench } = await withDocuments('a.pdf')
    const place = newPlace()
    await bench.call('backup.configure', { place })
    await backupsOf(bench).backUp()
    const key = readFileSync(join(bench.dataDir, 'service', 'secrets.key'))
    const secret = Buffer.from(await bench.secret())
    expect(secret.length).toBeGreaterThan(20)
    for (const path of piecesOf(place)) {
      const bytes = readFileSync(path)
      expect(bytes.includes(key)).toBe(false)
      expect(bytes.includes(secret)).toBe(false)
    }
  })
})

describe('a restore into an Intray that is in use', () => {
  test('sets aside what is there, and is taken back with it', async () => {
    const { bench, ids } = await withDocuments('a.pdf')
    const place = newPlace()
    await bench.call('backup.configure', { place })
    const backups = backupsOf(bench)
    await backups.backUp()
    const later = await bench.drop('later.pdf', smallPdf('later.pdf'))
    await bench.until(later, isReady)
    await bench.erase(ids[0] ?? '')

    expect(await backups.restore(place)).toMatchObject({ fault: null })
    expect(await shownOf(bench)).toEqual(['a.pdf'])
    // No row names it any more: it lies in what was set aside alone.
    const hashes = readdirSync(join(bench.dataDir, 'originals'), { recursive: true })
    expect(hashes.filter((name) => String(name).length > 60)).toHaveLength(1)

    const aside = (await backups.list()).find(({ kind }) => kind === 'before-restore')
    expect(aside).toMatchObject({ documents: 1, trouble: null })
    expect(await backups.restoreOf(aside?.path ?? '')).toMatchObject({ fault: null })
    expect(await shownOf(bench)).toEqual(['later.pdf'])
    const original = await bench.fetch(originalRoute(later))
    expect(Buffer.from(await original.arrayBuffer()).equals(smallPdf('later.pdf'))).toBe(true)
    const status = await bench.call('app.status', {})
    expect(status.backup).toMatchObject({ place, schedule: 'off' })
  })
})

/** Begins to restore a document of another Intray whose shelf is taken; answers what has to go. */
async function restoreStuck(other: CoreBench): Promise<string> {
  const { bench } = await withDocuments('a.pdf')
  const place = newPlace()
  await bench.call('backup.configure', { place })
  await backupsOf(bench).backUp()
  const shelves = readdirSync(join(bench.dataDir, 'originals'))
  const inTheWay = join(other.dataDir, 'originals', shelves.find((name) => name.length === 2) ?? '')
  writeFileSync(inTheWay, 'not a folder')
  const [listed] = await backupsOf(other).list(place)
  await other.call('backup.restore', { path: listed?.path ?? '' })
  return inTheWay
}

test('a restore that cannot be put in its place says so, goes on trying, and is in force once it can', async () => {
  const retriesSoon: Clock['setTimer'] = (ms, run) =>
    systemClock.setTimer(ms === 5_000 ? 20 : ms, run)
  const other = await openCore({ ports: { clock: { ...systemClock, setTimer: retriesSoon } } })
  const inTheWay = await restoreStuck(other)
  const told = () => other.events.map(({ kind }) => kind).filter((kind) => kind !== 'app.changed')
  await expect.poll(told).toContain('app.stuck')

  rmSync(inTheWay)
  expect(await shownOf(other)).toEqual(['a.pdf'])
  expect(told().filter((kind) => kind === 'app.stuck' || kind === 'app.replaced')).toEqual([
    'app.stuck',
    'app.replaced',
  ])
})

test('a stop while a restore cannot be put in its place ends, and the next start goes on with it', async () => {
  const other = await openCore()
  const inTheWay = await restoreStuck(other)
  const kinds = () => other.events.map(({ kind }) => kind)
  await expect.poll(kinds).toContain('app.stuck')
  await expect(other.restart()).rejects.toThrow(/close programs.*start again/)
  rmSync(inTheWay)
  await other.restart()
  expect(await shownOf(other)).toEqual(['a.pdf'])
})

describe('moving to another computer', () => {
  test('is one file that is opened in an empty Intray, and by a folder it lies in', async () => {
    const { bench, ids } = await withDocuments('a.pdf', 'b.pdf')
    const folder = newPlace()
    await bench.call('backup.move', { folder })
    const moved = await backupsOf(bench).whenDone()
    expect(moved).toMatchObject({ job: 'move', fault: null, documents: 2, leftOut: 0 })
    expect(readdirSync(folder)).toEqual([moved.file?.slice(folder.length + 1)])

    const other = await openCore()
    expect(await backupsOf(other).list(folder)).toMatchObject([{ kind: 'move', documents: 2 }])
    expect(await backupsOf(other).restoreOf(moved.file ?? '')).toMatchObject({ fault: null })
    expect(await shownOf(other)).toEqual(['a.pdf', 'b.pdf'])
    const original = await other.fetch(originalRoute(ids[0] ?? ''))
    expect(Buffer.from(await original.arrayBuffer()).equals(smallPdf('a.pdf'))).toBe(true)
  })
})

describe('a place', () => {
  test('that is missing, within the data or no full path is not taken', async () => {
    const bench = await openCore()
    const refused = async (place: string) =>
      (await bench.call('backup.configure', { place })).refused
    expect(await refused('/nowhere/at/all')).toBe('missing')
    expect(await refused('backups')).toBe('missing')
    expect(await refused(bench.dataDir)).toBe('inside')
    expect((await bench.call('app.status', {})).backup.place).toBeNull()
    expect(await bench.dispatch('backup.begin', {})).toMatchObject({ error: { code: 'conflict' } })
  })

  test('that went away is told, and is no folder of that name made anew', async () => {
    const { bench } = await withDocuments('a.pdf')
    const place = newPlace()
    await bench.call('backup.configure', { place })
    rmSync(place, { recursive: true })
    expect(await backupsOf(bench).backUp()).toMatchObject({ fault: 'unreachable' })
    expect(await bench.call('backup.list', { folder: null })).toMatchObject({ isReachable: false })
    expect(() => statSync(place)).toThrow('ENOENT')
  })

  test('gives up what is shown there and no other file', async () => {
    const { bench } = await withDocuments('a.pdf')
    const place = newPlace()
    await bench.call('backup.configure', { place })
    await backupsOf(bench).backUp()
    const other = join(bench.folder, 'x.intray-backup')
    writeFileSync(other, 'mine')
    expect(await bench.dispatch('backup.remove', { path: other })).toMatchObject({
      error: { code: 'not-found' },
    })
    expect(readFileSync(other, 'utf8')).toBe('mine')
    const [listed] = await backupsOf(bench).list()
    await bench.call('backup.remove', { path: listed?.path ?? '' })
    expect(await backupsOf(bench).list()).toEqual([])
    expect(piecesOf(place)).toEqual([])
  })
})
