import type { PixelBox, Raster } from '../raster.ts'
import { findBands, type Band } from './find-bands.ts'

/** Fewer pixels are a speck in the dark, and no letter. */
const leastLetter = 12
/** A logo of one thick letter has a hole or two; a word of white letters has more. */
const fewestLetters = 3
/** What part of a band its letters cover. */
const leastShare = 0.01
const mostShare = 0.5
/** By so much grey white letters stand out. */
const leastContrast = 60

/** Of a band's columns so much is band or letter; thick letters that touch each other leave gaps. */
const leastWhole = 0.93

const outside = 0
const ground = 1
const letter = 2

/**
 * White words on dark or grey bands, as headers and headings of tables have them, made black on white: evening
 * out the light would leave a band half dark and half white. A dark area without letters, or at the edge of the
 * picture, where it is a desk or the lid of a scanner, stays as it is. The same picture where there is no band.
 */
export function lightenBands(raster: Raster): Raster {
  const { bands, paper, darkBelow } = findBands(raster)
  if (bands.length === 0) return raster
  const data = new Uint8Array(raster.data)
  for (const band of bands) {
    const signs = signsOf(raster, band, darkBelow)
    const letters = lettersOf(raster, band.box, signs)
    if (letters !== undefined)
      turn(raster, band.box, { signs, ground: letters.ground, paper }, data)
  }
  return { ...raster, data }
}

/** For each pixel of the band's box whether it is the band, a letter in it or paper around it. */
function signsOf(raster: Raster, { box, seeds }: Band, darkBelow: number): Uint8Array {
  const { left, top, right, bottom } = box
  const [width, height] = [right - left, bottom - top]
  const isDark = (at: number) => {
    const y = Math.floor(at / width)
    return (raster.data[(top + y) * raster.width + left + (at - y * width)] ?? 255) < darkBelow
  }
  const signs = new Uint8Array(width * height).fill(letter)
  flood(
    signs,
    width,
    { from: seeds.map(([x, y]) => (y - top) * width + x - left), into: ground },
    isDark,
  )
  const edge: number[] = []
  for (let x = 0; x < width; x += 1) edge.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y += 1) edge.push(y * width, (y + 1) * width - 1)
  flood(signs, width, { from: edge, into: outside }, () => true)
  return signs
}

/** Gives a new sign to all that is reached over pixels that are still taken for letters. */
function flood(
  signs: Uint8Array,
  width: number,
  { from, into }: { readonly from: readonly number[]; readonly into: number },
  isOpen: (at: number) => boolean,
): number {
  const queue: number[] = []
  let count = 0
  const visit = (at: number) => {
    if (signs[at] !== letter || !isOpen(at)) return
    signs[at] = into
    count += 1
    queue.push(at)
  }
  for (const at of from) visit(at)
  for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
    const x = at % width
    if (x > 0) visit(at - 1)
    if (x < width - 1) visit(at + 1)
    visit(at - width)
    visit(at + width)
  }
  return count
}

/** The grey of the band, where what is bright in it looks like letters. */
function lettersOf(
  raster: Raster,
  box: PixelBox,
  signs: Uint8Array,
): { readonly ground: number } | undefined {
  const width = box.right - box.left
  const sums = { ground: 0, letters: 0 }
  const counts = { ground: 0, letters: 0 }
  for (const [at, sign] of signs.entries()) {
    if (sign === outside) continue
    const of = sign === ground ? 'ground' : 'letters'
    sums[of] += greyAt(raster, box, at, width)
    counts[of] += 1
  }
  const share = counts.letters / (counts.ground + counts.letters)
  if (!(share >= leastShare && share <= mostShare)) return undefined
  const mean = sums.ground / counts.ground
  if (sums.letters / counts.letters - mean < leastContrast) return undefined
  const isBand = wholeness(signs, width) >= leastWhole
  return isBand && countLetters(signs, width) >= fewestLetters ? { ground: mean } : undefined
}

/** How much between the upper and the lower edge of the band belongs to it, column by column. */
function wholeness(signs: Uint8Array, width: number): number {
  let [held, spanned] = [0, 0]
  for (let x = 0; x < width; x += 1) {
    let [first, last] = [-1, -1]
    for (let at = x; at < signs.length; at += width) {
      if (signs[at] === outside) continue
      held += 1
      if (first < 0) first = at
      last = at
    }
    if (first >= 0) spanned += (last - first) / width + 1
  }
  return held / spanned
}

function countLetters(signs: Uint8Array, width: number): number {
  const left = new Uint8Array(signs)
  let letters = 0
  for (let at = 0; at < left.length; at += 1)
    if (left[at] === letter)
      if (flood(left, width, { from: [at], into: outside }, () => true) >= leastLetter) letters += 1
  return letters
}

function turn(
  raster: Raster,
  box: PixelBox,
  {
    signs,
    ground: dark,
    paper,
  }: { readonly signs: Uint8Array; readonly ground: number; readonly paper: number },
  into: Uint8Array,
): void {
  const width = box.right - box.left
  for (const [at, sign] of signs.entries()) {
    if (sign === outside) continue
    const y = Math.floor(at / width)
    const place = (box.top + y) * raster.width + box.left + (at - y * width)
    const bright = Math.max(0, ((raster.data[place] ?? 0) - dark) / (paper - dark))
    into[place] = sign === ground ? paper : Math.max(0, Math.round(paper * (1 - bright)))
  }
}

function greyAt(
  { data, width: stride }: Raster,
  { left, top }: PixelBox,
  at: number,
  width: number,
): number {
  const y = Math.floor(at / width)
  return data[(top + y) * stride + left + (at - y * width)] ?? 0
}
