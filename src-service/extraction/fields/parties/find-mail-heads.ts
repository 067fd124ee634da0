import { placeOf } from '../../layout/geometry.ts'
import { cellsOf, type Cell, type PageLayout } from '../../layout/layout.ts'
import { boxOfRange } from '../../layout/locate-text.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { Sightings } from '../sightings.ts'
import { bareName, couldBeName } from './name-lines.ts'
import type { PartyCandidate } from './party-candidate.ts'

const score = 0.9
/** The lines at the head of a message that was printed. */
const fields = {
  from: /^(?:von|from|de|da|mittente|expediteur)\s?:\s*/u,
  to: /^(?:an|to|a|pour|destinataire|destinatario)\s?:\s*/u,
  other:
    /^(?:cc|datum|date|data|gesendet|sent|envoye|inviato|betreff|subject|objet|oggetto)\s?:\s*/u,
}
/** Below these lines a message has words of its own. */
const mostCells = 24

type Head = { readonly field: keyof typeof fields; readonly cell: Cell; readonly lead: number }

/** To whom a message is addressed that somebody printed: `An: Greta Ohlsen <greta@…>`. */
export function findMailHeads({ layout }: Sightings): PartyCandidate[] {
  const [page] = layout.pages
  if (page === undefined) return []
  const heads = [...cellsOf(page)].slice(0, mostCells).flatMap(headOf)
  if (!hasAll(heads)) return []
  return heads.flatMap(({ field, cell, lead }) => (field === 'to' ? named(cell, lead, page) : []))
}

function headOf(cell: Cell): Head[] {
  const folded = foldText(cell.text)
  if (folded.length !== cell.text.length) return []
  return (Object.keys(fields) as (keyof typeof fields)[]).flatMap((field) => {
    const lead = fields[field].exec(folded)?.[0].length
    return lead === undefined ? [] : [{ field, cell, lead }]
  })
}

/** `De:` alone may head a price list. */
function hasAll(heads: readonly Head[]): boolean {
  return Object.keys(fields).every((field) => heads.some((head) => head.field === field))
}

function named(cell: Cell, lead: number, page: PageLayout): PartyCandidate[] {
  const words = cell.text.slice(lead).split(/\s+/u)
  const address = words.findIndex((word) => word.includes('@'))
  const said = words.slice(0, address < 0 ? words.length : address).join(' ')
  const name = bareName(said.replace(/^["'“]|["'”]$/gu, ''))
  if (!/\p{L}\s\p{L}/u.test(name) || !couldBeName(name)) return []
  const start = cell.text.indexOf(name, lead)
  const places = [placeOf(boxOfRange(cell, start, start + name.length), page)]
  return [
    { value: { name }, source: 'text', places, score, evidence: ['mail-head'], block: undefined },
  ]
}
