import type { Raster } from '../raster.ts'
import { findGap, type Gap } from './find-gap.ts'
import type { OcrEngine, RecognisedWord, Segmentation } from './ocr-engine.ts'
import { isSheet } from './paper-shape.ts'
import { PageGivenUpError } from './page-given-up.ts'
import { cutOut } from './prepare-raster.ts'

/** A piece of a prepared page that is read by itself. */
export type PagePart = {
  readonly raster: Raster
  readonly segmentation: Segmentation
  readonly dpi: number
}

/** What came of a part: its words, or that it took too long to be worth trying it again. */
export type PartWords = readonly RecognisedWord[] | 'given-up'

/** Reads a part elsewhere at the same time; null where nobody is free for it or it failed there. */
export type Helper = (part: PagePart) => Promise<PartWords | null>

/** Smaller pictures are read within a second. */
const minPixels = 1.5e6

/**
 * An engine that cuts pages into two parts between lines and asks for help with the smaller one.
 * Pages are cut whether or not somebody helps, so that what is read never depends on how busy the
 * machine is.
 */
export function shareRecognition(engine: OcrEngine, helper: Helper): OcrEngine {
  return {
    ...engine,
    async recognise(raster, segmentation, dpi) {
      // A part of a till's strip tells the engine too little of its print.
      const gap = isLarge(raster) && isSheet(raster) ? findGap(raster) : null
      if (gap === null) return engine.recognise(raster, segmentation, dpi)
      const [upper, lower] = cutAt(raster, gap)
      const ownIsUpper = gap.shareAbove >= 0.5
      const [own, other] = ownIsUpper ? [upper, lower] : [lower, upper]
      const [ownWords, helped] = await Promise.all([
        engine.recognise(own, segmentation, dpi),
        helper({ raster: other, segmentation, dpi }),
      ])
      if (helped === 'given-up') throw new PageGivenUpError()
      const otherWords = helped ?? (await engine.recognise(other, segmentation, dpi))
      const [above, below] = ownIsUpper ? [ownWords, otherWords] : [otherWords, ownWords]
      return [...above, ...below.map((word) => moveDown(word, gap.row))]
    },
  }
}

const isLarge = ({ width, height }: Raster) => width * height >= minPixels

function cutAt(raster: Raster, { row }: Gap): readonly [Raster, Raster] {
  const { width, height } = raster
  return [
    cutOut(raster, { left: 0, top: 0, right: width, bottom: row }),
    cutOut(raster, { left: 0, top: row, right: width, bottom: height }),
  ]
}

const moveDown = (word: RecognisedWord, by: number): RecognisedWord => ({
  ...word,
  box: { ...word.box, top: word.box.top + by, bottom: word.box.bottom + by },
})
