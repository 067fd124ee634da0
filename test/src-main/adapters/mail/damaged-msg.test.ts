import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { createMailReader } from '../../../../src-main/adapters/mail/mail-reader.ts'
import { startProcess } from '../../../../src-main/host-browser/start-process.ts'
import { MailRefused, type MailMessage } from '../../../../src-main/ports.ts'
import { damage, damaged } from '../../../support/damaged-bytes.ts'
import { msgOf, msgTree } from '../../../support/mail-files.ts'
import { smallPdf } from '../../../support/small-files.ts'
import { temporaryFolder } from '../../../support/temporary-folder.ts'

const bill = { name: 'bill.pdf', content: smallPdf('bill') }
// One that lies in sectors, one in the small ones, and a message within the message.
const whole = msgOf([
  { name: 'scan.pdf', content: Buffer.alloc(9_000, 'scan') },
  bill,
  { name: 'Forwarded', content: msgTree([bill]) },
])

/** Where its header is, and the first sectors of what it names: sectors, folder, small sectors (MS-CFB, 2.2). */
const tables = [0, ...[76, 48, 60].map((field) => 512 * (whole.readInt32LE(field) + 1))]
/** A number of them, which says what comes next: another sector, or a sign for the end, for none, and what is neither. */
const number = fc.record({
  at: fc.tuple(fc.constantFrom(...tables), fc.nat(127)).map(([table, nth]) => table + 4 * nth),
  to: fc.oneof(fc.integer({ min: -5, max: 40 }), fc.constantFrom(0x7fffffff, -0x80000000)),
})

/** Asks a process of its own, as Intray does: what goes round in a circle ends with it. */
function openReader() {
  const path = join(temporaryFolder(), 'May.msg')
  const reader = createMailReader(startProcess, 3_000)
  onTestFinished(() => reader.close())
  return async (bytes: Buffer) => {
    writeFileSync(path, bytes)
    return reader.read(path, 'msg').catch((error: unknown) => error)
  }
}

const endOf = (bytes: Buffer, answer: unknown) => {
  if (answer instanceof Error) {
    expect(answer, bytes.toString('base64')).toBeInstanceOf(MailRefused)
    return (answer as MailRefused).fault
  }
  expect(answer).toHaveProperty('parts')
  return 'read'
}

const inTables = fc.array(number, { minLength: 1, maxLength: 8 }).map((numbers) => {
  const bytes = Buffer.from(whole)
  for (const { at, to } of numbers) bytes.writeInt32LE(to, at)
  return bytes
})
const onItsWay = damage(3).map((deeds) => damaged(whole, deeds, 0))

// Seconds: a table that goes round in a circle is given its time.
test.each([
  { damagedHow: 'on its way', messages: onItsWay, numRuns: 60, ends: ['read', 'no-mail'] },
  {
    damagedHow: 'in its tables',
    messages: inTables,
    numRuns: 40,
    ends: ['read', 'damaged', 'too-much'],
  },
])(
  'a message of Outlook damaged $damagedHow is read or refused, and so is the next one',
  async ({ messages, numRuns, ends }) => {
    const read = openReader()
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(messages, async (bytes) => {
        seen.add(endOf(bytes, await read(bytes)))
      }),
      // The smallest that fails would be looked for among those that have no end.
      { numRuns, seed: 11, endOnFailure: true },
    )
    expect([...seen].sort()).toEqual(ends.sort())
    const { parts } = (await read(whole)) as MailMessage
    expect(parts.map(({ name }) => name)).toEqual(['scan.pdf', 'bill.pdf', 'Forwarded.msg'])
  },
  60_000,
)
