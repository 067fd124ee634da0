import type { PartyCandidate } from '../fields/parties/party-candidate.ts'
import { couldBeName, hasTradeWord } from '../fields/parties/name-lines.ts'
import type { Sightings } from '../fields/sightings.ts'
import { placeOf } from '../layout/geometry.ts'
import { boxOfRange } from '../layout/locate-text.ts'
import { foldText } from '../vocabulary/fold-text.ts'

const score = 0.8
const headShare = 0.2
const bank = /sparkasse|kasse|bank|banque|banca|banco|caisse|cassa|credit|raiffeisen|postfinance/u

/** `Sparkasse Wesertal   Kontoauszug 9/2026`: the bank that stands before the title of its statement. */
export function findBankInTitle({ layout, typeWords }: Sightings): PartyCandidate[] {
  const page = layout.pages[0]
  if (page === undefined) return []
  return typeWords.flatMap(({ type, cell, start }) => {
    const isHead = cell.page === page.page && cell.y < headShare * page.height
    const name = cell.text.slice(0, start).replace(/[\s:–·|-]+$/u, '')
    if (type !== 'ACCOUNT_STATEMENT' || !isHead || !couldBeName(name)) return []
    if (!hasTradeWord(name) && !bank.test(foldText(name))) return []
    const places = [placeOf(boxOfRange(cell, 0, name.length), page)]
    return [
      { value: { name }, source: 'text', places, score, evidence: ['title'], block: undefined },
    ]
  })
}
