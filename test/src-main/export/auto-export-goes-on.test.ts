import { mkdirSync, readFileSync, rmSync, watch } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { exportedNow } from '../../../src-main/export/read-results.ts'
import { checkFolder, writeTemporary } from '../../../src-main/export/save-into-folder.ts'
import { once } from '../../../src-main/export/zip-chunks.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { setDocumentBytes, setDocumentState } from '../../../src-main/store/documents.ts'
import { recordExport } from '../../../src-main/store/exports.ts'
import { refreshSummary } from '../../../src-main/store/refresh-summary.ts'
import { saveResults } from '../../../src-main/store/results.ts'
import { appendEntry } from '../../../src-main/store/review-entries.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { branch } from '../store/store-for-tests.ts'
import { againMs, openAutoExport } from './auto-export-bench.ts'
import { csv, planOf } from './export-bench.ts'

const longestPath = 4096

/** It is there, but nothing in it can be reached: the path of everything in it is too long. */
function unreachableFolder(): string {
  let folder = temporaryFolder()
  while (folder.length < longestPath - 12) {
    const left = longestPath - 6 - folder.length - 1
    folder = join(folder, 'x'.repeat(Math.min(200, left)))
    mkdirSync(folder)
  }
  return folder
}

// Elsewhere such a path cannot be made.
test.runIf(process.platform === 'linux')(
  'a folder in which nothing can be reached cannot be written',
  async () => {
    expect(await checkFolder(unreachableFolder())).toBe('folder-not-writable')
  },
)

test('it tries again after the database could not be written', async () => {
  const bench = openAutoExport({}, planOf(csv))
  rmSync(bench.folder, { recursive: true })
  bench.db.exec(
    `CREATE TRIGGER full BEFORE UPDATE ON export_waiting BEGIN SELECT RAISE(ABORT, 'full'); END`,
  )
  bench.confirm('R-1')
  await bench.pass(0)
  expect(bench.logger.entries.map(({ event }) => event)).toEqual(['export.automatic.failed'])
  bench.db.exec('DROP TRIGGER full')
  mkdirSync(bench.folder)
  await bench.pass(againMs)
  expect(bench.files()).toHaveLength(1)
})

test('a folder that goes away while a file is made is not made anew', async () => {
  const folder = temporaryFolder()
  rmSync(folder, { recursive: true })
  const file = { path: 'x/a.txt', packed: false, chunks: once(new Uint8Array(1)) }
  await expect(writeTemporary(folder, file)).rejects.toMatchObject({ code: 'ENOENT' })

  const bench = openAutoExport({
    fetchOriginal: () => {
      rmSync(bench.folder, { recursive: true })
      bench.putOriginal('R-1')
      return Promise.resolve(true)
    },
  })
  bench.confirm('R-1')
  bench.db.exec('UPDATE documents SET sha256 = NULL')
  await bench.pass(0)
  expect(await bench.state()).toMatchObject({ waiting: 1, reason: 'folder-missing' })
})

test('a document that holds nothing is not put there, and does not wait', async () => {
  const bench = openAutoExport({}, planOf(csv))
  const id = bench.confirm('R-1')
  saveResults(bench.db, { id, connectionId: 'embedded' }, [], bench.clock.now())
  await bench.pass(0)
  expect(bench.files()).toEqual([])
  expect(await bench.state()).toMatchObject({ waiting: 0, reason: null })
})

test('a document that a person has exported by hand is put there all the same', async () => {
  const bench = openAutoExport({}, planOf(csv))
  const id = bench.confirm('R-1')
  const results = exportedNow(bench.db, id, 1)
  const about = { connectionId: 'embedded', kind: 'file', format: 'csv' } as const
  recordExport(bench.db, { ...about, results }, bench.clock.now() + 1)
  await bench.pass(0)
  expect(bench.files()).toHaveLength(1)
})

test('a document that is confirmed anew is put there again only with other values', async () => {
  const bench = openAutoExport({}, planOf(csv))
  const id = bench.confirm('R-1')
  const confirmAnew = async () => {
    bench.clock.jump(1)
    const at = new Date(bench.clock.now()).toISOString()
    setDocumentState(bench.db, id, { kind: 'confirmed', at })
    bench.automatic.noteConfirmed(id)
    await bench.pass(0)
    return bench.files().length
  }
  await bench.pass(0)
  expect(await confirmAnew()).toBe(1)
  expect(await bench.state()).toMatchObject({ waiting: 0, reason: null })
  const about = { id, connectionId: 'embedded' }
  const change = { kind: 'setValue', resultIndex: 0, path: '/sender/name', value: 'After' } as const
  appendEntry(bench.db, about, { ...change, origin: 'typed' }, bench.clock.now())
  refreshSummary(bench.db, id)
  expect(await confirmAnew()).toBe(2)
  expect(await confirmAnew()).toBe(2)
})

test('a connection tells of its own documents that wait, and of no others', async () => {
  const bench = openAutoExport()
  saveConnection(bench.db, branch, 0)
  bench.confirm('R-1')
  await bench.pass(0)
  expect(await bench.state()).toMatchObject({ waiting: 1, reason: 'service' })
  expect(await bench.automatic.state(branch.id)).toEqual({
    ...{ automation: null, waiting: 0, reason: null },
  })
})

test.each([
  ['ENOSPC', 'disk-full'],
  ['EDQUOT', 'disk-full'],
  ['EACCES', 'folder-not-writable'],
  ['EPERM', 'folder-not-writable'],
  ['EROFS', 'folder-not-writable'],
  ['EIO', 'internal'],
])('a document that fails with %s waits because of: %s', async (code, reason) => {
  const fails = () => Promise.reject(Object.assign(new Error(code), { code }))
  const bench = openAutoExport({ fetchOriginal: fails })
  bench.confirm('R-1')
  await bench.pass(0)
  expect(await bench.state()).toMatchObject({ waiting: 1, reason })
})

test('what an end of Intray breaks off waits for no reason', async () => {
  const bench = openAutoExport({
    fetchOriginal: () => {
      void bench.automatic.stop()
      return Promise.reject(new Error('ended'))
    },
  })
  bench.confirm('R-1')
  await bench.pass(0)
  expect(await bench.state()).toMatchObject({ waiting: 1, reason: null })
})

test('what is there already when Intray ends does not wait any more', async () => {
  const bench = openAutoExport()
  bench.db.function('intray_ends', () => {
    void bench.automatic.stop()
    return 1
  })
  bench.db.exec(
    'CREATE TEMP TRIGGER ends AFTER INSERT ON main.exports BEGIN SELECT intray_ends(); END',
  )
  bench.putOriginal('R-1')
  bench.confirm('R-1')
  await bench.pass(0)
  expect(bench.files()).toHaveLength(2)
  expect(await bench.state()).toMatchObject({ waiting: 0, reason: null })
})

// Elsewhere the system does not tell of names in their order.
test.runIf(process.platform === 'linux')(
  'who takes the data from the folder finds the original beside it',
  async () => {
    const bench = openAutoExport()
    bench.putOriginal('R-1')
    const originals = join(bench.folder, 'originals')
    mkdirSync(originals)
    const named: string[] = []
    for (const folder of [bench.folder, originals]) {
      const watcher = watch(folder, (_event, name) => {
        if (name?.startsWith('.') === false && !named.includes(name)) named.push(name)
      })
      onTestFinished(() => watcher.close())
    }
    bench.confirm('R-1')
    await bench.pass(0)
    await expect.poll(() => named).toHaveLength(2)
    expect(named.map((name) => name.slice(-4))).toEqual(['.pdf', '.csv'])
  },
)

test('a document that was changed and confirmed anew meanwhile is put there as it now is', async () => {
  const bench = openAutoExport({
    fetchOriginal: (id) => {
      const { db, clock } = bench
      const about = { id, connectionId: 'embedded' }
      const change = {
        kind: 'setValue',
        resultIndex: 0,
        path: '/sender/name',
        value: 'After',
      } as const
      appendEntry(db, about, { ...change, origin: 'typed' }, clock.now())
      refreshSummary(db, id)
      clock.jump(1)
      const at = new Date(clock.now()).toISOString()
      setDocumentState(db, id, { kind: 'confirmed', at })
      setDocumentBytes(db, id, { sha256: 'R-1', byteSize: 1, mediaType: 'application/pdf' })
      bench.putOriginal('R-1')
      return Promise.resolve(true)
    },
  })
  bench.confirm('R-1')
  bench.db.exec('UPDATE documents SET sha256 = NULL')
  await bench.pass(0)
  const tables = bench.files().filter((name) => name.endsWith('.csv'))
  const texts = tables.map((name) => readFileSync(join(bench.folder, name), 'utf8'))
  expect(texts).toHaveLength(1)
  expect(texts[0]).toContain(';After;')
  expect(await bench.state()).toMatchObject({ waiting: 0 })
})
