import { around } from '../../layout/geometry.ts'
import type { LabelSight } from './label-sight.ts'

const joint = /^[\s.:]*[/|][\s.:]*$/u

/**
 * `Rechnung Nr. / No de facture`: in countries of several languages one label says the same twice,
 * and its value stands behind or under the whole.
 */
export function joinTranslations(sights: readonly LabelSight[]): LabelSight[] {
  const joined: LabelSight[] = []
  for (const sight of sights.toSorted((a, b) => a.start - b.start)) {
    const at = joined.findIndex((first) => isTranslation(first, sight))
    const first = joined[at]
    if (first === undefined) joined.push(sight)
    else joined[at] = both(first, sight)
  }
  return joined
}

function isTranslation(first: LabelSight, second: LabelSight): boolean {
  return (
    first.family === 'number' &&
    first.kind === second.kind &&
    joint.test(first.cell.text.slice(first.end, second.start))
  )
}

function both(first: LabelSight, second: LabelSight): LabelSight {
  const { text } = first.cell
  return {
    ...first,
    strong: first.strong || second.strong,
    languages: [...new Set([...first.languages, ...second.languages])],
    end: second.end,
    box: around([first.box, second.box]) ?? first.box,
    length: first.length + second.length,
    alone: !/[\p{L}\d]/u.test(text.slice(0, first.start) + text.slice(second.end)),
  }
}
