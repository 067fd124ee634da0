import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openOriginals } from '../../../src-service/store/originals.ts'
import { makeFolder } from '../support/make-folder.ts'

const sha256 = 'ab'.repeat(32)

describe('originals', () => {
  test('lie under their hash and are never replaced', async () => {
    const folder = await makeFolder()
    const originals = openOriginals(folder)
    for (const content of ['first', 'second']) {
      const incoming = originals.incomingPath(content)
      writeFileSync(incoming, content)
      originals.place(incoming, sha256)
    }
    expect(originals.pathOf(sha256)).toBe(join(folder, 'originals', 'ab', sha256))
    expect(readFileSync(originals.pathOf(sha256), 'utf8')).toBe('first')
    expect(readdirSync(join(folder, 'incoming'))).toEqual([])
    expect(originals.list()).toEqual([sha256])
    originals.remove(sha256)
    originals.remove(sha256)
    expect(originals.list()).toEqual([])
  })

  test.skipIf(process.platform === 'win32')('are for this user alone', async () => {
    const folder = await makeFolder()
    openOriginals(folder)
    expect(statSync(join(folder, 'originals')).mode & 0o077).toBe(0)
    expect(statSync(join(folder, 'incoming')).mode & 0o077).toBe(0)
  })
})
