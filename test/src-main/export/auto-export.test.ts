import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFolder, giveName, writeTemporary } from '../../../src-main/export/save-into-folder.ts'
import { answerStops } from '../../support/answer-stops.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { csv, openExportBench, planOf } from './export-bench.ts'

const plan = planOf(csv, '{year}/{number}')

async function openAutomatic() {
  const bench = await openExportBench()
  const folder = join(bench.folder, 'out')
  mkdirSync(folder)
  const setUp = (enabled = true) =>
    bench.call('exports.setAutomation', { connectionId: 'embedded', enabled, folder, plan })
  const files = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => entry.name)
      .sort()
  return { ...bench, folder, setUp, files }
}

describe('the automatic export', () => {
  test('puts a document into the folder when it is confirmed', async () => {
    const bench = await openAutomatic()
    expect(await bench.setUp()).toMatchObject({ waiting: 0, reason: null })
    const [id = ''] = await bench.take('a.pdf')
    await bench.call('review.confirm', { id })
    const name = '2026-10-01 Muster & Söhne -AG- R-1.csv'
    await expect.poll(bench.files).toEqual([name, 'R-1.pdf'])
    expect(readFileSync(join(bench.folder, name), 'utf8')).toContain('01.10.2026;')
    expect(readFileSync(join(bench.folder, 'originals', '2026', 'R-1.pdf'), 'utf8')).toContain(
      '% a.pdf',
    )
    await expect
      .poll(
        async () =>
          (await bench.call('exports.list', { connectionId: 'embedded', filter: 'done' })).items[0]
            ?.last?.kind,
      )
      .toBe('automatic')
    expect(await bench.call('exports.automation', { connectionId: 'embedded' })).toMatchObject({
      waiting: 0,
      reason: null,
    })
  })

  test('does nothing while it is switched off', async () => {
    const bench = await openAutomatic()
    await bench.setUp(false)
    const [id = ''] = await bench.take('a.pdf')
    await bench.call('review.confirm', { id })
    expect(await bench.call('exports.retryWaiting', { connectionId: 'embedded' })).toMatchObject({
      waiting: 0,
    })
    expect(bench.files()).toEqual([])
  })

  test('puts the same values there once, and changed ones beside them', async () => {
    const bench = await openAutomatic()
    await bench.setUp()
    const [id = ''] = await bench.take('a.pdf')
    await bench.call('review.confirm', { id })
    await expect.poll(bench.files).toHaveLength(2)
    // Its turn ends after its files are there; before, the next one would be a part of it.
    await bench.call('exports.retryWaiting', { connectionId: 'embedded' })
    await bench.call('documents.reopen', { id })
    await bench.call('review.confirm', { id })
    await bench.call('exports.retryWaiting', { connectionId: 'embedded' })
    expect(bench.files()).toHaveLength(2)
    await bench.call('documents.reopen', { id })
    await bench.call('review.change', {
      id,
      change: {
        kind: 'setValue',
        resultIndex: 0,
        path: '/amountGross/value',
        value: 7,
        origin: 'typed',
      },
    })
    await bench.call('review.confirm', { id })
    await expect
      .poll(bench.files)
      .toEqual([
        '2026-10-01 Muster & Söhne -AG- R-1 (2).csv',
        '2026-10-01 Muster & Söhne -AG- R-1.csv',
        'R-1 (2).pdf',
        'R-1.pdf',
      ])
  })

  test('waits for a folder that is away, over a restart, and goes on when it is back', async () => {
    const bench = await openAutomatic()
    await bench.setUp()
    const away = `${bench.folder}-away`
    renameSync(bench.folder, away)
    const [id = ''] = await bench.take('a.pdf')
    await bench.call('review.confirm', { id })
    expect(await bench.call('exports.retryWaiting', { connectionId: 'embedded' })).toMatchObject({
      waiting: 1,
      reason: 'folder-missing',
    })
    await bench.restart()
    expect(await bench.call('exports.retryWaiting', { connectionId: 'embedded' })).toMatchObject({
      waiting: 1,
      reason: 'folder-missing',
    })
    renameSync(away, bench.folder)
    expect(await bench.call('exports.retryWaiting', { connectionId: 'embedded' })).toMatchObject({
      waiting: 0,
      reason: null,
    })
    expect(bench.files()).toHaveLength(2)
  })

  test('passes by what went to the trash before its turn, and puts it there when it is restored', async () => {
    const bench = await openAutomatic()
    await bench.setUp()
    const away = `${bench.folder}-away`
    renameSync(bench.folder, away)
    const [first = '', second = ''] = await bench.take('a.pdf', 'b.pdf')
    await bench.confirm(first)
    // Of the same number as the first.
    await answerStops(bench.call, second)
    await bench.confirm(second)
    const retry = async () =>
      (await bench.call('exports.retryWaiting', { connectionId: 'embedded' })).waiting
    expect(await retry()).toBe(2)
    renameSync(away, bench.folder)
    const retried = retry()
    await bench.call('documents.remove', { id: second })
    expect(await retried).toBe(0)
    expect(bench.files()).toHaveLength(2)
    await bench.call('documents.restore', { id: second })
    expect(await retry()).toBe(0)
    expect(bench.files()).toHaveLength(4)
  })

  test('puts nothing there any more once it is switched off, and what waited is forgotten', async () => {
    const bench = await openAutomatic()
    await bench.setUp()
    const away = `${bench.folder}-away`
    renameSync(bench.folder, away)
    const [id = ''] = await bench.take('a.pdf')
    await bench.call('review.confirm', { id })
    const retried = () => bench.call('exports.retryWaiting', { connectionId: 'embedded' })
    expect(await retried()).toMatchObject({ waiting: 1 })
    await bench.setUp(false)
    renameSync(away, bench.folder)
    expect(await retried()).toMatchObject({ waiting: 0 })
    expect(bench.files()).toEqual([])
  })

  test('never makes the folder itself, and never writes over a file', async () => {
    const folder = temporaryFolder()
    expect(await checkFolder(join(folder, 'missing'))).toBe('folder-missing')
    expect(await checkFolder('relative')).toBe('folder-missing')
    expect(await checkFolder(folder)).toBe('ok')
    writeFileSync(join(folder, 'a.txt'), 'mine')
    // eslint-disable-next-line @typescript-eslint/require-await
    const chunks = async function* () {
      yield new TextEncoder().encode('new')
    }
    const written = await writeTemporary(folder, {
      path: 'a.txt',
      packed: false,
      chunks: chunks(),
    })
    expect(await giveName(written)).toBe(join(folder, 'a (2).txt'))
    expect(readFileSync(join(folder, 'a (2).txt'), 'utf8')).toBe('new')
    expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('mine')
  })

  test('leaves nothing half written behind when the bytes break off', async () => {
    const folder = temporaryFolder()
    // eslint-disable-next-line @typescript-eslint/require-await
    const chunks = async function* () {
      yield new TextEncoder().encode('half')
      throw new Error('gone')
    }
    await expect(
      writeTemporary(folder, { path: 'x/a.txt', packed: false, chunks: chunks() }),
    ).rejects.toThrow('gone')
    expect(readdirSync(join(folder, 'x'))).toEqual([])
  })
})
