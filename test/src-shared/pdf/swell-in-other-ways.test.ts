import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { countInflated } from '../../../src-main/intake/structure/count-inflated.ts'
import { swells } from '../../../src-shared/pdf/swells.ts'
import { makeRawPdf } from '../../src-service/extraction/read/documents/make-pdf.ts'
import { packAscii85, packLzw, packRunLength } from './pack-for-tests.ts'

const megabyte = 1024 * 1024
const swellsAs = (content: Buffer, entries: string) =>
  swells(makeRawPdf(content, entries), countInflated)

/** Each code stands for one zero more, up to 3838; then the last one again and again. */
function lzwBomb(): Buffer {
  let bits = `${(256).toString(2)}${'0'.repeat(9)}`
  for (let code = 258; code < 4096; code++)
    bits += code.toString(2).padStart(Math.floor(Math.log2(code + 1)) + 1, '0')
  const bytes = bits.match(/.{8}/g)?.map((byte) => parseInt(byte, 2)) ?? []
  return Buffer.concat([Buffer.from(bytes), Buffer.alloc(110 * 1024, 0xff)])
}
const runs = (bytes: number) =>
  Buffer.from(
    Array(Math.ceil(bytes / 128))
      .fill([129, 0])
      .flat(),
  )
const deflated = deflateSync(Buffer.alloc(300 * megabyte), { level: 1 })
const hex = (bytes: Buffer) => Buffer.from(`${bytes.toString('hex')}>`)

describe('a PDF swells', () => {
  test.each([
    ['by runs', runs(300 * megabyte), '/Filter /RunLengthDecode'],
    ['by runs in digits', hex(runs(300 * megabyte)), '/Filter [/AHx /RL]'],
    ['by deflate in 85 characters', packAscii85(deflated), '/Filter[/ASCII85Decode/FlateDecode]'],
    ['by deflate in digits', hex(deflated), '/Filter [/ASCIIHexDecode /FlateDecode]'],
    ['by LZW in deflate', deflateSync(randomBytes(megabyte)), '/Filter [/FlateDecode /LZWDecode]'],
    ['by runs under a second key', runs(300 * megabyte), '/Filter /AHx /F /RL'],
    ['by deflate under a second key', deflated, '/Note /AHx /Filter /Fl /F /AHx'],
    ['by an object stream', deflated, '/Type /ObjStm /N 5 /First 30 /Filter /FlateDecode'],
    ['behind a word that is not its end', hidden(), `/Filter /FlateDecode`],
    ['by a fax of its size', randomBytes(99), '/Filter /CCF /Width 100000 /Height 100000'],
    ['by a JBIG2 of its size', randomBytes(99), '/Filter/JBIG2Decode/Height 65000/Width 65000'],
    ['by a JPEG of its size', randomBytes(99), '/Filter /DCT /Width 30000 /Height 30000'],
    ['by a JPX of its size', randomBytes(99), '/Filter /JPXDecode /Width 30000 /Height 30000'],
    ['by a JPEG of another size', jpeg(60_000, 60_000), '/Filter /DCT /Width 9 /Height 9'],
    ['by its pixels alone', Buffer.from('x'), '/Subtype /Image /Width 90000 /Height 90000'],
    ['by a row', randomBytes(99), '/Filter /Fl /DecodeParms << /Columns 2147483647 >>'],
  ])('%s', async (_, content, entries) => {
    expect(await swellsAs(content, entries)).toBe(true)
  })

  test('by streams that reach into each other', async () => {
    const stream = '1 0 obj <</Length 900000/Filter/RL>>stream\n\u0000xendstream endobj '
    expect(await swells(Buffer.from(stream.repeat(200)), countInflated)).toBe(false)
    const large = Buffer.concat([
      Buffer.from(stream.replace('900000', '9000000').repeat(5)),
      packRunLength(randomBytes(5 * megabyte)),
    ])
    expect(await swells(large, countInflated)).toBe(true)
  })
})

describe('a PDF does not swell', () => {
  test.each([
    ['by LZW of a book', packLzw(randomBytes(200 * 1024)), '/Filter /LZWDecode'],
    ['by LZW in digits', hex(packLzw(randomBytes(99 * 1024))), '/Filter [/AHx /LZW]'],
    ['by runs of a page', runs(100 * megabyte), '/Filter /RunLengthDecode'],
    ['by a deflated JPEG', deflateSync(randomBytes(megabyte)), '/Filter [/FlateDecode /DCTDecode]'],
    [
      'by a plan of A0 in black and white at 600 dots an inch',
      randomBytes(99),
      '/Filter /CCITTFaxDecode /Width 19866 /Height 28087 /BitsPerComponent 1',
    ],
    [
      'by a page of A3 in colour at 600 dots an inch',
      jpeg(7016, 9921),
      '/Filter /DCTDecode /Width 7016 /Height 9921 /ColorSpace /DeviceRGB',
    ],
    ['by a size that stands elsewhere', randomBytes(99), '/Filter /DCT /Width 99999 0 R /Height 9'],
    ['by a table of widths', randomBytes(99), '/Type /XRef /W [1 99999 99999] /H 99999'],
  ])('%s', async (_, content, entries) => {
    expect(await swellsAs(content, entries)).toBe(false)
  })
})

describe('behind a word that is not its end, with a length that stands elsewhere', () => {
  const fake = 'endstream '
  const pdf = (content: Buffer, behind: string, before = '') =>
    Buffer.concat([
      Buffer.from(`%PDF-1.7\n${before}1 0 obj <</Filter /FlateDecode /Length 7 0 R>> stream\n`),
      content,
      Buffer.from(`\nendstream endobj\n${behind}`),
    ])
  const isFound = (file: Buffer) => swells(file, countInflated)
  const content = hidden()
  const size = content.length

  test.each([
    ['behind it', pdf(content, `7 0 obj\n${size}\nendobj`)],
    ['before it', pdf(content, '', `7 0 obj ${size} endobj `)],
    ['with leading zeros', pdf(content, `0007 00000 obj${size} endobj`)],
    ['twice', pdf(content, `7 0 obj ${size} endobj 7 0 obj 3 endobj`)],
    ['nowhere to be seen', pdf(hidden(fake), '')],
    ['as yet another reference', pdf(hidden(fake), '7 0 obj 8 0 R endobj')],
  ])('%s', async (_, file) => {
    expect(await isFound(file)).toBe(true)
  })

  test('the number of another object is not its length', async () => {
    expect(await isFound(pdf(content, `17 0 obj ${size} endobj 7 1 obj ${size} endobj`))).toBe(
      false,
    )
  })
})

test('LZW swells by codes of a full table', async () => {
  expect(await swellsAs(lzwBomb(), '/Filter /LZWDecode')).toBe(true)
  expect(await swellsAs(lzwBomb(), '/Filter 9 0 R')).toBe(true)
})

/** Its first block holds the text, and is stored as it is. */
function hidden(text = 'endstream endobj '): Buffer {
  const word = Buffer.from(text)
  const stored = Buffer.alloc(5)
  stored.writeUInt16LE(word.length, 1)
  stored.writeUInt16LE(0xffff - word.length, 3)
  const [header, blocks] = [deflated.subarray(0, 2), deflated.subarray(2)]
  return Buffer.concat([header, stored, word, blocks])
}

/** The beginning of a JPEG in three colours, up to its frame header. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from('ffd8ffe000040000ffc000110800000000030111000211010311', 'hex')
  frame.writeUInt16BE(height, 13)
  frame.writeUInt16BE(width, 15)
  return frame
}
