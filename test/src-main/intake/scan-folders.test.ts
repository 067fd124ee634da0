import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  plainScanFolder,
  type ScanFolderChoices,
} from '../../../src-shared/contract/scan-folders.ts'
import { openCore, type CoreBench } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'

/** Waits out the rest that files of a scan folder take, on a real clock. */
const rested = { timeout: 60_000 }

async function openOffice() {
  const bench = await openCore()
  const folder = (name: string) => {
    const path = join(bench.folder, name)
    mkdirSync(path, { recursive: true })
    return path
  }
  return {
    ...bench,
    folder,
    put: (path: string, name: string) => writeFileSync(join(path, name), smallPdf(name)),
    watch: (name: string, choices: Partial<ScanFolderChoices> = {}) =>
      bench.watchFolder({ ...choices, path: folder(name) }),
    restart: () => bench.restart(),
  }
}

async function placesOf(bench: Pick<CoreBench, 'call'>) {
  const { items } = await bench.call('documents.list', { scope: 'all', filter: 'all' })
  return Object.fromEntries(items.map(({ fileName, connectionId }) => [fileName, connectionId]))
}

test('each of several folders leads to its own workspace, and a file laid from one into another comes in there too', async () => {
  const bench = await openOffice()
  const made = await bench.call('connections.create', {
    ...{ name: 'Kunde Huber', environment: 'sandbox', baseUrl: 'http://127.0.0.1:9/api/v1' },
    ...{ authUrl: 'http://127.0.0.1:9', clientId: 'a', workspaceId: 'huber' },
    ...{ signIn: 'client-credentials', requestsPerMinute: 20, profile: {}, colour: '#112233' },
  })
  const office = bench.folder('office')
  const huber = bench.folder('huber')
  await bench.watch('office', { connectionId: 'embedded' })
  await bench.watch('huber', { connectionId: made.id })
  bench.put(office, 'a.pdf')
  bench.put(huber, 'b.pdf')
  bench.watcher.wake()
  await expect
    .poll(() => placesOf(bench), rested)
    .toEqual({ 'a.pdf': 'embedded', 'b.pdf': made.id })
  // It was for Huber, and lay in the wrong folder.
  renameSync(join(office, 'a.pdf'), join(huber, 'a.pdf'))
  bench.watcher.wake()
  const both = async () => {
    const { items } = await bench.call('documents.list', { scope: 'all', filter: 'all' })
    return items.filter(({ fileName }) => fileName === 'a.pdf').map((line) => line.connectionId)
  }
  await expect.poll(both, rested).toHaveLength(2)
  expect(new Set(await both())).toEqual(new Set(['embedded', made.id]))
})

test('a folder is paused, goes on and is removed, and what awaits its end is forgotten, not lost', async () => {
  const bench = await openOffice()
  const path = bench.folder('office')
  const id = await bench.watch('office')
  writeFileSync(join(path, 'half.pdf'), smallPdf('half').subarray(0, 90))
  bench.watcher.wake()
  const state = async () => (await bench.call('app.status', {})).scanFolders[0]?.state
  await expect.poll(state, rested).toEqual({ kind: 'watching', waiting: 1 })
  await bench.call('scanFolders.setPaused', { id, isPaused: true })
  expect(await state()).toEqual({ kind: 'paused' })
  expect(await placesOf(bench)).toEqual({})
  await bench.restart()
  expect(await state()).toEqual({ kind: 'paused' })
  writeFileSync(join(path, 'half.pdf'), smallPdf('half'))
  await bench.call('scanFolders.setPaused', { id, isPaused: false })
  await expect.poll(() => placesOf(bench), rested).toEqual({ 'half.pdf': 'embedded' })
  await bench.call('scanFolders.remove', { id })
  expect(await state()).toBeUndefined()
  bench.put(path, 'later.pdf')
  // Watched again, it knows what was taken.
  await bench.watch('office')
  await expect
    .poll(() => placesOf(bench), rested)
    .toEqual({ 'half.pdf': 'embedded', 'later.pdf': 'embedded' })
})

test('two at once that are the same are not both watched', async () => {
  const bench = await openOffice()
  const path = bench.folder('office')
  const choices = { ...plainScanFolder, path }
  const add = () => bench.call('scanFolders.save', { id: null, choices })
  const [one, other] = await Promise.all([add(), add()])
  expect(one).toMatchObject({ kind: 'saved' })
  expect(other).toEqual({ kind: 'refused', reason: 'same', other: path })
})

test('a folder that is not there is watched once it comes, and one for an archived workspace is refused', async () => {
  const bench = await openOffice()
  const path = join(bench.folder('office'), 'later')
  await bench.watchFolder({ path })
  const state = async () => (await bench.call('app.status', {})).scanFolders[0]?.state
  await expect.poll(state).toEqual({ kind: 'resting', fault: 'missing' })
  mkdirSync(path)
  bench.put(path, 'a.pdf')
  await expect.poll(() => placesOf(bench), rested).toEqual({ 'a.pdf': 'embedded' })
  await expect(bench.watchFolder({ path, connectionId: 'nobody' })).rejects.toMatchObject({
    failure: { code: 'not-found' },
  })
})

// Over a second: it starts the whole of Intray more than once.
test('files that are moved are gone from their folder, and a new start takes none of them again', async () => {
  const bench = await openOffice()
  const path = bench.folder('office')
  await bench.watch('office', { afterTaking: 'move', subfolders: 'tags' })
  mkdirSync(join(path, 'Huber'))
  bench.put(join(path, 'Huber'), 'a.pdf')
  bench.watcher.wake()
  await expect.poll(() => existsSync(join(path, 'taken', 'Huber', 'a.pdf')), rested).toBe(true)
  // There is a moment in which it lies at both places.
  await expect.poll(() => readdirSync(join(path, 'Huber'))).toEqual([])
  await bench.restart()
  // What a person lays there is none of the folder's files either.
  bench.put(join(path, 'taken'), 'own.pdf')
  bench.put(path, 'b.pdf')
  bench.watcher.wake()
  await expect.poll(() => existsSync(join(path, 'taken', 'b.pdf')), rested).toBe(true)
  expect(await placesOf(bench)).toEqual({ 'a.pdf': 'embedded', 'b.pdf': 'embedded' })
})

test('a folder of another computer rests until somebody lets it go on, and is known to be there or not', async () => {
  const bench = await openOffice()
  const path = bench.folder('office')
  const paths = [path, join(path, 'nowhere'), 'office']
  const { present } = await bench.call('scanFolders.arePresent', { paths })
  expect(present).toEqual([true, false, false])
  const choices = { ...plainScanFolder, path }
  const saved = await bench.call('scanFolders.save', { id: null, choices, isPaused: true })
  bench.put(path, 'a.pdf')
  bench.watcher.wake()
  const states = async () =>
    (await bench.call('app.status', {})).scanFolders.map(({ state }) => state.kind)
  expect(await states()).toEqual(['paused'])
  expect(await placesOf(bench)).toEqual({})
  const id = saved.kind === 'saved' ? saved.id : ''
  await bench.call('scanFolders.setPaused', { id, isPaused: false })
  await expect.poll(() => placesOf(bench), rested).toEqual({ 'a.pdf': 'embedded' })
  // What it was added with says nothing of a folder that is changed.
  await bench.call('scanFolders.save', { id, choices, isPaused: true })
  expect(await states()).toEqual(['watching'])
})
