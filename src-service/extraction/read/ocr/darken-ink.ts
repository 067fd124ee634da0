import type { Raster } from '../raster.ts'

/** Darker than paper and the noise of it, once the background is even. */
const printBelow = 205
/** Less of a page is no print whose ink could be judged. */
const leastPrint = 0.003
/** A quarter of what is printed well is darker than this; on faded paper everything is lighter … */
const fadedFrom = 138
/** … and what is as light as this shines through from the back. */
const throughFrom = 192
/** What ink is made as dark as, and the paper that stays as it is. */
const dark = 80
const paper = 250

/**
 * A page with its ink made dark where all of it is faint, as on a till's paper that has faded: letters
 * are then found and set apart like those of any other. The same page where the ink is dark.
 */
export function darkenInk(flat: Raster): Raster {
  const counts = new Uint32Array(256)
  for (const grey of flat.data) counts[grey] = (counts[grey] ?? 0) + 1
  const printed = counts.subarray(0, printBelow).reduce((sum, count) => sum + count, 0)
  if (printed < leastPrint * flat.data.length) return flat
  const ink = levelAt(counts, printed / 4)
  if (ink < fadedFrom || ink > throughFrom) return flat
  const gain = (paper - dark) / (paper - ink)
  const table = Uint8Array.from({ length: 256 }, (_, grey) =>
    grey >= paper ? grey : Math.max(0, Math.round(paper - (paper - grey) * gain)),
  )
  return { ...flat, data: flat.data.map((grey) => table[grey] ?? grey) }
}

/** The grey below which so many pixels are. */
function levelAt(counts: Uint32Array, wanted: number): number {
  let seen = 0
  for (const [grey, count] of counts.entries()) {
    seen += count
    if (seen >= wanted) return grey
  }
  return counts.length
}
