import type { Raster } from './raster.ts'

/** A smaller copy by averaging the covered area; scales of 1 and more give the picture itself. */
export function resizeRaster(raster: Raster, scale: number): Raster {
  if (scale >= 0.999) return raster
  const width = Math.max(1, Math.round(raster.width * scale))
  const height = Math.max(1, Math.round(raster.height * scale))
  const columns = Uint32Array.from({ length: width + 1 }, (_, x) =>
    Math.floor((x * raster.width) / width),
  )
  const data = new Uint8Array(width * height)
  const sums = new Uint32Array(width)
  for (let y = 0; y < height; y += 1) {
    const top = Math.floor((y * raster.height) / height)
    const bottom = Math.max(top + 1, Math.floor(((y + 1) * raster.height) / height))
    sums.fill(0)
    for (let row = top; row < bottom; row += 1) addRow(raster, row, columns, sums)
    for (let x = 0; x < width; x += 1) {
      const covered = Math.max(1, (columns[x + 1] ?? 0) - (columns[x] ?? 0)) * (bottom - top)
      data[y * width + x] = (sums[x] ?? 0) / covered
    }
  }
  return { width, height, data }
}

function addRow(raster: Raster, row: number, columns: Uint32Array, sums: Uint32Array): void {
  const start = row * raster.width
  for (let x = 0; x < sums.length; x += 1) {
    const from = columns[x] ?? 0
    const to = Math.max(from + 1, columns[x + 1] ?? 0)
    let sum = 0
    for (let at = start + from; at < start + to; at += 1) sum += raster.data[at] ?? 0
    sums[x] = (sums[x] ?? 0) + sum
  }
}
