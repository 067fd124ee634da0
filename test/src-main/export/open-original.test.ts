import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openOriginal } from '../../../src-main/export/open-original.ts'
import type { OriginalPorts } from '../../../src-main/store/find-original.ts'
import { setDocumentBytes } from '../../../src-main/store/documents.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const bytesOf = (sha256: string) => ({ sha256, byteSize: 4, mediaType: 'application/pdf' })

/** @param fetched what the service gives; null while it gives nothing */
function open(fetched: string | null) {
  const folder = temporaryFolder()
  const db = openTestDatabase()
  const id = putDocument(db)
  const ports: OriginalPorts = {
    db,
    originalPath: (sha256) => join(folder, sha256),
    isWhole: () => Promise.resolve(true),
    fetchOriginal: () => {
      if (fetched === null) return Promise.resolve(false)
      writeFileSync(join(folder, fetched), fetched)
      setDocumentBytes(db, id, bytesOf(fetched))
      return Promise.resolve(true)
    },
  }
  const read = async () => {
    const original = await openOriginal(ports, id)
    return original ? Buffer.concat(await Array.fromAsync(original.chunks)).toString() : null
  }
  return { folder, db, id, read }
}

test('an original that is here is not fetched', async () => {
  const { folder, db, id, read } = open(null)
  setDocumentBytes(db, id, bytesOf('here'))
  writeFileSync(join(folder, 'here'), 'here')
  expect(await read()).toBe('here')
})

test('an original whose file is lost is fetched again, as one that was never here', async () => {
  const { folder, db, id, read } = open('anew')
  expect(await read()).toBe('anew')
  rmSync(join(folder, 'anew'))
  expect(await read()).toBe('anew')
  setDocumentBytes(db, id, bytesOf('folder'))
  mkdirSync(join(folder, 'folder'))
  expect(await read()).toBe('anew')
})

test('an original that nobody has is none', async () => {
  const { db, id, read } = open(null)
  expect(await read()).toBeNull()
  setDocumentBytes(db, id, bytesOf('lost'))
  expect(await read()).toBeNull()
})
