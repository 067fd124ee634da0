import { chmodSync, mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { smallPdf } from '../../support/small-files.ts'
import { zipSync } from 'fflate'
import { openIntake } from './intake-for-tests.ts'

async function openSorted() {
  const bench = await openIntake()
  return {
    ...bench,
    put(name: string, ...folders: string[]) {
      mkdirSync(join(bench.scans, ...folders), { recursive: true })
      writeFileSync(join(bench.scans, ...folders, name), smallPdf(name))
    },
    tags: () => Object.fromEntries(bench.lines().map(({ fileName, tags }) => [fileName, tags])),
    pass: (seconds: number) => bench.pass(seconds),
    states: () => bench.states(),
  }
}

test('files of subfolders are taken only where that is chosen', async () => {
  const bench = await openSorted()
  bench.put('a.pdf')
  bench.put('b.pdf', 'Huber')
  await bench.startScanning()
  await bench.pass(3)
  expect(bench.states()).toEqual(['a.pdf: queued'])
  await bench.startScanning({ isDeep: true })
  await bench.pass(3)
  expect(bench.states()).toEqual(['a.pdf: queued', 'b.pdf: queued'])
  expect(bench.tags()).toEqual({ 'a.pdf': [], 'b.pdf': [] })
})

test('names of subfolders become tags, once each, of what lies in an archive as well', async () => {
  const bench = await openSorted()
  bench.put('a.pdf')
  bench.put('b.pdf', 'Bäckerei Huber', '2026', 'baeckerei huber')
  bench.put('c.pdf', 'x'.repeat(60))
  const zip = zipSync({ 'd.pdf': smallPdf('d') })
  writeFileSync(join(bench.scans, 'Bäckerei Huber', 'mai.zip'), zip)
  await bench.startScanning({ isDeep: true, areTags: true })
  await bench.pass(10)
  expect(bench.tags()).toEqual({
    'a.pdf': [],
    'b.pdf': ['Bäckerei Huber', '2026'],
    'c.pdf': ['x'.repeat(40)],
    'd.pdf': ['Bäckerei Huber'],
  })
})

test('links to folders, hidden ones and what is left out are not gone into', async () => {
  const bench = await openSorted()
  bench.put('a.pdf', '.sync')
  bench.put('b.pdf', 'taken', 'deep')
  mkdirSync(join(bench.folder, 'outside'))
  writeFileSync(join(bench.folder, 'outside', 'c.pdf'), smallPdf('c'))
  symlinkSync(join(bench.folder, 'outside'), join(bench.scans, 'link'))
  symlinkSync(bench.scans, join(bench.scans, 'round'))
  await bench.startScanning({ isDeep: true, leftOut: join(bench.scans, 'taken') })
  await bench.pass(10)
  expect(bench.states()).toEqual([])
})

test('a file that is laid into another subfolder is the same document', async () => {
  const bench = await openSorted()
  bench.put('a.pdf', 'Huber')
  bench.put('b.pdf', 'Keller')
  await bench.startScanning({ isDeep: true })
  await bench.pass(3)
  renameSync(join(bench.scans, 'Huber', 'a.pdf'), join(bench.scans, 'Keller', 'c.pdf'))
  bench.watcher.wake()
  await bench.pass(10)
  expect(bench.states()).toEqual(['a.pdf: queued', 'b.pdf: queued'])
})

// Root reads everything.
test.skipIf(process.getuid?.() === 0)(
  'of a subfolder that may not be read for a while nothing is inferred',
  async () => {
    const bench = await openSorted()
    bench.put('a.pdf', 'Huber')
    writeFileSync(join(bench.scans, 'Huber', 'half.pdf'), smallPdf('half').subarray(0, 100))
    bench.put('b.pdf')
    await bench.startScanning({ isDeep: true })
    await bench.pass(3)
    chmodSync(join(bench.scans, 'Huber'), 0)
    bench.watcher.wake()
    await bench.pass(5)
    chmodSync(join(bench.scans, 'Huber'), 0o700)
    expect(bench.states().sort()).toEqual(['a.pdf: queued', 'b.pdf: queued', 'half.pdf: arriving'])
  },
)
