import { doneBy, type Shape } from './shapes.ts'

const uploadSeconds = 0.3
const askSeconds = 0.1
const windowSeconds = 60
const stepSeconds = 0.05
const steps = Math.round(windowSeconds / stepSeconds)
/** No processing time that matters is longer. */
const longestSeconds = 1200

/**
 * The mean time to a result below which no client without foresight can come, in seconds: one that
 * knows the distribution of processing times, but of each document only what answers have told. null
 * where the requests of one window are not enough for all: the second window is not modelled then.
 *
 * It is a true lower bound of the expectation (to within a step of 50 ms), by Lagrangian relaxation.
 * With a price p for each request of the first minute, of which there are no more than `requests`, no
 * policy has a smaller sum of times than `N v(p) - p requests`, where v(p) is what one document costs
 * at best if it were alone with that price: it is uploaded (p); then it is asked for (p), or a page of
 * the list is read, of which each of the N documents pays its share (p / N); or it is left to the next
 * minute. What was learned of other documents is of no use for this one, as the times are independent.
 * The best price makes the highest bound. Assumed in favour of the client: pages of the list tell the
 * states of all documents; as many requests as it likes, and full foresight, from the second minute on;
 * requests that all go out at the start at once; and a document that is done is not charged for the
 * pages that others still need.
 */
export function floorSeconds(
  given: { readonly documents: number; readonly shape: Shape },
  /** That may be sent within the first minute. */
  requests: number,
): number | null {
  const { documents, shape } = given
  if (2 * documents > requests + 1) return null
  const odds = oddsOf(shape)
  const bound = (price: number) => alone(odds, price, documents) - (price * requests) / documents
  // Concave in the price: it is found by halving the part that cannot hold the summit.
  let [low, high] = [0, 2 * windowSeconds]
  for (let round = 0; round < 40; round++) {
    const third = (high - low) / 3
    if (bound(low + third) < bound(high - third)) low += third
    else high -= third
  }
  return bound((low + high) / 2)
}

type Odds = {
  /** Share of documents done by each step. */
  readonly done: Float64Array
  /** Expected time of the result, over those not done at a step, where it is left to the next minute. */
  readonly later: Float64Array
  /** Where even the upload is left to the next minute. */
  readonly muchLater: number
}

function oddsOf(shape: Shape): Odds {
  const done = new Float64Array(steps + 1)
  for (let at = 0; at <= steps; at++) done[at] = doneBy(shape, at * stepSeconds - uploadSeconds)
  const beyond = areaOpen(shape, windowSeconds - uploadSeconds)
  const later = done.map(
    (share) => windowSeconds + askSeconds + beyond / Math.max(1e-12, 1 - share),
  )
  return {
    done,
    later,
    muchLater: windowSeconds + uploadSeconds + areaOpen(shape, 0) + askSeconds,
  }
}

/** The expected time by which documents outlast `fromSeconds`. */
function areaOpen(shape: Shape, fromSeconds: number): number {
  let area = 0
  for (let at = fromSeconds; at < longestSeconds; at += stepSeconds)
    area += (1 - doneBy(shape, at + stepSeconds / 2)) * stepSeconds
  return area
}

/** The least expected time plus price of one document, over all its policies. */
function alone({ done, later, muchLater }: Odds, price: number, documents: number): number {
  /** From each step on, for a document that was not done then. */
  const best = new Float64Array(steps + 1)
  for (let at = steps; at >= 0; at--) {
    const open = 1 - (done[at] ?? 0)
    let least = later[at] ?? Infinity
    if (open > 1e-9)
      for (let next = at + 1; next <= steps; next++) {
        const ready = ((done[next] ?? 0) - (done[at] ?? 0)) / open
        const rest = (1 - ready) * (best[next] ?? 0)
        const askedAt = next * stepSeconds + askSeconds
        const asked = price + ready * askedAt + rest
        const listed = price / documents + ready * (askedAt + askSeconds + price) + rest
        least = Math.min(least, asked, listed)
      }
    best[at] = least
  }
  return Math.min(price + (best[0] ?? 0), muchLater)
}
