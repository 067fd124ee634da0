/** Roots of the two syntaxes of EN 16931 (UN/CEFACT CII, OASIS UBL), of ZUGFeRD 1 and of FatturaPA. */
const invoiceRoot =
  /^<((?:[\w.-]+:)?(?:CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote|FatturaElettronica))[\s>/]/u
const namespace =
  /urn:(?:oasis:names:specification:ubl|un:unece:uncefact|ferd:)|ivaservizi\.agenziaentrate\.gov\.it\/docs\/xsd\/fatture/u

/** The root stands behind a declaration, style sheets and comments. */
const mostBefore = 10_000

/**
 * The name, with its prefix, of the root of an e-invoice; null for any other XML. Only the part before the root's
 * children counts: an invoice may be quoted inside other XML.
 */
export function invoiceRootName(xml: string): string | null {
  const head = xml.slice(0, mostBefore).replace(/<!--.*?-->/gsu, '')
  const root = /<(?![?!])[^<>]*>/u.exec(head)?.[0] ?? ''
  return namespace.test(root) ? (invoiceRoot.exec(root)?.[1] ?? null) : null
}
