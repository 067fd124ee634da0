import { describe, expect, test } from 'vitest'
import type { DocumentResult } from '../../../src-shared/service-api/document-result.ts'
import { extractResults } from '../../../src-service/extraction/extract-results.ts'
import { documentOfText } from '../../support/page-of-text.ts'

const documentId = '5f0c1a52-8c0e-4f6b-9d0e-3c1f6a7b8c9d'

function extract(text: string): DocumentResult {
  const [result] = extractResults(documentOfText(text), { documentId })
  if (result === undefined) throw new Error('no result')
  return result
}

type Till = {
  readonly head: string
  readonly number: string
  readonly sum: string
  readonly cash: string
  readonly back: string
  readonly card: string
}

/** In each language a till that numbers its papers as if they were invoices. */
const tills: Readonly<Record<string, Till>> = {
  German: {
    head: 'Bäckerei Sonnegg\nMarktgasse 7\n3011 Bern',
    number: 'Rechnung Nr.',
    sum: 'Total CHF',
    cash: 'Bar',
    back: 'Rückgeld',
    card: 'Maestro',
  },
  French: {
    head: 'Épicerie des Halles\nRue du Lac 8\n1003 Lausanne',
    number: 'Facture n°',
    sum: 'Total CHF',
    cash: 'Reçu',
    back: 'Rendu',
    card: 'Carte bancaire',
  },
  Italian: {
    head: 'Panetteria Monte\nVia Nassa 21\n6900 Lugano',
    number: 'Fattura n.',
    sum: 'Totale CHF',
    cash: 'Contanti',
    back: 'Resto',
    card: 'Bancomat',
  },
  English: {
    head: 'Corner Bakery\n14 Station Road\nLeeds LS1 4DY',
    number: 'Invoice no.',
    sum: 'Total GBP',
    cash: 'Cash tendered',
    back: 'Change',
    card: 'Visa debit',
  },
}

function paper({ head, number, sum }: Till, payment: readonly string[]): string {
  const row = (left: string, right: string) => left.padEnd(22) + right.padStart(10)
  const items = [row('2 x Brot', '9.00'), row('1 x Espresso', '4.50'), row('1 x Menu 2', '25.30')]
  return [head, '', '12.03.2025 14:02', row(number, '843301'), '', ...items, '', row(sum, '38.80')]
    .concat(payment)
    .join('\n')
}

describe.each(Object.entries(tills))('a till that speaks %s', (_, till) => {
  test.each([
    ['CASH', [`${till.cash.padEnd(22)}     50.00`, `${till.back.padEnd(22)}     11.20`]],
    ['CARD', [`${till.card.padEnd(22)}     38.80`]],
  ])('gives a receipt that is paid by %s', (type, payment) => {
    expect(extract(paper(till, payment))).toMatchObject({
      documentType: 'RECEIPT',
      stateOfInvoice: 'PAID',
      paymentMethod: { type },
      amountGross: { value: 38.8 },
      documentDate: '2025-03-12',
    })
  })
})

const invoice = (foot: string) => `Seeblick Velos AG
Uferweg 3
8800 Thalwil


                                                  Petra Muster
                                                  Bergstrasse 12a
                                                  3011 Bern


# Rechnung

Rechnungsnummer      2025-0815
Rechnungsdatum       03.02.2025

                           Total CHF    216.20

${foot}`

describe('the state of an invoice', () => {
  test.each([
    'Wir akzeptieren Visa, Mastercard, Maestro und TWINT.\nZahlbar innert 30 Tagen.',
    'Zahlbar innert 30 Tagen mit Karte oder bar an unserer Kasse.',
  ])('is open, whatever cards are taken: %s', (foot) => {
    const result = extract(invoice(foot))
    expect(result).toMatchObject({ documentType: 'INVOICE', stateOfInvoice: 'OUTSTANDING' })
  })

  test.each([
    'Bar erhalten         220.00\nRückgeld               3.80',
    'Trm-Id: 22334455   VISA   XXXX XXXX XXXX 4711\nAuth. Code: 992281   Total-EFT CHF: 216.20',
    'Der Betrag wurde bereits bezahlt. Besten Dank.',
  ])('is paid where the paper shows it: %s', (foot) => {
    const result = extract(invoice(foot))
    expect(result).toMatchObject({ documentType: 'INVOICE', stateOfInvoice: 'PAID' })
  })
})

describe('a shop’s paper that only says how it was paid', () => {
  test.each([
    ['Zahlungsart: Karte', 'SUMME EUR', 'Bis bald', 'Auf Wiedersehen'],
    ['Paiement : CB', 'TOTAL EUR', 'MERCI', 'À bientôt'],
    ['Pagamento: bancomat', 'TOTALE EUR', 'GRAZIE', 'Arrivederci'],
    ['Payment: card', 'TOTAL EUR', 'CHEERS', 'Please come again'],
  ])('is a receipt (%s)', (paid, total, thanks, goodbye) => {
    const result = extract(`
                 Opaline
           32, rue de la Lune
                 75009 Paris
              01 75 43 96 41

  1      Chemise          45.00     45.00

                   ${total}         45.00

  61 - 2012-06-28 - ${paid}

                 ${thanks}
               ${goodbye}
`)
    expect(result).toMatchObject({ documentType: 'RECEIPT', amountGross: { value: 45 } })
  })
})
