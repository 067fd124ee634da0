import type { PartyCandidate } from '../fields/parties/party-candidate.ts'
import { couldBeName, hasTradeWord } from '../fields/parties/name-lines.ts'
import type { Sightings } from '../fields/sightings.ts'
import { placeOf } from '../layout/geometry.ts'
import { cellsOf, type Cell } from '../layout/layout.ts'
import { boxOfRange } from '../layout/locate-text.ts'
import { foldText } from '../vocabulary/fold-text.ts'

const score = 0.8
const headShare = 0.2
const bank = /sparkasse|kasse|bank|banque|banca|banco|caisse|cassa|credit|raiffeisen|postfinance/u

/** Type that stands out from that of the bookings. */
const headType = 1.25

/**
 * `Sparkasse Wesertal   Kontoauszug 9/2026`: the bank that stands before the title of its statement, or
 * in big type by itself at the head of the page.
 */
export function findBankInTitle({ layout, typeWords }: Sightings): PartyCandidate[] {
  const page = layout.pages[0]
  if (page === undefined) return []
  const isHead = (cell: Cell) => cell.page === page.page && cell.y < headShare * page.height
  const titled = typeWords.flatMap(({ type, cell, start }) =>
    type === 'ACCOUNT_STATEMENT' && isHead(cell) ? [{ cell, end: start }] : [],
  )
  const alone = cellsOf(page)
    .filter((cell) => isHead(cell) && cell.fontSize >= headType * page.fontSize)
    .map((cell) => ({ cell, end: cell.text.length }))
  return [...titled, ...alone].flatMap(({ cell, end }) => {
    const name = cell.text.slice(0, end).replace(/[\s:–·|-]+$/u, '')
    if (!couldBeName(name) || !isBank(name)) return []
    const places = [placeOf(boxOfRange(cell, 0, name.length), page)]
    return [
      { value: { name }, source: 'text', places, score, evidence: ['title'], block: undefined },
    ]
  })
}

function isBank(name: string): boolean {
  return hasTradeWord(name) || bank.test(foldText(name))
}
