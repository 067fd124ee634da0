import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  createPathKeeper,
  defaultTemplate,
  pathByTemplate,
  safeSegment,
  templateWords,
  unknownWords,
} from '../../../../src-shared/domain/export/name-template.ts'

const document = {
  fileName: 'Scan 12.PDF',
  mediaType: 'application/pdf',
  receivedAt: '2026-11-02T08:00:00.000Z',
  result: {
    documentDate: '2026-10-05',
    documentType: 'INVOICE',
    sender: { name: 'Müller & Söhne AG' },
    identifications: [{ type: 'INVOICE_NUMBER', value: 'RE/2026:7' }],
    amountGross: { currency: 'CHF', value: 1234.5 },
  },
}

describe('the name template', () => {
  test('makes folders and names', () => {
    expect(pathByTemplate(defaultTemplate, document)).toBe(
      '2026/Müller & Söhne AG/2026-10-05 Müller & Söhne AG RE-2026-7.pdf',
    )
    expect(pathByTemplate('{type}/{month}/{amount} {currency} {file}', document)).toBe(
      'INVOICE/10/1234.50 CHF Scan 12.pdf',
    )
  })

  test.each([1234.5, -1234.5])('gives a credit note over %d its minus', (value) => {
    const result = { documentType: 'CREDIT_NOTE', amountGross: { currency: 'CHF', value } }
    expect(pathByTemplate('{amount} {currency}', { ...document, result })).toBe('-1234.50 CHF.pdf')
  })

  test('falls back to the file’s own name where nothing is known', () => {
    const unknown = { ...document, result: {} }
    expect(pathByTemplate('{sender}/{number}', unknown)).toBe('Scan 12.pdf')
    expect(pathByTemplate('{year}/{file}', unknown)).toBe('2026/Scan 12.pdf')
  })

  test('names the words that mean nothing', () => {
    expect(unknownWords('{year}/{supplier} {}')).toEqual(['supplier', ''])
    expect(unknownWords(defaultTemplate)).toEqual([])
  })

  test.each([
    ['../../etc/passwd', '-..-etc-passwd'],
    ['CON', '_CON'],
    ['lpt1.txt', '_lpt1.txt'],
    ['a\u202efdp.exe', 'afdp.exe'],
    ['name. . ', 'name'],
    ['a\u0000b', 'ab'],
    ['C:\\Windows', 'C--Windows'],
  ])('makes %j a name that any disk takes', (given, expected) => {
    expect(safeSegment(given)).toBe(expected)
  })

  test('never leads out of its folder, whatever the values hold', () => {
    const evil = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('.', '/', '\\', ' ', ':', 'a', '~', '\u0000') }),
    )
    fc.assert(
      fc.property(
        evil,
        evil,
        fc.array(fc.constantFrom(...templateWords)),
        (sender, fileName, words) => {
          const template = words.map((word) => `{${word}}`).join('/') || '{file}'
          const path = pathByTemplate(template, {
            ...document,
            fileName,
            result: { ...document.result, sender: { name: sender }, title: sender },
          })
          const unsafe = path
            .split('/')
            .filter(
              (segment) =>
                /^\.*$|[<>:"\\|?*\p{Cc}\p{Cf}]/u.test(segment) ||
                new TextEncoder().encode(segment).length > 140,
            )
          expect(unsafe).toEqual([])
        },
      ),
    )
  })

  test('gives no path twice, not even in another case', () => {
    const keep = createPathKeeper()
    expect(['a/B.pdf', 'a/b.pdf', 'A/B.pdf', 'a/b (2).pdf'].map(keep)).toEqual([
      'a/B.pdf',
      'a/b (2).pdf',
      'A/B (3).pdf',
      'a/b (2) (2).pdf',
    ])
  })
})
