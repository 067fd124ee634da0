import { AnnotationMode, type PDFPageProxy } from 'pdfjs-dist'
import { fontDocument } from './font-document.ts'
import { formDifferences } from './form-differences.ts'
import type { DrawRequest, PageSize, PageSource } from './page-source.ts'
import { PdfDocument } from './pdf-document.ts'
import type { ReadBytes } from './read-bytes.ts'
import { splitWords } from './split-words.ts'
import { textRuns } from './text-runs.ts'
import { WorkerLane } from './worker-lane.ts'

/**
 * Two warm workers: one decodes pictures at screen size, which is many times faster for scans; the
 * other one decodes them in full, for magnified crops and deep zoom, and starts when first needed.
 */
export type PdfLanes = {
  readonly screen: WorkerLane
  readonly full: WorkerLane
  /** Pixels of the largest picture that the screen lane decodes in full. */
  readonly screenArea: number
}

const defaultDeadlineMs = 15_000
/** No limit of our own in full decoding. */
const unlimitedArea = 64e6

export function createPdfLanes(deadlineMs = defaultDeadlineMs): PdfLanes {
  const pixels = screen.width * screen.height * devicePixelRatio ** 2
  return {
    screen: new WorkerLane(deadlineMs),
    full: new WorkerLane(deadlineMs),
    // pdf.js halves a picture's sides until it fits, so at worst a quarter of this is left of it.
    screenArea: Math.min(Math.max(pixels * 3, 4e6), 16e6),
  }
}

/** Opens a PDF for looking at. Rejects with a PageFailure. */
export async function openPdf(readBytes: ReadBytes, lanes: PdfLanes): Promise<PageSource> {
  const screenDocument = new PdfDocument(lanes.screen, readBytes, lanes.screenArea)
  const fullDocument = new PdfDocument(lanes.full, readBytes, unlimitedArea)
  const pageCount = await screenDocument.pageCount()
  return {
    pageCount,
    size: (number) => screenDocument.onPage(number, (page) => Promise.resolve(sizeOf(page))),
    draw: (number, request) => {
      const full = request.width ** 2 * 1.4 > lanes.screenArea / 4
      const document = full ? fullDocument : screenDocument
      return document.onPage(number, (page) => drawPage(page, request))
    },
    words: (number) =>
      screenDocument.onPage(number, async (page) => {
        const content = await page.getTextContent()
        return splitWords(textRuns(content.items, page.getViewport({ scale: 1 })))
      }),
    formDifferences: (number) => screenDocument.onPage(number, formDifferences),
    allowAgain: (number) => {
      screenDocument.allowAgain(number)
      fullDocument.allowAgain(number)
    },
    close: () => {
      screenDocument.close()
      fullDocument.close()
    },
  }
}

function sizeOf(page: PDFPageProxy): PageSize {
  const { width, height } = page.getViewport({ scale: 1 })
  return { width, height }
}

async function drawPage(page: PDFPageProxy, { canvas, width, signal }: DrawRequest) {
  signal.throwIfAborted()
  const natural = page.getViewport({ scale: 1 })
  const viewport = page.getViewport({ scale: width / natural.width })
  canvas.width = Math.max(1, Math.round(viewport.width))
  canvas.height = Math.max(1, Math.round(viewport.height))
  const drawn = amongFonts(canvas)
  const task = page.render({ canvas: drawn, viewport, annotationMode: AnnotationMode.ENABLE })
  const cancel = () => task.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    await task.promise
    if (drawn !== canvas) canvas.getContext('2d')?.drawImage(drawn, 0, 0)
  } finally {
    signal.removeEventListener('abort', cancel)
    page.cleanup()
  }
}

/** The canvas itself, or one as large to be drawn in its stead where it is on the screen already. */
function amongFonts(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const fonts = fontDocument()
  if (!canvas.isConnected) return fonts.adoptNode(canvas)
  const stand = fonts.createElement('canvas')
  stand.width = canvas.width
  stand.height = canvas.height
  return stand
}
