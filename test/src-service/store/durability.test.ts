import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskCalls, hasStrace } from '../../support/disk-calls.ts'

const documents = 40
const program = join(import.meta.dirname, '../support/read-forty.ts')

// Over a second: a process is started under strace, which stops it at each call.
test.skipIf(!hasStrace)('a document costs three syncs, and what is answered is on the disk', () => {
  const calls = diskCalls(program)
  const during = calls.slice(calls.indexOf('rename mark') + 1, calls.lastIndexOf('rename mark'))
  const syncs = during.filter((call) => call.startsWith('fsync'))
  // The file, its name, and the row that makes it a document; results can be read again.
  expect(syncs.length / documents).toBeLessThanOrEqual(3)
  const isOriginal = (call: string) => /^link [0-9a-f-]{36}$/.test(call)
  const links = during.flatMap((call, at) => (isOriginal(call) ? [at] : []))
  expect(links).toHaveLength(documents)
  for (const at of links) {
    // Its bytes before it has its name, and the name before the row that speaks of it.
    expect(during[at - 1]).toBe(during[at]?.replace('link', 'fsync'))
    expect(during[at + 1]).toMatch(/^fsync [0-9a-f]{2}$/)
    expect(during[at + 2]).toBe('fsync service.db-wal')
  }
})
