import { phrases } from '../phrases.ts'
import type { LabelWords } from './label-kinds.ts'

/**
 * The commonest labels of languages that the interface does not name, Dutch, Spanish, Portuguese, Czech,
 * Slovak and Polish, so that a foreign supplier's invoice is not lost. They have no say in which language a document is in.
 */
export const neighbourLabels: LabelWords = {
  documentDate: {
    strong: phrases(
      'factuurdatum, datum factuur, fecha {de factura|factura|de emisión|emisión}, data de emissão, data da fatura, datum vystavení, dátum vystavenia, data wystawienia',
    ),
    weak: phrases('datum, fecha'),
  },
  dueDate: {
    strong: phrases(
      'vervaldatum, vervaldag, betaaldatum, te betalen {voor|vóór}, fecha de vencimiento, vencimiento, fecha límite de pago, data de vencimento, datum splatnosti, dátum splatnosti, termin płatności',
    ),
  },
  deliveryDate: {
    strong: phrases('leverdatum, periode, fecha de entrega, período de facturación'),
  },
  orderDate: { strong: phrases('orderdatum, besteldatum, fecha de pedido') },
  invoiceNumber: {
    strong: phrases(
      'factuur {nummer|nr|no}, {número|nº|n|num} {|de} factura, factura {nº|número|n}, fatura {nº|número|n}, faktura {č|číslo|nr}, {číslo|numer} faktury, faktúra č',
    ),
    weak: phrases('factuur, factura'),
  },
  creditNoteNumber: {
    strong: phrases('creditnota {nummer|nr}, creditfactuurnummer, factura rectificativa'),
  },
  customerNumber: {
    strong: phrases('klant {nummer|nr}, debiteurnummer, {número|nº} de cliente, código cliente'),
  },
  orderNumber: {
    strong: phrases('order {nummer|nr}, bestel {nummer|nr}, ordernummer, {número|nº} de pedido'),
  },
  vatNumber: { strong: phrases('BTW {|nummer|nr}, NIF, CIF, NIF IVA, DIČ, NIP') },
  otherNumber: { strong: phrases('KvK {|nummer|nr}, rekeningnummer, artikelnummer, teléfono') },
  amountGross: {
    strong: phrases(
      'totaal {incl btw|inclusief btw|te betalen|bedrag}, totaalbedrag, factuurbedrag, te betalen, {total|importe total} {factura|con IVA|IVA incluido|a pagar}, importe total, celkem {k úhradě|s DPH}, k úhradě, spolu na úhradu, do zapłaty',
    ),
  },
  total: { strong: phrases('totaal, importe, celkem, razem') },
  amountNet: {
    strong: phrases(
      'totaal {excl btw|exclusief btw}, exclusief btw, excl btw, subtotaal excl btw, base imponible, total sin IVA, celkem bez {daně|DPH}, cena bez {daně|DPH}, razem netto',
    ),
  },
  subtotal: { strong: phrases('subtotaal, subtotal') },
  amountVat: { strong: phrases('BTW, BTW bedrag, cuota IVA, importe IVA, DPH, kwota VAT') },
  sender: {
    strong: phrases(
      'leverancier, verkoper, proveedor, emisor, fornecedor, emitente, dodavatel, prodávající, prodejce, dodávateľ, predávajúci, sprzedawca, wystawca',
    ),
  },
  recipient: {
    strong: phrases(
      'klant, factuuradres, factuur aan, cliente, facturar a, datos del cliente, adquirente, odběratel, kupující, zákazník, odberateľ, kupujúci, nabywca, kupujący',
    ),
  },
  otherParty: { strong: phrases('afleveradres, bezorgadres, dirección de envío') },
  paymentMethod: { strong: phrases('betaalwijze, betaalmethode, forma de pago, método de pago') },
  accountOwner: { strong: phrases('ten name van, tnv, titular') },
}
