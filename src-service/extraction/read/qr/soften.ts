import type { Raster } from '../raster.ts'

/** Each pixel as the mean of itself and its neighbours, so that fields printed in dots are whole; the rim stays. */
export function soften({ width, height, data }: Raster): Raster {
  const soft = new Uint8Array(data)
  for (let y = 1; y < height - 1; y += 1)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1)
      soft[at] = (threeAt(data, at - width) + threeAt(data, at) + threeAt(data, at + width)) / 9
  return { width, height, data: soft }
}

const threeAt = (data: Uint8Array, at: number): number =>
  (data[at - 1] ?? 0) + (data[at] ?? 0) + (data[at + 1] ?? 0)
