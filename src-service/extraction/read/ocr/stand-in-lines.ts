import type { PixelBox } from '../raster.ts'
import { quarterTurned } from './text-direction.ts'

/** Letters looked at; more would not change the share. */
const sample = 400

export type InLines = {
  /** Which part of the specks looked at stand in lines, 0..1. */
  readonly share: number
  readonly letters: readonly PixelBox[]
}

/**
 * The dark specks that stand as letters do: a letter has another of about its size beside it, with the
 * same upper or lower edge. Lines may run along the page or up it. Of clean print 0.75 and more stand
 * so, of the worst printed receipts 0.3, of the grain of photographs half of that.
 */
export function standInLines(boxes: readonly PixelBox[]): InLines {
  const every = Math.max(1, Math.floor(boxes.length / sample))
  const along = withNeighbours(boxes, every)
  const up = withNeighbours(boxes.map(quarterTurned), every)
  const found = up.length > along.length ? up : along
  return {
    share: found.length / Math.max(1, Math.ceil(boxes.length / every)),
    letters: found.flatMap((index) => boxes[index] ?? []),
  }
}

/** Indexes of those, among every so manieth, that have a neighbour. */
const withNeighbours = (boxes: readonly PixelBox[], every: number): number[] =>
  boxes.flatMap((box, index) =>
    index % every === 0 && boxes.some((other) => isNextTo(box, other)) ? [index] : [],
  )

function isNextTo(box: PixelBox, other: PixelBox): boolean {
  const height = box.bottom - box.top
  const gap = other.left - box.right
  if (other === box || gap < -2 || gap > height * 0.8) return false
  const ratio = (other.bottom - other.top) / height
  if (ratio < 0.6 || ratio > 1 / 0.6) return false
  const edge = Math.min(Math.abs(other.top - box.top), Math.abs(other.bottom - box.bottom))
  return edge <= Math.max(1, height * 0.08)
}
