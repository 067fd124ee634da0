import { describe, expect, test } from 'vitest'
import { readPages, readText } from '../../support/read-text.ts'

test.each([
  [
    'Estratto conto n. 3/2026',
    'SALDO INIZIALE AL 01/07/2026 € 1.200,00',
    'SALDO FINALE AL 30/09/2026 € 2.140,35',
    'dal 01/07/2026 al 30/09/2026',
  ],
  [
    'Kontoauszug Nr. 3/2026',
    'Anfangssaldo per 01.07.2026 1.200,00',
    'Schlusssaldo per 30.09.2026 2.140,35',
    'vom 01.07.2026 bis 30.09.2026',
  ],
])(
  'balances side by side over the bookings, each with its day: %s',
  (title, opening, closing, time) => {
    const row = (day: string, text: string, debit: string, credit = '') =>
      day.padEnd(14) + text.padEnd(40) + debit.padStart(14) + credit.padStart(14)
    const [day, text, debit, credit] = title.startsWith('E')
      ? ['Data', 'Descrizione', 'Addebiti', 'Accrediti']
      : ['Datum', 'Text', 'Soll', 'Haben']
    const result = readText(`
Banca del Sole S.p.A.

${title}   ${time}
IBAN IT60 X054 2811 1010 0000 0123 456

${opening.padEnd(50)}${closing}

${row(day ?? '', text ?? '', debit ?? '', credit)}
${row('27.07.2026', 'Neri Luigi', '', '1.420,00')}
${row('03.08.2026', 'Sanna Marco', '350,00')}
${row('30.09.2026', 'Comune', '129,65')}
`)
    expect(result).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      openingBalance: { value: 1200 },
      closingBalance: { value: 2140.35, currency: 'EUR' },
    })
  },
)

test.each([
  ['Fattura', 'F 44188'],
  ['Rechnung', 'R 70118'],
  ['Facture', 'F 20441'],
])('one letter before a number under its heading is part of it: %s %s', (heading, number) => {
  const result = readText(`
Elettro Maggia SA
Via Vallemaggia 44
6600 Locarno

# RICHIAMO
${heading.padEnd(16)}${'Data'.padEnd(16)}${'Importo CHF'.padStart(16)}
${number.padEnd(16)}${'22.08.2026'.padEnd(16)}${'1057.50'.padStart(16)}
${'Totale a nostro favore'.padEnd(32)}${'1057.50'.padStart(16)}

Vi preghiamo di versare l'importo entro il 20.11.2026.
`)
  expect(result.identifications).toContainEqual({ type: 'INVOICE_NUMBER', value: number })
})

describe('a sheet behind the slip of a till', () => {
  const slip = `
FERRAMENTA COSTA
Via Roma 2
61032 FANO
DOCUMENTO COMMERCIALE
05-03-2026 17:40
Cacciavite            9,90
Lampada              12,50
TOTALE COMPLESSIVO   22,40
Pagamento contante   30,00
Resto                 7,60
`
  const statement = `
Banca Adriatica S.p.A.
Corso Matteotti 9
61032 Fano

# ESTRATTO CONTO AL 28/02/2026
IBAN IT60 X054 2811 1010 0000 0123 456

Data          Descrizione                                    Dare         Avere
              Saldo iniziale                                            800,00
10/02/2026    TIM                                          120,00
18/02/2026    Versamento                                                340,00
              Saldo finale                                            1.020,00
`
  const bill = `
Vetreria Mancini
Via Flaminia 44
61032 Fano

# FATTURA
Data 02/03/2026
Sostituzione vetro banco                                                150,00
Totale                                                                  183,00
`

  test('is a paper of its own', () => {
    expect(readPages(slip, statement)).toMatchObject([
      { documentType: 'RECEIPT', amountGross: { value: 22.4 } },
      { documentType: 'ACCOUNT_STATEMENT', closingBalance: { value: 1020 } },
    ])
    expect(readPages(slip, bill)).toMatchObject([
      { documentType: 'RECEIPT' },
      { documentType: 'INVOICE', amountGross: { value: 183 } },
    ])
  })

  test('goes on with it where it has no title', () => {
    expect(readPages(slip, bill.replace('# FATTURA', ''))).toHaveLength(1)
  })
})

describe('rates under letters, without a word for the tax', () => {
  const till = (rows: readonly string[]) =>
    readText(`
        Bauernladen Wimmer
        Kirchenplatz 3
        4840 Vöcklabruck
        30.10.2026 10:11

Speck           17,35 B
Saft             6,00 C
SUMME EUR       23,35
Bar             30,00
Retour           6,65
${rows.join('\n')}
`)

  test('are those of the paper where base and tax come to the sum', () => {
    expect(till(['B 10%  15,77   1,58  17,35', 'C 20%   5,00   1,00   6,00'])).toMatchObject({
      vatDetails: { rates: [{ rate: 10 }, { rate: 20 }] },
    })
  })

  test('are those of the paper under numbers with a colon as well', () => {
    expect(
      till(['1: 10%  Netto 15,77 St 1,58 Br 17,35', '2: 20%  Netto 5,00 St 1,00 Br 6,00']),
    ).toMatchObject({ vatDetails: { rates: [{ rate: 10 }, { rate: 20 }] } })
  })

  test('do not follow from the row that sums them up', () => {
    const { vatDetails } = readText(`
Bioladen Distel
Hofgasse 8
40213 Düsseldorf
04.12.2026 18:02

Brot             0,99 B
SUMME EUR        0,99
Bar              1,00
Retour           0,01
Steuer %     Netto   Steuer   Brutto
B= 7,0%       0,93     0,06     0,99
Gesamtbetrag  0,93     0,06     0,99
`) as { vatDetails?: { rates?: { rate: number }[] } }
    expect(vatDetails?.rates?.map(({ rate }) => rate)).toEqual([7])
  })

  test('are none where they do not', () => {
    const { vatDetails } = till(['B 10%  15,77   1,58  18,35', 'C 20%   5,00   1,00   7,00']) as {
      vatDetails?: unknown
    }
    expect(vatDetails).toBeUndefined()
  })
})

test.each([['P.IVA 03118820441'], ['Partita IVA: 03118820441']])(
  'a tax number that its label announces speaks for the sender, without a country before it: %s',
  (number) => {
    const result = readText(`
                                                  PANIFICIO LOI S.N.C.
                                                  VIA ROMA 118
                                                  09013 CARBONIA SU
Energia Chiara S.r.l.
Via Sonnino 44
09125 Cagliari
${number}

# BOLLETTA
N. fattura    004411882026
Data emissione    07/05/2026
TOTALE DA PAGARE € 287,42    entro il 27/05/2026
`)
    expect(result).toMatchObject({
      sender: { name: 'Energia Chiara S.r.l.' },
      recipient: { name: 'PANIFICIO LOI S.N.C.' },
    })
  },
)
