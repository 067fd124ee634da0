import { statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import { eraseDocument } from '../../../src-main/documents/erase-document.ts'
import { findDocument, setDocumentBytes } from '../../../src-main/store/documents.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { guardQueries } from '../../../src-main/store/query.ts'
import { putIntoTrash, takeOutOfTrash } from '../../../src-main/store/trash.ts'
import { indexSome } from '../../../src-main/store/unindexed-documents.ts'
import { mountSmallDisk, noSmallDisk } from '../../support/full-disk.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

function openInbox(db = openTestDatabase()) {
  const files = new Set<string>()
  const told: string[] = []
  const disk = {
    remove: (sha256: string) => void files.delete(sha256),
    removeNote: () => undefined as void,
  }
  const erase = (id: string) =>
    eraseDocument(
      {
        db,
        clock: createManualClock(),
        notifier: {
          documentChanged: () => undefined,
          documentRemoved: (removed) => void told.push(removed),
          reviewChanged: () => undefined,
          statusChanged: () => undefined,
        },
        removeOriginal: (sha256) => disk.remove(sha256),
        removeIntakeNote: () => disk.removeNote(),
        sync: { removeDocument: () => undefined },
        onErased: () => void told.push('eraser'),
      },
      id,
    )
  function put(sha256: string, document: Parameters<typeof putDocument>[1] = {}): string {
    const id = putDocument(db, document)
    setDocumentBytes(db, id, { sha256, byteSize: 1, mediaType: 'application/pdf' })
    files.add(sha256)
    return id
  }
  const removals = () =>
    db.prepare('SELECT document_id FROM removals ORDER BY document_id').pluck().all()
  return { db, files, told, disk, put, erase, removals }
}

describe('a document that is erased', () => {
  test('takes its file along with its last row', async () => {
    const { files, told, put, erase, removals } = openInbox()
    const [first, second] = [put('aa'), put('aa')]
    await erase(first)
    expect([...files]).toEqual(['aa'])
    await erase(second)
    expect([...files]).toEqual([])
    expect(told).toEqual([first, 'eraser', second, 'eraser'])
    expect(removals()).toEqual([first, second].sort())
  })

  test('stays as it is where its file cannot be removed now, and goes later', async () => {
    const { db, files, told, disk, put, erase, removals } = openInbox()
    const id = put('aa')
    const before = findDocument(db, id)
    const { remove: free } = disk
    disk.remove = () => {
      throw Object.assign(new Error('EBUSY'), { code: 'EBUSY' })
    }
    await expect(erase(id)).rejects.toThrow('EBUSY')
    expect(findDocument(db, id)).toEqual(before)
    expect(told).toEqual([])
    expect(removals()).toEqual([])

    disk.remove = free
    await erase(id)
    expect(findDocument(db, id)).toBeUndefined()
    expect([...files]).toEqual([])
  })

  test.each([
    [
      'its note cannot be removed',
      (bench: ReturnType<typeof openInbox>) => {
        bench.disk.removeNote = () => {
          throw new Error('EBUSY')
        }
      },
      'EBUSY',
    ],
    [
      'the log cannot be emptied',
      ({ db }: ReturnType<typeof openInbox>) => {
        const pragma = db.pragma.bind(db)
        db.pragma = (source, options) => {
          if (source.startsWith('wal_checkpoint')) throw new Error('disk I/O error')
          return pragma(source, options)
        }
      },
      'disk I/O error',
    ],
  ])('is gone for the window and the service, too, where %s', async (_name, spoil, error) => {
    const bench = openInbox()
    const id = bench.put('aa')
    spoil(bench)
    await expect(bench.erase(id)).rejects.toThrow(error)
    expect(findDocument(bench.db, id)).toBeUndefined()
    expect(bench.told).toEqual([id, 'eraser'])
  })

  test.skipIf(noSmallDisk !== null)(
    'is gone on a full disk, too, and its traces when there is room',
    async () => {
      const disk = mountSmallDisk(8 << 20)
      const db = openDatabase({ file: join(disk.folder, 'intray.db') })
      saveEmbeddedConnection(db, 1, 0)
      onTestFinished(() => void db.close())
      let fullLogs = 0
      guardQueries(db, {
        beforeWrite: () => undefined,
        failed: () => undefined,
        logStaysFull: () => (fullLogs += 1),
      })
      const { put, erase, told } = openInbox(db)
      const id = put('aa')
      // What the main file has to grow by; then there is room for some pages of the log, and no more.
      db.exec('CREATE TABLE large (bytes BLOB); INSERT INTO large VALUES (zeroblob(2000000))')
      disk.fill()
      const filler = join(disk.folder, 'filler')
      truncateSync(filler, statSync(filler).size - 400_000)

      await erase(id)
      expect(findDocument(db, id)).toBeUndefined()
      expect(told).toEqual([id, 'eraser'])
      expect(fullLogs).toBe(1)
    },
  )

  test('stays where it is restored before its turn has come', async () => {
    const { db, files, put, erase, removals } = openInbox()
    const id = put('aa', { results: [invoiceJson] })
    putIntoTrash(db, id, { now: 1, reason: 'person' })
    const erasing = erase(id)
    takeOutOfTrash(db, id)
    await erasing
    expect(findDocument(db, id)?.state.kind).toBe('ready')
    expect([[...files], removals()]).toEqual([['aa'], []])
    // Its words are put in again by whoever hears of it.
    expect(indexSome(db, 10)).toBe(true)
  })

  test('is not erased twice at a time', async () => {
    const { put, erase, removals } = openInbox()
    const id = put('aa', { results: [invoiceJson] })
    const ends = await Promise.allSettled([erase(id), erase(id)])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    expect(removals()).toEqual([id])
  })

  test('is not erased while its bytes are copied', async () => {
    const { db, put, erase } = openInbox()
    const id = put('aa', { state: { kind: 'arriving', reason: 'copying' } })
    await expect(erase(id)).rejects.toThrow('conflict')
    expect(findDocument(db, id)).toBeDefined()
  })

  test('goes whatever word a person gave as the reason for its rejection', async () => {
    const { db, put, erase } = openInbox()
    const id = put('aa', {
      state: { kind: 'rejected', at: '2026-11-21T09:00:00.000Z', reason: 'arriving' },
    })
    await erase(id)
    expect(findDocument(db, id)).toBeUndefined()
  })
})
