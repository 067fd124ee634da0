import { describe, expect, test } from 'vitest'
import { readPages, readText } from '../../support/read-text.ts'

test.each([
  ['Patient', 'Name', 'Vorname', 'Strasse', 'Rechnung', 'Fälliger Betrag CHF'],
  ['Patient', 'Nom', 'Prénom', 'Rue', 'Facture', 'Montant dû CHF'],
  ['Paziente', 'Cognome', 'Nome', 'Via', 'Fattura', 'Importo dovuto CHF'],
])(
  'a form that has the names of a person apart names who is billed: %s, %s, %s',
  (patient, family, given, street, title, due) => {
    const row = (...cells: readonly string[]) => cells.map((cell) => cell.padEnd(20)).join('')
    const result = readText(`
# ${title}
Praxis Birseck AG, Dorfplatz 4, 4144 Arlesheim
Tel. 061 555 44 18

${row(patient, family, 'Thommen', `${title} 2603`)}
${row('', given, 'Fabian', '27.03.2026')}
${row('', street, 'Ermitagestrasse 8')}
${row('', 'PLZ / Ort', '4144 Arlesheim')}

${row(due, '142.10')}
`)
    expect(result).toMatchObject({ recipient: { name: 'Fabian Thommen' } })
  },
)

describe('statements with a single booking', () => {
  const statement = (bank: string, iban: string, opening: string, closing: string, sum: string) => `
${bank}

Uhren Maurer
Marktgasse 4
79713 Bad Säckingen

Kontoauszug vom 31.03.2026, IBAN ${iban}

Datum         Text                                    Soll         Haben
              Anfangssaldo                                         ${opening}
16.03.2026    Stadtwerke                            ${sum}
              Endsaldo                                             ${closing}
`

  test('of two banks are two papers', () => {
    const results = readPages(
      statement('Sparkasse Wiesental', 'DE89370400440532013000', '1.000,00', '900,00', '100,00'),
      statement('Volksbank Hotzenwald eG', 'DE02120300000000202051', '500,00', '300,00', '200,00'),
    )
    expect(results).toMatchObject([
      { iban: 'DE89370400440532013000', closingBalance: { value: 900 } },
      { iban: 'DE02120300000000202051', closingBalance: { value: 300 } },
    ])
  })
})

test.each([
  [
    'Extrait de votre compte',
    'SOLDE AU 30/09/2026',
    'SOLDE AU 31/10/2026',
    'Montant des frais du mois',
  ],
  ['Relevé de compte', 'SOLDE AU 30/09/2026', 'SOLDE AU 31/10/2026', 'Frais bancaires du mois'],
  ['Estratto conto', 'Riporto a nuovo', 'Saldo finale', 'Totale commissioni del mese'],
])('what is told of charges below the bookings is none: %s', (title, opening, closing, told) => {
  const row = (day: string, text: string, debit: string, credit = '') =>
    day.padEnd(14) + text.padEnd(34) + debit.padStart(14) + credit.padStart(14)
  const isItalian = title === 'Estratto conto'
  const result = readText(`
Banque Méridien

# ${title}
01/10/2026 – 31/10/2026
IBAN FR14 2004 1010 0505 0001 3M02 606

${isItalian ? row('Data', 'Descrizione', 'Dare', 'Avere') : row('Date', 'Libellé', 'Débit', 'Crédit')}
${row('', opening, '', '1.000,00')}
${row('05/10/2026', 'Garage Blanc', '250,00')}
${row('27/10/2026', 'Mairie de Tours', '', '300,00')}
${row('', closing, '', '1.050,00')}
${row('', told, '0,00')}
`)
  expect(result).toMatchObject({
    documentType: 'ACCOUNT_STATEMENT',
    openingBalance: { value: 1000 },
    closingBalance: { value: 1050 },
    transactions: [{ debit: { value: 250 } }, { credit: { value: 300 } }],
  })
})
