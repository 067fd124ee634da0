import { describe, expect, test } from 'vitest'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function read(text: string) {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('nothing was read')
  return result
}

const sureOf = (result: ReturnType<typeof read>, field: string) => result.confidences?.[field] ?? 0
const sure = 0.8

describe('the name of a sender', () => {
  const bill = (head: string, foot = '') => `
${head}
Lindenweg 3
04109 Leipzig
USt-IdNr. DE811907980

                                        Anna Keller
                                        Seestrasse 8
                                        01067 Dresden

Rechnung Nr. 118
Datum: 12.03.2026

Gesamtbetrag                                      EUR 300,00

Konto DE89 3704 0044 0532 0130 00
${foot}
`
  test.each(['Klaus Wendisch', 'Wendisch', 'Auskunft und Beratung'])(
    'for which nothing else speaks asks: %s',
    (head) => {
      expect(sureOf(read(bill(head)), '/sender/name')).toBeLessThan(sure)
    },
  )

  test.each([
    ['with a legal form', 'Wendisch Werkzeuge GmbH', ''],
    ['with a trade', 'Schreinerei Wendisch', ''],
    ['with a trade that few have', 'Imkerei Wendisch', ''],
    ['with the trade of a shop', 'Papeterie du Canal', ''],
    ['in type that stands out', '#Klaus Wendisch', ''],
    ['that stands elsewhere too', 'Klaus Wendisch', 'Kontoinhaber: Klaus Wendisch'],
    ['that a host bears', 'Klaus Wendisch', 'post@wendisch.example'],
  ])('%s is sure', (_why, head, foot) => {
    expect(sureOf(read(bill(head, foot)), '/sender/name')).toBeGreaterThanOrEqual(sure)
  })
})

describe('a statement of account', () => {
  const statement = (bank: string, customer: string) => `
                                                  ${bank}
                                                  Marktplatz 19
                                                  5400 Hallein

${customer}
Salzachweg 3
5400 Hallein

#Kontoauszug Nr. 9 vom 30.09.2026
IBAN AT61 1904 3002 3457 3201

Datum       Text                     Soll          Haben           Saldo
01.09.2026  Anfangssaldo                                          100,00
03.09.2026  Gutschrift                               50,00        150,00
07.09.2026  Lastschrift                  20,00                    130,00
30.09.2026  Endsaldo                                              130,00
`
  test.each([
    ['Volkskredit Tannau eG', 'Drechslerei Abler e.U.'],
    ['Bankhaus Tannau AG', 'Drechslerei Abler e.U.'],
    ['Tannauer Sparkasse', 'Kunstforum Abler GmbH'],
  ])('comes from its bank: %s', (bank, customer) => {
    const result = read(statement(bank, customer))
    expect([result.sender?.name, result.recipient?.name]).toEqual([bank, customer])
  })

  test('of somebody who bears no word of a bank asks who sent it', () => {
    const result = read(statement('Tannwerk eG', 'Drechslerei Abler e.U.'))
    expect(sureOf(result, '/sender/name')).toBeLessThan(sure)
    expect(sureOf(result, '/recipient/name')).toBeLessThan(sure)
  })
})

test.each([
  ['Sollecito di pagamento', "Saldare l'importo, maggiorato di euro 25,00 per spese,"],
  ['Mahnung', 'Bitte zahlen Sie den Rechnungsbetrag, zuzüglich EUR 25,00 Mahnspesen,'],
  ['Rappel', 'Veuillez régler le montant dû, majoré de EUR 25,00 de frais,'],
  ['Reminder', 'Please send the amount due, plus EUR 25.00 in costs,'],
])('what is added to a sum is not that sum: %s', (title, sentence) => {
  const result = read(`
Tonelli GmbH
Via dei Mille 19
39100 Bozen

Camping Le Dune
Lungomare 3
30016 Jesolo

#${title}
19.10.2026

${sentence}
entro il 31.10.2026.
`)
  const gross = 'amountGross' in result ? result.amountGross?.value : undefined
  if (gross === 25) expect(sureOf(result, '/amountGross/value')).toBeLessThan(0.9)
})

test('a sum goes on in the next line behind its currency', () => {
  const result = read(`
Tonelli S.r.l.
Via dei Mille 19
39100 Bolzano

Camping Le Dune
Lungomare 3
30016 Jesolo

#Sollecito di pagamento
19.10.2026

Vi preghiamo di saldare l'importo, maggiorato di euro 25,00, per complessivi euro
1.215,00, entro il 31.10.2026.
`)
  expect(result).toMatchObject({ documentType: 'REMINDER', amountGross: { value: 1215 } })
})

test.each([
  ['Received with thanks from Hartman & Bowes Ltd the sum of £250.00', '#Receipt no. 118'],
  ['Reçu de Hartman & Bowes Ltd la somme de 250,00 EUR', '#Reçu n° 118'],
  ['Ricevuto da Hartman & Bowes Ltd la somma di EUR 250,00', '#Ricevuta n. 118'],
])('the name of who has paid ends before the sum: %s', (sentence, title) => {
  const result = read(`
Otterby Trust
The Lock House
Honiton EX14 1AA

${title}
02.12.2026

${sentence}
`)
  expect(result.recipient?.name).toBe('Hartman & Bowes Ltd')
})

test.each([
  ['Wir buchen ab am 15.11.2026      EUR 42,40', 'Rechnung'],
  ['Wir ziehen ein am 15.11.2026     EUR 42,40', 'Rechnung'],
])('what will be taken is due then: %s', (line, title) => {
  const result = read(`
Almweb GmbH
Bahnhofplatz 7
5600 St. Johann

Reitstall Obermoser
Urreiting 19
5600 St. Johann

#${title} AN-2611-00719
Datum: 01.11.2026

${line}
`)
  expect(result).toMatchObject({ documentDate: '2026-11-01', dueDate: '2026-11-15' })
})

test.each([
  ['Avviso di scadenza premio', 'Premio lordo da versare', 'Scadenza: 30/06/2026'],
  ['Note n° 7719', 'Net à payer', 'Réglé par carte bancaire'],
])('a bill that is called otherwise: %s', (title, total, rest) => {
  const result = read(`
Adriana S.p.A.
Riva Nazario Sauro 8
34124 Trieste

Cartoleria Vismara SAS
Corso del Popolo 31
34074 Monfalcone

${title}
Data: 03/06/2026

${total}                                           EUR 746,95

${rest}
`)
  expect(result.documentType).not.toBe('UNKNOWN')
  expect(result).toMatchObject({ amountGross: { value: 746.95 } })
})
