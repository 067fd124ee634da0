import { gaussian } from '../../support/fake-service/seeded-random.ts'

export const shapes = ['fast', 'slow', 'heavy'] as const
export type Shape = (typeof shapes)[number]

/** Processing times in ms: median 5 s, median 30 s, and median 10 s with 5 % at 180 s. */
export function processingMs(shape: Shape, random: () => number): number {
  switch (shape) {
    case 'fast':
      return 5000 * Math.exp(0.5 * gaussian(random))
    case 'slow':
      return 30_000 * Math.exp(0.6 * gaussian(random))
    case 'heavy':
      return (random() < 0.05 ? 180_000 : 10_000) * Math.exp(0.4 * gaussian(random))
  }
}

/** The share of documents that are done within so many seconds. */
export function doneBy(shape: Shape, seconds: number): number {
  const below = (median: number, sigma: number) =>
    seconds <= 0 ? 0 : normalBelow(Math.log(seconds / median) / sigma)
  switch (shape) {
    case 'fast':
      return below(5, 0.5)
    case 'slow':
      return below(30, 0.6)
    case 'heavy':
      return 0.95 * below(10, 0.4) + 0.05 * below(180, 0.4)
  }
}

/** The normal distribution, to within 1e-7 (Abramowitz and Stegun, 26.2.17). */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail = [1.330274429, -1.821255978, 1.781477937, -0.356563782, 0.31938153].reduce(
    (sum, factor) => (sum + factor) * t,
    0,
  )
  const beyond = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * tail
  return z > 0 ? 1 - beyond : beyond
}

export type Case = {
  readonly documents: number
  readonly perMinute: number
  readonly shape: Shape
  readonly seed: number
}

export type Measured = {
  readonly requestsPerDocument: number
  readonly makespanSeconds: number
  readonly meanResultSeconds: number
  readonly refusals: number
}
