import PDFDocument from 'pdfkit'
import { describe, expect, test } from 'vitest'
import { sourceOfBytes } from '../../../../src-main/intake/byte-source.ts'
import { inspect } from '../../../../src-main/intake/structure/check-structure.ts'
import { openIntake, inPieces } from '../intake-for-tests.ts'

type Version = '1.3' | '1.4' | '1.6' | '1.7' | '1.7ext3'

async function encryptedPdf(pdfVersion: Version, userPassword?: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    pdfVersion,
    ownerPassword: 'owner',
    ...(userPassword === undefined ? {} : { userPassword }),
    permissions: { printing: 'lowResolution' },
  })
  pdf.text('Rechnung')
  pdf.end()
  return Buffer.concat(await Array.fromAsync(pdf as AsyncIterable<Buffer>))
}

/** Revisions 2, 3, 4, 4 and 5 of the standard security handler. */
const versions: Version[] = ['1.3', '1.4', '1.6', '1.7', '1.7ext3']

describe.each(versions)('an encrypted PDF of version %s', (version) => {
  test('that only restricts what may be done with it is as good as any other', async () => {
    const found = await inspect(sourceOfBytes(await encryptedPdf(version)))
    expect(found).toMatchObject({ kind: 'document', structure: 'complete' })
  })

  test('that wants a password is said to', async () => {
    const found = await inspect(sourceOfBytes(await encryptedPdf(version, 'open sesame')))
    expect(found).toMatchObject({ kind: 'document', structure: 'encrypted' })
  })
})

test('a PDF with a password is refused with its reason, and goes out when a person wants it to', async () => {
  const bench = await openIntake()
  const bytes = await encryptedPdf('1.7', 'open sesame')
  const id = await bench.intake.takeStream('a.pdf', 'drop', 0, inPieces(bytes))
  expect(bench.stateOf(id)).toEqual({ kind: 'refused', reason: 'encrypted' })
  await bench.intake.retryRefused(id)
  expect(bench.stateOf(id)).toEqual({ kind: 'queued' })
})
