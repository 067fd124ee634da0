import {
  copyFileSync,
  existsSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { databaseFile, openStore } from '../../../src-main/composition/open-store.ts'
import { createOriginalFiles } from '../../../src-main/intake/original-files.ts'
import type { NoRoom } from '../../../src-main/ports.ts'
import { versionOf } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'
import { mountSmallDisk, noSmallDisk } from '../../support/full-disk.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { leaveEarlierFolder } from '../store/leave-earlier-folder.ts'

const present = migrations.at(-1)?.version ?? 0
const titles = 'SELECT id FROM documents ORDER BY id'

/** A data folder of the first version, whose pages can all be read, on a disk without a free byte. */
async function openBench() {
  const disk = mountSmallDisk(24 << 20)
  const file = databaseFile(disk.folder)
  leaveEarlierFolder(file, 1)
  const old = new SQLite(file)
  // As much as a step rewrites, and more than a disk gives that is nearly full.
  old.exec(
    `UPDATE results SET received_json = json_set(received_json, '$.notes', hex(zeroblob(400000)))`,
  )
  const ids = old.prepare(titles).pluck().all()
  old.pragma('wal_checkpoint(TRUNCATE)')
  old.close()
  const originals = createOriginalFiles(disk.folder)
  await originals.prepare()
  disk.fill()
  const clock = createManualClock()
  const told: NoRoom[] = []
  const closed: boolean[] = []
  let again: () => void = () => {}
  const open = (isTold = true) =>
    openStore({
      dataDir: disk.folder,
      originals,
      clock,
      logger: createRecordingLogger(),
      ...(isTold && {
        tellNoRoom(room: NoRoom, hasCome: AbortSignal) {
          told.push(room)
          hasCome.addEventListener('abort', () => closed.push(true))
          return new Promise<void>((resolve) => (again = resolve))
        },
      }),
    })
  return { disk, file, ids, clock, told, closed, open, again: () => again() }
}

type Bench = Awaited<ReturnType<typeof openBench>>

/** Leaves so many bytes free. */
function leave({ disk }: Bench, bytes: number): void {
  const filler = join(disk.folder, 'filler')
  truncateSync(filler, statSync(filler).size - bytes)
}

function expectAsItWas({ file, ids }: Bench): void {
  // To look at it in its place takes room, too.
  const copy = join(temporaryFolder(), 'copy.db')
  for (const part of ['', '-wal'])
    if (existsSync(file + part)) copyFileSync(file + part, copy + part)
  const db = new SQLite(copy)
  expect(versionOf(db)).toBeLessThan(present)
  expect(db.pragma('quick_check', { simple: true })).toBe('ok')
  expect(db.prepare(titles).pluck().all()).toEqual(ids)
  db.close()
}

const until = (told: readonly unknown[], count: number) =>
  expect.poll(() => told.length).toBe(count)

describe.skipIf(noSmallDisk !== null)(
  `a start that wants room on a full disk${noSmallDisk === null ? '' : `: ${noSmallDisk}`}`,
  () => {
    test('leaves the earlier version whole, says how much is enough, and goes on by itself', async () => {
      const bench = await openBench()
      const opening = bench.open()
      await until(bench.told, 1)
      expectAsItWas(bench)
      expect(bench.told[0]?.freeBytes).toBe(0)

      leave(bench, 300_000)
      bench.clock.advance(2_000)
      await until(bench.told, 2)
      expectAsItWas(bench)

      leave(bench, (bench.told[1]?.neededBytes ?? 0) - (bench.told[1]?.freeBytes ?? 0))
      bench.clock.advance(2_000)
      const { db } = await opening
      expect(bench.told).toHaveLength(2)
      expect(bench.closed).toHaveLength(2)
      expect(versionOf(db)).toBe(present)
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
      expect(db.prepare(titles).pluck().all()).toEqual(bench.ids)
      db.close()
    })

    test('is tried again when a person says so, and not before anything came free', async () => {
      const bench = await openBench()
      const opening = bench.open()
      await until(bench.told, 1)
      bench.clock.advance(60_000)
      expect(bench.told).toHaveLength(1)
      bench.again()
      await until(bench.told, 2)
      bench.disk.empty()
      bench.again()
      const { db } = await opening
      expect(versionOf(db)).toBe(present)
      db.close()
    })

    test('keeps a damaged database and leaves no half of a new one, until it can be made', async () => {
      const bench = await openBench()
      // As a query that met a damaged page leaves it; its pages can all be read.
      bench.disk.empty()
      writeFileSync(`${bench.file}-damaged`, '')
      bench.disk.fill()
      const opening = bench.open()
      await until(bench.told, 1)
      expect(
        readdirSync(bench.disk.folder).filter((name) => name.startsWith('intray.db-new')),
      ).toEqual([])

      leave(bench, 300_000)
      bench.clock.advance(2_000)
      await until(bench.told, 2)
      expect(
        readdirSync(bench.disk.folder).filter((name) => name.startsWith('intray.db-new')),
      ).toEqual([])

      leave(bench, (bench.told[1]?.neededBytes ?? 0) - (bench.told[1]?.freeBytes ?? 0))
      bench.clock.advance(2_000)
      const { db, rebuild } = await opening
      expect(bench.told).toHaveLength(2)
      expect(rebuild?.lost).toBe(0)
      expect(db.prepare(titles).pluck().all()).toEqual(bench.ids)
      db.close()
    })

    test('fails with its reason where nobody can be told', async () => {
      const bench = await openBench()
      await expect(bench.open(false)).rejects.toMatchObject({ code: 'ENOSPC' })
      expectAsItWas(bench)
    })
  },
)
