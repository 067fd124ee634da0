import { around } from '../../layout/geometry.ts'
import type { LabelSight } from './label-sight.ts'

/** What stands between two names of one and the same day. */
const joint = /^\s*(?:=|\/|&|\+|und|gleich|entspricht|zugleich|bzw\.?|et|e|ed|and|est|is)\s*$/iu

/**
 * `Rechnungsdatum = Leistungsdatum: 3.5.2025`: the day belongs to both, so the first label reaches as
 * far as the second.
 */
export function joinDateLabels(sights: readonly LabelSight[]): LabelSight[] {
  const dates = sights.filter(({ family, strong }) => family === 'date' && strong)
  return sights.map((sight) => {
    if (!dates.includes(sight)) return sight
    const next = dates.find(
      ({ start }) => start > sight.end && joint.test(sight.cell.text.slice(sight.end, start)),
    )
    if (next === undefined) return sight
    return { ...sight, end: next.end, box: around([sight.box, next.box]) ?? sight.box }
  })
}
