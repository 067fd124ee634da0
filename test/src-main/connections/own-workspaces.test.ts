import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownConnectionIdOf } from '../../../src-shared/contract/connections.ts'
import { openCore, type CoreBench } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'

const isReady = ({ state }: { state: { kind: string } }) => state.kind === 'ready'
const violet = '#7c3aed'

async function openOffice() {
  const bench = await openCore()
  await untilLooked(bench)
  return bench
}

/** The service has begun to listen, and the queue leads there. */
async function untilLooked(bench: CoreBench): Promise<void> {
  await expect.poll(async () => (await bench.call('workspaces.look', {})).looked).toBe(true)
}

const listed = async (bench: CoreBench) => (await bench.call('connections.list', {})).connections
const namesIn = async (bench: CoreBench) => (await listed(bench)).map(({ name }) => name)

/** The documents that the service on this computer has in a workspace. */
async function atService(bench: CoreBench, connectionId: string) {
  const newest = { property: 'createdAt', ascending: false } as const
  const page = { connectionId, page: 0, size: 20, sort: newest }
  return (await bench.call('remoteDocuments.list', page)).items
}

/** What another program does at the service on this computer. */
async function makeElsewhere(bench: CoreBench, name: string): Promise<string> {
  const reply = await bench.call('administration.createWorkspace', {
    connectionId: 'embedded',
    name,
  })
  if (reply.status !== 'done') throw new Error('The service made no workspace')
  return reply.value.id
}

test('a workspace is made, in use at once, and what is dropped lands in it and nowhere else', async () => {
  const bench = await openOffice()
  const made = await bench.call('workspaces.create', {
    name: 'Kunde Bäckerei Huber',
    colour: violet,
  })
  expect(made).toMatchObject({ active: true, colour: violet, environment: 'embedded' })
  const id = await bench.drop('Rechnung.pdf', smallPdf('Huber'))
  await bench.until(id, isReady)
  expect(await bench.call('documents.get', { id })).toMatchObject({ connectionId: made.id })
  const inbox = () => bench.call('documents.list', {})
  expect((await inbox()).items).toHaveLength(1)
  await bench.call('connections.activate', { id: 'embedded' })
  expect((await inbox()).items).toEqual([])
  expect((await bench.call('documents.list', { scope: 'all' })).items).toHaveLength(1)

  expect(await atService(bench, made.id)).toHaveLength(1)
  expect(await atService(bench, 'embedded')).toEqual([])
})

// Over a second: it starts the whole of Intray more than once.
test('whoever is faster than the start of the service waits for it, and is not refused', async () => {
  const bench = await openCore()
  const made = await bench.call('workspaces.create', { name: 'Kunde Huber', colour: violet })
  expect(made).toMatchObject({ active: true, name: 'Kunde Huber' })
  await bench.restart()
  await bench.call('workspaces.change', { connectionId: made.id, name: 'Huber Brot AG' })
  expect(await namesIn(bench)).toContain('Huber Brot AG')
})

test('one that is made elsewhere is there at the next look, with a right to read it and a colour of its own', async () => {
  const bench = await openOffice()
  const first = await makeElsewhere(bench, 'Kunde Gartenbau Rüegg')
  const second = await makeElsewhere(bench, 'Kunde Optik Meier')
  await bench.call('workspaces.look', {})
  const found = (await listed(bench)).filter(({ id }) => id !== 'embedded')
  expect(found.map(({ id, name }) => [id, name])).toEqual([
    [ownConnectionIdOf(first), 'Kunde Gartenbau Rüegg'],
    [ownConnectionIdOf(second), 'Kunde Optik Meier'],
  ])
  expect(new Set(found.map(({ colour }) => colour)).size).toBe(2)
  await bench.call('connections.activate', { id: ownConnectionIdOf(second) })
  await bench.until(await bench.drop('a.pdf', smallPdf('Meier')), isReady)
})

test('the administration’s changes are in the menu without another look', async () => {
  const bench = await openOffice()
  const workspaceId = await makeElsewhere(bench, 'Kunde Bäckerei Huber')
  await expect.poll(() => namesIn(bench)).toContain('Kunde Bäckerei Huber')
  const change = { connectionId: 'embedded', workspaceId, name: 'Huber Brot AG' }
  await bench.call('administration.patchWorkspace', change)
  await expect.poll(() => namesIn(bench)).toContain('Huber Brot AG')
})

test('a second start finds the workspaces, names and colours as they were left', async () => {
  const bench = await openOffice()
  await bench.call('workspaces.change', { connectionId: 'embedded', name: 'Büro', colour: violet })
  const made = await bench.call('workspaces.create', { name: 'Kunde Huber', colour: '#b3342e' })
  await bench.call('workspaces.change', { connectionId: made.id, name: 'Huber Brot AG' })
  const before = await listed(bench)
  await bench.restart()
  await untilLooked(bench)
  const known = (connections: typeof before) =>
    connections.map(({ id, name, colour, active }) => ({ id, name, colour, active }))
  expect(known(await listed(bench))).toEqual(known(before))
  expect(known(before)).toEqual([
    { id: 'embedded', name: 'Büro', colour: violet, active: false },
    { id: made.id, name: 'Huber Brot AG', colour: '#b3342e', active: true },
  ])
  await bench.until(await bench.drop('a.pdf', smallPdf('after')), isReady)
})

// Over a second: it starts the whole of Intray.
test('what is scanned goes where a person said, whichever workspace is in use', async () => {
  const bench = await openOffice()
  const huber = await bench.call('workspaces.create', { name: 'Kunde Huber', colour: violet })
  await bench.watchFolder({ connectionId: huber.id })
  await bench.call('connections.activate', { id: 'embedded' })
  writeFileSync(join(bench.scans, 'scan.pdf'), smallPdf('scan'))
  const found = async () => (await bench.call('documents.list', { scope: 'all' })).items
  await expect.poll(found).toMatchObject([{ fileName: 'scan.pdf', connectionId: huber.id }])

  await bench.until((await found())[0]?.id ?? '', isReady)
  const archiving = bench.call('workspaces.setArchived', { connectionId: huber.id, archived: true })
  await expect(archiving).rejects.toMatchObject({ failure: { details: { scanFolders: 1 } } })
})

test('a scan folder whose workspace was archived elsewhere waits, and goes on once another is chosen', async () => {
  const bench = await openOffice()
  const huber = await bench.call('workspaces.create', { name: 'Kunde Huber', colour: violet })
  await bench.call('connections.activate', { id: 'embedded' })
  await bench.watchFolder({ connectionId: huber.id })
  const folder = async () => (await bench.call('app.status', {})).scanFolders[0]?.state
  await expect.poll(folder).toMatchObject({ kind: 'watching' })

  const { workspaceId } = huber
  const change = { connectionId: 'embedded', workspaceId, status: 'ARCHIVED' } as const
  await bench.call('administration.patchWorkspace', change)
  await expect.poll(folder).toMatchObject({ kind: 'resting', fault: 'workspace-gone' })
  const path = join(bench.scans, 'scan.pdf')
  writeFileSync(path, smallPdf('scan'))
  bench.watcher.wake()
  await bench.until(await bench.drop('dropped.pdf', smallPdf('dropped')), isReady)
  const found = async () =>
    (await bench.call('documents.list', { scope: 'all' })).items
      .filter(({ fileName }) => fileName === 'scan.pdf')
      .map(({ connectionId }) => connectionId)
  await expect(found()).resolves.toEqual([])

  await bench.watchFolder({ connectionId: 'embedded' })
  await expect.poll(found).toEqual(['embedded'])
})

test('a name is given once, in whatever case', async () => {
  const bench = await openOffice()
  await makeElsewhere(bench, 'Kunde Huber')
  const again = bench.call('workspaces.create', { name: ' kunde huber ', colour: violet })
  await expect(again).rejects.toMatchObject({
    failure: { code: 'conflict', details: { field: 'name' } },
  })
  expect(await namesIn(bench)).toEqual(['Intray', 'Kunde Huber'])
})

describe('archiving', () => {
  async function openArchived() {
    const bench = await openOffice()
    const { id: huber } = await bench.call('workspaces.create', {
      name: 'Kunde Huber',
      colour: violet,
    })
    const document = await bench.drop('Mehlrechnung.pdf', smallPdf('Huber'))
    await bench.until(document, isReady)
    const archive = (archived: boolean) =>
      bench.call('workspaces.setArchived', { connectionId: huber, archived })
    await archive(true)
    return { bench, huber, document, archive }
  }

  test('an archived workspace is out of the way, and search over all finds what is in it', async () => {
    const { bench, huber, document } = await openArchived()
    const connections = await listed(bench)
    expect(connections.find(({ id }) => id === huber)).toMatchObject({
      archived: true,
      active: false,
    })
    expect(connections.find(({ id }) => id === 'embedded')).toMatchObject({ active: true })
    const find = (query: string, scope: 'all' | 'active' = 'all') =>
      bench.call('documents.list', { scope, query })
    expect((await find('')).items).toEqual([])
    expect((await find('Mehlrechnung')).items.map(({ id }) => id)).toEqual([document])
    expect((await find('Mehlrechnung', 'active')).items).toEqual([])
  })

  test('nothing is added to it, whoever asks', async () => {
    const { bench, huber } = await openArchived()
    const use = bench.call('connections.activate', { id: huber })
    await expect(use).rejects.toMatchObject({ failure: { code: 'conflict' } })
  })

  test('what is in it is erased at the service, too, when a person says so', async () => {
    const { bench, huber, document } = await openArchived()
    await bench.erase(document)
    await expect.poll(() => atService(bench, huber)).toEqual([])
  })

  test('it comes back with its documents, and takes new ones', async () => {
    const { bench, huber, document, archive } = await openArchived()
    await archive(false)
    await bench.call('connections.activate', { id: huber })
    const { items } = await bench.call('documents.list', {})
    expect(items.map(({ id }) => id)).toEqual([document])
    await bench.until(await bench.drop('neu.pdf', smallPdf('new')), isReady)
  })

  test('one that is archived elsewhere is no longer the one in use', async () => {
    const bench = await openOffice()
    const made = await bench.call('workspaces.create', { name: 'Kunde Huber', colour: violet })
    await bench.call('administration.patchWorkspace', {
      connectionId: 'embedded',
      workspaceId: made.workspaceId,
      status: 'ARCHIVED',
    })
    const active = async () => (await listed(bench)).find((one) => one.active)?.id
    await expect.poll(active).toBe('embedded')
  })

  test('the first workspace and one with files on their way are not archived', async () => {
    const reading = Promise.withResolvers<never>()
    const bench = await openCore({ extract: () => reading.promise })
    await untilLooked(bench)
    const archive = (connectionId: string) =>
      bench.call('workspaces.setArchived', { connectionId, archived: true })
    await expect(archive('embedded')).rejects.toMatchObject({
      failure: { code: 'conflict', details: { first: true } },
    })
    const made = await bench.call('workspaces.create', { name: 'Kunde Huber', colour: violet })
    await bench.service.crash()
    await bench.drop('a.pdf', smallPdf('waits'))
    await expect(archive(made.id)).rejects.toMatchObject({
      failure: { code: 'conflict', details: { waiting: 1 } },
    })
  })
})

test('a connection to a workspace on this computer is changed as a workspace alone', async () => {
  const bench = await openOffice()
  const { id } = await bench.call('workspaces.create', { name: 'Kunde Huber', colour: violet })
  const refused = { failure: { code: 'conflict' } }
  await expect(bench.call('connections.remove', { id })).rejects.toMatchObject(refused)
  await expect(
    bench.call('connections.update', { id, baseUrl: 'https://elsewhere.example/api/v1' }),
  ).rejects.toMatchObject(refused)
  await expect(
    bench.call('connections.setSecret', { id, secret: 'another' }),
  ).rejects.toMatchObject(refused)
  const unknown = bench.call('workspaces.change', { connectionId: 'nobody', name: 'x' })
  await expect(unknown).rejects.toMatchObject({ failure: { code: 'not-found' } })
})
