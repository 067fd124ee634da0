import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createOriginalFiles } from '../../../src-main/intake/original-files.ts'
import { diskCalls, hasStrace } from '../../support/disk-calls.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

test.skipIf(!hasStrace)(
  'an original is on the disk before it has its name, its name afterwards',
  () => {
    const calls = diskCalls(join(import.meta.dirname, 'stage-an-original.ts'))
    expect(calls).toEqual([
      'fsync document',
      'fsync originals',
      'rename document',
      // Of the folder that is called by the first two digits of the hash.
      expect.stringMatching(/^fsync [0-9a-f]{2}$/) as unknown,
    ])
  },
)

// Over a second: a process is started under strace, which stops it at each call.
test.skipIf(!hasStrace)(
  'taking a file in syncs its bytes, its hash and its name, and nothing more',
  () => {
    const calls = diskCalls(join(import.meta.dirname, 'take-files.ts'))
    const isId = (call: string) => /^(?:fsync|rename) [0-9A-Z]{26}$/.test(call)
    const begin = calls.findIndex(isId)
    const own = calls.slice(begin).filter((call) => call !== 'fsync originals')
    expect(calls.filter((call) => call === 'fsync originals')).toHaveLength(1)
    const alone = own.slice(-4)
    expect(alone.map((call) => call.replace(/[0-9A-Z]{26}/, 'ID'))).toEqual([
      'fsync ID',
      'fsync intray.db-wal',
      'rename ID',
      expect.stringMatching(/^fsync [0-9a-f]{2}$/) as unknown,
    ])
    // Four files and the commit after them: some share the sync of their hashes.
    const four = own.slice(0, -4)
    expect(four.filter(isId)).toHaveLength(8)
    expect(four.filter((call) => call === 'fsync intray.db-wal').length).toBeLessThanOrEqual(4)
  },
)

test('an original is believed until it is written to, and then hashed anew', async () => {
  const files = createOriginalFiles(temporaryFolder())
  await files.prepare()
  const bytes = new TextEncoder().encode('what was taken in')
  const { sha256 } = await files.stage('a', chunks(bytes), 100)
  await files.keep('a', sha256)
  expect(await files.isStillWhole(sha256)).toBe(true)
  writeFileSync(files.pathOf(sha256), 'what was taken iM')
  expect(await files.isStillWhole(sha256)).toBe(false)
  writeFileSync(files.pathOf(sha256), bytes)
  expect(await files.isStillWhole(sha256)).toBe(true)
  rmSync(files.pathOf(sha256))
  expect(await files.isStillWhole(sha256)).toBe(false)
})

test('a name is given in a folder that is gone, and given anew to what is no longer itself', async () => {
  const folder = temporaryFolder()
  const files = createOriginalFiles(folder)
  await files.prepare()
  const bytes = new TextEncoder().encode('what was taken in')
  const keep = async () => {
    const { sha256 } = await files.stage('a', chunks(bytes), 100)
    await files.keep('a', sha256)
    return sha256
  }
  const sha256 = await keep()
  rmSync(dirname(files.pathOf(sha256)), { recursive: true })
  await keep()
  expect(await files.isWhole(sha256)).toBe(true)
  writeFileSync(files.pathOf(sha256), 'what was taken iM')
  await keep()
  expect([await files.isWhole(sha256), await files.listStaged()]).toEqual([true, []])
  await expect(files.keep('b', 'ff'.repeat(32))).rejects.toThrow('ENOENT')
})

test('a copy that was interrupted is replaced by the next one, whole', async () => {
  const files = createOriginalFiles(temporaryFolder())
  await files.prepare()
  writeFileSync(files.stagedPath('a'), 'half of what was to come, and longer')
  const { sha256, byteSize } = await files.stage('a', chunks(Buffer.from('all of it')), 100)
  expect(byteSize).toBe(9)
  await files.keep('a', sha256)
  expect(readFileSync(files.pathOf(sha256), 'utf8')).toBe('all of it')
})

async function* chunks(bytes: Uint8Array) {
  await Promise.resolve()
  yield bytes
}
