import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openContents, sealContents } from '../../../src-main/backup/backup-format.ts'
import { createBackupFolder } from '../../../src-main/backup/backup-folder.ts'
import { JobCancelled } from '../../../src-main/backup/job-control.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { newestSchema } from '../../../src-service/store/open-database.ts'
import { serviceSchema } from '../../../src-shared/service-api/service-schema.ts'
import { smallPdf } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import {
  backupTask,
  emptyDataFolder,
  newestIn,
  originalIn,
  piecesIn,
  restoreInto,
  run,
  smallFolder,
  wholeDocuments,
} from './small-folder.ts'

const list = (folder: string) => run<'list'>({ kind: 'list', folders: [folder] })
const pieceOf = (folder: string, name: string) =>
  piecesIn(folder).find((path) => readFileSync(path).equals(smallPdf(name))) ?? ''

describe('a backup', () => {
  test('brings rows, originals and notes back, each where it belongs', async () => {
    const dataDir = smallFolder(['a', 'b'])
    const folder = temporaryFolder()
    const done = await run(backupTask(dataDir, folder))
    expect(done).toMatchObject({ documents: 2, leftOut: 0 })
    const target = emptyDataFolder()
    await restoreInto(target, folder)
    expect(wholeDocuments(target)).toEqual(['a', 'b'])
  })

  test('holds an original of both owners once, and copies only what is new the next time', async () => {
    const folder = temporaryFolder()
    const dataDir = smallFolder(['a'])
    const first = await run(backupTask(dataDir, folder))
    expect(
      piecesIn(folder).filter((path) => readFileSync(path).equals(smallPdf('a'))),
    ).toHaveLength(1)
    const again = await run(backupTask(dataDir, folder, '2026-11-20T09:00:00.000Z'))
    expect(again.copiedBytes).toBe(0)
    expect(again.bytes).toBe(first.bytes)
    expect(await list(folder)).toHaveLength(2)
  })

  test('that is made while somebody writes is of one moment', async () => {
    const dataDir = smallFolder(['a'])
    const db = openDatabase({ file: join(dataDir, 'intray.db') })
    db.prepare("UPDATE documents SET title = 'in the log'").run()
    const folder = temporaryFolder()
    await run(backupTask(dataDir, folder))
    db.prepare("UPDATE documents SET title = 'later'").run()
    db.close()
    const target = emptyDataFolder()
    await restoreInto(target, folder)
    const restored = openDatabase({ file: join(target, 'intray.db') })
    expect(restored.prepare('SELECT title FROM documents').pluck().get()).toBe('in the log')
    restored.close()
  })

  test('lets go of what is too old, and of what nobody names any more', async () => {
    const folder = temporaryFolder()
    const dataDir = smallFolder(['removed'])
    await run(backupTask(dataDir, folder, '2024-01-01T08:00:00.000Z'))
    expect(pieceOf(folder, 'removed')).not.toBe('')
    await run(backupTask(smallFolder(['kept']), folder, '2026-11-20T08:00:00.000Z'))
    expect(await list(folder)).toMatchObject([{ madeAt: '2026-11-20T08:00:00.000Z' }])
    expect(pieceOf(folder, 'removed')).toBe('')
    expect(pieceOf(folder, 'kept')).not.toBe('')
  })

  test('removes nothing while one of the backups beside it cannot be read', async () => {
    const folder = temporaryFolder()
    await run(backupTask(smallFolder(['a']), folder, '2026-11-19T08:00:00.000Z'))
    const path = await newestIn(folder)
    writeFileSync(path, readFileSync(path, 'utf8').replace('"documents":1', '"documents":2'))
    await run(backupTask(smallFolder(['b']), folder))
    expect(pieceOf(folder, 'a')).not.toBe('')
    expect(await list(folder)).toMatchObject([
      { trouble: null },
      { trouble: 'damaged', madeAt: '2026-11-19T08:00:00.000Z' },
    ])
  })

  test('leaves out an original that is no longer what was taken in, and is restored without it', async () => {
    const dataDir = smallFolder(['a', 'b', 'c'])
    for (const owner of ['originals', 'service/originals']) {
      writeFileSync(originalIn(dataDir, 'b', owner), Buffer.alloc(smallPdf('b').length))
      rmSync(originalIn(dataDir, 'c', owner))
    }
    const folder = temporaryFolder()
    expect(await run(backupTask(dataDir, folder))).toMatchObject({ documents: 3, leftOut: 2 })
    const preview = await run<'preview'>({ kind: 'preview', path: await newestIn(folder) })
    expect(preview.missingFiles).toBe(0)
    const target = emptyDataFolder()
    await restoreInto(target, folder)
    expect(readFileSync(originalIn(target, 'a')).equals(smallPdf('a'))).toBe(true)
    expect(() => readFileSync(originalIn(target, 'c'))).toThrow('ENOENT')
  })

  test.each(['originals', 'service/originals'])(
    'holds an original that only %s still has as it was taken in',
    async (owner) => {
      const dataDir = smallFolder(['a', 'b'])
      for (const other of ['originals', 'service/originals'])
        if (other !== owner) rmSync(originalIn(dataDir, 'a', other))
      const folder = temporaryFolder()
      expect(await run(backupTask(dataDir, folder))).toMatchObject({ documents: 2, leftOut: 0 })
      const target = emptyDataFolder()
      await restoreInto(target, folder)
      expect(wholeDocuments(target)).toEqual(['a', 'b'])
    },
  )

  test('gets a file anew that was damaged on its disk, and can still be had', async () => {
    const dataDir = smallFolder(['a'])
    const folder = temporaryFolder()
    await run(backupTask(dataDir, folder))
    const path = pieceOf(folder, 'a')
    writeFileSync(path, 'x')
    const shelf = path.slice(-64, -62)
    const shelves = createBackupFolder(folder)
    await shelves.checkShelves([shelf])
    expect(shelves.names().has(path.slice(-64))).toBe(false)
    await run(backupTask(dataDir, folder, '2026-11-20T09:00:00.000Z'))
    expect(readFileSync(path).equals(smallPdf('a'))).toBe(true)
  })

  test('that is cancelled leaves those before it, and no copy of the databases', async () => {
    const dataDir = smallFolder(['a'])
    const folder = temporaryFolder()
    await run(backupTask(dataDir, folder))
    let checks = 0
    const check = () => {
      if (++checks === 3) throw new JobCancelled()
    }
    const later = backupTask(dataDir, folder, '2026-11-20T09:00:00.000Z')
    await expect(run(later, { check })).rejects.toThrow(JobCancelled)
    expect(await list(folder)).toHaveLength(1)
    expect(() => readFileSync(join(dataDir, 'backup-work', 'intray.db'))).toThrow('ENOENT')
  })
})

describe('what is to be restored', () => {
  test.each([
    ['changed', 'damaged', 0],
    ['cut', 'damaged', 0],
    ['gone', 'missing-files', 1],
  ] as const)(
    'with a file that is %s is refused before anything is touched',
    async (what, fault, missingFiles) => {
      const folder = temporaryFolder()
      await run(backupTask(smallFolder(['a']), folder))
      const piece = pieceOf(folder, 'a')
      const bytes = readFileSync(piece)
      if (what === 'gone') rmSync(piece)
      else if (what === 'cut') writeFileSync(piece, bytes.subarray(0, 10))
      else writeFileSync(piece, bytes.fill(88, 20, 21))
      const target = smallFolder(['mine'])
      const path = await newestIn(folder)
      expect(await run<'preview'>({ kind: 'preview', path })).toMatchObject({ missingFiles })
      await expect(run<'stage'>({ kind: 'stage', dataDir: target, path })).rejects.toMatchObject({
        fault,
      })
      expect(await run<'apply'>({ kind: 'apply', dataDir: target })).toBeNull()
      expect(wholeDocuments(target)).toEqual(['mine'])
    },
  )

  test('of a later Intray is told from what is damaged', async () => {
    const folder = temporaryFolder()
    await run(backupTask(smallFolder(['a']), folder))
    const path = await newestIn(folder)
    const sealed = readFileSync(path, 'utf8')
    const made = openContents(sealed, path)
    const later = [
      sealContents({ ...made, schema: 9_999 }),
      sealContents({ ...made, serviceSchema: 9_999 }),
      sealContents({ ...made, format: 2 as 1 }),
    ]
    for (const text of later) {
      writeFileSync(path, text)
      expect(await list(folder)).toMatchObject([{ trouble: 'newer' }])
      const staged = run<'stage'>({ kind: 'stage', dataDir: emptyDataFolder(), path })
      await expect(staged).rejects.toMatchObject({ fault: 'newer' })
    }
    writeFileSync(path, sealed.slice(0, -20))
    expect(await list(folder)).toMatchObject([{ trouble: 'damaged' }])
    expect(serviceSchema).toBe(newestSchema)
  })

  test('doubts what waited to be sent to a provider, and not what the service on this computer knows', async () => {
    const dataDir = smallFolder(['a', 'b'])
    const db = openDatabase({ file: join(dataDir, 'intray.db') })
    db.exec(`INSERT INTO connections (id, name, environment, base_url, auth_url, client_id, workspace_id, sign_in,
        requests_per_minute, profile_json, colour, active, created_at) SELECT 'other', name, 'sandbox', base_url, auth_url, client_id, workspace_id,
        sign_in, requests_per_minute, profile_json, colour, 0, created_at FROM connections;
      INSERT INTO sync_uploads (document_id, connection_id, workspace_id, origin, file_name, media_type, byte_size,
        state, enqueued_at) SELECT id, CASE file_name WHEN 'a' THEN 'other' ELSE 'embedded' END, 'w', 'here',
        file_name, 'application/pdf', 1, 'staged', 5 FROM documents`)
    db.close()
    const folder = temporaryFolder()
    await run(backupTask(dataDir, folder))
    const target = emptyDataFolder()
    await restoreInto(target, folder)
    const restored = openDatabase({ file: join(target, 'intray.db') })
    const rows = restored.prepare(
      'SELECT file_name, state, started_at FROM sync_uploads ORDER BY 1',
    )
    expect(rows.all()).toEqual([
      { file_name: 'a', state: 'body-started', started_at: 5 },
      { file_name: 'b', state: 'staged', started_at: null },
    ])
    restored.close()
  })
})

describe('the file to move with', () => {
  async function moved(...names: string[]) {
    const dataDir = smallFolder(names)
    const file = join(temporaryFolder(), 'Intray 2026-11-20.intray-move.zip')
    const madeAt = '2026-11-20T08:00:00.000Z'
    const order = { of: 'move' as const, version: '0.1.0', dataDir, madeAt, file }
    expect(await run<'move'>({ kind: 'move', ...order })).toMatchObject({ leftOut: 0 })
    return file
  }

  test('brings everything along', async () => {
    const file = await moved('a', 'b')
    const target = emptyDataFolder()
    await restoreInto(target, join(file, '..'))
    expect(wholeDocuments(target)).toEqual(['a', 'b'])
  })

  test.each(['half of it', 'a changed byte', 'no ZIP'])('with %s is refused', async (what) => {
    const file = await moved('a')
    const bytes = readFileSync(file)
    const at = bytes.indexOf(smallPdf('a'))
    expect(at).toBeGreaterThan(0)
    if (what === 'half of it') writeFileSync(file, bytes.subarray(0, bytes.length / 2))
    else if (what === 'no ZIP') writeFileSync(file, 'papers')
    else writeFileSync(file, bytes.fill(88, at + 20, at + 21))
    const staged = run<'stage'>({ kind: 'stage', dataDir: emptyDataFolder(), path: file })
    await expect(staged).rejects.toMatchObject({ fault: 'damaged' })
  })
})
