import { describe, expect, test } from 'vitest'
import { readEInvoice } from '../../../src-shared/e-invoice/read-e-invoice.ts'
import { ciiSample } from './cii-sample.ts'

const eur = (value: number) => ({ currency: 'EUR', value })

describe('Cross Industry Invoice', () => {
  const invoice = readEInvoice(ciiSample)

  test('reads the header under the result’s own names', () => {
    expect(invoice).toMatchObject({
      syntax: 'CII',
      typeCode: '380',
      documentType: 'INVOICE',
      documentDate: '2025-03-10',
      dueDate: '2025-04-09',
      currency: 'EUR',
      notes: ['Danke & bis bald'],
      stateOfInvoice: 'OUTSTANDING',
      paymentMethod: { type: 'CREDIT_TRANSFER' },
    })
    expect(invoice?.identifications).toEqual([
      { type: 'INVOICE_NUMBER', value: 'R-2025/007' },
      { type: 'ORDER_NUMBER', value: 'B-55' },
      { type: 'CUSTOMER_NUMBER', value: 'K-9' },
      { type: 'VAT_NUMBER', value: 'DE123456789' },
    ])
  })

  test('splits the street, and takes phone and electronic address along', () => {
    expect(invoice?.sender).toEqual({
      name: 'Holz & Söhne GmbH',
      address: {
        street: 'Sägestr.',
        streetNumber: '7b',
        zipCode: '10115',
        city: 'Berlin',
        country: 'DE',
      },
      phoneNumbers: ['+49 30 1234'],
      emails: ['rechnung@holz.example'],
    })
  })

  test('takes the VAT total in the currency of the invoice, not of accounting', () => {
    expect(invoice?.totals).toEqual({
      lineTotal: eur(100),
      allowances: eur(5),
      amountNet: eur(95),
      totalVat: eur(18.05),
      amountGross: eur(113.05),
      payable: eur(113.05),
    })
    expect(invoice?.vatDetails).toEqual({
      vatNumber: 'DE123456789',
      totalVat: eur(18.05),
      rates: [{ rate: 19, netAmount: eur(95), vatAmount: eur(18.05) }],
    })
  })

  test('reads where to pay, and recognises the kind of reference by its check digits', () => {
    expect(invoice?.paymentDetails).toEqual({
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
      reference: 'RF18539007547034',
      referenceType: 'SCOR',
      creditor: 'Holz & Söhne GmbH',
      amount: eur(113.05),
    })
  })

  test('reads allowances and the structured cash discount of the terms', () => {
    expect(invoice?.discounts).toEqual([
      { type: 'ALLOWANCE', amount: eur(5), description: 'Treuerabatt' },
      {
        type: 'CASH_DISCOUNT',
        rate: 2,
        dueDate: '2025-03-20',
      },
    ])
  })

  test('reads lines, and leaves out a line that is only a text', () => {
    expect(invoice?.items).toEqual([
      {
        position: '1',
        articleNumber: 'A-1',
        description: 'Hobel',
        quantity: 4,
        unit: 'pcs',
        unitPrice: eur(25),
        vatRate: 19,
        amountNet: eur(100),
      },
    ])
  })

  test('a document code of a credit note makes one, with its own number type', () => {
    const credit = readEInvoice(ciiSample.replace('>380<', '>381<'))
    expect(credit?.documentType).toBe('CREDIT_NOTE')
    expect(credit?.identifications[0]).toEqual({ type: 'CREDIT_NOTE_NUMBER', value: 'R-2025/007' })
  })

  test('a corrected invoice is a credit note where its sum is given back, and else an invoice', () => {
    const corrected = ciiSample.replace('>380<', '>384<')
    expect(readEInvoice(corrected)?.documentType).toBe('INVOICE')
    const back = corrected.replace('GrandTotalAmount>113.05<', 'GrandTotalAmount>-113.05<')
    expect(readEInvoice(back)?.documentType).toBe('CREDIT_NOTE')
  })

  test('reads the element names of ZUGFeRD 1.0 as well', () => {
    const renamed = [
      ['CrossIndustryInvoice', 'CrossIndustryDocument'],
      ['<rsm:ExchangedDocument>', '<rsm:HeaderExchangedDocument>'],
      ['</rsm:ExchangedDocument>', '</rsm:HeaderExchangedDocument>'],
      ['rsm:SupplyChainTradeTransaction', 'rsm:SpecifiedSupplyChainTradeTransaction'],
      ['ApplicableHeaderTrade', 'ApplicableSupplyChainTrade'],
      ['SpecifiedLineTrade', 'SpecifiedSupplyChainTrade'],
      ['RateApplicablePercent', 'ApplicablePercent'],
      ['SettlementHeaderMonetary', 'SettlementMonetary'],
      ['SettlementLineMonetary', 'SettlementMonetary'],
    ].reduce((xml, [from, to]) => xml.replaceAll(from ?? '', to ?? ''), ciiSample)
    const old = readEInvoice(renamed)
    expect({ ...old, guideline: undefined }).toEqual({ ...invoice, guideline: undefined })
  })
})

describe('UBL', () => {
  const ubl = `<Invoice xmlns:cbc="urn:cbc" xmlns:cac="urn:cac"><cbc:ID>4711</cbc:ID>
    <cbc:IssueDate>2025-02-01</cbc:IssueDate><cbc:DueDate>2025-03-03</cbc:DueDate>
    <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:DocumentCurrencyCode>CHF</cbc:DocumentCurrencyCode>
    <cac:OrderReference><cbc:ID>O-1</cbc:ID></cac:OrderReference>
    <cac:AccountingSupplierParty><cac:Party><cbc:EndpointID schemeID="EM">a@b.example</cbc:EndpointID>
      <cac:PostalAddress><cbc:StreetName>12 rue du Lac</cbc:StreetName><cbc:CityName>Genève</cbc:CityName>
        <cbc:PostalZone>1201</cbc:PostalZone><cac:Country><cbc:IdentificationCode>CH</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
      <cac:PartyTaxScheme><cbc:CompanyID>CHE-123.456.788 TVA</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
      <cac:PartyLegalEntity><cbc:RegistrationName>Bois SA</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:AccountingSupplierParty>
    <cac:AccountingCustomerParty><cac:Party><cac:PartyName><cbc:Name>Client Sàrl</cbc:Name></cac:PartyName></cac:Party></cac:AccountingCustomerParty>
    <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentID>21 00000 00003 13947 14300 09017</cbc:PaymentID>
      <cac:PayeeFinancialAccount><cbc:ID>CH4431999123000889012</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
    <cac:TaxTotal><cbc:TaxAmount currencyID="CHF">8.10</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="CHF">100.00</cbc:TaxableAmount>
      <cbc:TaxAmount currencyID="CHF">8.10</cbc:TaxAmount><cac:TaxCategory><cbc:Percent>8.1</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
    <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="CHF">100.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="CHF">108.10</cbc:TaxInclusiveAmount>
      <cbc:PrepaidAmount currencyID="CHF">108.10</cbc:PrepaidAmount><cbc:PayableAmount currencyID="CHF">0.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
    <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="HUR">2</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="CHF">100.00</cbc:LineExtensionAmount>
      <cac:Item><cbc:Name>Conseil</cbc:Name><cac:ClassifiedTaxCategory><cbc:Percent>8.1</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
      <cac:Price><cbc:PriceAmount currencyID="CHF">50.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine></Invoice>`

  test('reads an invoice', () => {
    const chf = (value: number) => ({ currency: 'CHF', value })
    expect(readEInvoice(ubl)).toMatchObject({
      syntax: 'UBL',
      documentType: 'INVOICE',
      documentDate: '2025-02-01',
      dueDate: '2025-03-03',
      sender: {
        name: 'Bois SA',
        address: { street: 'rue du Lac', streetNumber: '12', zipCode: '1201', city: 'Genève' },
        emails: ['a@b.example'],
      },
      recipient: { name: 'Client Sàrl' },
      totals: { amountNet: chf(100), amountGross: chf(108.1), payable: chf(0) },
      vatDetails: { vatNumber: 'CHE-123.456.788 TVA', rates: [{ rate: 8.1 }] },
      paymentDetails: { iban: 'CH4431999123000889012', referenceType: 'QRR' },
      stateOfInvoice: 'PAID',
      items: [{ description: 'Conseil', quantity: 2, unit: 'h', unitPrice: chf(50) }],
    })
  })

  test('a CreditNote is one whatever its code', () => {
    const credit = ubl.replaceAll('Invoice>', 'CreditNote>').replace('<Invoice ', '<CreditNote ')
    expect(readEInvoice(credit)?.documentType).toBe('CREDIT_NOTE')
  })
})

describe('what is no e-invoice', () => {
  test.each([
    ['another document', '<Order><ID>1</ID></Order>'],
    ['no XML', 'hello'],
    ['broken XML', '<Invoice><ID>1</Invoice'],
    ['nothing', ''],
    ['an invoice without number and total', '<Invoice><Note>x</Note></Invoice>'],
    [
      'declared entities',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice><ID>&x;</ID></Invoice>',
    ],
  ])('%s', (_name, xml) => {
    expect(readEInvoice(xml)).toBeUndefined()
  })
})
