import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unpackAscii85, unpackAsciiHex } from '../../../src-shared/pdf/unpack-ascii.ts'
import { packAscii85 } from './pack-for-tests.ts'

const withZeros = fc
  .array(fc.oneof(fc.uint8Array({ maxLength: 9 }), fc.constant(new Uint8Array(8))))
  .map((pieces) => Buffer.concat(pieces))

test('what was packed in 85 characters comes back', () => {
  fc.assert(
    fc.property(withZeros, (bytes) => {
      expect(Buffer.from(unpackAscii85(packAscii85(bytes))).equals(bytes)).toBe(true)
    }),
  )
})

test('what was written as digits comes back, with spaces and an odd end', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      const text = Buffer.from(bytes)
        .toString('hex')
        .replace(/(.{7})/g, '$1 \n')
      expect(Buffer.from(unpackAsciiHex(Buffer.from(`${text}>ff`)))).toEqual(Buffer.from(bytes))
    }),
  )
  expect(unpackAsciiHex(Buffer.from('4F5>'))).toEqual(Uint8Array.of(0x4f, 0x50))
})

test('anything else ends in some bytes, and not in an error', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(unpackAscii85(bytes).length).toBeLessThanOrEqual(bytes.length * 4)
      expect(unpackAsciiHex(bytes).length).toBeLessThanOrEqual(Math.ceil(bytes.length / 2))
    }),
  )
})
