import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrations } from '../../../../src-main/store/migrations/all.ts'
import { diskCalls, hasStrace } from '../../../support/disk-calls.ts'

// A request waits for it: the block and what it forgets are one commit.
test.skipIf(!hasStrace)('a block of slots is on the disk with one sync, and with no fewer', () => {
  const calls = diskCalls(join(import.meta.dirname, 'lease-fifty-times.ts'))
  const syncs = calls.filter((call) => call.startsWith('fsync')).length
  expect(syncs).toBeGreaterThanOrEqual(50)
  // Each step to the present schema is one, too.
  expect(syncs).toBeLessThan(60 + migrations.length)
})
