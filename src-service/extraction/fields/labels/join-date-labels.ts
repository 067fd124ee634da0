import { around, bottom } from '../../layout/geometry.ts'
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

const joins = /^\s*(?:\/|&|\+|und|et|e|and)\s*$/iu

/** `Rechnungsdatum` over `/ Lieferdatum`: one label in two lines, whose value stands beside either. */
export function joinStackedDates(sights: readonly LabelSight[]): LabelSight[] {
  const dates = sights.filter(({ family, strong }) => family === 'date' && strong)
  const lower = dates.filter(
    ({ cell, start }) => start > 0 && joins.test(cell.text.slice(0, start)),
  )
  if (lower.length === 0) return [...sights]
  return sights.map((sight) => {
    const { cell, end } = sight
    if (!dates.includes(sight) || cell.text.slice(end).trim() !== '') return sight
    const next = lower.find(
      (other) =>
        other.page === sight.page &&
        Math.abs(other.cell.x - cell.x) < cell.fontSize &&
        Math.abs(other.cell.y - bottom(cell)) < 0.8 * cell.fontSize,
    )
    return next === undefined
      ? sight
      : { ...sight, box: around([sight.box, next.cell]) ?? sight.box }
  })
}
