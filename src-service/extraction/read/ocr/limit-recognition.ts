import { startTimeBudget } from '../time-budget.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { PageGivenUpError } from './page-given-up.ts'

export type RecognitionLimit = {
  /** Processor time of the engine for one page, over all it is asked to recognise of it. */
  readonly engineMs: number
  /** How many times as long it may wait by the clock; what waits for ever takes no other time. */
  readonly clockFactor: number
  /** How often the time of what is busy is looked at. */
  readonly watchMs: number
}

/**
 * An engine for one page. The engine cannot be asked to stop, so when the page has had its time the
 * engine is ended, and the page is given up with it.
 *
 * @param discard ends the engine in the middle of its work; the next page gets another
 */
export async function limitRecognition(
  engine: OcrEngine,
  limit: RecognitionLimit,
  discard: () => void,
): Promise<OcrEngine> {
  const beforeMs = await engine.cpuMs()
  const budget = startTimeBudget(limit.engineMs, limit.clockFactor, () => performance.now())
  let takenMs = 0
  let isGivenUp = false

  /** Calls back once when the page's time is over, as long as it is not told to stop. */
  function watch(giveUp: () => void): () => void {
    let isAsked = false
    const look = async () => {
      if (budget.isSpent(takenMs)) return giveUp()
      // An engine deep in its work answers late; the clock goes on meanwhile.
      if (isAsked) return
      isAsked = true
      takenMs = await engine.cpuMs().then(
        (cpuMs) => cpuMs - beforeMs,
        () => takenMs,
      )
      isAsked = false
    }
    const timer = setInterval(() => void look(), limit.watchMs)
    return () => clearInterval(timer)
  }

  return {
    ...engine,
    async recognise(raster, segmentation, dpi) {
      if (isGivenUp) throw new PageGivenUpError()
      const spent = Promise.withResolvers<never>()
      const stopWatching = watch(() => {
        isGivenUp = true
        spent.reject(new PageGivenUpError())
      })
      try {
        return await Promise.race([engine.recognise(raster, segmentation, dpi), spent.promise])
      } catch (error) {
        // Whatever state a failure has left the engine in, the next page shall not have it.
        discard()
        throw error
      } finally {
        stopWatching()
      }
    },
  }
}
