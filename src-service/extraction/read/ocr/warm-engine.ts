import { ocrLanguages, type OcrLanguage } from './language-data.ts'
import { startOcrEngine, type OcrEngine } from './ocr-engine.ts'

/** The one engine of a thread, kept between documents: loading the languages takes longer than reading a page. */
export type WarmEngine = {
  /** Started where there is none, and in place of one that reads other languages. */
  readonly get: (languages?: readonly OcrLanguage[]) => Promise<OcrEngine>
  /** Ends the engine, whatever it is doing; the next `get` starts another. */
  readonly discard: () => void
  /** Processor time that this engine and those before it have taken. */
  readonly cpuMs: () => Promise<number>
}

type Current = { readonly languages: string; readonly engine: Promise<OcrEngine> }

/** @param start tests bring an engine of their own */
export function createWarmEngine(start: typeof startOcrEngine = startOcrEngine): WarmEngine {
  let current: Current | null = null
  /** What the current engine had taken when it was last asked; an ended one cannot be asked. */
  let seenMs = 0
  let endedMs = 0

  function takeAway(): Promise<OcrEngine> | undefined {
    const old = current?.engine
    current = null
    endedMs += seenMs
    seenMs = 0
    return old
  }

  async function cpuMs(): Promise<number> {
    const asked = current
    if (asked) {
      const takenMs = await (await asked.engine).cpuMs()
      if (current === asked) seenMs = takenMs
    }
    return endedMs + seenMs
  }

  return {
    cpuMs,
    async get(wanted = ocrLanguages) {
      const languages = wanted.join('+')
      if (current && current.languages !== languages) {
        await cpuMs().catch(() => 0)
        await (await takeAway())?.close()
      }
      const mine = (current ??= { languages, engine: start(wanted) })
      try {
        return await mine.engine
      } catch (error) {
        if (current === mine) current = null // the next document may find memory or disk space again
        throw error
      }
    },
    discard() {
      // Nobody waits for it: what it was doing is of no use any more.
      void takeAway()?.then(
        (engine) => engine.close(),
        () => undefined,
      )
    },
  }
}
