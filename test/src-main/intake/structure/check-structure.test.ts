import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import sharp from 'sharp'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { sourceOfBytes } from '../../../../src-main/intake/byte-source.ts'
import { inspect } from '../../../../src-main/intake/structure/check-structure.ts'
import { damage, damaged } from '../../../support/damaged-bytes.ts'
import { encryptedPdf } from '../../../support/encrypted-pdf.ts'
import { fattura, ublInvoice } from '../../../support/small-e-invoices.ts'
import { asPem, asText, signedMessage } from '../../../support/signed-message.ts'
import { smallHeic } from '../../../support/small-heic.ts'
import { movingPicture, smallPdf, smallTiff } from '../../../support/small-files.ts'

const signedFattura = signedMessage(Buffer.from(fattura({ number: '1' })), 3)
const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
/** Codes enough that a 0xFF is among them, which a marker must not be taken for. */
const noise = sharp({
  create: {
    width: 90,
    height: 60,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 60 },
  },
})
/** As cameras write it: the small picture in the header has an end of its own. */
const withSmallPicture = (jpeg: Buffer, small: Buffer) => {
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), Buffer.from('Exif\0\0'), small])
  segment.writeUInt16BE(segment.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}
const noisyJpeg = await noise.clone().jpeg({ quality: 100 }).toBuffer()
const smallJpeg = await picture.clone().jpeg().toBuffer()

async function wholeFiles(): Promise<[name: string, mediaType: string, bytes: Uint8Array][]> {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  return [
    ['PDF with a table', 'application/pdf', smallPdf()],
    ['PDF with a cross reference stream', 'application/pdf', await pdf.save()],
    ['JPEG', 'image/jpeg', await picture.clone().jpeg().toBuffer()],
    ['JPEG of cameras', 'image/jpeg', withSmallPicture(noisyJpeg, smallJpeg)],
    ['JPEG in steps', 'image/jpeg', await noise.clone().jpeg({ progressive: true }).toBuffer()],
    ['PNG', 'image/png', await picture.clone().png().toBuffer()],
    ['PNG of noise', 'image/png', await noise.clone().png().toBuffer()],
    ['lossy WebP', 'image/webp', await picture.clone().webp().toBuffer()],
    ['lossless WebP', 'image/webp', await picture.clone().webp({ lossless: true }).toBuffer()],
    ['GIF', 'image/gif', await picture.clone().gif().toBuffer()],
    ['WebP that moves', 'image/webp', await movingPicture('webp')],
    ['GIF that moves', 'image/gif', await movingPicture('gif')],
    ['HEIC', 'image/heic', smallHeic],
    ['XRechnung', 'application/xml', Buffer.from(ublInvoice)],
    ['FatturaPA', 'application/xml', Buffer.from(fattura({ number: '1' }))],
    ['signed FatturaPA', 'application/pkcs7-mime', signedFattura],
    ['signed FatturaPA as base64', 'application/pkcs7-mime', Buffer.from(asText(signedFattura))],
    ['signed FatturaPA as PEM', 'application/pkcs7-mime', Buffer.from(asPem(signedFattura))],
    ['XML in UTF-16', 'application/xml', Buffer.from(`\ufeff${ublInvoice}`, 'utf16le')],
    ['TIFF', 'image/tiff', await picture.clone().tiff().toBuffer()],
    ['TIFF of three pages', 'image/tiff', smallTiff(3)],
  ]
}
const files = await wholeFiles()

const look = (bytes: Uint8Array) => inspect(sourceOfBytes(bytes))

describe.each(files)('%s', (_, mediaType, bytes) => {
  test('is known by its content and whole', async () => {
    const structure = mediaType === 'image/tiff' ? 'extendable' : 'complete'
    expect(await look(bytes)).toEqual({ kind: 'document', mediaType, structure })
  })

  test('is not whole wherever it is cut', async () => {
    // XML is known by its root, which has to be there.
    const from =
      { 'application/pdf': 8, 'application/xml': 1000, 'application/pkcs7-mime': 1000 }[
        mediaType
      ] ?? 16
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: from, max: bytes.length - 8 }), async (length) => {
        const found = await look(bytes.subarray(0, length))
        expect(found).toMatchObject({ kind: 'document', structure: 'incomplete' })
      }),
      { numRuns: 50 },
    )
  })

  test('is not whole while its second half is still zeros', async () => {
    const half = Uint8Array.from(bytes)
    half.fill(0, Math.floor(bytes.length / 2))
    const found = await look(half)
    // A TIFF names its directories at the front or at the end; both are inside a file of full size.
    if (found.kind === 'document' && mediaType !== 'image/tiff')
      expect(found.structure).toBe('incomplete')
    else expect(found).not.toMatchObject({ structure: 'complete' })
  })
})

test.each([
  ['nothing', new Uint8Array(0), 'empty'],
  ['HTML', Buffer.from('<!doctype html><p>sign in'), 'unsupported'],
  ['ZIP', Buffer.from('PK\x03\x04 something'), 'archive'],
  ['a mail message', Buffer.from('From: a@b\r\nSubject: May\r\n\r\n'), 'archive'],
  ['an Outlook message', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'archive'],
  ['text', Buffer.from('Rechnung'), 'unsupported'],
])('%s is no document', async (_, bytes, kind) => {
  expect(await look(bytes)).toMatchObject({ kind })
})

test('a PDF may stand behind a mail header and before some rubbish', async () => {
  const bytes = Buffer.concat([
    Buffer.from('X-Mail: 1\r\n\r\n'),
    smallPdf(),
    Buffer.alloc(2000, 10),
  ])
  expect(await look(bytes)).toMatchObject({ structure: 'complete' })
})

describe('a PDF whose line ends were changed on the way, so that its offsets are wrong', async () => {
  const moved = (bytes: Uint8Array, to = '77') =>
    Buffer.from(
      Buffer.from(bytes)
        .toString('latin1')
        .replace(/(?<=startxref\s+)\d+/u, to),
      'latin1',
    )
  const locked = await encryptedPdf('1.4', 'secret')
  const open = files.filter(([, mediaType]) => mediaType === 'application/pdf')

  test.each(open)('is whole: %s', async (_, __, bytes) => {
    expect(await look(moved(bytes))).toMatchObject({ structure: 'complete' })
  })

  test.each(open)('is not whole wherever it is cut: %s', async (_, __, bytes) => {
    const whole = moved(bytes)
    for (let length = whole.length - 8; length > 8; length -= 7)
      expect(await look(whole.subarray(0, length))).toMatchObject({ structure: 'incomplete' })
  })

  test('asks for its password', async () => {
    expect(await look(moved(locked))).toMatchObject({ structure: 'encrypted' })
  })

  test('is not the first half of one that is made for the web', async () => {
    expect(await look(moved(smallPdf(), '0'))).toMatchObject({ structure: 'incomplete' })
  })
})

describe.each(files.filter(([, type]) => type === 'image/jpeg' || type === 'image/png'))(
  '%s',
  (_, mediaType, bytes) => {
    test('is whole with two megabytes of a scanner’s own behind it', async () => {
      const rubbish = Buffer.alloc(2 << 20, 'scanner')
      const found = await look(Buffer.concat([bytes, rubbish]))
      expect(found).toEqual({ kind: 'document', mediaType, structure: 'complete' })
    })

    test('is not whole when its end was cut off and something stands there', async () => {
      const cut = bytes.subarray(0, bytes.length - 12)
      expect(await look(Buffer.concat([cut, Buffer.alloc(4096, 'x')]))).toMatchObject({
        structure: 'incomplete',
      })
    })
  },
)

test.runIf(process.env['INTRAY_CORPUS'])('papers that people were given are whole', async () => {
  const corpus = join(String(process.env['INTRAY_CORPUS']), 'dev')
  const cut: string[] = []
  const names = await readdir(corpus, { recursive: true })
  for (const name of names.filter((name) => /\.(?:pdf|jpe?g|png|tiff?|gif)$/u.test(name))) {
    const bytes = await readFile(join(corpus, name))
    const { structure } = { structure: null, ...(await look(bytes)) }
    if (structure !== 'complete' && structure !== 'extendable') cut.push(name)
  }
  expect(names.length).toBeGreaterThan(0)
  expect(cut).toEqual([])
})

test('a TIFF whose directories run in a circle ends', async () => {
  const bytes = smallTiff(1)
  bytes.writeUInt32LE(8, 8 + 2 + 8 * 12)
  expect(await look(bytes)).toMatchObject({ structure: 'incomplete' })
})

test('a HEIC whose picture is still zeros at its end is not whole', async () => {
  const bytes = Uint8Array.from(smallHeic)
  const end = Buffer.from(bytes).indexOf('mdat') - 4
  const size = Buffer.from(bytes).readUInt32BE(end)
  bytes.fill(0, end + size - Math.min(size - 8, 64), end + size)
  expect(await look(bytes)).toMatchObject({ mediaType: 'image/heic', structure: 'incomplete' })
})

test('no damage makes it throw, to a locked PDF neither', async () => {
  const locked = await Promise.all([encryptedPdf('1.4'), encryptedPdf('1.7ext3', 'secret')])
  const wholes = [...files.map(([, , bytes]) => Buffer.from(bytes)), ...locked]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...wholes), damage(4), async (whole, deeds) => {
      const found = await look(damaged(whole, deeds, 0))
      expect(['empty', 'unsupported', 'archive', 'document']).toContain(found.kind)
      if (found.kind === 'document')
        expect(['complete', 'extendable', 'incomplete', 'encrypted']).toContain(found.structure)
    }),
    { seed: 25 },
  )
})

test('no bytes at all make it throw', async () => {
  const heads = files.map(([, , bytes]) => bytes.subarray(0, 40))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...heads),
      fc.uint8Array({ maxLength: 400 }),
      async (head, rest) => {
        const found = await look(Buffer.concat([head, rest]))
        expect(['empty', 'unsupported', 'document']).toContain(found.kind)
      },
    ),
  )
})
