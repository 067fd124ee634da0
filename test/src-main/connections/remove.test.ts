import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openCore } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'
import { adminSecret, startSecondService } from './second-service.ts'

// Over a second: it starts the whole of Intray.
test('a connection with documents goes only with them, and then everything of it is gone', async () => {
  const bench = await openCore()
  const second = await startSecondService()
  const { id } = await second.connect(bench, adminSecret)
  const stays = await bench.drop('stays.pdf', smallPdf('stays'))
  await bench.until(stays, ({ state }) => state.kind === 'ready')
  await bench.call('connections.activate', { id })
  const goes = await bench.drop('goes.pdf', smallPdf('goes'))
  await bench.until(goes, ({ state }) => state.kind === 'ready')
  await bench.call('review.change', {
    id: goes,
    change: { kind: 'accept', resultIndex: 0, path: '/dueDate' },
  })
  await bench.until(goes, ({ feedback }) => feedback === 'saved')

  expect(await bench.call('connections.contents', { id })).toEqual({ documents: 1, unsent: 1 })
  await expect(bench.call('connections.remove', { id })).rejects.toMatchObject({
    failure: { code: 'conflict', details: { documents: 1 } },
  })
  await bench.call('connections.remove', { id, withDocuments: true })

  const { connections } = await bench.call('connections.list', {})
  expect(connections.map((one) => [one.id, one.active])).toEqual([['embedded', true]])
  const { items } = await bench.call('documents.list', { scope: 'all', filter: 'all' })
  expect(items.map((item) => item.id)).toEqual([stays])
  expect(originalsHolding(bench.dataDir, 'goes')).toBe(0)
  expect(originalsHolding(bench.dataDir, 'stays')).toBe(1)
})

// Over a second: it starts the whole of Intray.
test('after a connection has gone, the next one works at once', async () => {
  const bench = await openCore()
  const second = await startSecondService()
  const first = await second.connect(bench, adminSecret)
  await bench.call('connections.activate', { id: first.id })
  const goes = await bench.drop('goes.pdf', smallPdf('goes'))
  await bench.until(goes, ({ state }) => state.kind === 'ready')
  await bench.call('connections.remove', { id: first.id, withDocuments: true })

  const { id } = await second.connect(bench, adminSecret)
  await bench.call('connections.activate', { id })
  const comes = await bench.drop('comes.pdf', smallPdf('comes'))
  const document = await bench.until(comes, ({ state }) => state.kind === 'ready')
  expect(document).toMatchObject({ connectionId: id })
})

function originalsHolding(dataDir: string, mark: string): number {
  const folder = join(dataDir, 'originals')
  expect(existsSync(folder)).toBe(true)
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => readFileSync(join(entry.parentPath, entry.name)).includes(`% ${mark}`))
    .length
}
