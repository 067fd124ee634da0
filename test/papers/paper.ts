import type { Random } from './random.ts'

/** What the bench scores against: the interface's own members, with `_meta`. */
export type PaperTruth = Readonly<Record<string, unknown>>

/** One paper: its sheets as HTML, and what it says. */
export type Paper = {
  /** Every one a sheet of its own. */
  readonly sheets: readonly string[]
  readonly css: string
  /** Width of a till's paper in millimetres; A4 where absent. */
  readonly rollMm?: number
  /** More than one where several papers lie in one file, in their order. */
  readonly truths: readonly PaperTruth[]
}

type PaperKind = 'bills' | 'trades' | 'about' | 'receipts' | 'statements' | 'several'

/** A way of laying out papers. A style `aside` is never looked at while rules or confidences are made. */
export type Style = {
  readonly name: string
  readonly kind: PaperKind
  readonly aside: boolean
  readonly draw: (random: Random) => Paper
}

/** Text as HTML. */
export function esc(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** A table row of cells; those after the first `left` ones stand on the right. */
export function tr(cells: readonly string[], left = 1, tag: 'td' | 'th' = 'td'): string {
  const drawn = cells.map(
    (cell, at) => `<${tag}${at < left ? '' : ' class="r"'}>${esc(cell)}</${tag}>`,
  )
  return `<tr>${drawn.join('')}</tr>`
}

export function lines(texts: readonly string[]): string {
  return texts.map(esc).join('<br>')
}

/** A mark as picture, without any text that could be read as one. */
export function mark(random: Random, px = 64): string {
  const hue = String(random.int(0, 359))
  const shapes = Array.from(
    { length: 4 },
    () =>
      `<circle cx="${String(random.int(10, 90))}" cy="${String(random.int(10, 90))}" r="${String(random.int(8, 30))}" fill="hsl(${hue} ${String(random.int(30, 80))}% ${String(random.int(25, 70))}%)" opacity=".8"/>`,
  )
  return `<svg width="${String(px)}" height="${String(px)}" viewBox="0 0 100 100">${shapes.join('')}</svg>`
}
