import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createOriginalKeeper } from '../../../src-main/intake/original-bytes.ts'
import { createOriginalFiles, type OriginalFiles } from '../../../src-main/intake/original-files.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { findDocumentRow, setDocumentBytes } from '../../../src-main/store/documents.ts'
import { smallPdf } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const [own, other] = [smallPdf('own'), smallPdf('other')]

async function openKeeper(change: (files: OriginalFiles) => Partial<OriginalFiles> = () => ({})) {
  const db = openTestDatabase()
  const files = createOriginalFiles(join(temporaryFolder(), 'data'))
  await files.prepare()
  const keeper = createOriginalKeeper(db, { ...files, ...change(files) })
  const id = putDocument(db)
  return {
    db,
    id,
    save: (bytes: Uint8Array) => keeper.save(id, bytes),
    row: () => findDocumentRow(db, id),
    isKept: (bytes: Uint8Array) => existsSync(files.pathOf(hashOf(bytes))),
    contentOf: (bytes: Uint8Array) => readFileSync(files.pathOf(hashOf(bytes))),
    staged: () => files.listStaged(),
  }
}

describe('what a service gave for a document', () => {
  test('is kept where the document has no bytes yet', async () => {
    const { save, row, contentOf, staged } = await openKeeper()
    await save(own)
    expect(row()).toMatchObject({
      sha256: hashOf(own),
      byte_size: own.length,
      media_type: 'application/pdf',
    })
    expect(contentOf(own).equals(own)).toBe(true)
    expect(await staged()).toEqual([])
  })

  test('never takes the place of what a person put in', async () => {
    const { db, id, save, row, isKept, staged } = await openKeeper()
    setDocumentBytes(db, id, { sha256: hashOf(own), byteSize: 7, mediaType: 'application/pdf' })
    const before = row()
    await save(other)
    expect(row()).toEqual(before)
    expect(isKept(other)).toBe(false)
    expect(await staged()).toEqual([])
  })

  test('is put back where the file of a document was lost', async () => {
    const { db, id, save, row, contentOf } = await openKeeper()
    setDocumentBytes(db, id, { sha256: hashOf(own), byteSize: 7, mediaType: 'application/pdf' })
    const before = row()
    await save(own)
    expect(contentOf(own).equals(own)).toBe(true)
    expect(row()).toEqual(before)
  })

  test('is kept once when it comes twice at the same time', async () => {
    const { save, row, contentOf, staged } = await openKeeper()
    await Promise.all([save(own), save(own), save(other)])
    expect(row()?.sha256).toBe(hashOf(own))
    expect(contentOf(own).equals(own)).toBe(true)
    expect(await staged()).toEqual([])
  })

  test('leaves nothing where the document was removed before it came', async () => {
    const { db, id, save, isKept, staged } = await openKeeper()
    deleteDocumentRows(db, id)
    await save(own)
    expect(isKept(own)).toBe(false)
    expect(await staged()).toEqual([])
  })

  test('leaves nothing where the document is removed while the file gets its name', async () => {
    let remove = () => {}
    const { db, id, save, isKept } = await openKeeper((files) => ({
      async keep(...input) {
        remove()
        await files.keep(...input)
      },
    }))
    remove = () => deleteDocumentRows(db, id)
    await save(own)
    expect(isKept(own)).toBe(false)
  })

  test('leaves nothing staged where it cannot be kept', async () => {
    const { save, staged } = await openKeeper(() => ({
      keep: () => Promise.reject(new Error('no space left')),
    }))
    await expect(save(own)).rejects.toThrow('no space left')
    expect(await staged()).toEqual([])
  })
})
