import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText, pageOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string, source: 'pdf' | 'ocr' = 'pdf') {
  const document = { ...documentOfText(text), pages: [pageOfText(text, 1, source)] }
  const [result] = extractResults(document, { documentId })
  if (result === undefined) throw new Error('A document gives at least one result.')
  return result
}

const row = (text: string, ...values: string[]) =>
  text.padEnd(40) + values.map((value) => value.padStart(14)).join('')

describe('items', () => {
  test.each([
    ['Rechnung', 'Summe Arbeit', 'Summe Teile', 'Nettobetrag', 'MwSt 19 %', 'Endbetrag EUR'],
    ['Facture', "Total main d'oeuvre", 'Total pièces', 'Total HT', 'TVA 19 %', 'Total TTC EUR'],
    ['Invoice', 'Labour total', 'Parts total', 'Net', 'VAT 19 %', 'Total EUR'],
  ])('are the rows above the sums of their parts: %s', (title, labour, parts, net, tax, gross) => {
    const result = read(`
Werkstatt Zoller GmbH
Boschstr. 6
72581 Dettingen

# ${title} 26-0331
20.02.2026

${row('Bremsen vorn', '1,5', '98,00', '147,00')}
${row('Filter gewechselt', '0,8', '98,00', '78,40')}

${row('Motoröl 5W30', '5,2', '14,90', '77,48')}
${row('Belagsatz', '1', '86,20', '86,20')}

${row(labour, '', '225,40')}
${row(parts, '', '163,68')}
${row(net, '', '389,08')}
${row(tax, '', '73,93')}
${row(gross, '', '463,01')}
`)
    expect(result).toMatchObject({
      items: [147, 78.4, 77.48, 86.2].map((value) => ({ amountNet: { value } })),
    })
  })

  test('of which none is a sum of others stay', () => {
    const result = read(`
Werkstatt Zoller GmbH
Boschstr. 6
72581 Dettingen

# Rechnung 26-0331
20.02.2026

Angebot vom Januar                                       12,00
Arbeit an der Bremse                                     225,40
Teile und Schmierstoff                                   163,68
Nettobetrag                                              389,08
MwSt 19 %                                                 73,93
Endbetrag EUR                                            463,01
`)
    expect(result).toMatchObject({
      items: [225.4, 163.68].map((value) => ({ amountNet: { value } })),
    })
  })
})

describe('sums', () => {
  test.each([
    ['Netto 20 %', 'Netto 0 %', '20 % MwSt.', 'Gesamt EUR'],
    ['Net 20 %', 'Net 0 %', 'VAT 20 %', 'Total EUR'],
  ])('taxed at several rates make up the net sum: %s', (net, exempt, tax, gross) => {
    const result = read(`
Spedition Hallwang GmbH
Gewerbepark 4
5300 Hallwang

# Rechnung R26/00417
12.02.2026

${row(net, '562,63')}
${row(exempt, '1.204,60')}
${row(tax, '112,53')}
${row(gross, '1.879,76')}
`)
    expect(result).toMatchObject({ amountNet: { value: 1767.23 } })
  })

  test('paid by card are the whole of a till, where the tax is that of one thing', () => {
    const result = read(
      `
Corran Stores Ltd
12 George Street
Oban PA34 5RX

OATCAKES 200G            1.85
SMOKED SALMON            6.40
*BATTERIES AA            4.99
SEMI SKIMMED 2L          1.95
BALANCE                 15.19
CARD                    15.19
CHANGE                   0.00
* VAT @ 20%              0.83
07/02/2026 17:41 Till 3
`,
      'ocr',
    )
    expect(result.amountGross?.value).toBe(15.19)
  })

  test('that lost their cents in a picture ask', () => {
    const result = read(
      `
Ashdown & Pell Ltd
18 Cornhill Walk
Bristol BS1 4TR

# Debit note 4417
16 February 2026

${row('Annual premium', '£742.00')}
${row('Insurance premium tax at 12%', '£89.04')}
${row('Total payable', '£856.')}
`,
      'ocr',
    )
    expect(result.confidences?.['/amountGross/value'] ?? 0).toBeLessThan(0.9)
  })
})

describe('days', () => {
  test.each(['Renewal date 1 March 2026', 'Inception date 1 March 2026'])(
    'of something else are not that of the paper: %s',
    (other) => {
      const result = read(`
Ashdown & Pell Ltd
18 Cornhill Walk
Bristol BS1 4TR

# Debit note
Date       16 February 2026
${other}

${row('Total payable', '£856.04')}
`)
      expect(result.documentDate).toBe('2026-02-16')
    },
  )

  test.each(['......', '••••', '****'])(
    'of a debit stand before an account that is hidden: %s',
    (dots) => {
      const result = read(`
Nordnetz GmbH
Hafen 1
28195 Bremen

# Rechnung 88441712
05.02.2026

Rechnungsbetrag 43,40 EUR
Der Betrag wird nicht vor dem 12.02.2026 von Ihrem Konto mit der IBAN
${dots}4418 abgebucht.
`)
      expect(result.dueDate).toBe('2026-02-12')
    },
  )
})

describe('names', () => {
  test('a share is nobody, and neither is a line with a reference', () => {
    const result = read(`
Ashdown & Pell Ltd
18 Cornhill Walk
Bristol BS1 4TR

St Brannoc Village Hall
Church Lane
Braunton EX33 2EL

# Debit note
16 February 2026

Village hall package - annual premium
Insurance premium tax at 12%
Total payable                                   £856.04
account 07114488
reference DN 88120.
`)
    expect(result.recipient?.name).toBe('St Brannoc Village Hall')
  })

  test.each(['Steuer-Nr. 20 117 04471', 'Tel. 0431 44 71 00', 'info@kaelte.example'])(
    'the letterhead ends with its address, whatever stands behind: %s',
    (more) => {
      const result = read(`
Kälte-Klima Reinert e.K.
Werftstr. 31 · 24143 Kiel · ${more}
Fischkontor Laboe GmbH
Hafenplatz 1
24235 Laboe

# Rechnung 31
Kiel, 18.02.2026

Gesamtbetrag 761,60 EUR
`)
      expect(result.sender?.name).toBe('Kälte-Klima Reinert e.K.')
      expect(result.recipient?.name).toBe('Fischkontor Laboe GmbH')
    },
  )

  test.each(['SA au capital de 12 000 000 EUR', 'RCS Le Puy 402 118 774', 'Café · Confiserie'])(
    'a till is kept by who stands above what it is: %s',
    (what) => {
      const result = read(
        `
VELAY & MONTAGNE
${what}
RECU CLIENT
Date: 11/02/2026  14h52

TTC                     6,80 EUR
dont TVA 20%            1,13 EUR
HT                      5,67 EUR
Mode: CB                6,80 EUR
`,
        'ocr',
      )
      expect(result.sender?.name).toBe('VELAY & MONTAGNE')
    },
  )

  test.each([
    ['Dr & Mrs Whitcombe', 'The Old Forge'],
    ['Eleanor Whitcombe', 'Mill House'],
  ])('%s live in a house that is called %s', (people, house) => {
    const result = read(`
Blue Anchor Removals Ltd
4 Dock Road
Portishead BS20 7DE

${people}
${house}
Chew Magna BS40 8SL

# Invoice 3318
18 February 2026

Total payable                                   £1,130.00
`)
    expect(result.recipient?.name).toContain('Whitcombe')
  })

  test('the one address of a scan, with nothing above it, may be either party', () => {
    const result = read(
      `





Ashdown & Pell
18 Cornhill Walk
Bristol BS1 4TR

# Invoice 4417
16 February 2026

${row('Total payable', '£856.04')}
`,
      'ocr',
    )
    expect(result.confidences?.['/recipient/name'] ?? 0).toBeLessThan(0.9)
  })
})

test.each(['No recu: 0447 118820', 'Beleg-Nr. 0447 118820'])(
  'the number of a till and that of its paper are one: %s',
  (number) => {
    const result = read(
      `
Velay Autoroutes SA
12 rue Haute
43000 Le Puy

${number}
Date: 11/02/2026  14h52

TOTAL TTC               6,80 EUR
CB                      6,80 EUR
`,
      'ocr',
    )
    expect(result.identifications?.map(({ value }) => value)).toContain('0447 118820')
  },
)
