import { expect, test } from 'vitest'
import { decodeXml } from '../../../src-shared/e-invoice/decode-xml.ts'
import { invoiceRootName } from '../../../src-shared/e-invoice/invoice-root.ts'
import { fattura, ublInvoice } from '../../support/small-e-invoices.ts'
import { ciiSample } from './cii-sample.ts'

const real = ciiSample.replace(
  'xmlns:rsm="urn:rsm"',
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
)

test.each([
  [real, 'rsm:CrossIndustryInvoice'],
  [ublInvoice, 'Invoice'],
  [fattura({ number: '1' }), 'p:FatturaElettronica'],
])('an e-invoice is known by its root and its namespace (%#)', (xml, name) => {
  expect(invoiceRootName(xml)).toBe(name)
})

test('comments and style sheets before the root are passed over', () => {
  const styled = ublInvoice.replace(
    '?>',
    '?><?xml-stylesheet href="a.xsl"?><!-- <Rechnung> von <b>heute</b> -->',
  )
  expect(invoiceRootName(styled)).toBe('Invoice')
})

test.each([
  ['the name without its namespace', '<Invoice><ID>1</ID></Invoice>'],
  [
    'an invoice within other XML',
    `<archive>${ublInvoice.slice(ublInvoice.indexOf('<Invoice'))}</archive>`,
  ],
  [
    'another document of the same family',
    '<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"></Order>',
  ],
  ['a page of the web', '<!DOCTYPE html><html><body>Invoice</body></html>'],
  ['no XML', 'Invoice urn:oasis:names:specification:ubl'],
])('%s is none', (_, xml) => {
  expect(invoiceRootName(xml)).toBeNull()
})

test('letters are read as the file says that they are written', () => {
  const latin = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Bürohaus</a>', 'latin1')
  expect(decodeXml(latin)).toContain('Bürohaus')
  const wide = Buffer.from('\ufeff<a>Bürohaus</a>', 'utf16le')
  expect(decodeXml(wide)).toContain('<a>Bürohaus</a>')
  expect(decodeXml(Buffer.from('<?xml version="1.0" encoding="klingon"?><a>ü</a>'))).toContain('ü')
  expect(decodeXml(Buffer.from([0x89, 0x50, 0x4e, 0x47]))).toBeNull()
})
