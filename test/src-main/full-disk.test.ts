import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { originalRoute } from '../../src-shared/contract/byte-routes.ts'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { openCore } from '../support/core-bench.ts'
import { startCoreProcess, type CoreProcess } from '../support/core-process.ts'
import { mountSmallDisk, noSmallDisk, useOf } from '../support/full-disk.ts'
import { smallPdf } from '../support/small-files.ts'

const isReady = (document: DocumentSummary) => document.state.kind === 'ready'
const refused = { ok: false, error: { code: 'disk-full' } }
const changed = (id: string, value: string) =>
  ({
    id,
    change: { kind: 'setValue', resultIndex: 0, path: '/notes', value, origin: 'typed' },
  }) as const

describe.skipIf(noSmallDisk !== null)(
  `a full disk${noSmallDisk === null ? '' : `: ${noSmallDisk}`}`,
  () => {
    test('keeps no start from serving what is there, and writing goes on when there is room', async () => {
      const disk = mountSmallDisk(8 << 20)
      const bench = await openCore({ paths: { dataDir: join(disk.folder, 'data') } })
      const bytes = smallPdf('before')
      const id = await bench.drop('before.pdf', bytes)
      await bench.until(id, isReady)
      await bench.call('documents.postpone', { id, until: '2020-01-01' })
      await bench.stop()
      disk.fill()
      await bench.restart()

      expect(await bench.call('app.status', {})).toMatchObject({ storeTrouble: 'disk-full' })
      const { items } = await bench.call('documents.list', { query: 'before' })
      expect(items.map((item) => item.id)).toEqual([id])
      const original = await bench.fetch(originalRoute(id))
      expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
      expect((await bench.call('review.open', { id })).results).toHaveLength(1)
      expect(await bench.dispatch('review.change', changed(id, 'x'))).toEqual(refused)

      disk.empty()
      await bench.call('review.change', changed(id, 'x'))
      const next = await bench.drop('after.pdf', smallPdf('after'))
      await bench.until(next, isReady)
      const trouble = async () => (await bench.call('app.status', {})).storeTrouble
      await expect.poll(trouble).toBeNull()
    })

    test('refuses a drop and a correction, costs neither memory nor processor nor a file, also when killed', async () => {
      const disk = mountSmallDisk(16 << 20)
      const dataDir = join(disk.folder, 'data')
      let core = await startCoreProcess(dataDir)
      const idOf = async (file: string) =>
        (JSON.parse((await core.drop(file, smallPdf(file))).body.toString()) as { id: string }).id
      const stateOf = async (id: string) => (await core.call('documents.get', { id })).state.kind
      const storeTrouble = async () => (await core.call('app.status', {})).storeTrouble
      const read = await idOf('read.pdf')
      await expect.poll(() => stateOf(read), { timeout: 60_000 }).toBe('ready')
      await core.call('review.change', changed(read, 'kept'))

      disk.fill()
      expect(await core.dispatch('review.change', changed(read, 'refused'))).toEqual(refused)
      for (let count = 0; count < 10; count++) {
        const { status, body } = await core.drop(`late ${String(count)}.pdf`, smallPdf('late'))
        expect({ status, ...(JSON.parse(body.toString()) as object) }).toEqual({
          status: 500,
          code: 'disk-full',
        })
      }
      expect(await storeTrouble()).toBe('disk-full')
      await expectQuiet(core)

      await core.kill()
      disk.fill()
      core = await startCoreProcess(dataDir)
      expect(await core.dispatch('review.change', changed(read, 'refused'))).toEqual(refused)
      expect(await storeTrouble()).toBe('disk-full')
      const shown = await core.serve(originalRoute(read))
      expect(shown.body.equals(smallPdf('read.pdf'))).toBe(true)
      const notes = async () => (await core.call('review.open', { id: read })).results[0]
      expect(JSON.stringify(await notes())).toContain('kept')
      await expectQuiet(core)

      disk.empty()
      await core.call('review.change', changed(read, 'after'))
      const next = await idOf('after.pdf')
      await expect.poll(() => stateOf(next), { timeout: 60_000 }).toBe('ready')
      await expect.poll(storeTrouble).toBeNull()
      const { items } = await core.call('documents.list', { filter: 'all' })
      expect(items.map(({ fileName }) => fileName).sort()).toEqual(['after.pdf', 'read.pdf'])
    })
  },
)

/** Neither goes round in a circle nor gathers what it cannot store. */
async function expectQuiet({ pid }: CoreProcess): Promise<void> {
  const before = useOf(pid)
  await sleep(3_000)
  const after = useOf(pid)
  // One core kept busy would be 3,000.
  expect(after.cpuMs - before.cpuMs).toBeLessThan(900)
  expect(after.residentBytes).toBeLessThan(400e6)
}
