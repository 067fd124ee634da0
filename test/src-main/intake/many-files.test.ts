import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchQueries } from '../../../src-main/store/query.ts'
import { smallPdf } from '../../support/small-files.ts'
import { openIntake } from './intake-for-tests.ts'

function writeScans(folder: string, count: number): void {
  for (let each = 0; each < count; each++)
    writeFileSync(join(folder, `f${String(each)}.pdf`), smallPdf(String(each)))
}

/** Most lines that were told of without a turn of the event loop between them. */
async function mostAtOnce(told: readonly string[], work: Promise<unknown>): Promise<number> {
  let most = 0
  let before = told.length
  let isDone = false
  const done = work.then(() => (isDone = true))
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve))
    most = Math.max(most, told.length - before)
    before = told.length
  }
  await done
  return most
}

test('lines of many files come in portions, and a click is answered in between', async () => {
  const bench = await openIntake()
  writeScans(bench.scans, 120)
  expect(await mostAtOnce(bench.changed, bench.startScanning())).toBeLessThanOrEqual(25)
  expect(bench.lines()).toHaveLength(120)
  const more = Array.from({ length: 60 }, (_, each) => join(bench.folder, `m${String(each)}.pdf`))
  for (const path of more) writeFileSync(path, smallPdf(path))
  const taking = bench.intake.takePaths(more, 'command-line')
  expect(await mostAtOnce(bench.changed, taking)).toBeLessThan(45)
  expect(bench.uploads).toHaveLength(60)
})

test('a new file costs the same beside a hundred that were dealt with as beside none', async () => {
  const bench = await openIntake()
  writeScans(bench.scans, 100)
  await bench.startScanning()
  await bench.pass(3)
  let queries = 0
  watchQueries(bench.db, () => queries++, 0)
  const costOf = async (name: string) => {
    const before = queries
    writeFileSync(join(bench.scans, name), smallPdf(name))
    bench.watcher.wake(name)
    await bench.pass(3)
    expect(bench.uploads.at(-1)?.fileName).toBe(name)
    return queries - before
  }
  const beside = await costOf('beside.pdf')
  for (let each = 0; each < 100; each++) rmSync(join(bench.scans, `f${String(each)}.pdf`))
  await bench.startScanning()
  expect(beside).toBeLessThanOrEqual((await costOf('alone.pdf')) + 5)
})

test('what is written over a file that was dealt with is seen, named by the watcher or not', async () => {
  const bench = await openIntake()
  writeScans(bench.scans, 2)
  await bench.startScanning()
  await bench.pass(3)
  writeFileSync(join(bench.scans, 'f0.pdf'), smallPdf('another page'))
  bench.watcher.wake('f0.pdf')
  await bench.pass(3)
  expect(bench.uploads).toHaveLength(3)
  writeFileSync(join(bench.scans, 'f1.pdf'), smallPdf('one more page'))
  await bench.pass(310)
  expect(bench.uploads).toHaveLength(4)
})

test('another folder of the same name is watched in place of the first', async () => {
  const bench = await openIntake()
  await bench.startScanning()
  const before = bench.watcher.begun
  renameSync(bench.scans, `${bench.scans}-away`)
  mkdirSync(bench.scans)
  bench.watcher.wake()
  await bench.pass(1)
  expect([bench.watcher.begun - before, bench.watcher.watched]).toEqual([1, [bench.scans]])
})

// Other systems keep names as text.
test.runIf(process.platform === 'linux')(
  'a name that is no UTF-8 is taken, shown as it was meant, and known again',
  async () => {
    const bench = await openIntake()
    const odd = (name: string) =>
      Buffer.concat([Buffer.from(`${bench.scans}/`), Buffer.from(name, 'latin1')])
    writeFileSync(odd('Rechnung Müller.pdf'), smallPdf('odd'))
    await bench.startScanning()
    await bench.pass(3)
    expect(bench.states()).toEqual(['Rechnung Müller.pdf: queued'])
    await bench.startScanning()
    await bench.pass(3)
    expect(bench.uploads).toHaveLength(1)
    // Refused, it is read again by the path that was stored.
    writeFileSync(odd('Beleg für Zürich.pdf'), '')
    bench.watcher.wake()
    await bench.pass(10)
    const [, refused] = bench.lines()
    expect(refused).toMatchObject({ fileName: 'Beleg für Zürich.pdf', state: { reason: 'empty' } })
    writeFileSync(odd('Beleg für Zürich.pdf'), smallPdf('filled'))
    await bench.intake.retryRefused(refused?.id ?? '')
    expect(bench.uploads).toHaveLength(2)
  },
)
