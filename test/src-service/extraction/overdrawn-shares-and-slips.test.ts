import { describe, expect, test } from 'vitest'
import { modulo10Recursive } from '../../../src-shared/domain/qr-reference.ts'
import { readPages, readText } from '../../support/read-text.ts'

const numbersOf = ({ identifications }: ReturnType<typeof readText>) =>
  identifications.map(({ type, value }) => `${type} ${value}`)

describe('a balance in the column of debits', () => {
  const statement = (title: string, heading: readonly string[], rows: readonly string[]) =>
    readText(`
Banca del Lago

${title}
IBAN IT60X0542811101000000123456

${(heading[0] ?? '').padEnd(14)}${(heading[1] ?? '').padEnd(36)}${(heading[2] ?? '').padStart(14)}${(heading[3] ?? '').padStart(14)}
${rows.join('\n')}
`)
  const row = (day: string, text: string, debit: string, credit = '') =>
    day.padEnd(14) + text.padEnd(36) + debit.padStart(14) + credit.padStart(14)

  test.each([
    [
      'ESTRATTO CONTO AL 31/03/2026',
      ['Data', 'Descrizione', 'Dare', 'Avere'],
      ['SALDO INIZIALE A DEBITO', 'SALDO FINALE A DEBITO'],
    ],
    [
      'RELEVÉ DE COMPTE AU 31/03/2026',
      ['Date', 'Opération', 'Débit', 'Crédit'],
      ['ANCIEN SOLDE DÉBITEUR', 'NOUVEAU SOLDE'],
    ],
    [
      'KONTOAUSZUG PER 31.03.2026',
      ['Datum', 'Text', 'Soll', 'Haben'],
      ['Alter Saldo', 'Neuer Saldo'],
    ],
  ] as const)('is overdrawn: %s', (title, heading, [opening, closing]) => {
    const result = statement(title, heading, [
      row('', opening, '300,00'),
      row('04.03.2026', 'Rossi & C.', '120,50'),
      row('18.03.2026', 'Comune', '', '210,00'),
      row('', closing, '210,50'),
    ])
    expect(result).toMatchObject({
      documentType: 'ACCOUNT_STATEMENT',
      openingBalance: { value: -300 },
      closingBalance: { value: -210.5 },
      transactions: [{ debit: { value: 120.5 } }, { credit: { value: 210 } }],
    })
  })

  test('is none where the bookings lead to it from a balance in credit', () => {
    const result = statement(
      'KONTOAUSZUG PER 31.03.2026',
      ['Datum', 'Text', 'Soll', 'Haben'],
      [
        row('', 'Alter Saldo', '300,00'),
        row('04.03.2026', 'Metzgerei Rot', '120,50'),
        row('18.03.2026', 'Gemeinde', '', '210,00'),
        row('', 'Neuer Saldo', '389,50'),
      ],
    )
    expect(result).toMatchObject({
      openingBalance: { value: 300 },
      closingBalance: { value: 389.5 },
    })
  })
})

test.each([
  ['Extrait de compte', 'Etat de compte', ['Date', 'Texte', 'Crédit', 'Débit', 'Solde']],
  ['Estratto conto', 'Stato del conto', ['Data', 'Testo', 'Accredito', 'Addebito', 'Saldo']],
])('a row that names the state of the account books nothing: %s, %s', (title, state, heading) => {
  const row = (day: string, text: string, ...sums: readonly string[]) =>
    day.padEnd(14) + text.padEnd(30) + sums.map((sum) => sum.padStart(14)).join('')
  const [day = '', text = '', ...sums] = heading
  const result = readText(`
Caisse du Val SA

${title} 01.05.2026 – 31.05.2026
IBAN CH93 0076 2011 6238 5295 7

${row(day, text, ...sums)}
${row('01.05.2026', state, '', '', '800.00')}
${row('09.05.2026', 'Commune de Val', '150.00', '', '950.00')}
${row('22.05.2026', 'Garage Blanc', '', '90.00', '860.00')}
${row('31.05.2026', state, '', '', '860.00')}
`)
  expect(result).toMatchObject({
    documentType: 'ACCOUNT_STATEMENT',
    closingBalance: { value: 860 },
    transactions: [{ credit: { value: 150 } }, { debit: { value: 90 } }],
  })
})

describe('statements of one account in one file', () => {
  const month = (title: string, opening: string, closing: string, rows: readonly string[]) => `
Sparkasse Auental

# ${title}
IBAN DE89 3704 0044 0532 0130 00

Datum         Text                                      Soll         Haben
              Anfangssaldo                                        ${opening.padStart(8)}
${rows.join('\n')}
              Endsaldo                                            ${closing.padStart(8)}
`
  const january = month('Kontoauszug vom 31.01.2026', '500,00', '570,00', [
    '08.01.2026    Gemeinde Au                                            100,00',
    '20.01.2026    Bäckerei Korn                            30,00',
  ])
  const february = month('Kontoauszug vom 28.02.2026', '570,00', '520,00', [
    '04.02.2026    Stadtwerke                              120,00',
    '25.02.2026    Gemeinde Au                                             70,00',
  ])

  test('are as many as there are months', () => {
    const results = readPages(january, february)
    expect(results).toMatchObject([
      { periodTo: '2026-01-31', closingBalance: { value: 570 } },
      { periodTo: '2026-02-28', closingBalance: { value: 520 } },
    ])
  })

  test('are one where both pages tell of one time', () => {
    expect(readPages(january, january)).toHaveLength(1)
  })
})

describe('slips of tills that a program put on a page each', () => {
  const slip = (rows: readonly string[]) => `\n${rows.join('\n')}\n`
  const bakery = slip([
    'BÄCKEREI KORN',
    'Marktplatz 2',
    '88239 Wangen',
    '06.05.2026 07:44',
    'Brot              4,40',
    'Brezel            8,00',
    'SUMME EUR        12,40',
    'Bar              20,00',
    'Rückgeld          7,60',
  ])
  const pump = slip([
    'TANKHOF AM SEE',
    'Uferstr. 18',
    '88131 Lindau',
    '06.05.2026 18:10',
    'Super E10',
    'Menge    32,51 l',
    'Preis    1,790 EUR',
    'SUMME EUR        58,20',
    'girocard         58,20',
  ])
  const bar = slip([
    'BAR CENTRALE',
    'Piazza Roma 1',
    '39100 BOLZANO',
    '07/05/2026 13:20',
    'Pranzo           31,00',
    'Caffè             6,50',
    'TOTALE EUR       37,50',
    'Contanti         37,50',
  ])

  test('are receipts of their own', () => {
    expect(readPages(bakery, pump, bar)).toMatchObject([
      { documentType: 'RECEIPT', amountGross: { value: 12.4 } },
      { documentType: 'RECEIPT', amountGross: { value: 58.2 } },
      { documentType: 'RECEIPT', amountGross: { value: 37.5 } },
    ])
  })

  test('go on where the second page has no total', () => {
    const more = slip([
      'BÄCKEREI KORN',
      '88239 Wangen',
      '06.05.2026',
      'Vielen Dank',
      'Tel. 07522 55',
    ])
    expect(readPages(bakery, more)).toHaveLength(1)
  })
})

describe('rates of a till that prints a code for them', () => {
  const till = (rows: readonly string[]) =>
    readText(`
        LES HALLES D'ARMOR
        4 quai du Port
        29900 CONCARNEAU
        12/06/2026 18:02 Caisse 2

COMTE                  16,80
VIN                    15,40
TOTAL                  32,20
CB                     32,20

${rows.join('\n')}
`)

  test('follow from base, tax and their sum', () => {
    const { vatDetails } = till([
      'TX     HT       TVA      TTC',
      '1      15,92    0,88    16,80',
      '2      12,83    2,57    15,40',
    ]) as { vatDetails?: { rates: unknown } }
    expect(vatDetails).toMatchObject({ rates: [{ rate: 5.5 }, { rate: 20 }] })
  })

  test('are not told where the sums do not come to each other', () => {
    const { vatDetails } = till([
      'TX     HT       TVA      TTC',
      '1      15,92    0,88    17,80',
    ]) as { vatDetails?: unknown }
    expect(vatDetails).toBeUndefined()
  })
})

test('a QR reference that a line breaks is one', () => {
  const digits = '00000000000000000044188204'
  const reference = `${digits}${String(modulo10Recursive(digits))}`
  const groups = [reference.slice(0, 2), ...(reference.slice(2).match(/\d{5}/gu) ?? [])]
  const bill = (broken: string) =>
    readText(`
Hauswart Keller AG
Rain 4
3400 Burgdorf
                                              Lea Roth
                                              Dorf 2
                                              3422 Kirchberg

# Rechnung 4418
Burgdorf, 4. Mai 2026
Total CHF                                        59.80
Zahlbar bis 3. Juni 2026 auf CH44 3199 9123 0008 8901 2, Referenz ${broken}
`)
  const [head, tail] = [groups.slice(0, 3).join(' '), groups.slice(3).join(' ')]
  expect(bill(`${head}\n${tail}`)).toMatchObject({ paymentDetails: { reference } })
  const wrong = bill(`${head}\n${tail.slice(0, -1)}${String((Number(tail.at(-1)) + 1) % 10)}`)
  expect(wrong).not.toMatchObject({ paymentDetails: { reference: expect.anything() as string } })
})

describe('what all cost beside the own share', () => {
  test.each([
    ['Nebenkostenabrechnung 2025', 'Kostenart', 'Total Haus', 'Ihr Anteil', 'Total Kosten'],
    ['Décompte de charges 2025', 'Poste', 'Immeuble', 'Votre part', 'Total'],
    ['Conteggio spese 2025', 'Voce', 'Stabile', 'Sua quota', 'Totale'],
  ])('is no total of the paper: %s', (title, ...[kind, all, own, total]) => {
    const row = (text: string, first: string, second: string) =>
      text.padEnd(36) + first.padStart(16) + second.padStart(16)
    const result = readText(`
Immo Bellavista SA
Bahnhofstrasse 4
6300 Zug
                                              Rita Egli
                                              Seeweg 2
                                              6300 Zug

# ${title}
Zug, 15.10.2026

${row(kind, all, own)}
${row('A', "18'420.00", "1'204.15")}
${row('B', "6'110.00", '398.20')}
${row(total, "24'530.00", "1'602.35")}
`)
    const { amountGross, confidences } = result as {
      amountGross?: { value?: number }
      confidences?: Record<string, number>
    }
    expect(amountGross?.value).toBe(1602.35)
    expect(confidences?.['/amountGross/value']).toBeGreaterThan(0.5)
  })
})

describe('numbers whose beginning looks like a label', () => {
  test.each([
    ['Rechnungsnummer: GEB-2026-01-44188', 'GEB-2026-01-44188'],
    ['Rechnung N-118', 'N-118'],
    ['Facture N-2206', 'N-2206'],
    ['Fattura n. TEL-88204', 'TEL-88204'],
  ])('are read whole: %s', (line, number) => {
    const result = readText(`
Atelier Meier GmbH
Rain 4
3400 Burgdorf

# ${line}
Datum 4.5.2026
Total CHF                                        59.80
`)
    expect(numbersOf(result)).toEqual([`INVOICE_NUMBER ${number}`])
  })

  test('a month or what is left of a day is hardly one', () => {
    const result = readText(`
Hotel Linde GmbH
Rain 4
88131 Lindau

Rechnung  09.2026
Datum 4.9.2026
Gesamtbetrag EUR                                 59,80
`)
    expect(result.confidences?.['/identifications/0/value'] ?? 0).toBeLessThan(0.5)
  })
})

test.each([
  ['Stornorechnung ST-26-017', 'Diese Stornorechnung hebt die Rechnung Nr. RE-26-204 auf.'],
  ['Korrekturrechnung ST-26-017', 'Sie berichtigt die Rechnung Nr. RE-26-204.'],
])('what takes an invoice back has its own number: %s', (title, sentence) => {
  const result = readText(`
Werbe Lohmann e.K.
Gewerbepark 3
35578 Wetzlar

# ${title}
Datum: 03.06.2026
${sentence}

Gesamtbetrag                                  -416,50 €
`)
  expect(numbersOf(result)[0]).toBe('CREDIT_NOTE_NUMBER ST-26-017')
})

test.each([
  ['Credit memo', 'Memo date', 'Against invoice NS-88204 of 30 Mar 2026', '22 Apr 2026'],
  ['Credit note', 'Date', 'Regarding invoice NS-88204 of 30 Mar 2026', '22 Apr 2026'],
])('the day of the invoice does not date what takes it back: %s', (title, label, about, day) => {
  const result = readText(`
Northgate Stationers Ltd
4 Northgate
Darlington DL1 1AA

# ${title}
${label}     ${day}
${about}

Total credit                                     £57.60
`)
  expect(result).toMatchObject({ documentType: 'CREDIT_NOTE', documentDate: '2026-04-22' })
})

test.each([
  ['Please pay £742.50 by 27 August 2026, failing which we shall sue.', 'Dear Mrs Sallis,'],
  ['Bitte überweisen Sie 742,50 EUR bis 27.8.2026.', 'Sehr geehrte Frau Sallis,'],
])('a reminder asks in a sentence until when to pay: %s', (sentence, greeting) => {
  const result = readText(`
Brackenridge Plumbing Ltd
12 Forge Lane
Shipley BD17 7AB

20 August 2026
# FINAL REMINDER
${greeting}
Invoice BP2291 for 742.50 remains unpaid. It fell
due on 16 June 2026.
${sentence}
`)
  expect(result).toMatchObject({ documentType: 'REMINDER', newDueDate: '2026-08-27' })
})

test.each([
  ['Ricevuta/Fattura n. 3/2026 del 02/01/2026', 'Pagamento entro il 10/01/2026', 'TOTALE'],
  ['Quittung/Rechnung Nr. 3/2026 vom 02.01.2026', 'Zahlbar bis 10.01.2026', 'Gesamtbetrag'],
])('what is called both and is still to be paid is an invoice: %s', (title, due, total) => {
  const result = readText(`
Immobiliare Costa S.a.s.
Salita Pollaiuoli 13
16123 Genova

# ${title}
${total}                                  € 1.282,00
${due}, IBAN IT60 X054 2811 1010 0000 0123 456
`)
  expect(result).toMatchObject({ documentType: 'INVOICE', dueDate: '2026-01-10' })
})

test.each([
  ['Documento', 'Identificazione  118820-44', 'Fattura', 'N. RCC K118820', 'Importo dovuto CHF'],
  ['Document', 'Identification  118820-44', 'Facture', 'No RCC K118820', 'Montant dû CHF'],
  ['Dokument', 'Identifikation  118820-44', 'Rechnung', 'ZSR-Nr. K118820', 'Fälliger Betrag CHF'],
])('the form of a doctor is identified by its number: %s %s', (head, number, title, other, due) => {
  const result = readText(`
# ${title}
${head}      ${number}
Dr. med. Chiara Pellegrini, Via Motta 4, 6900 Lugano
${other}

${due}                               184.75
`)
  expect(numbersOf(result)).toContain('INVOICE_NUMBER 118820-44')
})

test.each([
  ["AMENDE D'ORDRE N° 118820/26", '118820/26'],
  ['N° avis                26110044188', '26110044188'],
])('notices that ask for money have a number: %s', (line, number) => {
  const result = readText(`
Commune de Pully
Avenue du Prieuré 2
1009 Pully

N° adhérent            0044188
${line}

Pully, le 30 juin 2026
Facture
Montant à payer                              CHF 140.00
À payer avant le 30.07.2026
`)
  expect(numbersOf(result)).toContain(`INVOICE_NUMBER ${number}`)
})
