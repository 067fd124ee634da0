import type { Raster } from '../raster.ts'
import { findGap } from './find-gap.ts'
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

/** A half with more strokes than this takes the engine six seconds and more; on most sheets all is not as much. */
const manyStrokes = 45_000

/**
 * An engine that cuts pages into parts between lines and asks for help with the smaller ones: into two, and a
 * page of dense print into four, so that little is lost where its time is over. Pages are cut whether or not
 * somebody helps, so that what is read never depends on how busy the machine is.
 */
export function shareRecognition(engine: OcrEngine, helper: Helper): OcrEngine {
  return {
    ...engine,
    async recognise(raster, segmentation, dpi) {
      // A part of a till's strip tells the engine too little of its print.
      const parts =
        isLarge(raster) && isSheet(raster) ? cutInParts({ raster, top: 0 }) : [{ raster, top: 0 }]
      const [whole] = parts
      if (parts.length === 1 && whole) return engine.recognise(raster, segmentation, dpi)
      const read = await readParts(parts, {
        own: (part) => engine.recognise(part.raster, segmentation, dpi),
        elsewhere: (part) => helper({ raster: part.raster, segmentation, dpi }),
      })
      const words = parts.flatMap((part) =>
        (read.get(part) ?? []).map((word) => moveDown(word, part.top)),
      )
      if (read.size < parts.length) throw new PageGivenUpError(words)
      return words
    },
  }
}

type Part = { readonly raster: Raster; readonly top: number; readonly strokes?: number }

const isLarge = ({ width, height }: Raster) => width * height >= minPixels

function cutInParts(part: Part, mostCuts = 2): readonly Part[] {
  const gap = mostCuts === 0 ? null : findGap(part.raster)
  if (gap === null) return [part]
  const { width, height } = part.raster
  return [
    { top: 0, bottom: gap.row, share: gap.shareAbove },
    { top: gap.row, bottom: height, share: 1 - gap.shareAbove },
  ].flatMap(({ top, bottom, share }) => {
    const strokes = gap.strokes * share
    const raster = cutOut(part.raster, { left: 0, top, right: width, bottom })
    const half = { raster, top: part.top + top, strokes }
    return strokes > manyStrokes ? cutInParts(half, mostCuts - 1) : [half]
  })
}

type Lanes = {
  readonly own: (part: Part) => Promise<readonly RecognisedWord[]>
  readonly elsewhere: (part: Part) => Promise<PartWords | null>
}

/** Largest first here and smallest first elsewhere; what is missing in the end was given up. */
async function readParts(parts: readonly Part[], { own, elsewhere }: Lanes) {
  const read = new Map<Part, readonly RecognisedWord[]>()
  const left = parts.toSorted((one, other) => (other.strokes ?? 0) - (one.strokes ?? 0))
  async function readHere(): Promise<void> {
    try {
      for (let part = left.shift(); part; part = left.shift()) read.set(part, await own(part))
    } catch (error) {
      if (!(error instanceof PageGivenUpError)) throw error
      left.length = 0 // the time of the page is over
    }
  }
  async function readElsewhere(): Promise<void> {
    for (let part = left.pop(); part; part = left.pop()) {
      const words = await elsewhere(part)
      if (words === null) return void left.push(part)
      if (words !== 'given-up') read.set(part, words)
    }
  }
  await Promise.all([readHere(), readElsewhere()])
  await readHere() // of what nobody took after all
  return read
}

const moveDown = (word: RecognisedWord, by: number): RecognisedWord => ({
  ...word,
  box: { ...word.box, top: word.box.top + by, bottom: word.box.bottom + by },
})
