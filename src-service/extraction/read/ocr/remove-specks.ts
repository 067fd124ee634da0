import type { Raster } from '../raster.ts'

/** A speck differs from all its neighbours but one by this much grey. */
const stands = 60
/** Fewer dark pixels alone, of all, are no noise of a line or a drum, and print is left as it is. */
const noisy = 0.0005

/** Noise lies everywhere: one row of so many tells whether there is any. */
const sampledRows = 8

/**
 * The picture without single dark and bright pixels, as fax lines and worn drums leave them; the same
 * picture where there are few. Any stroke or dot of print has pixels of its own grey on two sides.
 */
export function removeSpecks(raster: Raster): Raster {
  const { width, height, data } = raster
  const sample = findSpecks(raster, sampledRows)
  const looked = (width * height) / sampledRows
  if (sample.filter(({ isDarkAlone }) => isDarkAlone).length < noisy * looked) return raster
  const clean = new Uint8Array(data)
  for (const { at, ground } of findSpecks(raster, 1)) clean[at] = ground
  return { width, height, data: clean }
}

/** @param every looks at one row in so many */
function findSpecks({ width, height, data }: Raster, every: number): Speck[] {
  const specks: Speck[] = []
  for (let y = 1; y < height - 1; y += every)
    for (let at = y * width + 1; at < (y + 1) * width - 1; at += 1) {
      const here = data[at] ?? 0
      if (Math.abs((data[at - 1] ?? 0) - here) < stands) {
        if (Math.abs((data[at + 1] ?? 0) - here) < stands) continue
      }
      const speck = findSpeck(data, at, width)
      if (speck !== null) specks.push(speck)
    }
  return specks
}

type Speck = {
  readonly at: number
  /** The grey of the paper or the ink that it lies on. */
  readonly ground: number
  readonly isDarkAlone: boolean
}

function findSpeck(data: Uint8Array, at: number, width: number): Speck | null {
  const here = data[at] ?? 0
  // The two darkest and the two brightest of the eight neighbours.
  let [darkest, dark, brightest, bright] = [255, 255, 0, 0]
  for (let row = at - width; row <= at + width; row += width)
    for (let place = row - 1; place <= row + 1; place += 1) {
      if (place === at) continue
      const grey = data[place] ?? 0
      if (grey < darkest) {
        dark = darkest
        darkest = grey
      } else if (grey < dark) dark = grey
      if (grey > brightest) {
        bright = brightest
        brightest = grey
      } else if (grey > bright) bright = grey
    }
  if (here < dark - stands) return { at, ground: dark, isDarkAlone: here < darkest - stands }
  return here > bright + stands ? { at, ground: bright, isDarkAlone: false } : null
}
