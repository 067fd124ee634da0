import { describe, expect, test } from 'vitest'
import { readEInvoice, readEInvoices } from '../../../src-shared/e-invoice/read-e-invoice.ts'
import { fattura } from '../../support/small-e-invoices.ts'

const eur = (value: number) => ({ currency: 'EUR', value })

describe('FatturaPA', () => {
  const invoice = readEInvoice(fattura({ number: '42/2026' }))

  test('reads the header under the result’s own names', () => {
    expect(invoice).toMatchObject({
      syntax: 'FatturaPA',
      typeCode: 'TD01',
      documentType: 'INVOICE',
      documentNumber: '42/2026',
      documentDate: '2026-10-01',
      dueDate: '2026-10-31',
      currency: 'EUR',
      notes: ['Consulenza di settembre'],
      paymentMethod: { type: 'CREDIT_TRANSFER' },
      paymentDetails: { iban: 'IT60X0542811101000000123456', creditor: 'Chiara Fontana' },
    })
  })

  test('names a person by first and last name, a company by its own', () => {
    expect(invoice?.sender).toEqual({
      name: 'Chiara Fontana',
      address: {
        street: 'Via dei Tigli',
        streetNumber: '7',
        zipCode: '20121',
        city: 'Milano',
        country: 'IT',
      },
    })
    expect(invoice?.recipient).toMatchObject({
      name: 'Vetreria Laguna S.r.l.',
      address: { street: 'Calle Lunga', streetNumber: '4', zipCode: '30121', city: 'Venezia' },
    })
  })

  test('has the pension fund in the net sum, and what is kept back in the total alone', () => {
    expect(invoice?.totals).toEqual({
      lineTotal: eur(1000),
      amountNet: eur(1040),
      totalVat: eur(228.8),
      amountGross: eur(1268.8),
      payable: eur(1068.8),
    })
    expect(invoice?.vatDetails).toEqual({
      vatNumber: 'IT01234567897',
      totalVat: eur(228.8),
      rates: [{ rate: 22, netAmount: eur(1040), vatAmount: eur(228.8) }],
    })
  })

  test('reads the lines', () => {
    expect(invoice?.items).toEqual([
      {
        position: '1',
        description: 'Consulenza',
        quantity: 10,
        unit: 'ore',
        unitPrice: eur(100),
        vatRate: 22,
        amountNet: eur(1000),
      },
    ])
  })

  test('adds instalments up and is due with the last; other ways to pay are the same sum again', () => {
    const entries = (conditions: string) => `<DatiPagamento>
      <CondizioniPagamento>${conditions}</CondizioniPagamento>
      <DettaglioPagamento><ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>2026-12-31</DataScadenzaPagamento>
        <ImportoPagamento>600.00</ImportoPagamento></DettaglioPagamento>
      <DettaglioPagamento><ModalitaPagamento>MP08</ModalitaPagamento><DataScadenzaPagamento>2026-11-30</DataScadenzaPagamento>
        <ImportoPagamento>468.80</ImportoPagamento></DettaglioPagamento></DatiPagamento>`
    const instalments = readEInvoice(fattura({ number: '1', payment: entries('TP01') }))
    expect(instalments).toMatchObject({ dueDate: '2026-12-31', totals: { payable: eur(1068.8) } })
    const choice = readEInvoice(fattura({ number: '1', payment: entries('TP02') }))
    expect(choice?.totals.payable).toEqual(eur(600))
  })

  test.each(['TD04', 'TD08', 'TD28'])('%s is a credit note', (type) => {
    expect(readEInvoice(fattura({ number: '7', type }))).toMatchObject({
      documentType: 'CREDIT_NOTE',
      identifications: [
        { type: 'CREDIT_NOTE_NUMBER', value: '7' },
        { type: 'VAT_NUMBER', value: 'IT01234567897' },
      ],
    })
  })

  test('a lot of several is several invoices, of which none stands for the file', () => {
    const lot = fattura({ number: '1' }, { number: '2' })
    expect(readEInvoices(lot).map(({ documentNumber }) => documentNumber)).toEqual(['1', '2'])
    expect(readEInvoice(lot)).toBeUndefined()
  })
})
