import { turnRaster } from '../turn-raster.ts'
import type { Raster } from '../raster.ts'
import { measureText, type TextMeasure } from './measure-text.ts'
import type { OcrEngine } from './ocr-engine.ts'
import { cutOut, prepareRaster } from './prepare-raster.ts'
import { lettersRead } from './letters-read.ts'
import type { Turn } from './upright-transform.ts'

/** Side of the piece that is tried, in heights of its capitals: some 15 lines. */
const pieceSize = 45

/**
 * Which of some turns makes the text readable, by reading a piece from amid the text in each: a
 * fraction of a page, so that trying all costs less than reading one page in vain.
 */
export async function findTurn(
  page: Raster,
  measure: TextMeasure,
  turns: readonly Turn[],
  engine: OcrEngine,
): Promise<Turn> {
  const piece = cutPiece(page, measure)
  let best: { turned: Turn; letters: number } = { turned: turns[0] ?? 0, letters: -1 }
  for (const turned of turns) {
    const upright = turnRaster(piece, turned)
    const { prepared } = await prepareRaster(upright, measureText(upright))
    const letters = lettersRead(await engine.recognise(prepared, 'block', 300))
    if (letters > best.letters) best = { turned, letters }
  }
  return best.turned
}

function cutPiece(page: Raster, { capitalHeight, centre }: TextMeasure): Raster {
  const half = Math.round(((capitalHeight ?? 30) * pieceSize) / 2)
  return cutOut(page, {
    left: Math.max(0, Math.round(centre.x) - half),
    top: Math.max(0, Math.round(centre.y) - half),
    right: Math.min(page.width, Math.round(centre.x) + half),
    bottom: Math.min(page.height, Math.round(centre.y) + half),
  })
}
