import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { QrCode, ReadDocument, ReadPage, Word } from '../../read-document.ts'
import { engineToCome } from '../ocr/engine-to-come.ts'
import { isSheet } from '../ocr/paper-shape.ts'
import { decodeQr } from '../qr/decode-qr.ts'
import { ReadError } from '../read-error.ts'
import { illegible, readPixels, unreadable } from '../read-pixels.ts'
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
import { isTextBehindPicture, wordsNobodySees } from './hidden-words.ts'
import { hideUnseen } from './hide-unseen.ts'
import { openPdf } from './open-pdf.ts'
import type { PageContent } from './page-content.ts'
import { topOf, type PrintedWord } from './printed-word.ts'
import { readFormFields } from './read-form-fields.ts'
import { renderPage } from './render-page.ts'
import { uprightGlyphs, type UprightPage } from './upright-glyphs.ts'
import { walkPage } from './walk-page.ts'

const ocrDpi = 300
const qrDpi = 150

type IsVisible = (properties: unknown) => boolean

type Progress = {
  readonly reading: Reading
  readonly warnings: string[]
  readonly lastPage: number
  ocrPages: number
  /** Pages whose text behind the picture was compared with it, and whether one said something else. */
  layersCompared: number
  layerDiffers: boolean
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
      return await readPage(page, isVisible, progress)
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
  isVisible: IsVisible,
  progress: Progress,
): Promise<ReadPage> {
  const { reading, warnings } = progress
  const drawn = await hideUnseen(page, await readContent(page, isVisible, warnings))
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
    return { ...own, qrCodes: turned(await findQrCodes(page, content), upright.turned) }
  }
  if (progress.ocrPages >= readingLimits.ocrPages) {
    warnings.push(
      `OCR_SKIPPED: page ${String(page.pageNumber)} is a picture and was not read, as there are too many of them.`,
    )
    return own
  }
  progress.ocrPages += 1
  reading.onStep({ step: 'ocr', page: page.pageNumber, isSheet: isSheet(upright) })
  const engine = engineToCome(reading.ocrEngine())
  const raster = await renderPage(page, ocrDpi)
  const ocr = await readPixels(raster, raster.dpi, engine)
  if (ocr.isIllegible) warnings.push(illegible(page.pageNumber))
  if (ocr.words.length === 0) return { ...own, qrCodes: turned(ocr.qrCodes, own.turned) }
  const differs = hidden.contradicts(ocr)
  if (differs) warnings.push(notShown(page.pageNumber))
  if (isScan) progress.layersCompared += 1
  progress.layerDiffers ||= differs
  const sideways = ocr.turned === 90 || ocr.turned === 270
  return {
    page: page.pageNumber,
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

const notSeen = (page: number): string =>
  `HIDDEN_TEXT: page ${String(page)} holds numbers that nobody can see on it, and they were not read.`

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

async function findQrCodes(page: PDFPageProxy, content: PageContent): Promise<QrCode[]> {
  const region = findQrRegion(content)
  if (!region) return []
  const codes = await decodeQr(await renderPage(page, qrDpi, region), 'quick')
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
