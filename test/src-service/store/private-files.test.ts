import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readOrMakePrivateFile } from '../../../src-service/store/private-files.ts'
import { makeFolder } from '../support/make-folder.ts'

describe('a private file', () => {
  test('is made once and read ever after', async () => {
    const path = join(await makeFolder(), 'key')
    expect(readOrMakePrivateFile(path, () => 'one')).toBe('one')
    expect(readOrMakePrivateFile(path, () => 'two')).toBe('one')
  })

  test('leaves nothing beside it, even after a crash in the middle', async () => {
    const folder = await makeFolder()
    const path = join(folder, 'key')
    writeFileSync(`${path}.${process.pid}`, 'half')
    expect(readOrMakePrivateFile(path, () => 'one')).toBe('one')
    expect(readdirSync(folder)).toEqual(['key'])
  })

  test.skipIf(process.platform === 'win32')('is for this user alone', async () => {
    const path = join(await makeFolder(), 'key')
    readOrMakePrivateFile(path, () => 'one')
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})
