import { copyFileSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import { noteIntake } from '../../../src-main/intake/intake-notes.ts'
import { createOriginalFiles } from '../../../src-main/intake/original-files.ts'
import { databaseFile, openStore } from '../../../src-main/composition/open-store.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import {
  findDocument,
  findDocumentRow,
  setDocumentBytes,
} from '../../../src-main/store/documents.ts'
import { openOrRebuild } from '../../../src-main/store/rebuild/open-or-rebuild.ts'
import { insertRemoval } from '../../../src-main/store/removals.ts'
import { findUpload, insertUpload, patchUpload } from '../../../src-main/store/sync-uploads.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { putDocument } from '../store/store-for-tests.ts'

async function openBench() {
  const dataDir = temporaryFolder()
  const originals = createOriginalFiles(dataDir)
  await originals.prepare()
  const logger = createRecordingLogger()
  const open = () => openStore({ dataDir, originals, clock: createManualClock(), logger })
  const notes = () => readdirSync(join(dataDir, 'intake-notes')).sort()

  /** A file as it is when it was taken in and stands in the outbox. */
  async function take(store: Awaited<ReturnType<typeof open>>, content: string): Promise<string> {
    const { db, intakeNotes } = store
    saveEmbeddedConnection(db, null, 0)
    const id = putDocument(db, { fileName: `${content}.pdf` })
    const staged = await originals.stage(id, chunksOf(content), 1_000)
    await originals.keep(id, staged.sha256)
    setDocumentBytes(db, id, { ...staged, mediaType: 'application/pdf' })
    insertUpload(db, {
      documentId: id,
      connectionId: 'embedded',
      workspaceId: 'inbox',
      origin: 'here',
      fileName: `${content}.pdf`,
      mediaType: 'application/pdf',
      byteSize: staged.byteSize,
      state: 'staged',
      enqueuedAt: 5,
    })
    noteIntake(db, intakeNotes, id)
    return id
  }
  return { file: databaseFile(dataDir), originals, logger, open, notes, take }
}

async function* chunksOf(content: string): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(Buffer.from(content))
}

const statesOf = (db: Database, ids: readonly string[]) =>
  ids.map((id) => findDocument(db, id)?.state.kind ?? null)

describe('documents that the database lost', () => {
  test('come back where the database itself is gone, and their notes stay', async () => {
    const { file, logger, open, notes, take } = await openBench()
    const store = await open()
    const ids = [await take(store, 'first'), await take(store, 'second')]
    store.db.close()
    rmSync(file)

    const { db, rebuild } = await open()
    expect(statesOf(db, ids)).toEqual(['uncertain', 'uncertain'])
    expect(rebuild).toEqual({
      cause: 'missing',
      kept: 0,
      lost: 0,
      restored: 2,
      unrestored: 0,
      setAsideAt: null,
    })
    expect(notes()).toEqual(ids.map((id) => `${id}.json`).sort())
    // A busy machine may find a query slow; that is nothing about the store.
    expect(logger.entries.filter(({ event }) => event !== 'query.slow')).toEqual([
      { level: 'warning', event: 'store.restored', fields: { count: 2 } },
      { level: 'error', event: 'store.rebuilt', fields: { reason: 'missing', count: 2 } },
    ])
    db.close()
    const next = await open()
    expect(next.rebuild).toBeNull()
    next.db.close()
  })

  test('are told where a start was ended before they were back', async () => {
    const { file, open, take } = await openBench()
    const store = await open()
    const id = await take(store, 'first')
    store.db.close()
    rmSync(file)
    // The database is made and the process ends.
    openOrRebuild({ file }, 0, true).db.close()

    const { db, rebuild } = await open()
    expect(statesOf(db, [id])).toEqual(['uncertain'])
    expect(rebuild).toMatchObject({ cause: 'missing', restored: 1 })
    db.close()
  })

  test('are counted where they could not come back', async () => {
    const { file, originals, open, take } = await openBench()
    const store = await open()
    const [whole, altered] = [await take(store, 'whole'), await take(store, 'altered')]
    const hashOf = (id: string) => findDocumentRow(store.db, id)?.sha256 ?? ''
    writeFileSync(originals.pathOf(hashOf(altered)), 'something else')
    // A file that was never sent has no note.
    const staged = await originals.stage('unsent', chunksOf('unsent'), 1_000)
    await originals.keep('unsent', staged.sha256)
    store.db.close()
    rmSync(file)

    const { db, rebuild } = await open()
    expect(statesOf(db, [whole, altered])).toEqual(['uncertain', null])
    expect(rebuild).toMatchObject({ restored: 1, unrestored: 2 })
    db.close()
  })

  test('are none at the first start', async () => {
    const { open } = await openBench()
    const { db, rebuild } = await open()
    expect(rebuild).toBeNull()
    db.close()
  })

  test('come back where an older copy of the database was put in its place', async () => {
    const { file, open, notes, take } = await openBench()
    const store = await open()
    const before = await take(store, 'before')
    store.db.close()
    copyFileSync(file, `${file}-copy`)
    const later = await open()
    const since = await take(later, 'since')
    later.db.close()
    copyFileSync(`${file}-copy`, file)

    const { db, rebuild } = await open()
    expect(statesOf(db, [before, since])).toEqual(['ready', 'uncertain'])
    expect(rebuild).toMatchObject({ cause: 'older', restored: 1, unrestored: 0 })
    expect(notes()).toHaveLength(2)
    db.close()
  })

  test('are taken up where the outbox still knows them', async () => {
    const { open, take } = await openBench()
    const { db, ...store } = await open()
    const ids: string[] = []
    for (const name of ['staged', 'accepted', 'half sent'])
      ids.push(await take({ db, ...store }, name))
    const [staged = '', accepted = '', halfSent = ''] = ids
    patchUpload(db, accepted, { state: 'ready', serviceDocumentId: 's-1', acceptedAt: 7 })
    patchUpload(db, halfSent, { state: 'uncertain', startedAt: 6 })
    for (const id of ids) deleteDocumentRows(db, id)
    db.close()

    const again = await open()
    expect(statesOf(again.db, ids)).toEqual(['queued', 'processing', 'uncertain'])
    expect(findDocument(again.db, accepted)?.serviceDocumentId).toBe('s-1')
    expect([staged, accepted, halfSent].map((id) => findUpload(again.db, id)?.state)).toEqual([
      'staged',
      'accepted',
      'body-started',
    ])
    again.db.close()
  })

  test('do not keep Intray from starting where one does not fit any more', async () => {
    const { open, logger, notes, take } = await openBench()
    const { db, ...store } = await open()
    const ids = [await take({ db, ...store }, 'first'), await take({ db, ...store }, 'second')]
    for (const id of ids) deleteDocumentRows(db, id)
    // Somebody else's row holds what its own row would say.
    patchUpload(db, ids[0] ?? '', { state: 'accepted', serviceDocumentId: 's-1' })
    const holder = putDocument(db)
    db.prepare("UPDATE documents SET service_document_id = 's-1' WHERE id = ?").run(holder)
    db.close()

    const again = await open()
    expect(statesOf(again.db, ids)).toEqual([null, 'queued'])
    expect(logger.entries.map(({ event }) => event)).toEqual([
      'store.restore-failed',
      'store.restored',
      'store.rebuilt',
    ])
    expect(notes()).toHaveLength(2)
    again.db.close()
  })
})

test('a removal that was ended in between is brought to its end', async () => {
  const { open, originals, notes, take } = await openBench()
  const { db, ...store } = await open()
  const [removed, kept] = [await take({ db, ...store }, 'x'), await take({ db, ...store }, 'y')]
  const sha256 = (id: string) =>
    db.prepare('SELECT sha256 FROM documents WHERE id = ?').pluck().get(id) as string
  const paths = [originals.pathOf(sha256(removed)), originals.pathOf(sha256(kept))]
  deleteDocumentRows(db, removed)
  insertRemoval(db, {
    removedAt: '2026-11-21T09:00:00.000Z',
    documentId: removed,
    connectionId: 'embedded',
    workspaceId: 'inbox',
    serviceDocumentId: null,
    byteSize: 1,
    reason: 'person',
  })
  db.close()

  const again = await open()
  expect(statesOf(again.db, [removed, kept])).toEqual([null, 'ready'])
  expect(notes()).toEqual([`${kept}.json`])
  expect(paths.map((path) => existsSync(path))).toEqual([false, true])
  again.db.close()
})
