import type { ReadPage } from '../../read-document.ts'
import type { PixelBox } from '../raster.ts'

/** How a prepared picture came from the upright page: scaled, then turned by the lean around its centre. */
export type Preparation = {
  readonly pageWidth: number
  readonly pageHeight: number
  readonly scale: number
  /** Degrees clockwise by which the lines leaned and the picture was turned back. */
  readonly skew: number
  readonly width: number
  readonly height: number
}

/** A box of the prepared picture as the box around it on the page, in 0..1. */
export function toPageBox(box: PixelBox, preparation: Preparation) {
  const { pageWidth, pageHeight, scale, skew, width, height } = preparation
  const angle = (skew * Math.PI) / 180
  const centreX = (box.left + box.right) / 2 - width / 2
  const centreY = (box.top + box.bottom) / 2 - height / 2
  // The box keeps its own width and height; only its centre moves: a word leans by less than its height.
  const x = (Math.cos(angle) * centreX - Math.sin(angle) * centreY) / scale + pageWidth / 2
  const y = (Math.sin(angle) * centreX + Math.cos(angle) * centreY) / scale + pageHeight / 2
  const boxWidth = (box.right - box.left) / scale
  const boxHeight = (box.bottom - box.top) / scale
  return {
    x: (x - boxWidth / 2) / pageWidth,
    y: (y - boxHeight / 2) / pageHeight,
    width: boxWidth / pageWidth,
    height: boxHeight / pageHeight,
  }
}

export type Turn = ReadPage['turned']
