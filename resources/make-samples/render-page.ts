import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const pdfjs = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/** The first page of a PDF as PNG. */
export async function renderFirstPage(pdf: Uint8Array, dpi: number): Promise<Uint8Array> {
  const task = getDocument({
    data: new Uint8Array(pdf),
    standardFontDataUrl: join(pdfjs, 'standard_fonts/'),
  })
  const page = await (await task.promise).getPage(1)
  const viewport = page.getViewport({ scale: dpi / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  const png = canvas.toBuffer('image/png')
  await task.destroy()
  return png
}
