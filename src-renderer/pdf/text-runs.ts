import type { PageViewport } from 'pdfjs-dist'
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js'
import type { TextRun } from './split-words.ts'

/** The runs of a page's text in page coordinates, turned pages and turned text included. */
export function textRuns(
  items: readonly (TextItem | TextMarkedContent)[],
  viewport: PageViewport,
): TextRun[] {
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    return [textRun(item, viewport)]
  })
}

function textRun(item: TextItem, viewport: PageViewport): TextRun {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform as number[]
  const along = Math.hypot(a, b) || 1
  const across = Math.hypot(c, d) || item.height || 1
  // Faces reach a fifth of their size below the baseline and four fifths above it.
  const [dx, dy] = [(a / along) * item.width, (b / along) * item.width]
  const [ux, uy] = [c / across, d / across]
  const below = across * 0.22
  const above = across * 0.82
  const corners = [
    [e - ux * below, f - uy * below],
    [e + ux * above, f + uy * above],
    [e + dx - ux * below, f + dy - uy * below],
    [e + dx + ux * above, f + dy + uy * above],
  ].map(([x = 0, y = 0]) => viewport.convertToViewportPoint(x, y) as [number, number])
  const xs = corners.map(([x]) => x / viewport.width)
  const ys = corners.map(([, y]) => y / viewport.height)
  const [startX, startY] = viewport.convertToViewportPoint(e, f) as [number, number]
  const [endX, endY] = viewport.convertToViewportPoint(e + dx, f + dy) as [number, number]
  const vertical = Math.abs(endY - startY) > Math.abs(endX - startX)
  return {
    text: item.str,
    x: Math.min(...xs),
    y: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
    vertical,
    reversed: vertical ? endY < startY : endX < startX,
  }
}
