/** Media types of an e-invoice in XML: bare, or within a signed message. Shown and sent as a drawn PDF. */
const eInvoiceTypes = ['application/xml', 'application/pkcs7-mime'] as const
export type EInvoiceType = (typeof eInvoiceTypes)[number]

export function isEInvoiceType(mediaType: string): mediaType is EInvoiceType {
  return eInvoiceTypes.some((type) => type === mediaType)
}
