import { describe, expect, test } from 'vitest'
import { detectMediaType } from '../../../../src-service/extraction/read/detect-media-type.ts'

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
