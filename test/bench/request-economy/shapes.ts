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
  /** The last result over the time by which it is wanted, `wantedSeconds`. */
  readonly lastResultRatio: number
}

/**
 * When the last result is wanted at the latest: the last window that the requests need, the slowest reading,
 * and a minute more.
 */
export function wantedSeconds({ documents, perMinute }: Case, slowestMs: number): number {
  return 60 * (Math.ceil((2 * documents) / perMinute) - 1) + slowestMs / 1000 + 60
}
