import type { PixelBox } from '../raster.ts'
import { quarterTurned } from './text-direction.ts'

/** Letters looked at; more would not change the share. */
const sample = 400
/** The worst printed receipts reach 0.3, the grain of photographs half of that. */
const minShare = 0.22

/**
 * Whether dark specks are letters: a letter has another of about its size beside it, with the same
 * upper or lower edge. Without this, the grain of a photograph is searched for text for minutes.
 */
export function standInLines(boxes: readonly PixelBox[]): boolean {
  const turned = boxes.map(quarterTurned)
  return shareInLines(boxes) >= minShare || shareInLines(turned) >= minShare
}

function shareInLines(boxes: readonly PixelBox[]): number {
  const every = Math.max(1, Math.floor(boxes.length / sample))
  const sampled = boxes.filter((_, index) => index % every === 0)
  const inLine = sampled.filter((box) => boxes.some((other) => isNextTo(box, other)))
  return inLine.length / Math.max(1, sampled.length)
}

function isNextTo(box: PixelBox, other: PixelBox): boolean {
  const height = box.bottom - box.top
  const gap = other.left - box.right
  if (other === box || gap < -2 || gap > height * 0.8) return false
  const ratio = (other.bottom - other.top) / height
  if (ratio < 0.6 || ratio > 1 / 0.6) return false
  const edge = Math.min(Math.abs(other.top - box.top), Math.abs(other.bottom - box.bottom))
  return edge <= Math.max(1, height * 0.08)
}
