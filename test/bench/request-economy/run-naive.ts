import { createRequestWindow } from '../../support/fake-service/request-window.ts'
import { seededRandom } from '../../support/fake-service/seeded-random.ts'
import { createVirtualTime } from '../../support/fake-service/virtual-time.ts'
import { processingMs, wantedSeconds, type Case, type Measured } from './shapes.ts'

const uploadMs = 300
const askMs = 100
const longestBackoffMs = 60_000

/**
 * The usual client: everything at once, a question every few seconds, and each request that is
 * refused waits by itself, longer each time. Nothing is shared, so nothing is learned.
 */
export async function runNaive(given: Case, pollMs: number): Promise<Measured> {
  const time = createVirtualTime()
  const draw = seededRandom(given.seed * 7919 + given.documents)
  const random = seededRandom(given.seed)
  const window = createRequestWindow('fixed', given.perMinute)
  const knownMs: number[] = []
  let slowestMs = 0

  async function request(latencyMs: number): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      const served = window.take(time.monotonicMs()) !== null
      await time.sleep(served ? latencyMs : askMs)
      if (served) return
      await time.sleep(random() * Math.min(longestBackoffMs, 1000 * 2 ** attempt))
    }
  }
  async function one(processing: number): Promise<void> {
    slowestMs = Math.max(slowestMs, processing)
    await request(uploadMs)
    const readyMs = time.monotonicMs() + processing
    for (;;) {
      await time.sleep(pollMs)
      const isReady = time.monotonicMs() >= readyMs
      await request(askMs)
      if (isReady) break
    }
    knownMs.push(time.monotonicMs())
  }

  for (let n = 0; n < given.documents; n++) void one(processingMs(given.shape, draw))
  await time.run({ untilMs: 24 * 3_600_000, isDone: () => knownMs.length === given.documents })
  return {
    requestsPerDocument: window.times.length / given.documents,
    makespanSeconds: Math.max(...knownMs) / 1000,
    meanResultSeconds: knownMs.reduce((sum, ms) => sum + ms, 0) / given.documents / 1000,
    refusals: window.refusals(),
    lastResultRatio: Math.max(...knownMs) / 1000 / wantedSeconds(given, slowestMs),
  }
}
