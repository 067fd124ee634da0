import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { QrCode, ReadDocument, ReadPage, Word } from '../../read-document.ts'
import { engineToCome } from '../ocr/engine-to-come.ts'
import { meanConfidence } from '../ocr/letters-read.ts'
import { isSheet } from '../ocr/paper-shape.ts'
import { decodeQr } from '../qr/decode-qr.ts'
import { ReadError } from '../read-error.ts'
import { illegible, readPixels, unreadable, unreadWarnings } from '../read-pixels.ts'
import type { Reading } from '../reading.ts'
import { readingLimits } from '../reading-limits.ts'
import { turnBox } from '../turn-raster.ts'
import { assembleWords } from './assemble-words.ts'
import { checkStreamSizes } from './check-stream-sizes.ts'
import { dropOverprintedWords } from './drop-overprinted-words.ts'
import { findEmbeddedXml } from './find-embedded-xml.ts'
import { joinSpacedLetters } from './join-spaced-letters.ts'
import { judgeTextLayer, showsPictures } from './judge-text-layer.ts'
import { findQrRegion } from './find-qr-region.ts'
import { isTextBehindPicture, wordsNobodySees, type HiddenWords } from './hidden-words.ts'
import { hideUnseen } from './hide-unseen.ts'
import { openPdf } from './open-pdf.ts'
import type { PageContent } from './page-content.ts'
import { viewPage, type PageView } from './page-view.ts'
import { topOf, type PrintedWord } from './printed-word.ts'
import { readFormFields } from './read-form-fields.ts'
import { uprightGlyphs, type UprightPage } from './upright-glyphs.ts'
import { walkPage } from './walk-page.ts'

/** Of a flat scan of our languages the engine is surer than this, also of a fax. */
const wellRead = 0.75

type IsVisible = (properties: unknown) => boolean

type Progress = {
  readonly reading: Reading
  readonly warnings: string[]
  readonly lastPage: number
  ocrPages: number
  /** Pages whose text behind the picture was compared with it, and whether one said something else. */
  layersCompared: number
  layerDiffers: boolean
  /** Of these pages, those of which the picture was hardly read. */
  poorScans: number
}

/** Reads a PDF: its own text where that can be trusted, the pixels of its pages elsewhere. */
export async function readPdf(bytes: Uint8Array, reading: Reading): Promise<ReadDocument> {
  reading.onStep({ step: 'parse', page: 0 })
  await checkStreamSizes(bytes)
  const document = await openPdf(bytes)
  try {
    const progress: Progress = {
      reading,
      warnings: [],
      lastPage: document.numPages,
      ocrPages: 0,
      layersCompared: 0,
      layerDiffers: false,
      poorScans: 0,
    }
    const embeddedXml = reading.readEmbeddedXml ? await findEmbeddedXml(document) : null
    const layers = await document.getOptionalContentConfig()
    const pages: ReadPage[] = []
    const count = Math.min(document.numPages, readingLimits.pages)
    if (count < document.numPages)
      progress.warnings.push(
        `PAGES_SKIPPED: only the first ${String(count)} of ${String(document.numPages)} pages were read.`,
      )
    for (let number = 1; number <= count; number += 1) {
      reading.signal.throwIfAborted()
      reading.onStep({ step: 'page', page: number })
      const page = await readPageOrWarn(
        document,
        number,
        (group) => isShown(layers, group),
        progress,
      )
      if (page) pages.push(page)
    }
    if (pages.length === 0)
      throw new ReadError('damaged', 'The PDF cannot be read: none of its pages could be opened.')
    return { mediaType: 'application/pdf', pages, embeddedXml, warnings: progress.warnings }
  } finally {
    await document.loadingTask.destroy()
  }
}

function isShown(layers: { isVisible(group: unknown): boolean }, group: unknown): boolean {
  return layers.isVisible(group)
}

async function readPageOrWarn(
  document: PDFDocumentProxy,
  number: number,
  isVisible: IsVisible,
  progress: Progress,
): Promise<ReadPage | null> {
  try {
    const page = await document.getPage(number)
    try {
      const view = viewPage(page)
      const read = await readPage(page, view, isVisible, progress)
      if (view.isGivenUp()) progress.warnings.push(notDrawn(number))
      return read
    } finally {
      page.cleanup()
    }
  } catch (error) {
    if (error instanceof ReadError || progress.reading.signal.aborted) throw error
    progress.warnings.push(unreadable(number))
    return null
  }
}

async function readPage(
  page: PDFPageProxy,
  view: PageView,
  isVisible: IsVisible,
  progress: Progress,
): Promise<ReadPage> {
  const { warnings } = progress
  const drawn = await hideUnseen(view, await readContent(page, isVisible, warnings))
  const isScan = isTextBehindPicture(drawn)
  const isBelieved = isScan && believesLayer(page.pageNumber, progress)
  const content = isBelieved
    ? drawn
    : { ...drawn, glyphs: drawn.glyphs.filter(({ invisible }) => !invisible) }
  const hidden = wordsNobodySees(drawn)
  const upright = uprightGlyphs(content)
  const printed = joinSpacedLetters(dropOverprintedWords(assembleWords(upright.glyphs)))
  const own: ReadPage = {
    page: page.pageNumber,
    width: upright.width,
    height: upright.height,
    source: 'pdf',
    turned: upright.turned,
    words: printed.map((word) => toWord(word, upright)).filter(isOnPage),
    qrCodes: [],
  }
  const layer = judgeTextLayer(printed, content)
  // What a scanner recognised is not what the picture shows: only the picture is seen.
  const isReadable = layer === 'good' && (!isScan || isBelieved)
  // Glyphs without a meaning are drawn all the same, also where there is no picture.
  if (isReadable || (layer !== 'broken' && !showsPictures(content))) {
    if (hidden.hasOtherNumbers(own.words)) warnings.push(notSeen(own.page))
    return { ...own, qrCodes: turned(await findQrCodes(view, content), upright.turned) }
  }
  return readPicture(view, { own, content, hidden, isScan, isSheet: isSheet(upright) }, progress)
}

type Pictured = {
  /** What can be read of the page where its picture cannot. */
  readonly own: ReadPage
  readonly content: PageContent
  readonly hidden: HiddenWords
  /** A scanner's text lies behind it. */
  readonly isScan: boolean
  readonly isSheet: boolean
}

async function readPicture(
  view: PageView,
  { own, content, hidden, isScan, isSheet }: Pictured,
  progress: Progress,
): Promise<ReadPage> {
  const { reading, warnings } = progress
  const { page } = own
  if (progress.ocrPages >= readingLimits.ocrPages) {
    warnings.push(
      `OCR_SKIPPED: page ${String(page)} is a picture and was not read, as there are too many of them.`,
    )
    return own
  }
  if (isScan && isInVain(page, progress)) {
    warnings.push(illegible(page))
    return own
  }
  progress.ocrPages += 1
  reading.onStep({ step: 'ocr', page, isSheet })
  const engine = engineToCome(reading.ocrEngine())
  const raster = await view.scan()
  if (raster === null) return own
  const ocr = await readPixels(raster, raster.dpi, engine)
  if (isScan && meanConfidence(ocr.words) < wellRead) progress.poorScans += 1
  warnings.push(...unreadWarnings(page, ocr))
  if (ocr.words.length === 0) return { ...own, qrCodes: turned(ocr.qrCodes, own.turned) }
  const differs = hidden.contradicts(ocr)
  if (differs) warnings.push(notShown(page))
  if (isScan) progress.layersCompared += 1
  progress.layerDiffers ||= differs
  const sideways = ocr.turned === 90 || ocr.turned === 270
  return {
    page,
    width: sideways ? content.height : content.width,
    height: sideways ? content.width : content.height,
    source: 'ocr',
    turned: ocr.turned,
    ...(ocr.lean && { lean: ocr.lean }),
    words: ocr.words,
    qrCodes: turned(ocr.qrCodes, ocr.turned),
  }
}

/**
 * Whether a scanner's words are read instead of the picture before them: in a long scan, once they have
 * agreed with the first pages, and never on the last one, where the sums stand.
 */
function believesLayer(page: number, progress: Progress): boolean {
  const { lastPage, layersCompared, layerDiffers } = progress
  return layersCompared >= readingLimits.comparedLayers && !layerDiffers && page < lastPage
}

/**
 * Pages of a scanner are alike: where pictures are hardly read, as those of another script are, each
 * takes the engine many times as long as print does, and for nothing.
 */
function isInVain(page: number, { poorScans, lastPage }: Progress): boolean {
  return poorScans >= readingLimits.poorScans && page < lastPage
}

const notSeen = (page: number): string =>
  `HIDDEN_TEXT: page ${String(page)} holds numbers that nobody can see on it, and they were not read.`

const notDrawn = (page: number): string =>
  `PAGE_NOT_DRAWN: page ${String(page)} takes too long to draw; what only its picture shows was not read.`

const notShown = (page: number): string =>
  `HIDDEN_TEXT_DIFFERS: page ${String(page)} shows other numbers than the text behind its picture; what it shows was read.`

/** What the page draws, and the text of form fields that it leaves to the viewer to draw. */
async function readContent(
  page: PDFPageProxy,
  isVisible: IsVisible,
  warnings: string[],
): Promise<PageContent> {
  const drawn = await walkPage(page, isVisible)
  const fields = await readFormFields(page, drawn.glyphs, isVisible)
  if (fields.deceptive > 0)
    warnings.push(
      `FORM_VALUE_DIFFERS: page ${String(page.pageNumber)} shows something else in its form than the form holds.`,
    )
  return { ...drawn, glyphs: [...drawn.glyphs, ...fields.glyphs] }
}

async function findQrCodes(view: PageView, content: PageContent): Promise<QrCode[]> {
  const region = findQrRegion(content)
  const raster = region && (await view.look(region))
  if (!raster) return []
  const codes = await decodeQr(raster, 'quick')
  return codes.map((code) => ({
    payload: code.payload,
    x: (region.x + code.x * region.width) / content.width,
    y: (region.y + code.y * region.height) / content.height,
    width: (code.width * region.width) / content.width,
    height: (code.height * region.height) / content.height,
  }))
}

const turned = (codes: readonly QrCode[], turn: ReadPage['turned']): QrCode[] =>
  codes.map((code) => turnBox(code, turn))

function toWord(word: PrintedWord, { width, height }: UprightPage): Word {
  return {
    text: word.text,
    x: word.left / width,
    y: topOf(word) / height,
    width: (word.right - word.left) / width,
    height: word.fontSize / height,
    confidence: 1,
    fontSize: Math.round(word.fontSize * 100) / 100,
    bold: word.bold,
  }
}

/** Text outside the page is never printed. */
const isOnPage = ({ x, y, width, height }: Word): boolean =>
  x + width > 0 && x < 1 && y + height > 0 && y < 1
