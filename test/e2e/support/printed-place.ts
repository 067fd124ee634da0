import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

export type Box = { x: number; y: number; width: number; height: number }

/**
 * Where a text stands on the first page of a PDF by the file's own word, in 0..1 of the page from
 * its top left.
 * @throws {Error} where it stands nowhere
 */
export async function printedPlace(file: string, text: string): Promise<Box> {
  const task = getDocument({
    data: new Uint8Array(await readFile(file)),
    standardFontDataUrl: fileURLToPath(import.meta.resolve('pdfjs-dist/standard_fonts/')),
  })
  const page = await (await task.promise).getPage(1)
  const [, , pageWidth = 0, pageHeight = 0] = page.view
  const { items } = await page.getTextContent()
  await task.destroy()
  for (const item of items)
    if ('str' in item && item.str.trim() === text) {
      const [, , , , x = 0, baseline = 0] = item.transform as number[]
      return {
        x: x / pageWidth,
        y: (pageHeight - baseline - item.height) / pageHeight,
        width: item.width / pageWidth,
        height: item.height / pageHeight,
      }
    }
  throw new Error(`${file} does not print ${text}`)
}

/** Share of the smaller box that the two have in common, 0..1. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(a.width * a.height, b.width * b.height)
}
