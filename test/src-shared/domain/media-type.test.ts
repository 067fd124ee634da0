import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { detectMediaType } from '../../../src-shared/domain/media-type.ts'
import { smallPdf } from '../../support/small-files.ts'

const pdf = 'application/pdf'
const served = (lines: string) => Buffer.concat([Buffer.from(`${lines}\r\n\r\n`), smallPdf()])
const bytes = (...values: number[]) => Uint8Array.from([...values, 0, 0, 0, 0])

describe('the media type by content', () => {
  test.each([
    ['JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['PNG', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'image/png'],
    ['TIFF, little endian', bytes(0x49, 0x49, 42, 0), 'image/tiff'],
    ['TIFF, big endian', bytes(0x4d, 0x4d, 0, 42), 'image/tiff'],
    ['BigTIFF', bytes(0x49, 0x49, 43, 0), 'image/tiff'],
    ['PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['PDF behind other bytes', Buffer.from(`${' '.repeat(1000)}%PDF-1.4`), 'application/pdf'],
    ['PDF behind a byte order mark', Buffer.from('\ufeff%PDF-1.4'), 'application/pdf'],
    ['PDF behind the lines of a server', served('Content-Type: application/pdf'), pdf],
    ['PDF behind the warning of a script', served('<br /><b>Warning</b>: …'), pdf],
  ])('%s', (_, content, mediaType) => {
    expect(detectMediaType(content)).toBe(mediaType)
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['a cut signature', bytes(0x89, 0x50).subarray(0, 2)],
    ['HTML', Buffer.from('<!doctype html><p>%PDF')],
    ['a PDF header too far in', Buffer.from(`${' '.repeat(1100)}%PDF-1.4`)],
    ['a GIF', Buffer.from('GIF89a')],
    ['a TIFF of neither version', bytes(0x49, 0x49, 44, 0)],
  ])('%s is none of the readable types', (_, content) => {
    expect(detectMediaType(content)).toBeNull()
  })
})

/** A tape archive's header and its first file; `magic` is what POSIX put behind what was there before. */
function tar(magic: string): Buffer {
  const content = smallPdf()
  const header = Buffer.alloc(512)
  header.write('bill.pdf', 0)
  header.write('0000644\0', 100)
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
  header.write('        ', 148)
  header.write('0', 156)
  header.write(magic, 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return Buffer.concat([header, content])
}

const before = (...start: (string | number)[]) =>
  Buffer.concat([
    ...start.map((each) =>
      typeof each === 'string' ? Buffer.from(each, 'latin1') : Buffer.alloc(each),
    ),
    smallPdf(),
  ])

describe('files that hold other files as they are', () => {
  const stored = Buffer.from(
    zipSync({ 'a.pdf': smallPdf('a'), 'b.pdf': smallPdf('b') }, { level: 0 }),
  )

  test.each([
    ['a ZIP of stored PDFs', stored],
    ['such a ZIP behind a line end', Buffer.concat([Buffer.from('\r\n'), stored])],
    ['a tape archive', tar('ustar\x0000')],
    ['a tape archive of the old kind', tar('')],
    ['RAR', before('Rar!\x1a\x07\x01\0', 40)],
    ['7-Zip', before('7z\xbc\xaf\x27\x1c\0\x04', 24)],
    ['gzip that only stores', before('\x1f\x8b\x08\0', 11)],
    ['an Outlook message', before('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 504)],
    ['cpio', before('070701', 110)],
    ['LHA', before('\x1e\x2f-lh0-', 30)],
    ['a film', before(4, 'ftypisom', 20)],
    ['a program', before('MZ', 200)],
  ])('%s is no PDF, though one begins near its head', (_, content) => {
    expect(content.subarray(0, 1024).includes('%PDF-')).toBe(true)
    expect(detectMediaType(content)).toBeNull()
  })
})
