import { around } from '../layout/geometry.ts'
import { cellsOf, type Layout, type PageLayout } from '../layout/layout.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { matchWords } from '../vocabulary/match-words.ts'
import { buildPhraseIndex, type PhraseIndex } from '../vocabulary/phrase-index.ts'
import { tillCues } from '../vocabulary/type-words/till-cues.ts'

let built: PhraseIndex<string> | undefined

/** Paper of which a till is as likely the author as not. */
export const tillLike = 0.5
/** Paper that bears some sign of a till, which a payment that it shows makes one. */
export const somewhatTill = 0.35

/** A till stamps the minute beside the day. */
const clock =
  /\d{1,4}[./-](?:\d{1,2}|\p{L}{3})[./-]\d{2,4}.{0,12}?(?<!\d)[0-2]?\d[:.h][0-5]\d(?!\d|[.,]\d)/u

/** `Paiement : CB`, `Zahlungsart: bar`: a till tells how it was paid, where a bill tells how to pay. */
const paidBy =
  /(?:paiement|reglement|zahlung|zahlungsart|zahlart|pagamento|payment|paid)\s?(?::|by|par|con)\s?(?:cb|carte|especes|bar|bargeld|ec|karte|contanti|carta|bancomat|cash|card)(?!\p{L})/u

/** Widest lines of a till, in heights of type; those of a sheet are half as wide again. */
const tillLine = 34
/** A shop, its address, the day, something sold and a sum. */
const fewestLines = 6

/** 0..1: how much a document looks as if a till had printed it, by its words and its narrow shape. */
export function tillLikeness(layout: Layout): number {
  const [page, second, third] = layout.pages
  if (page === undefined || third !== undefined) return 0
  // A receipt of a program may go on over the end of its page, with lines as short.
  if (second !== undefined && !(hasShortLines(page) && hasShortLines(second))) return 0
  built ??= buildPhraseIndex(tillCues.map((cue) => [cue, cue] as const))
  const index = built
  const cells = layout.pages.flatMap(cellsOf)
  const cues = new Set(
    cells.flatMap((cell) => matchWords(index, cell, page.source).flatMap((each) => each.meanings)),
  )
  const says = (sign: RegExp) => page.lines.some(({ text }) => sign.test(foldText(text)))
  const signs = cues.size + [clock, paidBy].filter(says).length
  const words = 1 - 0.65 ** signs
  const box = around(cellsOf(page))
  const shape = box === undefined ? 0 : box.height / Math.max(box.width, 1)
  const isShortLined = hasShortLines(page) && page.lines.length >= fewestLines
  const narrow = shape > 2.2 ? 0.5 : shape > 1.7 || isShortLined ? 0.3 : 0
  const small = page.width < 300 ? 0.3 : 0
  const shaped = narrow + small
  // A short letter is as narrow; without a word of a till it is not taken for its paper.
  return signs === 0 ? Math.min(shaped, 0.8 * tillLike) : Math.min(1, words * 0.7 + shaped)
}

function hasShortLines(page: PageLayout): boolean {
  const box = around(cellsOf(page))
  return box !== undefined && box.width < tillLine * page.fontSize
}
