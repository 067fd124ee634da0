import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createPreparedFiles } from '../../../src-main/export/prepared-files.ts'
import { once } from '../../../src-main/export/zip-chunks.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const bytes = (length: number) => once(new Uint8Array(length))

test('files that nobody fetched are gone after a start, and a first start finds none', async () => {
  const folder = temporaryFolder()
  const files = createPreparedFiles(folder)
  await files.clear()
  expect(await files.write('a', bytes(3))).toBe(3)
  expect(await files.write('b', bytes(5))).toBe(5)
  await createPreparedFiles(folder).clear()
  expect(existsSync(join(folder, 'exports'))).toBe(false)
})

test('a file that breaks off while it is written leaves nothing behind', async () => {
  const folder = temporaryFolder()
  const files = createPreparedFiles(folder)
  // Enough of it to be on the disk before the rest fails.
  async function* half() {
    yield await Promise.resolve(new Uint8Array(100_000))
    throw new Error('gone')
  }
  await expect(files.write('a', half())).rejects.toThrow('gone')
  expect(readdirSync(join(folder, 'exports'))).toEqual([])
})
