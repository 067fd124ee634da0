import { phrases } from '../phrases.ts'
import type { TypeWords } from './type-words.ts'

/** Titles in Dutch and Spanish, whose documents are understood as far as their words are alike. */
export const neighbourTypeWords: TypeWords = {
  INVOICE: phrases(
    'factuur, verkoopfactuur, eindfactuur, factura, factura {simplificada|de venta}',
  ),
  CREDIT_NOTE: phrases('creditnota, creditfactuur, factura rectificativa, nota de crédito, abono'),
  REMINDER: phrases('aanmaning, betalingsherinnering, recordatorio de pago'),
  RECEIPT: phrases('kassabon, bon, recibo, ticket de compra'),
  ACCOUNT_STATEMENT: phrases('rekeningafschrift, rekeningoverzicht, extracto de cuenta'),
  OFFER: phrases('offerte, presupuesto'),
  ORDER_CONFIRMATION: phrases('orderbevestiging'),
  DELIVERY_NOTE: phrases('pakbon, leverbon, albarán'),
}
