import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { checkStreamSizes } from '../../../../../src-service/extraction/read/pdf/check-stream-sizes.ts'
import { makeRawPdf } from '../documents/make-pdf.ts'

const megabyte = 1024 * 1024
const swollen = deflateSync(Buffer.alloc(300 * megabyte), { level: 1 })

describe('how much a PDF’s streams swell', () => {
  test.each([
    ['one layer', makeRawPdf(swollen, '/Filter /FlateDecode')],
    ['two layers', makeRawPdf(deflateSync(swollen), '/Filter [/FlateDecode /FlateDecode]')],
    ['a short name', makeRawPdf(swollen, '/Filter /Fl')],
    [
      'two layers, the outer one broken',
      makeRawPdf(
        Buffer.concat([deflateSync(swollen).subarray(0, -5), Buffer.alloc(200, 0xff)]),
        '/Filter [/FlateDecode /FlateDecode]',
      ),
    ],
    [
      'three layers with rubbish behind them',
      makeRawPdf(
        Buffer.concat([deflateSync(deflateSync(swollen)), Buffer.alloc(200, 0xff)]),
        '/Filter [/Fl /Fl /Fl]',
      ),
    ],
    ['one layer, its length in an object of its own', withLengthApart()],
  ])('refuses %s beyond the bound', async (_, pdf) => {
    await expect(checkStreamSizes(pdf)).rejects.toMatchObject({ reason: 'memory' })
  })

  test.each([
    [
      'a large stream within the bound',
      makeRawPdf(deflateSync(randomBytes(megabyte)), '/Filter /FlateDecode'),
    ],
    ['a stream that is not deflated', makeRawPdf(swollen, '/Filter /DCTDecode')],
    [
      'a stream that claims to be deflated',
      makeRawPdf(randomBytes(megabyte), '/Filter /FlateDecode'),
    ],
    [
      'a stream without an end',
      makeRawPdf(swollen.subarray(0, 2000), '/Filter /FlateDecode').subarray(0, 1500),
    ],
    ['no PDF', Buffer.from('stream stream stream')],
  ])('lets %s pass', async (_, pdf) => {
    await expect(checkStreamSizes(pdf)).resolves.toBeUndefined()
  })
})

/** Its first block is stored and holds what looks like the end; the true length stands behind. */
function withLengthApart(): Buffer {
  const word = 'endstream endobj '
  const stored = Buffer.from([0, word.length, 0, 255 - word.length, 255])
  const data = Buffer.concat([
    swollen.subarray(0, 2),
    stored,
    Buffer.from(word),
    swollen.subarray(2),
  ])
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj <</Filter /FlateDecode /Length 2 0 R>> stream\n'),
    data,
    Buffer.from(`\nendstream endobj\n2 0 obj\n${data.length}\nendobj\n`),
  ])
}
