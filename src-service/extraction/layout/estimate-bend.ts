import { bottom, centreX, type Bend, type Box } from './geometry.ts'

type Word = Box & { readonly text: string }

/** Of letters that stand on the line and go below it nowhere the foot is the line. */
const stands = /^[A-Za-zÀ-ÖØ-öø-ÿß\d.%€$£'’-]+$/u
const goesBelow = /[gjpqyQÇç]/u
export const standsOnLine = (text: string): boolean => stands.test(text) && !goesBelow.test(text)
const fewestOfRow = 3
/** A row of a few words near each other says nothing of the whole width. */
const leastSpan = 0.25
const fewestRows = 5
const fewestWords = 30
/** A sheet hangs or curls by so many heights of type at least, or its words are where they are by chance. */
const leastSag = 0.3
/** The bend has to be so many times as large as what chance makes of it. */
const leastCertainty = 5

/**
 * The bend of a photographed sheet, from where the words of its rows stand. Rows begin anew for each height
 * and all rows bend alike: the least squares over all words around the middle of their row.
 *
 * @param rows words that are known to stand in one line
 */
export function estimateBend(rows: readonly (readonly Word[])[], width: number): Bend | undefined {
  const usable = rows
    .map((row) => row.filter(({ text }) => standsOnLine(text)))
    .filter((row) => row.length >= fewestOfRow && spanOf(row, width) >= leastSpan)
  const points = usable.flatMap((row) => aroundMiddle(row, width))
  if (usable.length < fewestRows || points.length < fewestWords) return undefined
  const first = fit(points)
  const spread = Math.sqrt(mean(points.map((point) => residual(point, first) ** 2)))
  const sure = points.filter((point) => Math.abs(residual(point, first)) <= 2 * spread)
  const { tilt, bend, error } = fit(sure)
  const heights = usable.flat().map(({ height }) => height)
  // Between the ends of a line and its middle lies a quarter of the bend.
  const isSeen = Math.abs(bend) / 4 >= leastSag * (median(heights) ?? Infinity)
  return isSeen && Math.abs(bend) >= leastCertainty * error ? { tilt, bend } : undefined
}

type Point = { readonly x: number; readonly square: number; readonly y: number }

function aroundMiddle(row: readonly Word[], width: number): Point[] {
  const xs = row.map((word) => centreX(word) / width)
  const [x, square, y] = [mean(xs), mean(xs.map((each) => each * each)), mean(row.map(bottom))]
  return row.map((word, at) => {
    const own = xs[at] ?? x
    return { x: own - x, square: own * own - square, y: bottom(word) - y }
  })
}

function fit(points: readonly Point[]): Bend & { readonly error: number } {
  const sum = (of: (point: Point) => number) => points.reduce((all, each) => all + of(each), 0)
  const [xx, xs, ss] = [
    sum(({ x }) => x * x),
    sum((p) => p.x * p.square),
    sum((p) => p.square ** 2),
  ]
  const [xy, sy] = [sum(({ x, y }) => x * y), sum(({ square, y }) => square * y)]
  const det = xx * ss - xs * xs
  const [tilt, bend] = [(xy * ss - sy * xs) / det, (sy * xx - xy * xs) / det]
  const left = sum((point) => residual(point, { tilt, bend }) ** 2) / Math.max(1, points.length - 2)
  return { tilt, bend, error: Math.sqrt((left * xx) / det) }
}

function residual({ x, square, y }: Point, { tilt, bend }: Bend): number {
  return y - tilt * x - bend * square
}

function spanOf(row: readonly Word[], width: number): number {
  const xs = row.map(centreX)
  return (Math.max(...xs) - Math.min(...xs)) / width
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
}

function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
