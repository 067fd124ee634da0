import { expect, test } from 'vitest'
import { readPaper as read } from '../support/read-paper.ts'

const address = `Werkhof Lindenau GmbH
Lindenweg 4
50667 Köln

Frau Petra Muster
Rosenweg 18
20354 Hamburg

`

test('a reminder is one whatever its bold table of open invoices is headed', () => {
  const paper = `Whitfield Interiors
61 Harbour Lane
Leeds LS1 4DY

3 June 2024

SECOND REMINDER – overdue account

We wrote to you regarding the invoice below, which was due on 4 May 2024.

Invoice        Invoice date      Due date          Price
INV-65602      04/04/2024        04/05/2024     £896.71

Outstanding balance      £896.71
Late payment fee          £40.00
Total now payable        £936.71
Please settle this amount in full by 10 June 2024.`
  expect(read(paper, 'Price')).toMatchObject({
    documentType: 'REMINDER',
    reminderLevel: 2,
    documentDate: '2024-06-03',
    newDueDate: '2024-06-10',
  })
})

test('a reminder may ask for its sum in the midst of a sentence', () => {
  const paper = `${address}Köln, 4. August 2024

# Zweite Mahnung zu unserer Rechnung 412774 vom 20.06.2024

unsere o. g. Rechnung über 1.332,63 EUR war am 04.07.2024 fällig. Bitte überweisen Sie den
offenen Betrag zuzüglich Mahnkosten von 5,00 EUR, insgesamt also

                         1.337,63 EUR

bis zum 11.08.2024.`
  expect(read(paper)).toMatchObject({
    documentType: 'REMINDER',
    amountGross: { value: 1337.63 },
    feeAmount: { value: 5 },
    newDueDate: '2024-08-11',
  })
})

test.each([
  ['3. und letzte Mahnung', 3],
  ['Letzte Mahnung', 3],
  ['2. Mahnung', 2],
  ['Betreff: II. Mahnung', 2],
])('“%s” in the type of the rest is the title of a letter about an invoice', (title, level) => {
  const paper = `Praxis am Bahnhofplatz AG
Bahnhofplatz 4
6430 Schwyz


Beat Inderbitzin
Herrengasse 30
6430 Schwyz

Schwyz, 12. November 2026

${title}

Trotz unserer Mahnungen ist folgender Betrag noch offen:
Rechnung Nr. 26-2207 vom 18.08.2026      CHF 842.60
Verzugszins 5 %                          CHF 7.05
Offener Betrag                           CHF 849.65
Wir bitten Sie, bis spätestens 22. November 2026 zu zahlen.
IBAN CH93 0076 2011 6238 5295 7`
  expect(read(paper)).toMatchObject({
    documentType: 'REMINDER',
    documentDate: '2026-11-12',
    newDueDate: '2026-11-22',
    reminderLevel: level,
    amountGross: { currency: 'CHF', value: 849.65 },
    identifications: [{ type: 'INVOICE_NUMBER', value: '26-2207' }],
  })
})

test('a title says what it is about behind a dash', () => {
  const paper = `Fitness Léman Sàrl
Rue de Lausanne 41
1020 Renens


Kevin Barraud
Chemin des Clos 7
1024 Ecublens

Renens, le 4 septembre 2026

1er rappel – abonnement annuel

Nous n'avons pas encore reçu votre paiement de la facture ci-dessous.

Facture         Date          Échue le      Montant
FL-26-3381      01.08.2026    31.08.2026    CHF 690.00

Merci de régler ce montant au plus tard le 14 septembre 2026.
IBAN CH56 0483 5012 3456 7800 9`
  expect(read(paper)).toMatchObject({
    documentType: 'REMINDER',
    documentDate: '2026-09-04',
    newDueDate: '2026-09-14',
    reminderLevel: 1,
    amountGross: { currency: 'CHF', value: 690 },
  })
})
