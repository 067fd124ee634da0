import type { OcrEngine } from './ocr-engine.ts'

/**
 * An engine that may still be starting, in a thread of its own. What it is asked waits for it, so that
 * a page can be drawn and prepared meanwhile; that it cannot start is told with the first answer.
 */
export function engineToCome(engine: Promise<OcrEngine>): OcrEngine {
  engine.catch(() => undefined) // a page without letters asks it for nothing
  return {
    recognise: async (raster, segmentation, dpi) =>
      (await engine).recognise(raster, segmentation, dpi),
    cpuMs: async () => (await engine).cpuMs(),
    close: async () => (await engine).close(),
  }
}
