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
