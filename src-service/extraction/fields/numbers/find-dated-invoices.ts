import { placeOf } from '../../layout/geometry.ts'
import { boxOfRange, readingConfidence } from '../../layout/locate-text.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { Sightings } from '../sightings.ts'
import type { NumberCandidate } from './find-number-candidates.ts'
import { readIdentifier } from './read-identifier.ts'

/** Ends in "Rechnung vom", "notre facture du", "fattura del", "invoice dated". */
const invoiceOf =
  /(?:rechnung|faktura|facture|fattura|invoice|bill)(?:\s+(?:(?:(?:nr|no|n)[.o°]?|[.o°])\s+)?[^\s\d]*\d\S*)?,?\s*(?:vom|du|del|of|dated|dd\.?)\s*$/u
/** Between the date and the number: `, Nr. `, ` (n° `, ` / `. */
const between =
  /^\s*[,;(/–-]?\s*(?:(?:nr|no|n°|nummer|numero|numéro|number|rechnungsnummer)\.?:?\s*)?/iu
const namesNumber = /[\p{L}°]/u
const score = 0.82

/** The number behind the date of the invoice a letter is about: `Rechnung vom 14.09.2026, R-55310`. */
export function findDatedInvoices({ spans, layout }: Sightings): NumberCandidate[] {
  return spans.dates.flatMap((span): NumberCandidate[] => {
    const { cell } = span
    const page = layout.pages.find((each) => each.page === span.page)
    if (page === undefined || !invoiceOf.test(foldText(cell.text.slice(0, span.start)))) return []
    const behind = cell.text.slice(span.end)
    const lead = between.exec(behind)?.[0] ?? ''
    const identifier = readIdentifier(behind.slice(lead.length))
    if (lead === '' || identifier === undefined || isAmount(behind, lead.length)) return []
    if (!namesNumber.test(lead) && isCount(behind.slice(lead.length))) return []
    const start = span.end + lead.length + identifier.start
    const end = span.end + lead.length + identifier.end
    const read = page.source === 'pdf' ? 1 : readingConfidence(cell, start, end)
    return [
      {
        kind: 'originalInvoiceNumber',
        value: identifier.value,
        source: 'text',
        places: [placeOf(boxOfRange(cell, start, end), page)],
        score: score * (0.7 + 0.3 * read),
        evidence: ['behind-date'],
      },
    ]
  })
}

/** `Rechnung vom 3. Mai, 30 Tage netto`, `… 12 Monate`: a small number that counts what is behind it. */
function isCount(text: string): boolean {
  return /^\s*\d{1,3}\s?[\p{L}%]/u.test(text)
}

/** `Rechnung vom 3. Mai, CHF 120.00` names a sum. */
function isAmount(text: string, from: number): boolean {
  return /^\s*(?:CHF|EUR|USD|Fr\.?|€|\$|\d[\d'’ ]*[.,]\d{2}(?!\d))/u.test(text.slice(from))
}
