import type { Cell, Layout, Line, PageLayout } from '../../layout/layout.ts'
import { boxOfRange } from '../../layout/locate-text.ts'
import { familyOf, type LabelKind } from '../../vocabulary/labels/label-kinds.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import { labelIndex, type LabelMeaning } from '../../vocabulary/labels/label-index.ts'
import { refersElsewhere } from '../../vocabulary/referrals.ts'
import { matchWords } from '../../vocabulary/match-words.ts'
import { withoutOverlaps, type PhraseMatch } from '../../vocabulary/phrase-index.ts'
import { findCompoundLabels } from './find-compound-labels.ts'
import { joinDateLabels, joinStackedDates } from './join-date-labels.ts'
import { joinNumberDates } from './join-number-dates.ts'
import { joinStackedLabels } from './join-stacked-labels.ts'
import { joinTranslations } from './join-translations.ts'
import type { LabelSight } from './label-sight.ts'
import { mergeTaxRemarks } from './merge-tax-remarks.ts'

/** Every label on every page, in reading order. */
export function findLabels(layout: Layout): LabelSight[] {
  return layout.pages.flatMap((page) => {
    const sights = page.lines.flatMap((line) =>
      line.cells.flatMap((cell, at) =>
        withRoom(labelsOfCell(cell, page.source), line, line.cells[at + 1]?.x ?? page.width),
      ),
    )
    return joinStackedDates(joinStackedLabels(sights, page))
  })
}

const fewestHeadings = 3

/** Of a row of headings over sums each reaches to the next one, however wide the ruled column is. */
function withRoom(sights: LabelSight[], { cells }: Line, until: number): LabelSight[] {
  if (cells.length < fewestHeadings || cells.some(({ text }) => /\d/u.test(text))) return sights
  return sights.map((sight) =>
    sight.family === 'amount' && sight.alone ? { ...sight, until } : sight,
  )
}

export function labelsOfCell(cell: Cell, source: PageLayout['source']): LabelSight[] {
  const matches = withoutGuesses(matchWords(labelIndex(), cell, source)).filter(
    (match) =>
      (match.length > shortLabel || standsFree(cell.text, match)) && !isOfNumber(cell.text, match),
  )
  const sights = withoutOverlaps(matches)
    .flatMap((each) => sightsOf(each, cell))
    .filter((sight) => sight.family !== 'amount' || !(isCode(sight) || isLumpSum(sight)))
    .filter((sight) => !endsBracket(sight) && !isOfStreet(sight) && !isReferral(sight))
  const all = [...findCompoundLabels(cell, sights), ...sights]
  return joinNumberDates(joinDateLabels(joinTranslations(mergeTaxRemarks(all))))
}

/**
 * `INV-IE-55190`, `GEB-2026-01`, `Invoice no: POS022881` are numbers: what looks like a misread label, or like a
 * short one, is their beginning.
 */
function isOfNumber(
  text: string,
  { start, end, errors, length }: PhraseMatch<LabelMeaning>,
): boolean {
  if (errors === 0 && length > mostOfPrefix) return false
  const isJoined = /:\s*$/u.test(text.slice(0, start)) && /^\d{3}/u.test(text.slice(end))
  return isJoined || /^[-/_]\d/u.test(text.slice(end))
}

const mostOfPrefix = 3

const shortLabel = 2
const surelyLabel = 6

/**
 * `Votre facture n°` is two signs from `votre facture du`: what ends in a label that is there to the letter is
 * no misread one of another family.
 */
function withoutGuesses(
  matches: readonly PhraseMatch<LabelMeaning>[],
): readonly PhraseMatch<LabelMeaning>[] {
  const exact = matches.filter(({ errors, length }) => errors === 0 && length >= surelyLabel)
  const families = ({ meanings }: PhraseMatch<LabelMeaning>) =>
    meanings.map(({ kind }) => familyOf(kind))
  const isGuess = (match: PhraseMatch<LabelMeaning>) =>
    match.errors > 0 &&
    exact.some(
      (other) =>
        other.end === match.end &&
        other.start > match.start &&
        !families(match).some((family) => families(other).includes(family)),
    )
  return matches.filter((match) => !isGuess(match))
}

/**
 * `F` is a telefax, but not in `F-88213`; `de` is a word, but not in `info@example.de`; a single
 * letter ends a number as well (`0815/00/N`).
 */
function standsFree(text: string, { start, end }: { start: number; end: number }): boolean {
  const before = end - start === 1 ? /[^\s(|]$/u : /[\p{L}\d@._-]$/u
  return (
    !before.test(text.slice(0, start)) && !/^(?:[\p{L}\d@]|[-._/][\p{L}\d])/u.test(text.slice(end))
  )
}

/** `USt EUR`, `Gross (£)`: a heading reaches as far as the currency behind it. */
function endOfHeading(text: string, end: number): number {
  return /^\s*\(?(?:in\s+)?(?:[A-Z]{3}|[€£$])\)?$/u.test(text.slice(end)) ? text.length : end
}

/** `VAT0`, `MWST1`: the code of a rate, which announces no sum; `IGST18 (18%)` does. */
function isCode({ cell, end, length }: LabelSight): boolean {
  return length <= longestCode && /^\d{1,2}\s*$/u.test(cell.text.slice(end))
}

const longestCode = 5

/** `a fixed sum of £40`, `une somme forfaitaire de 40 €`: what the law adds for late payment, and no sum of the paper. */
function isLumpSum({ cell, start, end }: LabelSight): boolean {
  return (
    /(?:^|\s)(?:fixed|lump|flat(?:-rate)?|pauschale\w?)\s$/u.test(
      foldText(cell.text.slice(0, start)),
    ) || /^\s(?:forfaitaire|forfettari[ao])(?!\p{L})/u.test(foldText(cell.text.slice(end)))
  )
}

/** `Item subtotal (incl.` / `VAT)`: the end of a remark that a narrow heading broke announces nothing. */
function endsBracket({ cell, start, end }: LabelSight): boolean {
  return start === 0 && /^\)$/u.test(cell.text.slice(end)) && !cell.text.includes('(')
}

/** `Absender: siehe unten` announces nothing here: what stands below it is somebody else. */
function isReferral({ cell, end, family }: LabelSight): boolean {
  return family !== 'text' && refersElsewhere.test(foldText(cell.text.slice(end)))
}

/** `Via Po 18`, `rue du No 4`: a short word behind what streets are called is a name and no label. */
function isOfStreet({ cell, start, length }: LabelSight): boolean {
  return length <= longestCode && behindStreet.test(foldText(cell.text.slice(0, start)))
}

const behindStreet = /(?:^|[\s,])(?:via|viale|corso|piazza|vicolo|rue|avenue|quai|chemin)\s$/u

function sightsOf(match: PhraseMatch<LabelMeaning>, cell: Cell): LabelSight[] {
  const around = cell.text.slice(0, match.start) + cell.text.slice(match.end)
  const byKind = new Map<LabelKind, LabelMeaning[]>()
  for (const meaning of match.meanings)
    byKind.set(meaning.kind, [...(byKind.get(meaning.kind) ?? []), meaning])
  // `n° de compte` is no `n° décompte`, though both are spelt alike where blanks do not count.
  if (/\sde\s+compte$/iu.test(cell.text.slice(match.start, match.end)))
    byKind.delete('invoiceNumber')
  return [...byKind].map(([kind, meanings]) => ({
    kind,
    family: familyOf(kind),
    strong: meanings.some((meaning) => meaning.strong),
    languages: [
      ...new Set(meanings.flatMap(({ language }) => (language === undefined ? [] : [language]))),
    ],
    page: cell.page,
    cell,
    start: match.start,
    end: match.end,
    box: boxOfRange(cell, match.start, endOfHeading(cell.text, match.end)),
    length: match.length,
    errors: match.errors,
    alone: !/[\p{L}\d]/u.test(around),
  }))
}
