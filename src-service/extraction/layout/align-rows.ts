import { standsOnLine } from './estimate-bend.ts'
import { bottom, centreX, right, type Bend, type Box } from './geometry.ts'

type Word = Box & { readonly text: string; readonly confidence: number }

/** The steepest that lines run at either edge, in points for each point to the right. */
const steepest = 0.09
const step = 0.004
/** By how many heights of type two ends of one row may lie apart before it is put right. */
const farthest = 3
/** Feet of one line lie so near each other, in heights of type. */
const tolerance = 0.16
/** Words of one cell are near each other, and say less of how the line runs on. */
const weightInCell = 0.6
/** What a shift of one height of type at the edge has to bring, in rows that meet. */
const price = 0.35
const leastGain = 1.6
/** Of what the engine hardly read, as it does with logos, the box says little. */
const leastConfidence = 0.6
/** Three words of one line lie on some bend whatever they are. */
const fewestRows = 5
/** A page with more has rows enough that tell its bend. */
const mostCells = 250

type Foot = { readonly u: number; readonly y: number }
type Pair = { readonly from: Foot; readonly to: Foot; readonly tolerance: number }

/**
 * How the lines of a sheet with few words run: so that as many of its cells as possible stand in a row
 * with one to their left. A column of sums meets the column of its labels as a whole; one row further
 * up or down, the first or the last of them has no partner.
 *
 * @param cells words that are known to stand beside each other, from left to right
 */
export function alignRows(cells: readonly (readonly Word[])[], width: number): Bend | undefined {
  const standing = cells.map((cell) => cell.filter(isSeenClearly)).filter((cell) => cell.length > 0)
  if (standing.length > mostCells) return undefined
  const height = median(standing.flat().map((word) => word.height)) ?? 0
  const usual = standing.filter((cell) => cell.every((word) => word.height < 2 * height))
  const ground = {
    inCells: usual.flatMap((cell) => neighbours(cell, width, height)),
    rows: usual
      .map((cell) => partners(cell, usual, { width, height }))
      .filter((all) => all.length > 0),
    height,
    width,
  }
  if (ground.rows.length < fewestRows) return undefined
  const level = scoreOf({ left: 0, right: 0 }, ground)
  const best = refined(bestOnGrid(ground), ground)
  // What is put right for one row more than chance gives would be put wrong as often.
  return best.score - level >= leastGain ? bendOf(best, width) : undefined
}

function isSeenClearly({ text, confidence }: Word): boolean {
  return confidence >= leastConfidence && standsOnLine(text)
}

type Ground = {
  readonly inCells: readonly Pair[]
  /** For each cell those that may stand in its row. */
  readonly rows: readonly (readonly Pair[])[]
  readonly height: number
  readonly width: number
}
/** How steeply lines run at the left and at the right edge. */
type Slopes = { readonly left: number; readonly right: number }
type Scored = Slopes & { readonly score: number }

function neighbours(cell: readonly Word[], width: number, height: number): Pair[] {
  return cell.slice(1).map((word, at) => ({
    from: footOf(cell[at] ?? word, width),
    to: footOf(word, width),
    tolerance: tolerance * height,
  }))
}

function partners(
  cell: readonly Word[],
  others: readonly (readonly Word[])[],
  { width, height }: { width: number; height: number },
): Pair[] {
  const [first] = cell
  if (first === undefined) return []
  return others.flatMap((other) => {
    const last = other.at(-1)
    const apart = last === undefined ? Infinity : Math.abs(bottom(first) - bottom(last))
    if (last === undefined || right(last) > first.x || apart > farthest * height) return []
    return [{ from: footOf(last, width), to: footOf(first, width), tolerance: tolerance * height }]
  })
}

function footOf(word: Word, width: number): Foot {
  return { u: centreX(word) / width, y: bottom(word) }
}

function bestOnGrid(ground: Ground): Scored {
  let best: Scored = { left: 0, right: 0, score: -Infinity }
  for (let left = -steepest; left <= steepest; left += step)
    for (let right = -steepest; right <= steepest; right += step) {
      const score = scoreOf({ left, right }, ground)
      if (score > best.score) best = { left, right, score }
    }
  return best
}

function refined(found: Scored, ground: Ground): Scored {
  let best = found
  for (let by = step / 2; by >= step / 8; by /= 2)
    for (const left of [found.left - by, found.left, found.left + by])
      for (const right of [best.right - by, best.right, best.right + by]) {
        const score = scoreOf({ left, right }, ground)
        if (score > best.score) best = { left, right, score }
      }
  return best
}

function scoreOf(slopes: Slopes, { inCells, rows, height, width }: Ground): number {
  const bend = bendOf(slopes, width)
  const meets = (pair: Pair) => {
    const off = (pair.to.y - pair.from.y - fall(bend, pair)) / pair.tolerance
    return off > 4 || off < -4 ? 0 : Math.exp((-off * off) / 2)
  }
  let score = 0
  for (const pair of inCells) score += weightInCell * meets(pair)
  for (const row of rows) {
    let best = 0
    for (const pair of row) best = Math.max(best, meets(pair))
    score += best
  }
  const shift = (Math.abs(bend.tilt + bend.bend) + Math.abs(bend.bend) / 4) / height
  return score - price * shift
}

/** Points by which `to` lies lower than `from` on one line. */
function fall({ tilt, bend }: Bend, { from, to }: Pair): number {
  return tilt * (to.u - from.u) + bend * (to.u * to.u - from.u * from.u)
}

function bendOf({ left, right }: Slopes, width: number): Bend {
  return { tilt: left * width, bend: ((right - left) * width) / 2 }
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
