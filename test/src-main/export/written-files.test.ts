import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskCalls, hasStrace } from '../../support/disk-calls.ts'

test.skipIf(!hasStrace)('an exported file is on the disk before it has its name', () => {
  const [written = '', ...named] = diskCalls(join(import.meta.dirname, 'write-a-file.ts'))
  const temporary = written.replace(/^fsync /, '')
  expect(temporary).not.toContain('tabelle.csv')
  expect(named).toEqual([`link ${temporary}`])
})
