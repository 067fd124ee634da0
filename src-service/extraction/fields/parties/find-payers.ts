import { placeOf } from '../../layout/geometry.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { boxOfRange } from '../../layout/locate-text.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { Sightings } from '../sightings.ts'
import { bareName, couldBeName } from './name-lines.ts'
import type { PartyCandidate } from './party-candidate.ts'

const score = 0.9
/** A form of receipt: `von … dankend erhalten`, `Received with thanks from`, `Reçu de`, `Ricevo da`. */
const confirms =
  /(?<!\p{L})(?:dankend erhalten|betrag (?:dankend )?erhalten|erhalten zu haben|erhalten von|received (?:with thanks )?(?:from|of)|recu de(?: la part de)?|ric[eo]v(?:o|iamo|uto|uta) da(?:l|lla)?)(?!\p{L})/u
const opening =
  /^(?:(?:dankend )?(?:erhalten |empfangen )?von(?: der| dem)?|(?:received )?(?:with thanks )?from|(?:nous avons |j['’]ai )?recu de(?: la part de)?|ric[eo]v(?:o|iamo|uto|uta) da(?:l|lla)?)(?:\s*:\s*|\s+)(?=\p{L})/u

/** A form sets the word apart from the name. */
const lone = /^(?:von|from|de|da)\s?:?$/u

/** Over the address of who has paid: `Received from,` / `Acequia Charter School` */
const heading =
  /^(?:erhalten von|received (?:with thanks )?from|recu de(?: la part de)?|ric[eo]vut[oa] da(?:l|lla)?)\s?[:,]?$/u

/** Who has paid, by the sentence of a receipt that says from whom the money came. */
export function findPayers({ layout, typeWords, text }: Sightings): PartyCandidate[] {
  if (!typeWords.some(({ type }) => type === 'RECEIPT') || !confirms.test(foldText(text))) return []
  return layout.pages.flatMap((page) =>
    page.lines.flatMap(({ cells }) =>
      cells.flatMap((cell, at): PartyCandidate[] => {
        if (lone.test(foldText(cell.text))) return named(cells[at + 1], 0, page)
        const folded = foldText(cell.text)
        if (heading.test(folded)) return named(cellUnder(cell, page), 0, page)
        // `Reçu de paiement` is what the paper calls itself.
        if (typeWords.some((word) => word.cell === cell && word.end === cell.text.length)) return []
        const lead = folded.length === cell.text.length ? opening.exec(folded)?.[0].length : 0
        return lead ? named(cell, lead, page) : []
      }),
    ),
  )
}

function cellUnder(cell: Cell, { lines }: PageLayout): Cell | undefined {
  return lines
    .slice(cell.line + 1, cell.line + 3)
    .flatMap(({ cells }) => cells)
    .find((each) => Math.abs(each.x - cell.x) < cell.fontSize / 2)
}

/** `… the sum of £250.00 towards the appeal` goes on behind the name. */
const sumBehind =
  /\s(?:the (?:sum|amount) of|la somme de|la somma di|l['’]importo di|den betrag|die summe|€|£|EUR|CHF)(?=\s|\d).*$/iu

function named(cell: Cell | undefined, from: number, page: PageLayout): PartyCandidate[] {
  const name = bareName(cell?.text.slice(from).replace(sumBehind, '') ?? '')
  if (cell === undefined || !/^\p{Lu}/u.test(name) || !couldBeName(name)) return []
  const end = cell.text.indexOf(name, from) + name.length
  const places = [placeOf(boxOfRange(cell, from, end), page)]
  return [{ value: { name }, source: 'text', places, score, evidence: ['payer'], block: undefined }]
}
