import { centreX, right, type Box } from '../layout/geometry.ts'
import type { NumberToken } from './number-tokens.ts'
import type { PlacedColumn } from './place-numbers.ts'

/** Numbers of several lines that begin, end or are centred at the same place. */
type Band = { readonly box: Box; readonly tokens: readonly NumberToken[] }

export type FittingRules<Kind extends string> = {
  /** Columns of text take no numbers of their own. */
  readonly isText: (kind: Kind) => boolean
  readonly fits: (kind: Kind, token: NumberToken) => boolean
}

/** Edges of one column differ by no more than this many heights of type. */
const edgeSlack = 0.35
/** In heights of type: what it costs that numbers have no heading, and that a heading has none. */
const bandAlone = 8
const columnAlone = 0.5
/** Edges say less than the gap between numbers and heading. */
const edgeWeight = 0.15

/**
 * Where the numbers of each column really stand. A heading may be set left or centred over numbers
 * that are set right, and then be nearer to its neighbour's; the order of headings and numbers is
 * the same, so they are paired in that order with the least distance. Columns whose numbers do not
 * line up keep their heading's place.
 */
export function fitColumns<Kind extends string, Column extends PlacedColumn<Kind>>(
  columns: readonly Column[],
  lines: readonly (readonly NumberToken[])[],
  type: number,
  rules: FittingRules<Kind>,
): Column[] {
  const bands = bandsOf(lines.flat(), type)
  const pairs = pairInOrder(columns, bands, type, rules)
  return columns.map((column, index) => {
    const band = pairs.get(index)
    return band === undefined ? column : { ...column, numbers: band.box }
  })
}

/** The edge that most numbers share makes the first band, the most of the rest the next one. */
function bandsOf(tokens: readonly NumberToken[], type: number): Band[] {
  const bands: Band[] = []
  let left = tokens.filter((token) => token.apart)
  for (;;) {
    const best = [right, (box: Box) => box.x, centreX]
      .map((edge) =>
        fullestGroup(
          left,
          (token) => edge(token.box),
          edgeSlack * type * (edge === centreX ? 0.5 : 1),
        ),
      )
      .reduce((most, group) => (group.length > most.length ? group : most))
    if (best.length < 2) break
    const x = Math.min(...best.map((token) => token.box.x))
    const end = Math.max(...best.map((token) => right(token.box)))
    const [first] = best
    if (first !== undefined) bands.push({ box: { ...first.box, x, width: end - x }, tokens: best })
    left = left.filter((token) => !best.includes(token))
  }
  return withoutOverlaps(bands).sort((a, b) => centreX(a.box) - centreX(b.box))
}

function fullestGroup(
  tokens: readonly NumberToken[],
  edge: (token: NumberToken) => number,
  slack: number,
): NumberToken[] {
  const sorted = [...tokens].sort((a, b) => edge(a) - edge(b))
  let best: NumberToken[] = []
  let start = 0
  for (let end = 0; end < sorted.length; end++) {
    const last = sorted[end]
    while (
      sorted[start] !== undefined &&
      last !== undefined &&
      edge(last) - edge(sorted[start] ?? last) > 2 * slack
    )
      start++
    if (end - start + 1 > best.length) best = sorted.slice(start, end + 1)
  }
  return best
}

/** Bands come with the fullest first; one that lies in the place of a fuller one is chance. */
function withoutOverlaps(bands: readonly Band[]): Band[] {
  const kept: Band[] = []
  for (const band of bands) {
    const middle = centreX(band.box)
    const hits = kept.some(
      ({ box }) =>
        (middle > box.x && middle < right(box)) ||
        (centreX(box) > band.box.x && centreX(box) < right(band.box)),
    )
    if (!hits) kept.push(band)
  }
  return kept
}

/** The cheapest pairing of columns with bands in which neither crosses another. */
function pairInOrder<Kind extends string>(
  columns: readonly PlacedColumn<Kind>[],
  bands: readonly Band[],
  type: number,
  rules: FittingRules<Kind>,
): Map<number, Band> {
  const memo = new Map<string, { cost: number; pairs: readonly (readonly [number, Band])[] }>()
  const solve = (
    column: number,
    at: number,
  ): { cost: number; pairs: readonly (readonly [number, Band])[] } => {
    const key = `${String(column)} ${String(at)}`
    const known = memo.get(key)
    if (known !== undefined) return known
    const [own, band] = [columns[column], bands[at]]
    const options = []
    if (own === undefined && band === undefined) options.push({ cost: 0, pairs: [] })
    if (own !== undefined) {
      const rest = solve(column + 1, at)
      options.push({ ...rest, cost: rest.cost + columnAlone })
    }
    if (band !== undefined) {
      const rest = solve(column, at + 1)
      options.push({ ...rest, cost: rest.cost + bandAlone * Math.min(1, band.tokens.length / 3) })
    }
    if (own !== undefined && band !== undefined && takes(own, band, rules)) {
      const rest = solve(column + 1, at + 1)
      const cost = rest.cost + distanceBetween(own.box, band.box) / type
      options.push({ cost, pairs: [[column, band] as const, ...rest.pairs] })
    }
    const best = options.reduce((least, option) => (option.cost < least.cost ? option : least))
    memo.set(key, best)
    return best
  }
  return new Map(solve(0, 0).pairs)
}

function takes<Kind extends string>(
  column: PlacedColumn<Kind>,
  band: Band,
  rules: FittingRules<Kind>,
): boolean {
  if (rules.isText(column.kind)) return false
  const fitting = band.tokens.filter((token) => rules.fits(column.kind, token))
  return 2 * fitting.length > band.tokens.length
}

function distanceBetween(heading: Box, numbers: Box): number {
  const gap = Math.max(0, heading.x - right(numbers), numbers.x - right(heading))
  const edges = Math.min(
    Math.abs(right(heading) - right(numbers)),
    Math.abs(heading.x - numbers.x),
    Math.abs(centreX(heading) - centreX(numbers)),
  )
  return gap + edgeWeight * edges
}
