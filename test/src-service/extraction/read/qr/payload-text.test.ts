import { describe, expect, test } from 'vitest'
import { payloadText } from '../../../../../src-service/extraction/read/qr/payload-text.ts'

describe('the text of a QR payload', () => {
  test('is read as UTF-8', () => {
    expect(payloadText(Buffer.from('Müller\nZürich', 'utf8'), null)).toBe('Müller\nZürich')
  })

  test('is read as Latin-1 where it is no UTF-8', () => {
    expect(payloadText(Buffer.from('Müller\nZürich', 'latin1'), null)).toBe('Müller\nZürich')
  })

  test('is the decoder’s where the code names its character set', () => {
    expect(payloadText(Buffer.from('?', 'latin1'), 'Łódź')).toBe('Łódź')
  })

  test.each(['SPC\r\n0200\r\n1', 'SPC\r0200\r1', 'SPC\n0200\n1'])(
    'has one kind of line end (%j)',
    (text) => {
      expect(payloadText(Buffer.from(text), null)).toBe('SPC\n0200\n1')
    },
  )

  test('keeps empty lines, which stand for empty fields', () => {
    expect(payloadText(Buffer.from('a\r\n\r\nb'), null)).toBe('a\n\nb')
  })
})
