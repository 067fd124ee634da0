import { centreX, centreY, right, type Box } from './geometry.ts'

/** Neighbours of one line: the next word to the right within this many heights. */
const farthestNeighbour = 6
const farthestShift = 0.8
/** Short words say more about their letters' tops than about the line. */
const shortestWidth = 1.5
const fewestPairs = 8
/** Beyond five degrees the neighbours themselves are taken wrongly. */
const steepest = 0.09

/**
 * By how much lines fall (positive) or climb for each point to the right: a photograph or a scan
 * that lies askew. Median over pairs of neighbouring words, 0 where there are too few.
 */
export function estimateSlope(words: readonly Box[]): number {
  const slopes = words
    .filter((word) => word.width > shortestWidth * word.height)
    .flatMap((word) => {
      const neighbour = nearestRight(word, words)
      if (neighbour === undefined) return []
      return [(centreY(neighbour) - centreY(word)) / (centreX(neighbour) - centreX(word))]
    })
    .sort((a, b) => a - b)
  if (slopes.length < fewestPairs) return 0
  const median = slopes[Math.floor(slopes.length / 2)] ?? 0
  return Math.abs(median) > steepest ? 0 : median
}

function nearestRight(word: Box, words: readonly Box[]): Box | undefined {
  let nearest: Box | undefined
  for (const other of words) {
    const gap = other.x - right(word)
    if (other === word || gap < 0 || gap > farthestNeighbour * word.height) continue
    if (other.width <= shortestWidth * other.height) continue
    if (Math.abs(centreY(other) - centreY(word)) > farthestShift * word.height) continue
    if (nearest === undefined || other.x < nearest.x) nearest = other
  }
  return nearest
}
