/** A page as it is drawn or scanned: one byte for each pixel, row by row, 0 for black. */
export type GreyPage = {
  readonly width: number
  readonly height: number
  readonly grey: Uint8Array
}

/** Of the picture that is told by; finer than a line of print nothing survives a scanner. */
const cells = 64
/** Waves across and down the page that are looked at; the first of all is how dark the page is. */
const across = 8
const down = 16
const markBits = across * down - 1

/** Shadows of an edge lie in the rim, and specks in a share of the ink as small as this. */
const rim = 0.02
const specks = 0.02
/** Darker than paper by this much is ink. */
const inkBelowPaper = 24

/**
 * What a page looks like, as bits that stay nearly the same however it is scanned, shifted, scaled, slightly turned,
 * brighter or in another resolution: on which side of nothing the coarse waves of its ink are. null for a page without ink.
 */
export function pictureMark(page: GreyPage): string | null {
  const inked = inkOf(page)
  if (!inked) return null
  const rows = waves(down)
  const columns = waves(across)
  // First along each row, then down: the same as both at once, in a tenth of the time.
  const along = columns.map((wave) =>
    Array.from({ length: cells }, (_, y) => sum(wave, (x) => inked[y * cells + x] ?? 0)),
  )
  const bits = rows.flatMap((wave, v) =>
    along.flatMap((row, u) => (u + v === 0 ? [] : sum(wave, (y) => row[y] ?? 0) > 0 ? '1' : '0')),
  )
  return BigInt(`0b1${bits.join('')}`).toString(16)
}

/** In how many bits two pages look different; of pages that have nothing in common it is about half of them. */
export function markDistance(one: string, other: string): number {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`)
  let count = 0
  for (; different > 0n; different &= different - 1n) count += 1
  return count
}

const markParts = 12
const bitsOfPart = 12

/**
 * Parts of a mark by which it is looked up: pages that look alike have one or another of them in common. Each takes its
 * bits from all over the mark, as neighbours change together, and says which of the parts it is.
 */
export function partsOfMark(mark: string): readonly number[] {
  const bits = BigInt(`0x${mark}`).toString(2).slice(1)
  return Array.from({ length: markParts }, (_, part) => {
    let value = part
    for (let index = 0; index < bitsOfPart; index += 1) {
      const at = (part * 10 + index * (2 * part + 5)) % markBits
      value = value * 2 + (bits[at] === '1' ? 1 : 0)
    }
    return value
  })
}

function waves(count: number): readonly (readonly number[])[] {
  return Array.from({ length: count }, (_, wave) =>
    Array.from({ length: cells }, (_, at) => Math.cos((Math.PI * (at + 0.5) * wave) / cells)),
  )
}

function sum(wave: readonly number[], valueAt: (at: number) => number): number {
  return wave.reduce((total, share, at) => total + share * valueAt(at), 0)
}

/** Its ink in cells, from where that begins to where it ends: margins are of the scanner and not of the paper. */
function inkOf({ width, height, grey }: GreyPage): Float64Array | null {
  const paper = medianOf(grey)
  const inkAt = (at: number) => Math.max(0, paper - inkBelowPaper - (grey[at] ?? 255))
  const [left, top] = [Math.round(width * rim), Math.round(height * rim)]
  const inColumn = new Float64Array(width)
  const inRow = new Float64Array(height)
  for (let y = top; y < height - top; y += 1)
    for (let x = left; x < width - left; x += 1) {
      const ink = inkAt(y * width + x)
      inColumn[x] = (inColumn[x] ?? 0) + ink
      inRow[y] = (inRow[y] ?? 0) + ink
    }
  const columns = reach(inColumn)
  const rows = reach(inRow)
  if (!columns || !rows) return null
  const inked = new Float64Array(cells * cells)
  for (let y = rows.from; y <= rows.to; y += 1)
    for (let x = columns.from; x <= columns.to; x += 1) {
      const cell = cellOf(y, rows) * cells + cellOf(x, columns)
      inked[cell] = (inked[cell] ?? 0) + inkAt(y * width + x)
    }
  // A black bar is no more of a picture than a line of print.
  return inked.map(Math.sqrt)
}

type Reach = { readonly from: number; readonly to: number }

/** From where to where nearly all of it lies; null where there is nothing. */
function reach(inked: Float64Array): Reach | null {
  const total = inked.reduce((all, ink) => all + ink, 0)
  if (total === 0) return null
  let before = 0
  let from = -1
  for (const [at, ink] of inked.entries()) {
    before += ink
    if (from < 0 && before >= total * specks) from = at
    if (before >= total * (1 - specks)) return { from, to: at }
  }
  return { from, to: inked.length - 1 }
}

function cellOf(at: number, { from, to }: Reach): number {
  return Math.min(cells - 1, Math.floor(((at - from) * cells) / (to - from + 1)))
}

function medianOf(grey: Uint8Array): number {
  const counts = new Uint32Array(256)
  for (const value of grey) counts[value] = (counts[value] ?? 0) + 1
  let darker = 0
  for (const [value, count] of counts.entries()) {
    darker += count
    if (darker * 2 >= grey.length) return value
  }
  return 255
}
