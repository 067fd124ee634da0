import { describe, expect, test } from 'vitest'
import { sourceOfBytes } from '../../../../src-main/intake/byte-source.ts'
import { inspect } from '../../../../src-main/intake/structure/check-structure.ts'
import { encryptedPdf, type PdfVersion } from '../../../support/encrypted-pdf.ts'
import { openIntake, inPieces } from '../intake-for-tests.ts'

/** Revisions 2, 3, 4, 4 and 5 of the standard security handler. */
const versions: PdfVersion[] = ['1.3', '1.4', '1.6', '1.7', '1.7ext3']

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

test('a PDF whose metadata stay readable has its key from that, too', async () => {
  const written = (await encryptedPdf('1.6')).toString('latin1')
  const said = ' /EncryptMetadata false'
  const other = written
    .replace(/\/V 4\b/, (found) => found + said)
    .replace(/(?<=startxref\s+)\d+/, (at) => String(Number(at) + said.length))
  expect(other).toContain(said)
  const found = await inspect(sourceOfBytes(Buffer.from(other, 'latin1')))
  expect(found).toMatchObject({ kind: 'document', structure: 'encrypted' })
})

/** Made by qpdf with an owner's password alone: one of the few whose hash ends after the first round that may. */
const hardened = `%PDF-1.7
%bin.
1 0 obj
<< /Extensions << /ADBE << /BaseVersion /1.7 /ExtensionLevel 8 >> >> /Pages 2 0 R /Type /Catalog >>
endobj
2 0 obj
<< /Count 1 /Kids [ 3 0 R ] /Type /Pages >>
endobj
3 0 obj
<< /MediaBox [ 0 0 9 9 ] /Parent 2 0 R /Type /Page >>
endobj
4 0 obj
<< /CF << /StdCF << /AuthEvent /DocOpen /CFM /AESV3 /Length 32 >> >> /Filter /Standard /Length 256 /O <7fe8e6872ddc7fb6a49dcaadf129b1fddd325870c5d2cade40e3afac03da8d5de130dd5a8f68333f95d54246ede10170> /OE <0f68aec25a1a3f70cfb37e7cf6b3c5eb57112220bb44625e2283127967c1a493> /P -4 /Perms <35e1965deac4a48edf79e3accc983c31> /R 6 /StmF /StdCF /StrF /StdCF /U <269877033dd4078911723d1b48d2f7e756d238185ce309175ef97ff486606ad66cb69a7fd336a983cce51a8631433a89> /UE <6715c0881c35aab104aacd672357c11e4bfaeb1752e90bca7b0d7508345e312c> /V 5 >>
endobj
xref
0 5
0000000000 65535 f 
0000000015 00000 n 
0000000130 00000 n 
0000000189 00000 n 
0000000258 00000 n 
trailer << /Root 1 0 R /Size 5 /ID [<22f9e140229966500819e097c70cedc1><4987badaba6b6bfff315c638c02ac03b>] /Encrypt 4 0 R >>
startxref
805
%%EOF
`

describe('a PDF of AES-256 that only restricts what may be done with it', () => {
  test('is as good as any other, wherever its hash ends', async () => {
    const found = await inspect(sourceOfBytes(Buffer.from(hardened)))
    expect(found).toMatchObject({ kind: 'document', structure: 'complete' })
  })

  test.each([
    [
      'the round before the first that may end it ends it as well',
      '6f',
      '6c1a72e5e3b5eeb9b10813948087addb127c1e604369acea0c8e2691f73c8646',
    ],
    [
      'it ends by the highest sign that ends it',
      '94',
      '38e35838928341af894b0f3b67dfaa9529e23dc90f7cd41a60b3a941fa268d15',
    ],
    [
      'it goes on for many rounds',
      '0c',
      'b589371cfa79e651ac4ba5f684ede119012687729cdd94565d0d8171b0955e29',
    ],
  ])('is so where %s', async (_, lastOfSalt, hash) => {
    const entry = `/U <${hash}00000000000000${lastOfSalt}0000000000000000>`
    const bytes = Buffer.from(hardened.replace(/\/U <\w+>/u, entry))
    expect(await inspect(sourceOfBytes(bytes))).toMatchObject({ structure: 'complete' })
  })

  test('wants a password where its entry is of another one', async () => {
    const other = hardened.replace('/U <2698', '/U <2699')
    const found = await inspect(sourceOfBytes(Buffer.from(other)))
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
