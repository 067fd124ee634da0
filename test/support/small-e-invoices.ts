/** E-invoices in the syntaxes that come as bare XML; every name is invented. */

export const ublInvoice = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0</cbc:CustomizationID>
  <cbc:ID>RE-2026-0815</cbc:ID><cbc:IssueDate>2026-10-05</cbc:IssueDate><cbc:DueDate>2026-11-04</cbc:DueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode><cbc:Note>Vielen Dank für Ihren Auftrag.</cbc:Note>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode><cbc:BuyerReference>04011000-12345-03</cbc:BuyerReference>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>Hafenweg 12</cbc:StreetName><cbc:CityName>Bremen</cbc:CityName>
      <cbc:PostalZone>28195</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>DE123456788</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Segelmacherei Brodersen GmbH</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>Am Deich 3</cbc:StreetName><cbc:CityName>Emden</cbc:CityName>
      <cbc:PostalZone>26721</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyLegalEntity><cbc:RegistrationName>Yachtschule Petersen e. K.</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:PaymentMeans><cbc:PaymentMeansCode>58</cbc:PaymentMeansCode><cbc:PaymentID>RE-2026-0815</cbc:PaymentID>
    <cac:PayeeFinancialAccount><cbc:ID>DE02120300000000202051</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans>
  <cac:PaymentTerms><cbc:Note>Zahlbar innert 30 Tagen
#SKONTO#TAGE=10#PROZENT=2.00#
</cbc:Note></cac:PaymentTerms>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">237.50</cbc:TaxAmount><cac:TaxSubtotal>
    <cbc:TaxableAmount currencyID="EUR">1250.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">237.50</cbc:TaxAmount>
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">1250.00</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="EUR">1250.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">1487.50</cbc:TaxInclusiveAmount>
    <cbc:PayableAmount currencyID="EUR">1487.50</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="C62">2</cbc:InvoicedQuantity>
    <cbc:LineExtensionAmount currencyID="EUR">1250.00</cbc:LineExtensionAmount>
    <cac:Item><cbc:Name>Grosssegel, neu genäht</cbc:Name><cac:ClassifiedTaxCategory><cbc:Percent>19</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">625.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>
`

type Body = { readonly number: string; readonly type?: string; readonly payment?: string }

const transfer = `<DatiPagamento><CondizioniPagamento>TP02</CondizioniPagamento><DettaglioPagamento>
  <ModalitaPagamento>MP05</ModalitaPagamento><DataScadenzaPagamento>2026-10-31</DataScadenzaPagamento>
  <ImportoPagamento>1068.80</ImportoPagamento><IBAN>IT60X0542811101000000123456</IBAN></DettaglioPagamento></DatiPagamento>`

/** A professional’s invoice: 4 % for the pension fund, 22 % VAT on both, 20 % of the fee kept back. */
function fatturaBody({ number, type = 'TD01', payment = transfer }: Body): string {
  return `<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento>
    <TipoDocumento>${type}</TipoDocumento><Divisa>EUR</Divisa><Data>2026-10-01</Data><Numero>${number}</Numero>
    <DatiRitenuta><TipoRitenuta>RT01</TipoRitenuta><ImportoRitenuta>200.00</ImportoRitenuta></DatiRitenuta>
    <DatiCassaPrevidenziale><AlCassa>4.00</AlCassa><ImportoContributoCassa>40.00</ImportoContributoCassa></DatiCassaPrevidenziale>
    <ImportoTotaleDocumento>1268.80</ImportoTotaleDocumento><Causale>Consulenza di settembre</Causale>
    </DatiGeneraliDocumento></DatiGenerali><DatiBeniServizi>
    <DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Consulenza</Descrizione><Quantita>10.00</Quantita>
      <UnitaMisura>ore</UnitaMisura><PrezzoUnitario>100.00</PrezzoUnitario><PrezzoTotale>1000.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
    <DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>1040.00</ImponibileImporto><Imposta>228.80</Imposta></DatiRiepilogo>
    </DatiBeniServizi>${payment}</FatturaElettronicaBody>`
}

/** @param bodies an invoice each, in one file */
export function fattura(...bodies: readonly Body[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
  <FatturaElettronicaHeader><DatiTrasmissione><FormatoTrasmissione>FPR12</FormatoTrasmissione></DatiTrasmissione>
    <CedentePrestatore><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567897</IdCodice></IdFiscaleIVA>
      <Anagrafica><Nome>Chiara</Nome><Cognome>Fontana</Cognome></Anagrafica></DatiAnagrafici>
      <Sede><Indirizzo>Via dei Tigli</Indirizzo><NumeroCivico>7</NumeroCivico><CAP>20121</CAP><Comune>Milano</Comune><Nazione>IT</Nazione></Sede>
    </CedentePrestatore>
    <CessionarioCommittente><DatiAnagrafici><Anagrafica><Denominazione>Vetreria Laguna S.r.l.</Denominazione></Anagrafica></DatiAnagrafici>
      <Sede><Indirizzo>Calle Lunga 4</Indirizzo><CAP>30121</CAP><Comune>Venezia</Comune><Nazione>IT</Nazione></Sede>
    </CessionarioCommittente></FatturaElettronicaHeader>
  ${bodies.map(fatturaBody).join('\n')}
</p:FatturaElettronica>
`
}
