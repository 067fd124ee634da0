import type { PageLean, ReadPage } from '../../read-document.ts'
import type { PixelBox, Raster } from '../raster.ts'
import { fallOf } from './level-fan.ts'
import { slopeOf } from './row-profile.ts'

export type Turn = ReadPage['turned']

/** How a prepared picture came from the page: cut out, scaled, then turned by the lean around its centre, then levelled. */
export type Preparation = {
  readonly page: Pick<Raster, 'width' | 'height'>
  readonly area: PixelBox
  readonly scale: number
  /** Degrees clockwise by which the lines leaned and the picture was turned back. */
  readonly skew: number
  /** Slope by which lines at the foot of the prepared picture fell more than those at its head; 0 where parallel. */
  readonly fan: number
  readonly width: number
  readonly height: number
}

/** The page as it lay before it was set straight because it leaned steeply. */
export type Lying = Pick<Raster, 'width' | 'height'> & {
  /** Degrees clockwise by which its lines leaned; 0 where it was left as it lay. */
  readonly degrees: number
}

/** A box in 0..1 of the page set straight as a box of the page as it lay; its middle moves, its size stays. */
export function asItLay(
  box: ReturnType<typeof toPageBox>,
  { page }: Preparation,
  { width, height, degrees }: Lying,
): ReturnType<typeof toPageBox> {
  if (degrees === 0) return box
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const right = (box.x + box.width / 2 - 0.5) * page.width
  const down = (box.y + box.height / 2 - 0.5) * page.height
  const [boxWidth, boxHeight] = [box.width * page.width, box.height * page.height]
  return {
    x: (cos * right - sin * down + (width - boxWidth) / 2) / width,
    y: (sin * right + cos * down + (height - boxHeight) / 2) / height,
    width: boxWidth / width,
    height: boxHeight / height,
  }
}

/** A box of the prepared picture as the box around it on the page, in 0..1. */
export function toPageBox(box: PixelBox, preparation: Preparation) {
  const { page, area, scale, skew, fan, width, height } = preparation
  const angle = (skew * Math.PI) / 180
  const offsetX = (box.left + box.right - width) / 2
  const levelY = (box.top + box.bottom - height) / 2
  const offsetY =
    levelY + fallOf({ slope: fan, width, height }, offsetX + width / 2, levelY + height / 2)
  // The box keeps its width and height, only its centre moves: a word leans by less than its height.
  const centreX = (Math.cos(angle) * offsetX - Math.sin(angle) * offsetY) / scale
  const centreY = (Math.sin(angle) * offsetX + Math.cos(angle) * offsetY) / scale
  const boxWidth = (box.right - box.left) / scale
  const boxHeight = (box.bottom - box.top) / scale
  return {
    x: (centreX + (area.left + area.right - boxWidth) / 2) / page.width,
    y: (centreY + (area.top + area.bottom - boxHeight) / 2) / page.height,
    width: boxWidth / page.width,
    height: boxHeight / page.height,
  }
}

/** How the lines of the page lie as it was photographed or scanned; null where they are level. */
export function leanOnPage(
  { page, scale, skew, fan, height }: Preparation,
  { degrees }: Pick<Lying, 'degrees'>,
): PageLean | null {
  if (skew === 0 && fan === 0 && degrees === 0) return null
  return { slope: slopeOf(skew + degrees), fan: (fan * page.height * scale) / height }
}
