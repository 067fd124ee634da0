import type { PaperType } from './type-words.ts'

/**
 * A German compound is a kind of what its last member says: every `…rechnung` is an invoice, however
 * it begins. Folded; the phrases of `german-type-words.ts` that say otherwise come first.
 */
export const compoundTypes: readonly (readonly [head: string, type: PaperType])[] = [
  ['rechnung', 'INVOICE'],
  ['honorarnote', 'INVOICE'],
  ['liquidation', 'INVOICE'],
  ['gebuhrenbescheid', 'INVOICE'],
  ['abgabenbescheid', 'INVOICE'],
  ['beitragsbescheid', 'INVOICE'],
  ['vorschreibung', 'INVOICE'],
  ['gutschrift', 'CREDIT_NOTE'],
  ['mahnung', 'REMINDER'],
  ['zahlungserinnerung', 'REMINDER'],
  ['quittung', 'RECEIPT'],
  ['auszug', 'ACCOUNT_STATEMENT'],
]

/** Words that end like one of these and are none: derived from a verb, or of wages and bookkeeping. */
export const noCompounds =
  /(?:an|be|hoch|um|ver|erfolgs|wahrscheinlichkeits)rechnung$|^(?:ab|auf|er|ein)rechnung$|(?:lohn|gehalts?|salar|karten|zins|depot)abrechnung$|(?:ab|er|ver)mahnung$|(?:register|grundbuch|text|protokoll)auszug$/u
