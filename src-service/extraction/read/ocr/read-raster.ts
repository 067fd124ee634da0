import type { PageLean, Word } from '../../read-document.ts'
import { turnRaster } from '../turn-raster.ts'
import type { Raster } from '../raster.ts'
import { darkenInk } from './darken-ink.ts'
import { estimateSteepSkew } from './estimate-skew.ts'
import { findTurn } from './find-turn.ts'
import { flattenBackground } from './flatten-background.ts'
import { lightenBands } from './lighten-bands.ts'
import { lettersRead, meanConfidence } from './letters-read.ts'
import { measureText, type TextMeasure } from './measure-text.ts'
import { mendDatePoints } from './mend-date-points.ts'
import { mendSeparators } from './mend-separators.ts'
import type { OcrEngine, RecognisedWord, Segmentation } from './ocr-engine.ts'
import { PageGivenUpError } from './page-given-up.ts'
import { hasTillLines } from './paper-shape.ts'
import { prepareRaster, rotate } from './prepare-raster.ts'
import { readMissed } from './read-missed.ts'
import { removeSpecks } from './remove-specks.ts'
import {
  asItLay,
  leanOnPage,
  toPageBox,
  type Lying,
  type Preparation,
  type Turn,
} from './upright-transform.ts'

/** A page as its pixels, and how white each tile of it is where they have colours (`findDesk`). */
export type Picture = Raster & { readonly whiteness?: Float32Array }

export type OcrPage = {
  readonly words: readonly Word[]
  readonly turned: Turn
  /** Null where lines are level. */
  readonly lean: PageLean | null
  /**
   * `all`: the page took too long, or is full of marks of which a piece could not be read; `part`: it took too
   * long, and its words are those that had been read.
   */
  readonly unread: 'none' | 'part' | 'all'
}

/** Below this mean confidence the page may lie another way than its letters seem to. */
const doubtful = 0.6
/** A page of which a piece was read with less confidence than this is not worth the minute it takes. */
const legible = 0.45
/** A strip of paper this much longer than wide is a till receipt: one column, no tables. */
const receiptShape = 1.7
/** Words of signs alone are dirt and lines where the engine is no surer than this. */
const surelyPrinted = 0.6

type Attempt = {
  readonly turned: Turn
  readonly words: readonly RecognisedWord[]
  readonly preparation: Preparation
  /** The page's time was over before all of it was read. */
  readonly isPartial: boolean
}

/**
 * Reads the words of a page from its pixels.
 *
 * @param dpi dots per inch of the raster, to give type sizes in points
 */
export async function readRaster(
  raster: Picture,
  dpi: number,
  engine: OcrEngine,
): Promise<OcrPage> {
  const lying = darkenInk(flattenBackground(lightenBands(removeSpecks(raster)), raster.whiteness))
  const degrees = estimateSteepSkew(lying)
  const page = degrees === 0 ? lying : await rotate(lying, -degrees)
  const measure = measureText(page)
  const start = await chooseTurn(page, measure, engine)
  if (start === null) return { turned: 0, lean: null, words: [], unread: 'all' }
  const readTurned = (turn: Turn) =>
    read(turn === 0 ? { page, measure } : turnedPage(page, turn), turn, dpi, engine)
  let best = await readTurned(start.turned)
  if (!start.wasTried && !best.isPartial && isDoubtful(best, measure)) {
    const again = await unlessGivenUp(async () => {
      const other = await findTurn(page, measure, otherTurns(measure), engine)
      const pays = other.turned !== start.turned && other.confidence >= legible
      return pays ? readTurned(other.turned) : null
    })
    if (again && lettersRead(again.words) > lettersRead(best.words)) best = again
  }
  const found = best
  return {
    turned: found.turned,
    lean: leanOnPage(found.preparation, { degrees }),
    words: found.words
      .filter(isPrinted)
      .map((word) =>
        toWord(word, found.preparation, { ...turnedSize(lying, found.turned), degrees }, dpi),
      ),
    unread: found.isPartial ? 'part' : 'none',
  }
}

/** What was read of a page is not lost because reading it another way takes too long. */
async function unlessGivenUp<Value>(attempt: () => Promise<Value>): Promise<Value | null> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof PageGivenUpError) return null
    throw error
  }
}

/** The turn by the letters, or by reading a piece of the page; null where that is not legible in any. */
async function chooseTurn(
  page: Raster,
  measure: TextMeasure,
  engine: OcrEngine,
): Promise<{ readonly turned: Turn; readonly wasTried: boolean } | null> {
  const likely = likelyTurns(measure)
  if (likely.length === 1 && !measure.isDubious) return { turned: likely[0], wasTried: false }
  const turns = measure.isDubious ? bothWays(measure) : likely
  const { turned, confidence } = await findTurn(page, measure, turns, engine)
  return measure.isDubious && confidence < legible ? null : { turned, wasTried: true }
}

/** More than one where a piece of the page has to be read to decide between them. */
function likelyTurns({ direction }: TextMeasure): readonly [Turn, ...Turn[]] {
  const { sideways, stand } = direction
  if (!sideways) return stand === 'on-head' ? [180, 0] : [0]
  switch (stand) {
    case 'upright':
      return [90]
    case 'on-head':
      return [270]
    case null:
      return [90, 270]
  }
}

/** Where the letters say surely along which way the lines run, they may at most stand on their head. */
const otherTurns = (measure: TextMeasure): readonly Turn[] =>
  measure.direction.stand === null ? [0, 180, 90, 270] : bothWays(measure)

/** Marks that are no letters are read as some across their rows: those turns would say nothing. */
const bothWays = ({ direction }: TextMeasure): readonly Turn[] =>
  direction.sideways ? [90, 270] : [0, 180]

const isDoubtful = ({ words }: Attempt, { capitalHeight }: TextMeasure): boolean =>
  capitalHeight !== null && meanConfidence(words) < doubtful

type MeasuredPage = { readonly page: Raster; readonly measure: TextMeasure }

function turnedPage(page: Raster, turned: Turn): MeasuredPage {
  const upright = turnRaster(page, turned)
  return { page: upright, measure: measureText(upright) }
}

async function read(
  { page, measure }: MeasuredPage,
  turned: Turn,
  dpi: number,
  engine: OcrEngine,
): Promise<Attempt> {
  const { prepared, preparation } = await prepareRaster(page, measure)
  const segmentation = segmentationFor(prepared, measure)
  try {
    const words = await engine.recognise(prepared, segmentation, dpi * preparation.scale)
    const all =
      segmentation === 'page' && isWorthAnother(words, measure)
        ? await readMissed(prepared, words, (piece) =>
            engine.recognise(piece, 'block', dpi * preparation.scale),
          ).catch(keep(words))
        : words
    return { turned, words: all, preparation, isPartial: false }
  } catch (error) {
    if (!(error instanceof PageGivenUpError) || error.words.length === 0) throw error
    return { turned, words: error.words, preparation, isPartial: true }
  }
}

/** What was read stays, though a second look takes too long. */
const keep =
  (words: readonly RecognisedWord[]) =>
  (error: unknown): readonly RecognisedWord[] => {
    if (error instanceof PageGivenUpError) return words
    throw error
  }

/** A page that is hardly read may lie another way, and what is no print has nothing to be missed. */
const isWorthAnother = (
  words: readonly RecognisedWord[],
  { capitalHeight }: TextMeasure,
): boolean => capitalHeight !== null && meanConfidence(words) >= doubtful

/**
 * A block is searched to the last speck, which only pays where there are letters. Looked at as a page,
 * the amounts of a short till's paper are taken for a column of dirt.
 */
const segmentationFor = (prepared: Raster, { capitalHeight, area }: TextMeasure): Segmentation =>
  capitalHeight !== null &&
  (prepared.height / prepared.width > receiptShape ||
    hasTillLines(area.right - area.left, capitalHeight))
    ? 'block'
    : 'page'

const isPrinted = (word: RecognisedWord): boolean =>
  word.confidence >= surelyPrinted || /[\p{L}\p{N}\p{Sc}]/u.test(word.text)

const turnedSize = ({ width, height }: Raster, turned: Turn) =>
  turned === 90 || turned === 270 ? { width: height, height: width } : { width, height }

function toWord(word: RecognisedWord, preparation: Preparation, lying: Lying, dpi: number): Word {
  const pixels = word.typeHeight / preparation.scale
  return {
    text: mendSeparators(mendDatePoints(word.text)),
    ...asItLay(toPageBox(word.box, preparation), preparation, lying),
    confidence: word.confidence,
    fontSize: Math.round((pixels / dpi) * 72 * 10) / 10,
    bold: false,
  }
}
