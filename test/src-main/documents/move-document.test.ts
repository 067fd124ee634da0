import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ManyJob, StayReason } from '../../../src-shared/contract/many.ts'
import { openCore, type CoreBench } from '../../support/core-bench.ts'
import { smallPdf } from '../../support/small-files.ts'

const isReady = ({ state }: { state: { kind: string } }) => state.kind === 'ready'
const isMoved = (to: string) => (document: { connectionId: string }) => document.connectionId === to

/** Two clients of one office; the first is in use. */
async function openTwoClients(fetchIt: typeof fetch = fetch) {
  const bench = await openCore({ ports: { fetch: fetchIt } })
  await untilLooked(bench)
  const make = async (name: string, colour: string) =>
    (await bench.call('workspaces.create', { name, colour })).id
  const meier = await make('Kunde Meier', '#7c3aed')
  const huber = await make('Kunde Huber', '#b3342e')
  return { bench, huber, meier, use: (id: string) => bench.call('connections.activate', { id }) }
}

async function untilLooked(bench: CoreBench): Promise<void> {
  await expect.poll(async () => (await bench.call('workspaces.look', {})).looked).toBe(true)
}

async function bringIn(bench: CoreBench, fileName: string, words = fileName): Promise<string> {
  const id = await bench.drop(fileName, smallPdf(words))
  await bench.until(id, isReady)
  return id
}

const title = {
  kind: 'setValue',
  resultIndex: 0,
  path: '/title',
  value: 'Mehl',
  origin: 'typed',
} as const

type Ended = ManyJob & { readonly status: 'ended' }

async function ended(bench: CoreBench, begun: ManyJob): Promise<Ended> {
  let job = begun
  const look = async () => (job = await bench.call('many.job', { id: begun.id }))
  await expect.poll(look, { interval: 10 }).toMatchObject({ status: 'ended' })
  if (job.status !== 'ended') throw new Error('The job does not end')
  return job
}

async function move(bench: CoreBench, ids: readonly string[], to: string): Promise<Ended> {
  const selection = { kind: 'documents' as const, ids: [...ids] }
  const order = { action: 'move' as const, to }
  const { id } = await bench.call('many.prepare', { selection, order })
  return ended(bench, await bench.call('many.start', { id }))
}

/** Why documents stay, as told before anything is done and after. */
async function reasons(bench: CoreBench, ids: readonly string[], to: string) {
  const selection = { kind: 'documents' as const, ids: [...ids] }
  const order = { action: 'move' as const, to }
  const { id, stays } = await bench.call('many.prepare', { selection, order })
  const job = await ended(bench, await bench.call('many.start', { id }))
  const all: { readonly reason: StayReason }[] = [...stays.first, ...job.stays.first]
  return all.map(({ reason }) => reason.kind).sort()
}

/** Names of what the service has in a workspace. */
async function atService(bench: CoreBench, connectionId: string): Promise<(string | null)[]> {
  const sort = { property: 'createdAt', ascending: false } as const
  const page = await bench.call('remoteDocuments.list', { connectionId, page: 0, size: 20, sort })
  return page.items.map(({ fileName }) => fileName)
}

const listed = async (bench: CoreBench, query = '') =>
  (await bench.call('documents.list', { query })).items.map(({ id }) => id)

describe('a document that is moved to another client', () => {
  test('takes fields, corrections, confirmation, history, link and original along', async () => {
    const { bench, huber, meier, use } = await openTwoClients()
    const id = await bringIn(bench, 'Rechnung.pdf')
    await bench.call('review.change', { id, change: title })
    await bench.confirm(id)
    await bench.until(id, ({ feedback }) => feedback === 'sent')
    const before = await bench.call('review.open', { id })

    expect(await move(bench, [id], meier)).toMatchObject({ done: 1, stays: { count: 0 } })
    expect(await bench.call('documents.get', { id })).toMatchObject({
      connectionId: meier,
      state: { kind: 'confirmed' },
      feedback: 'sent',
      title: 'Mehl',
    })
    expect(await listed(bench)).toEqual([])
    await use(meier)
    expect(await listed(bench)).toEqual([id])
    const after = await bench.call('review.open', { id })
    expect(after.results).toEqual(before.results)
    expect(after.feedback).toEqual(before.feedback)
    expect(await atService(bench, huber)).toEqual([])
    expect(await atService(bench, meier)).toHaveLength(1)

    const note = JSON.parse(
      readFileSync(join(bench.dataDir, 'intake-notes', `${id}.json`), 'utf8'),
    ) as { connection: { id: string } }
    expect(note.connection.id).toBe(meier)
  })

  test('is known in its former workspace no more: list, search, counts, senders, twins, exports, sums', async () => {
    const { bench, meier, use } = await openTwoClients()
    const id = await bringIn(bench, 'Kanarienvogel.pdf')
    await bench.confirm(id)
    expect(await listed(bench, 'Kanarienvogel')).toEqual([id])
    await move(bench, [id], meier)

    const { counts, items } = await bench.call('documents.list', { filter: 'all' })
    expect(items).toEqual([])
    expect(counts).toMatchObject({ all: 0, done: 0 })
    expect(await listed(bench, 'Kanarienvogel')).toEqual([])
    const all = await bench.call('documents.list', { query: 'Kanarienvogel', scope: 'all' })
    expect(all.items.map((one) => one.id)).toEqual([id])
    expect(
      (await bench.call('exports.list', { connectionId: 'embedded', filter: 'all' })).items,
    ).toEqual([])
    // One that says the same is nobody's twin, and knows nothing of the sender.
    const other = await bringIn(bench, 'Spatz.pdf')
    expect(JSON.stringify(await bench.call('review.open', { id: other }))).not.toContain(id)
    await bench.call('documents.remove', { id: other })
    await use(meier)
    expect((await bench.call('documents.list', { filter: 'all' })).counts).toMatchObject({
      all: 1,
      done: 1,
    })
    expect(await listed(bench, 'Kanarienvogel')).toEqual([id])
    const twin = await bringIn(bench, 'Kopie.pdf')
    expect(JSON.stringify(await bench.call('review.open', { id: twin }))).toContain(id)
  })

  test('comes back by one undo, and the service’s list brings no second one in', async () => {
    const { bench, huber, meier } = await openTwoClients()
    const ids = [await bringIn(bench, 'a.pdf'), await bringIn(bench, 'b.pdf')]
    const moved = await move(bench, ids, meier)
    expect(moved).toMatchObject({ done: 2, canUndo: true })
    const undone = await ended(bench, await bench.call('many.undo', { id: moved.id }))
    expect(undone).toMatchObject({ done: 2, stays: { count: 0 } })
    expect((await listed(bench)).sort()).toEqual(ids.sort())
    for (const id of [huber, meier]) await bench.call('connections.pull', { id })
    await expect.poll(() => atService(bench, huber)).toHaveLength(2)
    expect(await atService(bench, meier)).toEqual([])
    const all = await bench.call('documents.list', { scope: 'all' })
    expect(all.items).toHaveLength(2)
  })

  test('that is not wanted there is erased at the service where it now is', async () => {
    const { bench, huber, meier } = await openTwoClients()
    const id = await bringIn(bench, 'a.pdf')
    await move(bench, [id], meier)
    await bench.erase(id)
    await expect.poll(() => atService(bench, meier)).toEqual([])
    expect(await atService(bench, huber)).toEqual([])
  })
})

describe('a document stays', () => {
  test('where the same file is there already, or waits to be told from it', async () => {
    const { bench, huber, meier, use } = await openTwoClients()
    const id = await bringIn(bench, 'a.pdf', 'same')
    await use(meier)
    const there = await bringIn(bench, 'there.pdf', 'same')
    expect(await reasons(bench, [id], meier)).toEqual(['there'])
    const again = await bench.drop('again.pdf', smallPdf('same'))
    await bench.until(again, ({ state }) => state.kind === 'duplicate')
    await use(huber)
    await bench.erase(id)
    expect(await reasons(bench, [there, again], huber)).toEqual(['asked', 'state'])
  })

  test('where its service is a provider’s, and where no such workspace is open', async () => {
    const { bench, meier, huber } = await openTwoClients()
    const id = await bringIn(bench, 'a.pdf')
    await bench.call('workspaces.setArchived', { connectionId: meier, archived: true })
    await expect(move(bench, [id], meier)).rejects.toMatchObject({ failure: { code: 'not-found' } })
    const provider = await bench.call('connections.create', {
      name: 'Anbieter',
      environment: 'sandbox',
      baseUrl: 'https://service.example/api/v1',
      authUrl: 'https://service.example',
      clientId: 'client',
      workspaceId: 'ws',
      signIn: 'client-credentials',
      requestsPerMinute: 20,
      profile: {},
      colour: '#0a7d4f',
    })
    await expect(move(bench, [id], provider.id)).rejects.toMatchObject({
      failure: { code: 'not-found' },
    })
    await bench.call('connections.activate', { id: provider.id })
    const theirs = await bench.drop('b.pdf', smallPdf('b'))
    await bench.until(theirs, ({ state }) => state.kind === 'queued')
    expect(await reasons(bench, [theirs], huber)).toEqual(['provider'])
  })
})

test('an order to move tells what went out and what is in a payment file', async () => {
  const { bench, meier } = await openTwoClients()
  const id = await bringIn(bench, 'a.pdf')
  await bench.confirm(id)
  const order = { action: 'move' as const, to: meier }
  const selection = { kind: 'documents' as const, ids: [id] }
  expect(await bench.call('many.prepare', { selection, order })).toMatchObject({
    count: 1,
    exported: 0,
    ordered: 0,
  })
})

/** Lets requests to move a document through as `may` says; asks for the answer to be lost by `lose`. */
function fragile() {
  const state = { mode: 'whole' as 'whole' | 'before' | 'after' }
  const fetchIt: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const isMove = init?.method === 'PATCH' && /\/documents\/[^/]+$/.test(url.pathname)
    if (!isMove) return fetch(input, init)
    if (state.mode === 'before') throw new TypeError('fetch failed')
    const answer = await fetch(input, init)
    if (state.mode === 'after') throw new TypeError('fetch failed')
    return answer
  }
  return { state, fetchIt }
}

// Over a second: it starts the whole of Intray more than once.
test.each(['before', 'after'] as const)(
  'where the service is cut off %s it has moved the copy, the next start goes on, and there is one document',
  async (mode) => {
    const { state, fetchIt } = fragile()
    const { bench, huber, meier, use } = await openTwoClients(fetchIt)
    const id = await bringIn(bench, 'Rechnung.pdf')
    state.mode = mode
    expect(await reasons(bench, [id], meier)).toEqual(['later'])
    // Not twice under way, and the list of neither workspace takes it for somebody else's.
    expect(await reasons(bench, [id], meier)).toEqual(['later'])
    for (const connection of [huber, meier])
      await bench.call('connections.pull', { id: connection })
    state.mode = 'whole'
    await bench.restart()
    await bench.until(id, isMoved(meier))
    await untilLooked(bench)
    await use(meier)
    expect(await listed(bench)).toEqual([id])
    expect((await bench.call('documents.list', { scope: 'all' })).items).toHaveLength(1)
    await expect.poll(() => atService(bench, meier)).toHaveLength(1)
    expect(await atService(bench, huber)).toEqual([])
    await bench.call('review.change', { id, change: title })
    await bench.confirm(id)
    await bench.until(id, ({ feedback }) => feedback === 'sent')
  },
)
