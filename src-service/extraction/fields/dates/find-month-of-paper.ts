import { endOfMonth, isoDateOf } from '../../../../src-shared/domain/iso-date.ts'
import { monthOfName } from '../../../../src-shared/domain/month-names.ts'
import type { Candidate } from '../../evidence.ts'
import { placeOf } from '../../layout/geometry.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { Sightings } from '../sightings.ts'

const monthAtEnd = /(\p{L}{3,10})\.?\s(\d{4})$/u
const leadWords = new Set(
  'im den en in au a for pour per fur rechnung facture fattura invoice'.split(' '),
)
const longestLead = 40
const score = 0.3

/**
 * The month of a paper that bears no day, as clubs and people who bill once a month write it: `Februar 2026`,
 * `Lyon, mars 2026`. Nothing where it names several. What is billed by the month is written at its end.
 */
export function findMonthOfPaper({ layout, spans }: Sightings): Candidate<string>[] {
  const [page] = layout.pages
  if (page === undefined) return []
  const sums = spans.amounts.filter((sum) => sum.page === page.page && sum.value.decimals === 2)
  const first = Math.min(page.height, ...sums.map(({ box }) => box.y))
  const found = page.lines
    .filter(({ y }) => y < first)
    .flatMap(({ cells }) => cells)
    .flatMap((cell) => {
      const text = foldText(cell.text).trim()
      const [whole = '', name = '', year] = monthAtEnd.exec(text) ?? []
      const lead = text.slice(0, text.length - whole.length).trim()
      const month = isLead(lead) ? monthOfName(name) : undefined
      const day = month === undefined ? undefined : isoDateOf(Number(year), month, 1)
      return day === undefined ? [] : [{ value: endOfMonth(day), place: placeOf(cell, page) }]
    })
  const [one] = found
  if (one === undefined || found.some(({ value }) => value !== one.value)) return []
  const places = found.map(({ place }) => place)
  return [{ value: one.value, source: 'derived', places, score, evidence: ['month'] }]
}

/** A place or a label before the month, or a word that leads to it; no sentence. */
function isLead(text: string): boolean {
  if (text.length > longestLead) return false
  return /^$|[,:]$/u.test(text) || text.split(/\s+/u).every((word) => leadWords.has(word))
}
