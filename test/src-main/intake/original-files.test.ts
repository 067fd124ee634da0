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
