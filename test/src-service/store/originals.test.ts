import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openOriginals } from '../../../src-service/store/originals.ts'
import { MissingOriginalError } from '../../../src-service/store/storage.ts'
import { makeFolder } from '../support/make-folder.ts'
import { openSqlite } from '../support/open-engine.ts'

const sha256 = 'ab'.repeat(32)

describe('originals', () => {
  test('lie under their hash and are never replaced', async () => {
    const { database, folder } = await openSqlite()
    const originals = openOriginals(folder)
    for (const content of ['first', 'second']) {
      const incoming = await originals.receive()
      await incoming.write(Buffer.from(content))
      await incoming.finish()
      await incoming.place(database, sha256)
      await incoming.discard()
    }
    expect(originals.pathOf(sha256)).toBe(join(folder, 'originals', 'ab', sha256))
    expect(readFileSync(originals.pathOf(sha256), 'utf8')).toBe('first')
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
    expect(originals.list()).toEqual([sha256])
    await originals.remove(database, sha256)
    await originals.remove(database, sha256)
    await expect(originals.read(sha256)).rejects.toThrow(MissingOriginalError)
    expect(originals.list()).toEqual([])
  })

  test.skipIf(process.platform === 'win32')('are for this user alone', async () => {
    const folder = await makeFolder()
    openOriginals(folder)
    expect(statSync(join(folder, 'originals')).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'incoming')).mode & 0o077).toBe(0)
  })
})
