import { parseAmount } from '../../../../src-shared/domain/parse-amount.ts'
import type { Glyph, PageBox } from './page-content.ts'

/** Whether what is drawn in a field's place is its value, something else, or nothing at all. */
export type Shown = 'value' | 'other' | 'nothing'

export function showsValue(
  drawn: readonly Glyph[],
  value: string,
  { box, showsPart }: { readonly box: PageBox; readonly showsPart: boolean },
): Shown {
  const text = drawn.map((glyph) => glyph.text).join('')
  const [shown, held] = [signs(text), signs(value)]
  if (shown === '') return 'nothing'
  if (shown === held || sameNumber(text, value)) return 'value'
  // A part is enough where the field cannot show more, else one digit less were the same sum.
  const mayPart = showsPart || isLonger(drawn, value, box)
  return mayPart && (held.includes(shown) || shown.includes(held)) ? 'value' : 'other'
}

/** Without spaces, and without the dots and lines to write on that forms print in a field. */
const signs = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[−–—‐]/gu, '-')
    .replace(/[^\p{L}\p{N}.,-]|[.,-]{2,}/gu, '')
    .replace(/^[.,]$/u, '')

/** `1000` and `1’000.00`: a field may hold a number that it draws as a sum. */
function sameNumber(left: string, right: string): boolean {
  const [a, b] = [parseAmount(left), parseAmount(right)]
  if (a.status === 'none' || b.status === 'none') return false
  if (a.currency !== undefined && b.currency !== undefined && a.currency !== b.currency)
    return false
  const others = b.status === 'ok' ? [b.value] : b.readings
  return (a.status === 'ok' ? [a.value] : a.readings).some((value) => others.includes(value))
}

/** The value does not fit into the field at the width of the letters that are drawn. */
function isLonger(drawn: readonly Glyph[], value: string, box: PageBox): boolean {
  const widths = drawn.map(({ advanceX, advanceY }) => Math.hypot(advanceX, advanceY))
  const mean = widths.reduce((sum, width) => sum + width, 0) / widths.length
  return mean * value.length > Math.max(box.width, box.height)
}
