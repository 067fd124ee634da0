import { seededRandom } from '../../support/fake-service/seeded-random.ts'
import { processingMs, wantedSeconds, type Case, type Measured } from './shapes.ts'

const uploadSeconds = 0.3
const askSeconds = 0.1
const windowSeconds = 60

/** When each document will be ready, known in advance: what no client can do better than. */
export function runOracle(given: Case, order: 'ask-first' | 'upload-first'): Measured {
  const draw = seededRandom(given.seed * 7919 + given.documents)
  const times = Array.from(
    { length: given.documents },
    () => processingMs(given.shape, draw) / 1000,
  )
  const sent: number[] = []
  const ready: number[] = []
  const known: number[] = []
  let nowSeconds = 0
  let uploaded = 0
  while (known.length < given.documents) {
    // At most so many requests in any window.
    const oldest = sent[sent.length - given.perMinute]
    if (oldest !== undefined) nowSeconds = Math.max(nowSeconds, oldest + windowSeconds)
    const earliest = ready.length > 0 ? Math.min(...ready) : Infinity
    const mayAsk = order === 'ask-first' || uploaded === given.documents
    if (mayAsk && earliest <= nowSeconds) {
      ready.splice(ready.indexOf(earliest), 1)
      known.push(nowSeconds + askSeconds)
    } else if (uploaded < given.documents)
      ready.push(nowSeconds + uploadSeconds + (times[uploaded++] ?? 0))
    else {
      nowSeconds = earliest
      continue
    }
    sent.push(nowSeconds)
  }
  return {
    requestsPerDocument: sent.length / given.documents,
    makespanSeconds: Math.max(...known),
    meanResultSeconds: known.reduce((sum, at) => sum + at, 0) / given.documents,
    refusals: 0,
    lastResultRatio: Math.max(...known) / wantedSeconds(given, 1000 * Math.max(...times)),
  }
}

/**
 * The makespan that no order of requests beats: the k-th request goes no earlier than
 * `60 floor((k-1)/R)`, and the fastest document still has to be read.
 */
export function boundSeconds(given: Case): number {
  const draw = seededRandom(given.seed * 7919 + given.documents)
  const times = Array.from(
    { length: given.documents },
    () => processingMs(given.shape, draw) / 1000,
  )
  const { documents: n, perMinute: r } = given
  return (
    Math.max(
      windowSeconds * Math.floor((2 * n - 1) / r),
      windowSeconds * Math.floor((n - 1) / r) + uploadSeconds + Math.min(...times),
      uploadSeconds + Math.max(...times),
    ) + askSeconds
  )
}
