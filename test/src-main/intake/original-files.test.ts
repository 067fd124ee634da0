import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskCalls, hasStrace } from '../../support/disk-calls.ts'

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

test.skipIf(!hasStrace)(
  'taking a file in syncs its bytes, its hash and its name, and nothing more',
  () => {
    const calls = diskCalls(join(import.meta.dirname, 'take-files.ts'))
    const isId = (call: string) => /^(?:fsync|rename) [0-9A-Z]{26}$/.test(call)
    const begin = calls.findIndex(isId)
    const own = calls.slice(begin).filter((call) => call !== 'fsync originals')
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
