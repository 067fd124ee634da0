import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseQrBill } from '../../../../src-service/extraction/qr-bill/parse-qr-bill.ts'
import { sampleLines, samplePayload } from './sample-payload.ts'

const withLine = (index: number, text: string) =>
  sampleLines.map((line, at) => (at === index ? text : line)).join('\n')

describe('a payload by the book', () => {
  test('gives every element', () => {
    expect(parseQrBill(samplePayload)).toEqual({
      version: '0200',
      iban: 'CH4431999123000889012',
      creditor: {
        name: 'Robert Schneider AG',
        address: {
          street: 'Rue du Lac',
          streetNumber: '1268',
          zipCode: '2501',
          city: 'Biel',
          country: 'CH',
        },
      },
      ultimateDebtor: {
        name: 'Pia-Maria Rutschmann-Schnyder',
        address: {
          street: 'Grosse Marktgasse',
          streetNumber: '28',
          zipCode: '9400',
          city: 'Rorschach',
          country: 'CH',
        },
      },
      currency: 'CHF',
      amount: { currency: 'CHF', value: 1949.75 },
      referenceType: 'QRR',
      reference: '210000000003139471430009017',
      message: 'Auftrag vom 15.06.2020',
      billingInformation: sampleLines[31],
      alternativeSchemes: ['eBill/B/pia@example.ch'],
      payload: samplePayload,
      problems: [],
    })
  })

  test('the combined address lines of type K are split', () => {
    const lines = [...sampleLines]
    lines.splice(4, 7, 'K', 'Robert Schneider AG', 'Rue du Lac 1268', '2501 Biel', '', '', 'CH')
    expect(parseQrBill(lines.join('\n'))?.creditor).toEqual(parseQrBill(samplePayload)?.creditor)
  })

  test('without amount and debtor these are absent', () => {
    const lines = [...sampleLines]
    lines.splice(18, 1, '')
    lines.splice(20, 7, '', '', '', '', '', '', '')
    const bill = parseQrBill(lines.join('\n'))
    expect(bill?.amount).toBeUndefined()
    expect(bill?.ultimateDebtor).toBeUndefined()
    expect(bill?.problems).toEqual([])
  })
})

describe('payloads as billing software in use writes them', () => {
  const expected = parseQrBill(samplePayload)
  const same = (payload: string) => {
    const bill = parseQrBill(payload)
    expect({ ...bill, payload: '' }).toEqual({ ...expected, payload: '' })
  }

  test('any line end, blanks at line ends, a byte order mark', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('\n', '\r\n', '\r', '\n\r'),
        fc.constantFrom('', ' ', '\t', '  '),
        fc.constantFrom('', '\ufeff', ' '),
        (end, blank, start) => same(start + sampleLines.map((line) => line + blank).join(end)),
      ),
    )
  })

  test('a lower-case IBAN with spaces, a reference in groups, a lower-case country', () => {
    const lines = [...sampleLines]
    lines[3] = 'ch44 3199 9123 0008 8901 2'
    lines[28] = '21 00000 00003 13947 14300 09017'
    lines[10] = 'ch'
    same(lines.join('\n'))
  })

  test.each(["1'949.75", '1949,75', '1 949.75', '1’949.75'])('the amount as %s', (text) => {
    expect(parseQrBill(withLine(18, text))?.amount?.value).toBe(1949.75)
  })

  test('trailing elements may be missing, down to the reference', () => {
    for (let length = 29; length <= sampleLines.length; length++)
      expect(parseQrBill(sampleLines.slice(0, length).join('\n'))?.reference).toBe(
        '210000000003139471430009017',
      )
  })

  test('empty lines of the unused creditor block may be missing', () => {
    const lines = sampleLines.filter((_, index) => index < 11 || index > 17)
    expect(parseQrBill(lines.join('\n'))).toMatchObject({
      creditor: expected?.creditor,
      ultimateDebtor: expected?.ultimateDebtor,
      amount: { value: 1949.75 },
      message: 'Auftrag vom 15.06.2020',
      problems: ['lines-misplaced'],
    })
  })

  test('a line break inside the message does not move what follows', () => {
    const bill = parseQrBill(withLine(29, 'Auftrag vom\n15.06.2020'))
    expect(bill?.message).toBe('Auftrag vom 15.06.2020')
    expect(bill?.billingInformation).toBe(sampleLines[31])
  })

  test('UTF-8 that was taken for Latin-1 is put right', () => {
    const broken = Buffer.from('Zürich Käserei’s', 'utf8').toString('latin1')
    expect(parseQrBill(withLine(9, broken))?.creditor.address?.city).toBe('Zürich Käserei’s')
    expect(parseQrBill(withLine(9, 'Zürich'))?.creditor.address?.city).toBe('Zürich')
  })
})

describe('what violates the standard is read and named', () => {
  test.each([
    [3, 'CH4431999123000889013', ['iban-invalid']],
    [28, '210000000003139471430009018', ['reference-invalid']],
    [27, 'NON', ['reference-type-guessed']],
    [3, 'CH5604835012345678009', ['iban-reference-mismatch']],
    [18, 'viel', ['amount-invalid']],
  ])('line %i as %s', (index, text, problems) => {
    expect(parseQrBill(withLine(index, text))?.problems).toEqual(problems)
  })
})

describe('what is no QR-bill', () => {
  test.each([
    ['a link', 'https://example.ch'],
    ['nothing', ''],
    ['an older version', withLine(1, '0100')],
    ['a SEPA code', 'BCD\n002\n1\nSCT'],
    ['a foreign account', withLine(3, 'DE89370400440532013000')],
    ['a payload that breaks off', sampleLines.slice(0, 12).join('\n')],
  ])('%s', (_name, payload) => {
    expect(parseQrBill(payload)).toBeUndefined()
  })

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (lines) => {
        const bill = parseQrBill(['SPC', '0200', '1', ...lines].join('\n'))
        expect(bill === undefined || bill.iban.length === 21).toBe(true)
      }),
    )
  })
})
