/** UNTDID 1001 codes (BT-3) by which money flows back to the buyer. All others are invoices. */
const creditNoteCodes: ReadonlySet<string> = new Set([
  '81', // credit note related to goods or services
  '83', // credit note related to financial adjustments
  '261', // self-billed credit note
  '262', // consolidated credit note
  '296', // interim application for payment, credit
  '308', // delcredere credit note
  '381', // credit note
  '396', // factored credit note
  '420', // optical character reading payment credit note
  '458', // reversal of debit
  '532', // forwarder's credit note
])

/** It takes an invoice's place, or takes some of it back: only the sign of its sum says which. */
const correctedInvoice = '384'

/** @param gross BT-112 */
export function documentTypeOfCode(
  code: string | undefined,
  gross: number | undefined,
): 'INVOICE' | 'CREDIT_NOTE' {
  if (code === undefined) return 'INVOICE'
  const takesBack = code === correctedInvoice && gross !== undefined && gross < 0
  return takesBack || creditNoteCodes.has(code) ? 'CREDIT_NOTE' : 'INVOICE'
}

/** UNTDID 4461 (BT-81), in words that a bookkeeper uses. */
const paymentMeans: ReadonlyMap<string, string> = new Map([
  ['10', 'CASH'],
  ['20', 'CHEQUE'],
  ['30', 'CREDIT_TRANSFER'],
  ['31', 'CREDIT_TRANSFER'],
  ['42', 'CREDIT_TRANSFER'],
  ['48', 'CARD'],
  ['49', 'DIRECT_DEBIT'],
  ['50', 'CREDIT_TRANSFER'],
  ['54', 'CARD'],
  ['55', 'CARD'],
  ['57', 'STANDING_AGREEMENT'],
  ['58', 'CREDIT_TRANSFER'],
  ['59', 'DIRECT_DEBIT'],
  ['68', 'ONLINE_PAYMENT'],
  ['97', 'CLEARING'],
])

export function paymentMethodOfCode(code: string | undefined): string | undefined {
  return code === undefined ? undefined : paymentMeans.get(code)
}

/** UN/ECE recommendation 20 and 21 (BT-130): the codes that name everyday units. */
const units: ReadonlyMap<string, string> = new Map([
  ['ANN', 'year'],
  ['C62', 'pcs'],
  ['CMT', 'cm'],
  ['DAY', 'day'],
  ['EA', 'pcs'],
  ['GRM', 'g'],
  ['H87', 'pcs'],
  ['HAR', 'ha'],
  ['HUR', 'h'],
  ['KGM', 'kg'],
  ['KMT', 'km'],
  ['KTM', 'km'],
  ['KWH', 'kWh'],
  ['LS', 'lump sum'],
  ['LTR', 'l'],
  ['MIN', 'min'],
  ['MMT', 'mm'],
  ['MON', 'month'],
  ['MTK', 'm²'],
  ['MTQ', 'm³'],
  ['MTR', 'm'],
  ['P1', '%'],
  ['PCE', 'pcs'],
  ['PR', 'pair'],
  ['SEC', 's'],
  ['SET', 'set'],
  ['TNE', 't'],
  ['WEE', 'week'],
  ['XPP', 'pcs'],
])

export function unitOfCode(code: string | undefined): string | undefined {
  return code === undefined ? undefined : (units.get(code) ?? code)
}
