import { describe, expect, test } from 'vitest'
import { sightText } from '../../../../support/sight-text.ts'

const kindsIn = (text: string) => sightText(text).labels.map(({ kind }) => kind)

describe('labels of one or two letters', () => {
  test.each(['F-88213', ': DE123456789', 'info@muster.de', 'A456123'])('are none in %s', (text) => {
    expect(kindsIn(text)).toEqual([])
  })

  test.each([
    ['F 031 555 66 01', 'fax'],
    ['T: 031 555 66 00', 'phone'],
    ['Nr.: 2225936', 'invoiceNumber'],
  ])('are what they stand for in %s', (text, kind) => {
    expect(kindsIn(text)).toContain(kind)
  })
})

describe('labels with a currency', () => {
  test.each(['Total EUR excl. VAT', 'Total excl. VAT', 'Summe CHF exkl. MWST'])(
    'mean the same without it: %s',
    (text) => {
      expect(new Set(kindsIn(text))).toEqual(new Set(['amountNet']))
    },
  )

  test('reach as far as the currency behind them', () => {
    const [label] = sightText('USt EUR').labels
    expect(label?.box.width).toBe(label?.cell.width)
  })
})

describe('the code of a rate', () => {
  test('announces no sum', () => {
    expect(kindsIn('VAT0')).not.toContain('amountVat')
  })

  test('is none beside a rate', () => {
    expect(kindsIn('IGST18 (18%)')).toContain('amountVat')
  })
})

describe('a German compound', () => {
  test.each(['Courtagerechnung 2024/61', 'Pflegekostenrechnung R-4711'])(
    'is numbered as what its last member says: %s',
    (text) => {
      expect(kindsIn(text)).toContain('invoiceNumber')
    },
  )

  test.each(['Hochrechnung 2024', 'Courtagerechnung für 2024'])('is no label in %s', (text) => {
    expect(kindsIn(text)).not.toContain('invoiceNumber')
  })
})

describe('a remark that a sum is rounded', () => {
  test.each(['Fälliger Betrag CHF (gerundet)', 'Fälliger Betrag (gerundet) CHF'])(
    'leaves it the sum that it is: %s',
    (text) => {
      expect(kindsIn(text)).toContain('amountDue')
      expect(kindsIn(text)).not.toContain('rounding')
    },
  )

  test('is the rounding itself where no sum stands before it', () => {
    expect(kindsIn('Rundung')).toEqual(['rounding'])
  })
})

describe('a label that a narrow column broke', () => {
  test.each([
    ['in two', 'Nota di            AV-57173\ncredito n.'],
    ['in three', 'Nota di            AV-57173\ncredito\nn.'],
  ])('%s is the whole label in each of its parts', (_, text) => {
    const page = sightText(text)
    const kinds = page.labels.map(({ kind, cell }) => [cell.line, kind])
    expect(kinds).toEqual(text.split('\n').map((__, line) => [line, 'creditNoteNumber'] as const))
  })
})
