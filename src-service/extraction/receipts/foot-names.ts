import type { LegalEntityInfo } from '../../../src-shared/service-api/primitives.ts'
import type { Candidate } from '../evidence.ts'
import { hasLegalForm } from '../fields/parties/name-lines.ts'
import { hostFits } from '../fields/parties/similar-names.ts'
import type { Sightings } from '../fields/sightings.ts'
import { placeOf } from '../layout/geometry.ts'

/** Alone it may be the bank's that took the card, or a landlord's. */
const alone = 0.3
/** Its own web address stands on the paper. */
const withHost = 0.5
/** Behind the rows and the sum. */
const fromLine = 12
const mostWords = 6

/**
 * Chains print their name as a picture at the head of a till's paper, and the company's at its foot, where
 * the page that holds the head may have ended long ago.
 */
export function findFootNames({ layout, spans }: Sightings): Candidate<LegalEntityInfo>[] {
  const hosts = spans.websites.map(({ value }) => value)
  return layout.pages.flatMap((page, at) =>
    page.lines
      .slice(at === 0 ? fromLine : 0)
      .filter(({ cells, text }) => cells.length === 1 && isCompany(text.trim()))
      .map((line) => {
        const name = line.text.trim()
        const isKnown = hosts.some((host) => hostFits(host, name))
        return {
          value: { name },
          source: 'text' as const,
          places: [placeOf(line, page)],
          score: isKnown ? withHost : alone,
          evidence: ['till-foot', ...(isKnown ? ['host'] : [])],
        }
      }),
  )
}

/** The whole line is a name: no label, no number, no sentence. */
function isCompany(text: string): boolean {
  return (
    /^\p{Lu}[\p{L}\s&.'’-]{3,50}$/u.test(text) &&
    text.split(/\s+/u).length <= mostWords &&
    hasLegalForm(text)
  )
}
