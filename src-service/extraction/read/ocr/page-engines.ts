import type { OcrLanguage } from './language-data.ts'
import { meanConfidence } from './letters-read.ts'
import { limitRecognition, type RecognitionLimit } from './limit-recognition.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { shareRecognition, type Helper } from './share-recognition.ts'
import type { WarmEngine } from './warm-engine.ts'

/** What a page gets at least, and what is long for one; clean print takes a few seconds. */
const leastEngineMs = 8_000
/** Print in another script is read, slowly, with 0.3 to 0.7; of the worst receipts a few with less than this. */
const leastConfidence = 0.75

/**
 * Engines for the pages of one document, to be asked for anew with each page. Pages of one document
 * are alike: each that was given up, or took long and was read badly all the same, leaves less time
 * for those after it, so that a hundred of them do not keep a thread for hours.
 *
 * @param helperFor reads a part of a page elsewhere, within the same limit
 */
export function createPageEngines(
  warm: WarmEngine,
  limit: RecognitionLimit,
  languages: readonly OcrLanguage[] | undefined,
  helperFor: (limit: RecognitionLimit) => Helper,
): () => Promise<OcrEngine> {
  let wasted = 0
  return async () => {
    const leftMs = Math.max(leastEngineMs, limit.engineMs / (1 + wasted))
    const pageLimit = { ...limit, engineMs: Math.min(limit.engineMs, leftMs) }
    const own = await limitRecognition(await warm.get(languages), pageLimit, warm.discard)
    const engine = shareRecognition(own, helperFor(pageLimit))
    return {
      ...engine,
      async recognise(raster, segmentation, dpi) {
        const beforeMs = await warm.cpuMs()
        try {
          const words = await engine.recognise(raster, segmentation, dpi)
          const isSlow = (await warm.cpuMs()) - beforeMs > leastEngineMs
          if (isSlow && meanConfidence(words) < leastConfidence) wasted += 1
          return words
        } catch (error) {
          wasted += 1
          throw error
        }
      },
    }
  }
}
