import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readMail } from '../../../src-main/adapters/mail/read-mail.ts'
import { openArchive } from '../../../src-main/intake/archive/open-archive.ts'
import { ArchiveRefused } from '../../../src-main/intake/archive/archived-files.ts'
import { MailRefused } from '../../../src-main/ports.ts'
import { damage, damaged } from '../../support/damaged-bytes.ts'
import { emlOf, entityOf } from '../../support/mail-files.ts'
import { smallPdf } from '../../support/small-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const contents: Record<string, Buffer> = {
  'Mai/Rechnung.pdf': smallPdf('one'),
  'Mai/Gutschrift.pdf': smallPdf('two'),
  'Notiz.txt': Buffer.from(strToU8('a note '.repeat(200))),
}

describe('what strangers pack', () => {
  test('a damaged ZIP is refused, or each file of it is read or refused', async () => {
    const path = join(temporaryFolder(), 'bills.zip')
    const whole = Buffer.from(zipSync(contents))
    const known = new Set(Object.values(contents).map((bytes) => bytes.toString('hex')))
    const ends = { refused: 0, read: 0, fileRefused: 0 }
    await fc.assert(
      fc.asyncProperty(damage(2), async (deeds) => {
        writeFileSync(path, damaged(whole, deeds, 0))
        try {
          const archive = await openArchive(path)
          for (const file of archive.files)
            try {
              const bytes = Buffer.concat(await Array.fromAsync(file.read()))
              // Its checksum holds: nothing that was altered comes through.
              if (!file.isLocked) expect(known).toContain(bytes.toString('hex'))
              ends.read++
            } catch (error) {
              expect(error).toBeInstanceOf(ArchiveRefused)
              ends.fileRefused++
            }
          archive.close()
        } catch (error) {
          expect(error).toBeInstanceOf(ArchiveRefused)
          ends.refused++
        }
      }),
      { numRuns: 50, seed: 11 },
    )
    expect(Math.min(...Object.values(ends)), JSON.stringify(ends)).toBeGreaterThan(3)
  })

  test.each([
    ['with attachments', emlOf([{ name: 'a.pdf', bytes: smallPdf() }, { bytes: smallPdf('b') }])],
    [
      'in a signature',
      entityOf('application/pkcs7-mime; smime-type=signed-data; name=smime.p7m', smallPdf()),
    ],
  ])('a damaged mail message %s is read or refused', async (_, whole) => {
    await fc.assert(
      fc.asyncProperty(damage(2), async (deeds) => {
        const bytes = Uint8Array.from(damaged(whole, deeds, 0))
        const read = await readMail(bytes, 'eml').catch((error: unknown) => error)
        if (read instanceof Error) expect(read).toBeInstanceOf(MailRefused)
        else expect(read).toHaveProperty('parts')
      }),
      { numRuns: 50, seed: 11 },
    )
  })
})
