import type { Box } from './geometry.ts'

/** How much larger than on the page the value is shown. */
export const enlargement = 2.2
/** A long text is shown smaller rather than cut (CSS pixels). */
const highestPx = 72
const lowestPx = 26

export type CropFrame = {
  /** Width of the frame in CSS pixels. */
  readonly width: number
  /** Device pixels across the page as it is shown beside: the measure of the enlargement. */
  readonly shownWidth: number
}

/**
 * Draws the part of a page around a box into a crop. `page` may be drawn at any size: the larger,
 * the sharper. The box is framed; what stands around it shows where it belongs.
 */
export function drawCrop(
  crop: HTMLCanvasElement,
  page: HTMLCanvasElement,
  box: Box,
  { width, shownWidth }: CropFrame,
): void {
  const ratio = devicePixelRatio
  const boxWidth = box.width * page.width
  const boxHeight = box.height * page.height
  const scale = Math.min(
    (enlargement * shownWidth) / page.width,
    (width * ratio * 0.9) / Math.max(boxWidth, 1),
    (highestPx * ratio * 0.75) / Math.max(boxHeight, 1),
  )
  const height = Math.min(highestPx, Math.max(lowestPx, (boxHeight * scale) / ratio / 0.55))
  crop.width = Math.round(width * ratio)
  crop.height = Math.round(height * ratio)
  crop.style.height = `${String(Math.round(height))}px`
  const context = crop.getContext('2d')
  if (!context) return
  const sourceWidth = crop.width / scale
  const sourceHeight = crop.height / scale
  // The value stands a little left of the middle: what follows it belongs to it more often.
  const wanted = box.x * page.width - (sourceWidth - boxWidth) * 0.4
  // Nothing is beyond the page's edges that could be shown.
  const left = Math.max(0, Math.min(wanted, page.width - sourceWidth))
  const top = box.y * page.height - (sourceHeight - boxHeight) / 2
  context.fillStyle = '#fff'
  context.fillRect(0, 0, crop.width, crop.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(page, left, top, sourceWidth, sourceHeight, 0, 0, crop.width, crop.height)
  context.strokeStyle = '#2456c9'
  context.lineWidth = 1.5 * ratio
  context.strokeRect(
    (box.x * page.width - left) * scale - 2 * ratio,
    (box.y * page.height - top) * scale - 2 * ratio,
    boxWidth * scale + 4 * ratio,
    boxHeight * scale + 4 * ratio,
  )
}
