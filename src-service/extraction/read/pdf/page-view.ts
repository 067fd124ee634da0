import { RenderingCancelledException, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { cutOut } from '../ocr/prepare-raster.ts'
import { readingLimits } from '../reading-limits.ts'
import type { PageBox } from './page-content.ts'
import { renderPage, type RenderedPage, type Rendering } from './render-page.ts'

/** A page as a person sees it. Drawing costs more than all else of most pages, so each is drawn seldom. */
export type PageView = {
  /** As sharp as type is told from its ground and codes are read; null where that takes too long. */
  look(region?: PageBox): Promise<RenderedPage | null>
  /** As sharp as the engine reads it; null where that takes too long. */
  scan(): Promise<RenderedPage | null>
  /** Whether something was asked for that took too long. */
  isGivenUp(): boolean
}

const lookDpi = 150
const scanDpi = 300

/** @param cpuMs processor time of this thread, in milliseconds */
export function viewPage(page: PDFPageProxy, cpuMs: () => number = threadCpuMs): PageView {
  let whole: Promise<RenderedPage | null> | undefined
  let leftMs: number = readingLimits.drawMs
  let isGivenUp = false

  async function draw(rendering: Rendering): Promise<RenderedPage | null> {
    isGivenUp ||= leftMs <= 0
    if (isGivenUp) return null
    const fromMs = cpuMs()
    const isTimeOver = () => cpuMs() - fromMs > leftMs
    try {
      return await renderPage(page, { ...rendering, isTimeOver })
    } catch (error) {
      if (!(error instanceof RenderingCancelledException)) throw error
      isGivenUp = true
      return null
    } finally {
      leftMs -= cpuMs() - fromMs
    }
  }

  const look = { dpi: lookDpi, maxPixels: readingLimits.lookedAtPixels }
  const { width, height } = page.getViewport({ scale: 1 })
  const isWhole = (region: PageBox) => region.width >= width && region.height >= height
  return {
    async look(region) {
      if (region === undefined || isWhole(region)) return (whole ??= draw(look))
      const drawn = await whole
      return drawn?.dpi === lookDpi ? partOf(drawn, region) : draw({ ...look, region })
    },
    scan: () => draw({ dpi: scanDpi, maxPixels: readingLimits.renderedPixels }),
    isGivenUp: () => isGivenUp,
  }
}

function partOf(drawn: RenderedPage, { x, y, width, height }: PageBox): RenderedPage {
  const scale = drawn.dpi / 72
  return {
    dpi: drawn.dpi,
    ...cutOut(drawn, {
      left: Math.floor(x * scale),
      top: Math.floor(y * scale),
      right: Math.min(drawn.width, Math.ceil((x + width) * scale)),
      bottom: Math.min(drawn.height, Math.ceil((y + height) * scale)),
    }),
  }
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
