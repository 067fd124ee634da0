import { describe, expect, test } from 'vitest'
import { classifyDocument } from '../../../../src-service/extraction/classify/classify-document.ts'
import { sightText } from '../../../support/sight-text.ts'

const typesOf = (text: string) =>
  classifyDocument(sightText(text), { transactions: 0, hasQrBill: false }).map(({ value }) => value)

describe('classifyDocument', () => {
  test.each([
    ['Rechnungsbetrag                    1.163,40 €'],
    ['Montant de la facture              163,40 €'],
    ['Importo fattura                    163,40 €'],
  ])('a letter without a title that asks for the sum of an invoice is one: %s', (sum) => {
    const letter = `Sehr geehrter Herr Muster,\n\nSteuer   19,00 €\n${sum}\nFällig am 21.05.2025`
    expect(typesOf(letter)).toEqual(['INVOICE'])
  })

  test.each([
    ['Werkstattrechnung', 'INVOICE'],
    ['Handwerkerrechnung', 'INVOICE'],
    ['Projektabrechnung', 'INVOICE'],
    ['Lohnabrechnung', 'PAY_SLIP'],
    ['Abrechnung der Brutto/Netto-Bezüge für August 2026', 'PAY_SLIP'],
    ['Retourengutschrift', 'CREDIT_NOTE'],
    ['Parkplatzquittung', 'RECEIPT'],
  ])('a compound is a kind of its last member: %s', (title, type) => {
    expect(typesOf(`# ${title}\n\nTotal CHF 120.00`)[0]).toBe(type)
  })

  test.each(['Vorausberechnung', 'Umrechnung', 'Abmahnung'])('%s names no paper', (title) => {
    expect(typesOf(`# ${title}\n\nTotal CHF 120.00`)).toEqual([])
  })

  test.each([
    ['# 2° richiamo', 'Fattura n. 4711', 'Importo fattura CHF 80.00', 'REMINDER'],
    ['# Rappel', 'Facture n° 4711', 'Montant de la facture CHF 80.00', 'REMINDER'],
    ['# Gutschrift', 'Rechnung Nr. 4711', 'Rechnungsbetrag CHF 80.00', 'CREDIT_NOTE'],
  ])('what names the invoice it is about is none: %s', (...lines) => {
    const type = lines.at(-1)
    expect(typesOf([...lines.slice(0, -1), 'Total 100.00'].join('\n'))[0]).toBe(type)
  })

  test('a payment that a bill of works takes off makes no receipt of it', () => {
    const bill = `Account # 4418-0221              AMOUNT DUE $88.14
Statement date: 05/12/2025       Due date 06/02/2025

Previous balance                        $79.20
Payment received 04/28/2025            -$79.20
Current charges                         $88.14`
    expect(typesOf(bill)).toEqual(['INVOICE'])
  })

  test('bookings that lead from one balance to the other are a statement, whatever it is called', () => {
    const [best] = classifyDocument(sightText('Gutschrift\n\nSaldo 120.00'), {
      transactions: 4,
      balanced: true,
      hasQrBill: false,
    })
    expect(best?.value).toBe('ACCOUNT_STATEMENT')
  })

  test('a word in the heading of a table is no title', () => {
    const row = 'Datum      Text      Belastung      Gutschrift      Saldo'
    expect(typesOf(`${row}\n03.02.2025   Miete   80.00`)).toEqual([])
  })

  test('a letter that mentions a sum is nothing', () => {
    expect(typesOf('Dear Sir,\n\nwe offer you CHF 20.00 for it.')).toEqual([])
  })
})

describe('a paper that names the invoice it is about', () => {
  const letter = (title: string, number: string) =>
    `Seeblick Velos AG\n8800 Thalwil\n\n${title}\n\n${number}\n\nMontage   100.00\nTotal   108.10`

  test.each([
    ['Mahnung', 'Rechnungsnummer', 'REMINDER'],
    ['2. Zahlungserinnerung', 'Rechnungsnummer', 'REMINDER'],
    ['Mahnung zu Rechnung 4711', 'Rechnungsnummer', 'REMINDER'],
    ['Gutschrift zu Rechnung 4711', 'Rechnungsnummer', 'CREDIT_NOTE'],
    ['Mise en demeure', 'Numéro de facture', 'REMINDER'],
    ['Note de crédit sur facture 4711', 'Numéro de facture', 'CREDIT_NOTE'],
    ['Sollecito di pagamento', 'Numero fattura', 'REMINDER'],
    ['Nota di credito', 'Numero fattura', 'CREDIT_NOTE'],
    ['Payment reminder', 'Invoice number', 'REMINDER'],
    ['Credit Note CN-88', 'Invoice number', 'CREDIT_NOTE'],
  ])('is none, also under a title in plain type: %s', (title, number, type) => {
    expect(typesOf(letter(title, `${number}          2025-118`))[0]).toBe(type)
    expect(typesOf(letter(`# ${title}`, `${number}          2025-118`))[0]).toBe(type)
  })

  test('a sum that was credited before makes no credit note of an invoice', () => {
    const sums = 'Montage   100.00\nGutschrift   -20.00\nTotal   80.00'
    expect(typesOf(`Rechnung\n\nRechnungsnummer   2025-118\n\n${sums}`)[0]).toBe('INVOICE')
  })
})

describe('a till that numbers its papers as invoices', () => {
  test.each([
    ['Quittung', 'Rechnung Nr. 845272'],
    ['Reçu', 'Facture n° 531360'],
    ['Ricevuta', 'Fattura n. 4711'],
    ['Receipt', 'Invoice no. 4711'],
  ])('gives receipts where it says %s', (title, number) => {
    expect(typesOf(`${title}\n\n${number}\n\nTotal   108.10`)[0]).toBe('RECEIPT')
  })

  test('gives no credit notes because it names one beside the invoice', () => {
    const paid = 'Cashier 3   12.03.2025 14:02\nTotal   38.80\nCash   50.00\nChange   11.20'
    expect(typesOf(`TAX INVOICE / ADJUSTMENT NOTE\n\nInvoice no. 4711\n${paid}`)[0]).toBe('RECEIPT')
  })

  test('gives invoices where they say so in big type', () => {
    const paid = 'Kasse 3   12.03.2025 14:02\n\nTotal   38.80\nBar   50.00\nRückgeld   11.20'
    expect(typesOf(`# Rechnung\n\nRechnung Nr. 845272\n${paid}`)[0]).toBe('INVOICE')
    expect(typesOf(`Rechnung Nr. 845272\n${paid}`)[0]).toBe('RECEIPT')
  })
})

test('the word that announces a subject is no part of the title', () => {
  const letter = `Objet : mise en demeure de payer

Facture     Émise le      Échéance      Montant TTC
25-1174     04/11/2025    04/12/2025    1 498,40 €`
  expect(typesOf(letter)[0]).toBe('REMINDER')
})

test('a subject may say what is reminded of', () => {
  const letter = `Oggetto: sollecito di pagamento fatture scadute

N. fattura    Data          Scadenza      Importo
418/25        28/11/2025    31/01/2026    1.525,00`
  expect(typesOf(letter)[0]).toBe('REMINDER')
})
