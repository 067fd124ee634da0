import { createCanvas } from '@napi-rs/canvas'
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { greyFromRgba, type Raster } from '../raster.ts'
import { readingLimits } from '../reading-limits.ts'

const pointsPerInch = 72

/** Renders a page upright as its file says, at the given dots per inch or fewer where it is huge. */
export async function renderPage(
  page: PDFPageProxy,
  dpi: number,
): Promise<Raster & { dpi: number }> {
  const natural = page.getViewport({ scale: 1 })
  const wanted = dpi / pointsPerInch
  const affordable = Math.sqrt(readingLimits.renderedPixels / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(wanted, affordable) })
  const width = Math.max(1, Math.ceil(viewport.width))
  const height = Math.max(1, Math.ceil(viewport.height))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  await page.render({
    // pdf.js types know the browser's canvas alone; this one draws the same.
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise
  return {
    ...greyFromRgba(canvas.data(), width, height),
    dpi: (viewport.width / natural.width) * pointsPerInch,
  }
}
