import '../../../src-renderer/styles/tokens.css'
import '../../../src-renderer/styles/base.css'
import { getDocument, PDFWorker } from 'pdfjs-dist'
import { createPdfLanes, openPdf } from '../../../src-renderer/pdf/open-pdf.ts'
import { readBytesOver } from '../../../src-renderer/pdf/read-bytes.ts'
import { layDesk } from './lay-desk.ts'

/** As wide as the page pane of a window of 1920 pixels. */
const pageWidth = 1024

const lanes = createPdfLanes()

/** Warm from the first turn on, as ours are: a new one for each document would flatter us. */
const stockWorker = new PDFWorker()

/** pdf.js as its own examples use it, all of it at its defaults. */
async function stockFirstPage(url: string): Promise<number> {
  const started = performance.now()
  const assets = new URL('./pdfjs/', document.baseURI).href
  const task = getDocument({
    url,
    worker: stockWorker,
    cMapUrl: `${assets}cmaps/`,
    standardFontDataUrl: `${assets}standard_fonts/`,
    wasmUrl: `${assets}wasm/`,
    iccUrl: `${assets}iccs/`,
  })
  const page = await (await task.promise).getPage(1)
  const viewport = page.getViewport({ scale: pageWidth / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(viewport.width)
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
  const tookMs = performance.now() - started
  await task.destroy()
  return tookMs
}

async function ownFirstPage(url: string): Promise<number> {
  const started = performance.now()
  const source = await openPdf(
    readBytesOver((init) => fetch(url, init)),
    lanes,
  )
  const canvas = document.createElement('canvas')
  await source.draw(1, { canvas, width: pageWidth, signal: new AbortController().signal })
  const tookMs = performance.now() - started
  source.close()
  return tookMs
}

const bench = { stockFirstPage, ownFirstPage, layDesk }
export type Bench = typeof bench
declare global {
  interface Window {
    bench?: Bench
  }
}
window.bench = bench
