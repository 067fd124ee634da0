import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskCalls, hasStrace } from '../../../support/disk-calls.ts'

test.skipIf(!hasStrace)('a mark is on the disk before it takes the place of the one before', () => {
  const [written = '', ...named] = diskCalls(join(import.meta.dirname, 'write-a-mark.ts'))
  const mark = written.replace(/^fsync /, '')
  expect(mark).toMatch(/-new$/)
  expect(named).toEqual([`rename ${mark}`, 'fsync .'])
})
