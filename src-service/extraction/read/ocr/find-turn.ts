import { turnRaster } from '../turn-raster.ts'
import type { Raster } from '../raster.ts'
import { measureText, type TextMeasure } from './measure-text.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { cutOut, prepareRaster } from './prepare-raster.ts'
import { lettersRead, meanConfidence } from './letters-read.ts'
import type { Turn } from './upright-transform.ts'

/** Side of the piece that is tried, in heights of its capitals: some 15 lines. */
const pieceSize = 45
/** The same for marks that may be no print: those take the engine many times as long as letters. */
const dubiousPieceSize = 20

export type TriedTurn = {
  readonly turned: Turn
  /** The engine's confidence in what it read of the piece, 0..1. */
  readonly confidence: number
}

/**
 * Which of some turns makes the text readable, by reading a piece from amid the text in each: a
 * fraction of a page, so that trying all costs less than reading one page in vain.
 */
export async function findTurn(
  page: Raster,
  measure: TextMeasure,
  turns: readonly Turn[],
  engine: OcrEngine,
): Promise<TriedTurn> {
  const piece = cutPiece(page, measure)
  let best: TriedTurn = { turned: turns[0] ?? 0, confidence: 0 }
  let most = -1
  for (const turned of turns) {
    const upright = turnRaster(piece, turned)
    const { prepared } = await prepareRaster(upright, measureText(upright))
    const words = await engine.recognise(prepared, 'block', 300)
    const letters = lettersRead(words)
    if (letters > most) {
      best = { turned, confidence: meanConfidence(words) }
      most = letters
    }
  }
  return best
}

function cutPiece(page: Raster, { capitalHeight, isDubious, centre }: TextMeasure): Raster {
  const size = isDubious ? dubiousPieceSize : pieceSize
  const half = Math.round(((capitalHeight ?? 30) * size) / 2)
  return cutOut(page, {
    left: Math.max(0, Math.round(centre.x) - half),
    top: Math.max(0, Math.round(centre.y) - half),
    right: Math.min(page.width, Math.round(centre.x) + half),
    bottom: Math.min(page.height, Math.round(centre.y) + half),
  })
}
