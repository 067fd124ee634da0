import type { Word } from '../../read-document.ts'
import { turnRaster } from '../turn-raster.ts'
import type { Raster } from '../raster.ts'
import type { OcrEngine, RecognisedWord, Segmentation } from './ocr-engine.ts'
import { prepareRaster } from './prepare-raster.ts'
import { toPageBox, type Preparation, type Turn } from './upright-transform.ts'

export type OcrPage = { readonly words: readonly Word[]; readonly turned: Turn }

/** Below this mean confidence the page may lie on its side. */
const doubtful = 0.6
/** A strip of paper this much longer than wide is a till receipt: one column, no tables. */
const receiptShape = 1.7

type Attempt = {
  readonly turned: Turn
  readonly words: readonly RecognisedWord[]
  readonly preparation: Preparation
}

/**
 * Reads the words of a page from its pixels.
 *
 * @param dpi dots per inch of the raster, to give type sizes in points
 */
export async function readRaster(raster: Raster, dpi: number, engine: OcrEngine): Promise<OcrPage> {
  let best = await attempt(raster, 0, dpi, engine)
  if (meanConfidence(best.words) < doubtful) {
    for (const turned of [90, 270, 180] as const) {
      const other = await attempt(raster, turned, dpi, engine)
      if (readable(other.words) > readable(best.words)) best = other
      if (meanConfidence(best.words) > doubtful && best.words.length > 20) break
    }
  }
  return { turned: best.turned, words: best.words.map((word) => toWord(word, best, dpi)) }
}

async function attempt(
  raster: Raster,
  turned: Turn,
  dpi: number,
  engine: OcrEngine,
): Promise<Attempt> {
  const upright = turnRaster(raster, turned)
  const { prepared, preparation } = await prepareRaster(upright)
  const words = await engine.recognise(prepared, shapeOf(prepared), dpi * preparation.scale)
  return { turned, words, preparation }
}

const shapeOf = ({ width, height }: Raster): Segmentation =>
  height / width > receiptShape ? 'block' : 'page'

function meanConfidence(words: readonly RecognisedWord[]): number {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  return letters === 0 ? 0 : readable(words) / letters
}

/** Letters read, each by how sure the engine is. */
const readable = (words: readonly RecognisedWord[]): number =>
  words.reduce((sum, word) => sum + word.text.length * word.confidence, 0)

function toWord(word: RecognisedWord, { preparation }: Attempt, dpi: number): Word {
  const pixels = word.lineHeight / preparation.scale
  return {
    text: word.text,
    ...toPageBox(word.box, preparation),
    confidence: word.confidence,
    fontSize: Math.round((pixels / dpi) * 72 * 10) / 10,
    bold: false,
  }
}
