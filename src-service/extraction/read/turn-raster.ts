import type { ReadPage } from '../read-document.ts'
import type { Raster } from './raster.ts'

/** A picture turned clockwise by quarter turns. */
export function turnRaster(raster: Raster, turned: ReadPage['turned']): Raster {
  const { width, height, data } = raster
  if (turned === 0) return raster
  const turnedData = new Uint8Array(data.length)
  if (turned === 180) {
    turnedData.set(data.toReversed())
    return { width, height, data: turnedData }
  }
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const column = turned === 90 ? height - 1 - y : y
      const row = turned === 90 ? x : width - 1 - x
      turnedData[row * height + column] = data[y * width + x] ?? 0
    }
  return { width: height, height: width, data: turnedData }
}

type Box = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A box in 0..1 of a page as the same place on the page turned clockwise. */
export function turnBox<Placed extends Box>(box: Placed, turned: ReadPage['turned']): Placed {
  const { x, y, width, height } = box
  switch (turned) {
    case 0:
      return box
    case 90:
      return { ...box, x: 1 - y - height, y: x, width: height, height: width }
    case 180:
      return { ...box, x: 1 - x - width, y: 1 - y - height }
    case 270:
      return { ...box, x: y, y: 1 - x - width, width: height, height: width }
  }
}
