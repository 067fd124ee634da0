import { createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { greyFromRgba, type Raster } from '../raster.ts'
import type { PageBox } from './page-content.ts'

const pointsPerInch = 72

/** A page as pixels, or the part of it that was asked for. */
export type RenderedPage = Raster & { readonly dpi: number }

export type Rendering = {
  readonly dpi: number
  /** Dots it may have at most; a huge page is rendered at fewer dots per inch. */
  readonly maxPixels: number
  /** The part to render, in points of the page as shown; all of it where left out. */
  readonly region?: PageBox
  /** Asked every few milliseconds whether to stop; a drawing may take minutes. */
  readonly isTimeOver?: () => boolean
}

/**
 * Renders a page as its file shows it.
 *
 * @throws {RenderingCancelledException} of pdf.js where its time was over
 */
export async function renderPage(
  page: PDFPageProxy,
  { dpi, maxPixels, region, isTimeOver = () => false }: Rendering,
): Promise<RenderedPage> {
  const natural = page.getViewport({ scale: 1 })
  const part = region ?? { x: 0, y: 0, width: natural.width, height: natural.height }
  const affordable = Math.sqrt(maxPixels / (part.width * part.height))
  const scale = Math.min(dpi / pointsPerInch, affordable)
  const viewport = page.getViewport({ scale, offsetX: -part.x * scale, offsetY: -part.y * scale })
  const width = Math.max(1, Math.ceil(part.width * scale))
  const height = Math.max(1, Math.ceil(part.height * scale))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  const task = page.render({
    // pdf.js types know the browser's canvas alone; this one draws the same.
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
  })
  task.onContinue = (goOn: () => void) => {
    if (isTimeOver()) task.cancel()
    else goOn()
  }
  await task.promise
  return { ...greyFromRgba(canvas.data(), width, height), dpi: scale * pointsPerInch }
}
