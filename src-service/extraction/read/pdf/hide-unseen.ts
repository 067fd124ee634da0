import type { Raster } from '../raster.ts'
import type { Glyph, PageBox, PageContent, Painted } from './page-content.ts'
import type { PageView } from './page-view.ts'

/** Type below this many points is a speck, whatever it says. */
const leastSize = 1.5
/** Steps of grey, of 255, that type has to differ from what is behind it to be taken as seen unlooked. */
const clearContrast = 90
/** Steps of grey between the darkest and the lightest point of a sign that is just seen. */
const leastContrast = 24
/** Share of their extent within which the middles of two letters have to be to stand on one another. */
const samePlace = 0.8
/** The same for two digits of which one is read: half the step from one digit to the next, and a little. */
const sameDigit = 0.6
/** Points; two digits of common size that stand on one another lie in neighbouring cells. */
const cellSide = 8
const white = 255

type Sight = 'seen' | 'unseen' | 'doubtful'

/**
 * Marks as invisible what a file holds as text and no person sees: white on white, specks, what is
 * clipped or covered. What the drawing alone does not settle is looked for in the pixels of the page;
 * where those cannot be had, nobody vouches for it.
 */
export async function hideUnseen(view: PageView, content: PageContent): Promise<PageContent> {
  const overwritten = overwrittenNumbers(content.glyphs)
  const sights = content.glyphs.map((glyph, index) =>
    overwritten.has(index) ? 'unseen' : sightOf(glyph, content),
  )
  if (!sights.some((sight) => sight !== 'seen')) return content
  const raster = sights.includes('doubtful') ? await view.look() : null
  const glyphs = content.glyphs.map((glyph, index) => {
    const sight = sights[index] ?? 'seen'
    const isSeen =
      sight === 'seen' || (sight === 'doubtful' && raster !== null && showsInk(raster, glyph))
    return isSeen ? glyph : { ...glyph, invisible: true }
  })
  return { ...content, glyphs }
}

function sightOf(glyph: Glyph, { painted, glyphs }: PageContent): Sight {
  const { paint } = glyph
  if (glyph.invisible) return 'unseen'
  if (paint === undefined || glyph.text.trim() === '') return 'seen'
  if (paint.leastSize < leastSize) return 'unseen'
  const [x, y] = middleOf(glyph)
  if (paint.clip !== null && !contains(paint.clip, x, y)) return 'unseen'
  const here = painted.filter((each) => contains(each, x, y))
  const above = here.filter(({ order }) => order > paint.order)
  if (above.some((each) => isHiddenBy(each, glyph))) return 'unseen'
  const [lowest] = above
  if (lowest) return hasInkAbove(lowest, glyph, glyphs) ? 'unseen' : 'doubtful'
  if (paint.luma === null || paint.isVeiled) return 'doubtful'
  const below = here.findLast(({ order }) => order < paint.order)
  const behind = below === undefined ? white : lumaOf(below)
  return behind !== null && Math.abs(behind - paint.luma) >= clearContrast ? 'seen' : 'doubtful'
}

/**
 * Not left to the pixels where it is plain: what was drawn over the cover shows ink, too, and would
 * vouch for what nobody sees beneath it.
 */
function isHiddenBy(cover: Painted, glyph: Glyph): boolean {
  if (cover.kind === 'picture') return cover.isOpaqueAt?.(...middleOf(glyph)) ?? false
  if (cover.kind !== 'rectangle' || cover.luma === null) return false
  // A bar across a letter leaves it to be read.
  return [0.05, 0.6].every((share) => contains(cover, ...middleOf(glyph, share)))
}

/**
 * Whether other letters stand on what may cover this one: the pixels would show their ink. Where nothing
 * is covered, who looks cannot tell the two apart either.
 */
function hasInkAbove(cover: Painted, glyph: Glyph, glyphs: readonly Glyph[]): boolean {
  const [x, y] = middleOf(glyph)
  return glyphs.some((other) => {
    if (!other.paint || other.paint.order <= cover.order || other.text.trim() === '') return false
    const [otherX, otherY] = middleOf(other)
    const reach = (extentOf(glyph) + extentOf(other)) / 2
    return Math.hypot(x - otherX, y - otherY) < samePlace * reach
  })
}

/**
 * The indexes of numbers on which another one stands that was drawn later: whatever covers them, it is not
 * them that are read. The same digit printed twice is bold, or has a shadow.
 */
function overwrittenNumbers(glyphs: readonly Glyph[]): ReadonlySet<number> {
  const overwritten = new Set<number>()
  const byCell = new Map<string, number[]>()
  for (const [index, glyph] of glyphs.entries()) {
    if (!glyph.paint || glyph.invisible || !/^\d$/u.test(glyph.text)) continue
    const [x, y] = middleOf(glyph)
    const [column, row] = [Math.floor(x / cellSide), Math.floor(y / cellSide)]
    for (const earlier of nearCells(column, row).flatMap((cell) => byCell.get(cell) ?? []))
      if (isOtherDigitHere(glyph, glyphs[earlier]))
        for (const each of wordAround(glyphs, earlier)) overwritten.add(each)
    const cell = `${String(column)},${String(row)}`
    byCell.set(cell, [...(byCell.get(cell) ?? []), index])
  }
  return overwritten
}

function isOtherDigitHere(digit: Glyph, earlier: Glyph | undefined): boolean {
  if (!earlier || earlier.text === digit.text) return false
  const [x, y] = middleOf(digit)
  const [otherX, otherY] = middleOf(earlier)
  const reach = (extentOf(digit) + extentOf(earlier)) / 2
  return Math.hypot(x - otherX, y - otherY) < sameDigit * reach
}

/** The letters that were drawn with this one, up to the next space on both sides. */
function wordAround(glyphs: readonly Glyph[], index: number): number[] {
  const order = glyphs[index]?.paint?.order
  const belongs = (at: number) =>
    glyphs[at]?.paint?.order === order && glyphs[at]?.text.trim() !== ''
  let from = index
  let to = index
  while (from > 0 && belongs(from - 1)) from -= 1
  while (to < glyphs.length - 1 && belongs(to + 1)) to += 1
  return Array.from({ length: to - from + 1 }, (_, step) => from + step)
}

const nearCells = (column: number, row: number): string[] =>
  [-1, 0, 1].flatMap((across) =>
    [-1, 0, 1].map((down) => `${String(column + across)},${String(row + down)}`),
  )

/** How far a letter reaches across its place. */
const extentOf = ({ advanceX, advanceY, fontSize }: Glyph): number =>
  Math.max(Math.hypot(advanceX, advanceY), fontSize / 2)

const lumaOf = (painted: Painted): number | null =>
  painted.kind === 'rectangle' ? painted.luma : null

const contains = (box: PageBox, x: number, y: number): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height

/** The middle of a small letter, or another share of the type's height above the baseline. */
function middleOf({ x, y, advanceX, advanceY, fontSize }: Glyph, share = 0.33): [number, number] {
  const length = Math.hypot(advanceX, advanceY)
  const [alongX, alongY] = length === 0 ? [1, 0] : [advanceX / length, advanceY / length]
  const rise = fontSize * share
  return [x + advanceX / 2 + alongY * rise, y + advanceY / 2 - alongX * rise]
}

function showsInk(raster: Raster & { readonly dpi: number }, glyph: Glyph): boolean {
  const scale = raster.dpi / 72
  const [x, y] = middleOf(glyph)
  const half = Math.max(glyph.fontSize * 0.45, 1)
  const across = Math.max(Math.abs(glyph.advanceX), Math.abs(glyph.advanceY), 1) / 2
  const isUpright = Math.abs(glyph.advanceX) >= Math.abs(glyph.advanceY)
  const [halfX, halfY] = isUpright ? [across, half] : [half, across]
  const clamp = (value: number, limit: number) => Math.min(limit, Math.max(0, Math.round(value)))
  const left = clamp((x - halfX) * scale, raster.width)
  const right = clamp((x + halfX) * scale, raster.width)
  const bottom = clamp((y + halfY) * scale, raster.height)
  let darkest = 255
  let lightest = 0
  for (let row = clamp((y - halfY) * scale, raster.height); row < bottom; row += 1)
    for (let at = row * raster.width + left; at < row * raster.width + right; at += 1) {
      const grey = raster.data[at] ?? white
      darkest = Math.min(darkest, grey)
      lightest = Math.max(lightest, grey)
    }
  return lightest - darkest >= leastContrast
}
