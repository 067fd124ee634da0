import { around, type Box } from '../../layout/geometry.ts'
import { boxOfRange } from '../../layout/locate-text.ts'
import type { BlockLine } from './block-lines.ts'
import { chooseNameLine } from './choose-name-line.ts'
import { isOneName } from './join-name-lines.ts'
import { bareName, couldBeName } from './name-lines.ts'

export type FoundName = {
  readonly name: string
  readonly nameBox: Box
  readonly lines: readonly BlockLine[]
}

/** The name that the lines of an address bear, over one line or two; `text` is that of the paper. */
export function findName(lines: readonly BlockLine[], text: string): FoundName | undefined {
  const told = nameInParts(lines)
  if (told !== undefined) return told
  const chosen = chooseNameLine(lines)
  if (chosen === undefined) return undefined
  const at = lines.indexOf(chosen)
  const [above, below] = [lines[at - 1], lines[at + 1]]
  const joins = (upper: BlockLine | undefined, lower: BlockLine | undefined) =>
    upper?.role === 'plain' && lower?.role === 'plain' && isOneName(upper.cell, lower.cell, text)
  const named = [
    ...(above !== undefined && joins(above, chosen) ? [above] : []),
    chosen,
    ...(below !== undefined && joins(chosen, below) ? [below] : []),
  ]
  const boxes = named.map(({ cell, start }) => boxOfRange(cell, start, cell.text.length))
  return {
    name: named.map((line) => bareName(line.text)).join(' '),
    nameBox: around(boxes) ?? chosen.cell,
    lines: named,
  }
}

/** `Cognome  Galli` over `Nome  Teresa`: a form asks for both parts of a name, in either order. */
function nameInParts(lines: readonly BlockLine[]): FoundName | undefined {
  const at = lines.findIndex(({ namePart }, index) => {
    const next = lines[index + 1]?.namePart
    return namePart !== undefined && next !== undefined && next !== namePart
  })
  const both = at < 0 ? [] : lines.slice(at, at + 2)
  const [given, surname] = (['given', 'surname'] as const).map((part) =>
    bareName(both.find(({ namePart }) => namePart === part)?.text ?? ''),
  )
  if (!given || !surname || !couldBeName(`${given} ${surname}`)) return undefined
  const boxes = both.map(({ cell, start }) => boxOfRange(cell, start, cell.text.length))
  const [first] = both
  if (first === undefined) return undefined
  return { name: `${given} ${surname}`, nameBox: around(boxes) ?? first.cell, lines: both }
}
