import type { PartyCandidate } from '../fields/parties/party-candidate.ts'
import { couldBeName, hasTradeWord } from '../fields/parties/name-lines.ts'
import type { Sightings } from '../fields/sightings.ts'
import { placeOf } from '../layout/geometry.ts'
import { cellsOf, type Cell } from '../layout/layout.ts'
import { boxOfRange } from '../layout/locate-text.ts'
import { foldText } from '../vocabulary/fold-text.ts'

const ofTitle = 0.8
const ofPlain = 0.5
const headShare = 0.2
const bank =
  /sparkasse|kasse|kredit|sparverein|bank|banque|banca|banco|caisse|cassa|credit|raiffeisen|postfinance|building society/u

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
    type === 'ACCOUNT_STATEMENT' && isHead(cell) ? [{ cell, end: start, score: ofTitle }] : [],
  )
  const alone = cellsOf(page)
    .filter((cell) => isHead(cell) && cell.fontSize >= headType * page.fontSize)
    .map((cell) => ({ cell, end: cell.text.length, score: ofTitle }))
  // A photograph has a piece of the desk above the sheet.
  const top = page.lines[0]?.y ?? 0
  const plain = cellsOf(page)
    .filter(
      (cell) => isHead(cell) && cell.y - top < headOfPlain * page.height && saysBank(cell.text),
    )
    .map((cell) => ({ cell, end: cell.text.search(branch), score: ofPlain }))
  return [...titled, ...alone, ...plain].flatMap(({ cell, end, score }) => {
    const name = cell.text.slice(0, end < 0 ? cell.text.length : end).replace(/[\s:–·|-]+$/u, '')
    if (!couldBeName(name) || !isBank(name)) return []
    const places = [placeOf(boxOfRange(cell, 0, name.length), page)]
    return [
      { value: { name }, source: 'text', places, score, evidence: ['title'], block: undefined },
    ]
  })
}

/** Bodies of banks, as words: `Banca Popolare Etnea`, `Volksbank Mitte eG`, and no `Bankverbindung`. */
const bankWord =
  /(?:^|\s)(?:\p{L}*(?:bank(?:haus)?|sparkasse|raiffeisenkasse|kredit(?:anstalt|genossenschaft|verein)?|sparverein)|banque|banca|banco|bancaire|caisse d.epargne|credit \p{L}+|building society)(?=\s)/u
const headOfPlain = 0.1
/** `Banca Popolare Etnea - Filiale di Catania 2`: the bank, and where it sits. */
const branch = /\s[-–·|,]\s|,\s/u

/** Whether any part of a name is a word for a bank, as `Kreiskasse Lahntal` or `Severn Mutual` has it. */
export function mayBeBank(name: string): boolean {
  return bank.test(foldText(name)) || /(?:^|\s)(?:mutual|savings)(?=\s|$)/iu.test(name)
}

export function saysBank(text: string): boolean {
  const words = text.split(/\s+/u).length
  return bankWord.test(`${foldText(text)} `) && words > 1 && !/:/u.test(text)
}

function isBank(name: string): boolean {
  return hasTradeWord(name) || bank.test(foldText(name))
}
