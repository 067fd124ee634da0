import { currencyOfMark } from '../../../src-shared/domain/currencies.ts'
import type { LayoutWord, PageLayout } from '../layout/layout.ts'
import type { StatementKind } from './words/statement-words.ts'
import { statementWordsIn, type StatementSight } from './words/statement-index.ts'

const balanceLines: readonly StatementKind[] = [
  'opening',
  'closing',
  'totalDebits',
  'totalCredits',
  'carry',
  'totals',
  'dated',
]
/** Of the text's letters at least so many belong to the words that give the meaning. */
const leastShare = 0.55

/** `Solde créditeur moyen`, `Average closing balance`: of many days, and of none. */
export const ofAverage =
  /(?:solde|saldo|balance|kontostand)\s(?:\p{L}+\s)?(?:moyen|medio)(?!\p{L})|(?:average|durchschnittlich\p{L}*|mittlerer)\s(?:\p{L}+\s){0,2}(?:balance|saldo|kontostand)/iu

/** What a line is that gives a balance or a total; undefined for a booking. */
export function lineMeaning(
  words: readonly LayoutWord[],
  source: PageLayout['source'],
): StatementKind | undefined {
  const text = words
    .filter((word) => currencyOfMark(word.text) === undefined)
    .map((word) => word.text)
    .join(' ')
  const letters = text.replace(/[^\p{L}]/gu, '').length
  if (letters < 3) return undefined
  if (ofAverage.test(text)) return 'totals'
  const sights = statementWordsIn(text, source)
  if (givesBothTotals(sights, letters)) return 'totals'
  for (const kind of balanceLines) {
    const sight = sights.find((each) => each.kinds.includes(kind))
    if (sight !== undefined && sight.length >= leastShare * letters) return kind
  }
  return undefined
}

/** Of a line with a sum at least so many letters belong to the words of a balance: `VALUTARISCHER SALDO PER 21.08.` */
const shareOfBalance = 0.3

/** The balance that a line may tell of, though most of its words say something else. */
export function balanceIn(
  words: readonly LayoutWord[],
  source: PageLayout['source'],
): StatementKind | undefined {
  const text = words.map((word) => word.text).join(' ')
  const letters = text.replace(/[^\p{L}]/gu, '').length
  return statementWordsIn(text, source)
    .filter(({ length }) => length >= shareOfBalance * letters)
    .flatMap(({ kinds }) => kinds)
    .find(
      (kind) => kind === 'opening' || kind === 'closing' || kind === 'carry' || kind === 'dated',
    )
}

/** `Summe Soll 14.868,08   Summe Haben 9.150,00`: both sides in one line, under whatever column. */
function givesBothTotals(sights: readonly StatementSight[], letters: number): boolean {
  const both = (['totalDebits', 'totalCredits'] as const).map((kind) =>
    sights.find(({ kinds }) => kinds.includes(kind)),
  )
  const length = both.reduce((sum, sight) => sum + (sight?.length ?? 0), 0)
  return both.every((sight) => sight !== undefined) && length >= leastShare * letters
}
