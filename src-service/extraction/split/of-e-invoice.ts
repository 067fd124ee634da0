import { readEInvoice } from '../../../src-shared/e-invoice/read-e-invoice.ts'
import { readEnclosures } from '../../../src-shared/e-invoice/read-enclosures.ts'
import type { EmbeddedXml, ReadPage } from '../read-document.ts'

/** Shorter ones stand on many a page by chance. */
const leastNumber = 4

/** Whether the pages behind those of the e-invoice may be of files that it carries, such as the receipts for an expense. */
export function enclosesFiles({ xml }: EmbeddedXml): boolean {
  return readEnclosures(xml).length > 0
}

/**
 * The one of several groups of pages that the e-invoice in their file is about: no other bears its number.
 * @returns undefined where none or several do
 */
export function groupOfInvoice<Group extends readonly ReadPage[]>(
  { xml }: EmbeddedXml,
  groups: readonly Group[],
): Group | undefined {
  const number = bare(readEInvoice(xml)?.documentNumber ?? '')
  if (number.length < leastNumber) return undefined
  const [found, ...others] = groups.filter((pages) =>
    bare(pages.flatMap(({ words }) => words.map(({ text }) => text)).join('')).includes(number),
  )
  return others.length === 0 ? found : undefined
}

function bare(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
