import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { originalRoute } from '../../src-shared/contract/byte-routes.ts'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { askService } from '../support/ask-service.ts'
import { openCore, type CoreBench } from '../support/core-bench.ts'
import { filesHolding } from '../support/files-holding.ts'
import { smallPdf } from '../support/small-files.ts'

const isReady = (document: DocumentSummary) => document.state.kind === 'ready'
const isSent = (document: DocumentSummary) => document.feedback === 'sent'

describe('the main job', () => {
  test('a file goes in, its fields come out, and a correction goes back', async () => {
    const bench = await openCore()
    const id = await bench.drop('Rechnung.pdf', smallPdf('main'))
    const document = await bench.until(id, isReady)
    expect(document).toMatchObject({ fileName: 'Rechnung.pdf', resultCount: 1 })

    const path = '/amountGross/value'
    await bench.call('review.change', {
      id,
      change: { kind: 'setValue', resultIndex: 0, path, value: 99.5, origin: 'typed' },
    })
    const opened = await bench.call('review.open', { id })
    const oldValue = opened.results[0]?.fields[path]?.oldValue
    await bench.call('review.confirm', { id })
    await bench.until(id, isSent)

    const stored = await askService(
      bench,
      `/workspaces/inbox/documents/${document.serviceDocumentId ?? ''}/feedback`,
    )
    expect(stored).toMatchObject({
      feedback: [{ corrections: [{ resultIndex: 0, path, oldValue, newValue: 99.5 }] }],
    })
    const { feedback } = await bench.call('review.open', { id })
    expect(feedback.history).toMatchObject([{ corrections: [{ path, newValue: 99.5 }] }])
  })

  test('everything is still there after a restart with the service gone', async () => {
    const bench = await openCore()
    const id = await bench.drop('a.pdf', smallPdf('stays'))
    await bench.until(id, isReady)
    await bench.call('review.change', {
      id,
      change: { kind: 'accept', resultIndex: 0, path: '/dueDate' },
    })
    await bench.until(id, (document) => document.feedback === 'saved')
    expect((await bench.fetch(`/api/documents/${id}/text`)).status).toBe(200)
    await bench.restart()
    await bench.service.crash()
    const { items, counts } = await bench.call('documents.list', { query: 'Rechnung' })
    expect(items.map((item) => item.id)).toEqual([id])
    expect(counts.open).toBe(1)
    const { results } = await bench.call('review.open', { id })
    expect(results[0]?.fields['/dueDate']?.status).toBe('accepted')
    const original = await bench.fetch(`/api/documents/${id}/original`)
    expect(Buffer.from(await original.arrayBuffer()).equals(smallPdf('stays'))).toBe(true)
    expect((await bench.fetch(`/api/documents/${id}/text`)).status).toBe(200)
  })

  test('files of the scan folder go the same way', async () => {
    const bench = await openCore()
    writeFileSync(join(bench.scans, 'scan.pdf'), smallPdf('scan'))
    await bench.watchFolder()
    await expect.poll(async () => (await bench.call('documents.list', {})).items.length).toBe(1)
    const [line] = (await bench.call('documents.list', {})).items
    await bench.until(line?.id ?? '', isReady)
    const { scanFolders } = await bench.call('app.status', {})
    expect(scanFolders).toMatchObject([
      { choices: { path: bench.scans }, state: { kind: 'watching', waiting: 0 } },
    ])
  })

  test('the samples are taken in as if they had been dropped', async () => {
    const bench = await openCore()
    const before = await bench.call('app.status', {})
    expect(before.firstStart).toBe(true)
    const { added } = await bench.call('documents.addSamples', {})
    expect(added).toBe(before.samples)
    expect(added).toBeGreaterThan(5)
    const { items } = await bench.call('documents.list', { limit: 200 })
    expect(items.every((item) => item.source === 'sample')).toBe(true)
    expect(items.filter((item) => item.state.kind === 'refused')).toEqual([])
    expect((await bench.call('app.status', {})).firstStart).toBe(false)
  })
})

test('nothing of a document is in the log, whatever happens to it', async () => {
  const bench = await openCore()
  const canary = 'KANARIENVOGEL'
  const id = await bench.drop(`${canary}.pdf`, smallPdf(canary))
  await bench.drop(`${canary}.txt`, Buffer.from(canary))
  await bench.until(id, isReady)
  const change = {
    kind: 'setValue',
    resultIndex: 0,
    path: '/title',
    value: canary,
    origin: 'typed',
  }
  await bench.dispatch('review.change', { id, change })
  await bench.dispatch('review.change', { id: canary, change })
  await bench.dispatch(canary, { canary })
  await bench.dispatch('documents.postpone', { id: '01ARZ3NDEKTSV4RRFFQ69G5FAV' })
  await bench.fetch(`/api/documents/${canary}/original`)
  await bench.call('review.confirm', { id })
  await bench.until(id, isSent)
  expect(bench.logger.entries.length).toBeGreaterThan(3)
  expect(JSON.stringify(bench.logger.entries)).not.toContain(canary)
  expect(JSON.stringify(bench.logger.entries)).not.toContain(await bench.secret())
})

describe('what a person decides', () => {
  test('postponed, rejected and confirmed documents can be taken back', async () => {
    const bench = await openCore()
    const id = await bench.drop('a.pdf', smallPdf())
    await bench.until(id, isReady)
    await bench.call('documents.postpone', { id })
    expect((await bench.call('documents.get', { id })).state.kind).toBe('postponed')
    await bench.call('documents.reject', { id, reason: 'not ours' })
    expect((await bench.call('documents.get', { id })).state).toMatchObject({
      kind: 'rejected',
      reason: 'not ours',
    })
    await bench.call('documents.reopen', { id })
    await bench.call('review.confirm', { id })
    await bench.call('documents.reopen', { id })
    expect((await bench.call('documents.get', { id })).state).toEqual({ kind: 'ready' })
  })

  test('the same bytes are a new document once the first one was removed', async () => {
    const bench = await openCore()
    const bytes = smallPdf('again')
    const first = await bench.drop('a.pdf', bytes)
    await bench.until(first, isReady)
    await bench.erase(first)
    const second = await bench.drop('a.pdf', bytes)
    expect(second).not.toBe(first)
    await bench.until(second, isReady)
    const { items } = await bench.call('documents.list', { filter: 'all' })
    expect(items.map(({ id }) => id)).toEqual([second])
    const original = await bench.fetch(originalRoute(second))
    expect(Buffer.from(await original.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  })

  test('a removed document is gone: line, words, bytes, and every trace in the files', async () => {
    const bench = await openCore()
    const canary = 'KANARIENVOGEL-4711'
    const id = await bench.drop(`${canary}.pdf`, smallPdf('to be removed'))
    const twin = await bench.drop('twin.pdf', smallPdf('stays here'))
    await bench.until(id, isReady)
    await bench.until(twin, isReady)
    // What was written at it and changed since is as gone as what stands there.
    for (const note of [`${canary} once`, `${canary} at last`])
      await bench.call('documents.annotate', { id, tags: [canary], note })
    expect(filesHolding(bench.dataDir, canary)).not.toEqual([])
    await bench.erase(id)
    const { items } = await bench.call('documents.list', {})
    expect(items.map((item) => item.id)).toEqual([twin])
    const folder = join(bench.dataDir, 'originals')
    expect(
      readdirSync(folder, { recursive: true }).filter((name) => String(name).length > 60),
    ).toHaveLength(1)
    // The embedded service is asked to forget it, and does so on its own time.
    await expect.poll(() => filesHolding(join(bench.dataDir, 'service'), canary)).toEqual([])
    await bench.stop()
    expect(filesHolding(bench.dataDir, canary)).toEqual([])
  })

  test('bytes that another document needs stay', async () => {
    const bench = await openCore()
    const first = await bench.drop('a.pdf', smallPdf('shared'))
    const second = await bench.drop('b.pdf', smallPdf('shared'))
    await bench.call('documents.settleDuplicate', { id: second, choice: 'keep-both' })
    await bench.until(first, isReady)
    await bench.until(second, isReady)
    await bench.erase(first)
    expect((await bench.fetch(`/api/documents/${second}/original`)).status).toBe(200)
  })

  test('a discarded duplicate leaves the first alone', async () => {
    const bench = await openCore()
    const first = await bench.drop('a.pdf', smallPdf('shared'))
    const second = await bench.drop('b.pdf', smallPdf('shared'))
    await bench.call('documents.settleDuplicate', { id: second, choice: 'discard' })
    const { items } = await bench.call('documents.list', {})
    expect(items.map((item) => item.id)).toEqual([first])
  })

  describe('the same bytes as a document in the trash', () => {
    async function comeAgain() {
      const bench = await openCore()
      const first = await bench.drop('a.pdf', smallPdf('again'))
      await bench.until(first, isReady)
      await bench.call('documents.remove', { id: first })
      const second = await bench.drop('b.pdf', smallPdf('again'))
      const stateOf = async (id: string) => (await bench.call('documents.get', { id })).state
      expect(await stateOf(second)).toEqual({ kind: 'duplicate', of: first, other: 'removed' })
      const settle = (choice: 'keep-both' | 'discard' | 'restore-other') =>
        bench.call('documents.settleDuplicate', { id: second, choice })
      return { bench, first, second, stateOf, settle }
    }

    test('wait for a choice, and bring that one back', async () => {
      const { first, second, stateOf, settle } = await comeAgain()
      await settle('restore-other')
      expect(await stateOf(first)).toEqual({ kind: 'ready' })
      expect(await stateOf(second)).toMatchObject({ kind: 'trashed' })
    })

    test('wait for a choice, and are uploaded again as another document', async () => {
      const { bench, first, second, stateOf, settle } = await comeAgain()
      await settle('keep-both')
      await bench.until(second, isReady)
      expect(await stateOf(first)).toMatchObject({ kind: 'trashed' })
    })

    test('stay a duplicate where that one is gone for good, until they are added as new', async () => {
      const { bench, first, second, stateOf, settle } = await comeAgain()
      await bench.call('documents.erase', { id: first })
      await expect(settle('restore-other')).rejects.toThrow('not-found')
      expect(await stateOf(second)).toMatchObject({ kind: 'duplicate' })
      await settle('keep-both')
      await bench.until(second, isReady)
    })
  })

  test.each([
    ['documents.postpone', 'conflict'],
    ['documents.retry', 'conflict'],
    ['documents.settleUncertain', 'conflict'],
  ] as const)('%s of a document it does not suit is a conflict', async (name, code) => {
    const bench = await openCore()
    const id = await bench.drop('a.txt', Buffer.from('text'))
    await bench.call('documents.get', { id })
    const input = name === 'documents.settleUncertain' ? { id, choice: 'check-again' } : { id }
    const reply =
      name === 'documents.retry'
        ? await bench.dispatch(name, { id: await readyId(bench) })
        : await bench.dispatch(name, input)
    expect(reply).toMatchObject({ ok: false, error: { code } })
  })
})

async function readyId(bench: CoreBench): Promise<string> {
  const id = await bench.drop('ready.pdf', smallPdf('ready'))
  await bench.until(id, isReady)
  return id
}

describe('the embedded service', () => {
  test('is started again when it dies, and the work goes on', async () => {
    const bench = await openCore()
    await bench.until(await bench.drop('a.pdf', smallPdf('before')), isReady)
    await bench.service.crash()
    const id = await bench.drop('b.pdf', smallPdf('after'))
    await bench.until(id, isReady)
    expect(bench.service.starts).toBe(2)
  })

  test('is ended with Intray', async () => {
    const bench = await openCore()
    await bench.until(await bench.drop('a.pdf', smallPdf('a')), isReady)
    const { baseUrl } = bench.service.service()
    await bench.stop()
    await expect(fetch(baseUrl)).rejects.toThrow()
  })
})

describe('connections', () => {
  const draft = {
    name: 'Treuhand',
    environment: 'sandbox',
    baseUrl: 'https://service.invalid/api/v1',
    authUrl: 'https://service.invalid',
    clientId: 'us',
    workspaceId: 'theirs',
    signIn: 'client-credentials',
    requestsPerMinute: 20,
    profile: {},
    colour: '#aa0000',
  } as const

  test('documents of one never show among those of another', async () => {
    const bench = await openCore()
    const ours = await bench.drop('ours.pdf', smallPdf('ours'))
    const { id } = await bench.call('connections.create', draft)
    await bench.call('connections.activate', { id })
    const theirs = await bench.drop('ours.pdf', smallPdf('ours'))
    const { items } = await bench.call('documents.list', {})
    // The same bytes in another workspace are no duplicate.
    expect(items.map((item) => item.id)).toEqual([theirs])
    expect(items[0]?.state.kind).not.toBe('duplicate')
    await bench.call('connections.activate', { id: 'embedded' })
    const back = await bench.call('documents.list', {})
    expect(back.items.map((item) => item.id)).toEqual([ours])
  })

  test('a secret goes in and never comes out', async () => {
    const bench = await openCore()
    const { id } = await bench.call('connections.create', draft)
    const secret = 'canary-of-a-secret'
    expect(await bench.call('connections.setSecret', { id, secret })).toEqual({ kept: 'session' })
    const told = [
      await bench.dispatch('connections.list', {}),
      await bench.dispatch('app.status', {}),
      bench.events,
      bench.logger.entries,
    ]
    expect(JSON.stringify(told)).not.toContain(secret)
    await bench.stop()
    expect(filesHolding(bench.dataDir, draft.name)).not.toEqual([])
    expect(filesHolding(bench.dataDir, secret)).toEqual([])
  })

  test('with documents it cannot be removed, without it can, and the embedded one never', async () => {
    const bench = await openCore()
    const { id } = await bench.call('connections.create', draft)
    await bench.call('connections.activate', { id })
    const document = await bench.drop('a.pdf', smallPdf())
    const conflict = { ok: false, error: { code: 'conflict' } }
    expect(await bench.dispatch('connections.remove', { id })).toMatchObject(conflict)
    expect(await bench.dispatch('connections.remove', { id: 'embedded' })).toMatchObject(conflict)
    await bench.erase(document)
    await bench.call('connections.remove', { id })
    const { connections } = await bench.call('connections.list', {})
    expect(connections.map((connection) => [connection.id, connection.active])).toEqual([
      ['embedded', true],
    ])
  })

  test('the embedded one tests well', async () => {
    const bench = await openCore()
    await bench.until(await bench.drop('a.pdf', smallPdf()), isReady)
    expect(await bench.call('connections.test', { id: 'embedded' })).toEqual({
      finding: 'ok',
      status: 200,
    })
  })
})

describe('opening the data folder', () => {
  test('a database of a later Intray is refused and left as it is', async () => {
    const bench = await openCore()
    await bench.stop()
    const file = join(bench.dataDir, 'intray.db')
    const db = new SQLite(file)
    db.pragma('user_version = 9999')
    db.close()
    copyFileSync(file, join(bench.folder, 'before'))
    await expect(bench.restart()).rejects.toThrow('version 9999')
    expect(readFileSync(file).equals(readFileSync(join(bench.folder, 'before')))).toBe(true)
  })
})
