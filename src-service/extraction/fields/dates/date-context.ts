import type { LabelSight } from '../labels/label-sight.ts'
import type { TypeSight } from '../../classify/find-type-words.ts'
import { isRetrievalType } from '../../classify/classify-document.ts'
import type { Cell } from '../../layout/layout.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { LabelKind } from '../../vocabulary/labels/label-kinds.ts'
import type { Labelled } from '../labels/relate-labels.ts'
import type { Sightings } from '../sightings.ts'
import type { DateSpan, PrintedDate } from '../spans/find-dates.ts'

const ofTitle = 1.25
const ofPlace = 1.15
const unclear = 0.6
const ofOther = 0.35
const ofSentence = 0.4

/** A preposition says whose date it is by the noun before it; these are not the paper's own. */
const otherPapers: readonly LabelKind[] = [
  'orderNumber',
  'deliveryNoteNumber',
  'contractNumber',
  'originalInvoiceNumber',
]

/** What says no more than `vom` does: `as per quote dated 4 September`. */
const dates = /^(?:dated(?: on)?|dat[ée]e? d[ue]|datiert vom|datat[ao](?: il)?)$/iu

/**
 * A mere "of" or "vom" dates whatever stands before it; only the title makes that the document, and
 * the place from which a letter is sent. A quote, an order, a part payment have days of their own.
 */
export function prepositionFactor(
  { label, span }: Labelled<PrintedDate>,
  sightings: Sightings,
): number {
  if (isOfEarlierReminder(span, sightings)) return ofSentence
  const isPreposition = !label.strong && label.length <= 3
  if (!isPreposition && !dates.test(label.cell.text.slice(label.start, label.end))) return 1
  const { typeWords, labels } = sightings
  const before = (other: { cell: unknown; start: number }) =>
    other.cell === label.cell && other.start < label.start
  // `Facture d'origine : F-2024-288 du 18/06/2024` is no title.
  const isOriginal = ({ start }: { start: number }) =>
    labels.some(
      (other) =>
        other.kind === 'originalInvoiceNumber' &&
        before(other) &&
        other.start <= start &&
        start < other.end,
    )
  const nearest = typeWords
    .filter((word) => before(word) && !isOriginal(word))
    .sort((a, b) => b.start - a.start)[0]
  if (nearest !== undefined && isOfOtherBill(nearest, sightings)) return ofOther
  if (nearest !== undefined && nearest.prominence >= 0.3 && isRetrievalType(nearest.type))
    return ofTitle
  if (isOfVerb(label)) return ofOther
  const named = labels.filter((other) => other.strong && before(other))
  const isOther =
    (nearest !== undefined && !isRetrievalType(nearest.type)) ||
    named.some(({ kind, family }) => family === 'amount' || otherPapers.includes(kind))
  if (isOther) return ofOther
  if (isSentFrom(span, sightings)) return ofPlace
  if (label.start === 0 && endsNumber(label.cell, sightings)) return ofTitle
  if (label.alone && isBesideNumber(label.cell, sightings)) return 1
  return named.some(({ family }) => family === 'number') ? 1 : unclear
}

/** What is debited beside an invoice: a note with a number of its own. */
const debit =
  /debit (?:note|memo)|belastungsanzeige|lastschriftanzeige|note de debit|nota di (?:addebito|debito)/u

/** `Your invoice: 44182 dated …` on a debit note: the bill that it adds to. */
function isOfOtherBill({ type, cell }: TypeSight, { labels, typeWords }: Sightings): boolean {
  if (type !== 'INVOICE' || debit.test(foldText(cell.text))) return false
  const isOwn = labels.some(
    (label) => label.kind === 'invoiceNumber' && debit.test(foldText(label.cell.text)),
  )
  return (
    isOwn &&
    typeWords.some((word) => word.prominence >= ofHeading && debit.test(foldText(word.cell.text)))
  )
}

const wordsOfSentence = 2

/** `Your policy renews on 1 February`: a sentence says what happens on that day. */
function isOfVerb({ cell, start, end }: LabelSight): boolean {
  const words = cell.text.slice(0, start).match(/\p{L}{2,}/gu)?.length ?? 0
  return cell.text.slice(start, end).toLowerCase() === 'on' && words >= wordsOfSentence
}

const ownNumbers: readonly LabelKind[] = ['invoiceNumber', 'creditNoteNumber', 'receiptNumber']

/** `Nota di credito n.`, and `Del` as the next heading: the number and the day of one paper. */
function isBesideNumber({ page, line, x }: Cell, { layout, labels }: Sightings): boolean {
  const left = layout.pages
    .find((each) => each.page === page)
    ?.lines[line]?.cells.findLast((cell) => cell.x < x)
  return labels.some(
    ({ cell, kind, strong }) => cell === left && strong && ownNumbers.includes(kind),
  )
}

/** `Facture n° 4711`, and in the line under it `du 17/03/2025`. */
function endsNumber({ page, line, x, fontSize }: Cell, { layout, labels }: Sightings): boolean {
  const above = layout.pages
    .find((each) => each.page === page)
    ?.lines[line - 1]?.cells.find((cell) => Math.abs(cell.x - x) < fontSize)
  return labels.some(
    (label) =>
      label.cell === above &&
      ownNumbers.includes(label.kind) &&
      (label.strong || isNumbered(label)),
  )
}

/** `Rechnung TL26-118`: what the paper calls itself, and nothing but its number behind it. */
function isNumbered({ cell, start, end }: LabelSight): boolean {
  return start === 0 && /^\s+[^\s\d]*\d\S*$/u.test(cell.text.slice(end))
}

/** `Invoice`, `No. 31`, and under them, at the same edge, a day that fills its line: it is the paper's own. */
export function isStacked(cell: Cell, { layout, labels, typeWords }: Sightings): boolean {
  const lines = layout.pages.find(({ page }) => page === cell.page)?.lines ?? []
  const ends = ({ x, width }: Cell) => x + width
  const above = lines[cell.line - 1]?.cells.find(
    (other) =>
      cell.y - (other.y + other.height) < 1.5 * cell.height &&
      (Math.abs(other.x - cell.x) < cell.fontSize ||
        Math.abs(ends(other) - ends(cell)) < cell.fontSize),
  )
  if (above === undefined) return false
  const isNumber = labels.some(
    (label) => label.cell === above && label.start === 0 && ownNumbers.includes(label.kind),
  )
  return isNumber || typeWords.some((word) => word.cell === above && word.prominence >= ofHeading)
}

const ofHeading = 0.5

/** `… nonostante il nostro primo sollecito dell'11 marzo`: a sentence speaks of what went before. */
function isOfEarlierReminder({ cell, start }: DateSpan, { typeWords }: Sightings): boolean {
  const last = typeWords
    .filter((word) => word.cell === cell && word.end <= start)
    .sort((a, b) => b.start - a.start)[0]
  if (last?.type !== 'REMINDER') return false
  const before = cell.text.slice(0, last.start)
  return /^\s*\p{Ll}/u.test(cell.text) || (before.match(/\p{L}{2,}/gu)?.length ?? 0) >= 2
}

const placeBefore = /(\p{Lu}[\p{L}.\s'’-]{2,30}?)(,?(?:\s*(?:den|am|le|il|li|lì|the))?)\s*$/u

/** `Prochaine relève` is no place: towns are written with capitals but for the words that join them. */
const isPlaceName = (place: string): boolean =>
  place
    .split(/\s+/u)
    .every((word) =>
      /^(?:\P{Ll}|(?:d[eiu]|del|la|les?|sur|sous|en|lès|am|an|der|bei|in|ob|im)$|[dl]['’])/u.test(
        word,
      ),
    )

/** Who dictated and who wrote a letter: `Schwyz, 30. Juni 2026 / rz`. */
const sign = /^\s*[/|·]\s*\p{L}{1,4}(?:\s?[/-]\s?\p{L}{1,4})?\s*$/u

/** `Lyon, le 4 mai 2025` fills its cell; `Acompte versé le 4 mai 2025` is of a sum. */
export function isSentFrom(span: DateSpan, sightings: Sightings): boolean {
  const { cell, start, end } = span
  const { labels } = sightings
  if (isSold(span, sightings)) return false
  const before = cell.text.slice(0, start)
  // `Depotzahlung 14.09.2026` and `Muster Josef, 12.03.1951` are set as a place and its day are.
  const [, place = '', joint = ''] = placeBefore.exec(before) ?? []
  if (!isPlaceName(place.trim())) return false
  if (joint.trim() === '' && !isSentFromTown(span, sightings)) return false
  const behind = cell.text.slice(end)
  if (!placeBefore.test(before) || (behind.trim() !== '' && !sign.test(behind))) return false
  // `Uster, 24. März` is spelt like a misread label.
  const isLabel = ({ strong, length, errors }: LabelSight) => strong && length > 3 && errors === 0
  return !labels.some((label) => label.cell === cell && label.start < start && isLabel(label))
}

/** `Leipzig Hbf, 14.11.2026 … 37,90`: a day in a row with its price is that of what is sold. */
function isSold({ cell, page }: DateSpan, { spans }: Sightings): boolean {
  return spans.amounts.some(
    (sum) =>
      sum.page === page &&
      sum.cell.line === cell.line &&
      sum.box.x > cell.x &&
      sum.value.decimals === 2,
  )
}

/** The place is the town of an address on the paper: `6210 Sursee` and `Sursee, 09.10.2026`. */
export function isSentFromTown({ cell, start }: DateSpan, { text }: Sightings): boolean {
  const [, place = ''] = placeBefore.exec(cell.text.slice(0, start)) ?? []
  const town = place.trim().replace(/[.'’]/gu, '.')
  return town !== '' && new RegExp(`\\d{4,5}[ ]${town}(?!\\p{L})`, 'u').test(text)
}

/** `Nov 3 – Dec 3, 2026`, `1. – 31. März 2026`: the first day has no year of its own. */
const month =
  '(?:jan|feb|fev|mar|apr|avr|mai|may|mag|jun|juin|giu|jul|juil|lug|aug|aou|ago|sep|set|okt|oct|ott|nov|dez|dec|dic)\\p{L}{0,6}\\.?'
const untilWithoutYear = new RegExp(
  `(?:^|[\\s(])(?:\\d{1,2}\\.(?:\\d{1,2}\\.)?|\\d{1,2}/\\d{1,2}|\\d{1,2}\\.?\\s${month}|${month}\\s\\d{1,2})\\s?(?:-|–|—|bis(?: zum)?|au|to|until|through|al)\\s?$`,
  'u',
)

const until = /^\s*(?:-|–|—|bis|bis zum|au|jusqu'?au|to|until|through|al|fino al|a)\s*$/u

/** `du 01.01. au 31.01.2026`: the first and the last day of a time; neither dates the paper. */
export function isOfPeriod(span: DateSpan, all: readonly DateSpan[]): boolean {
  if (untilWithoutYear.test(foldText(span.cell.text.slice(0, span.start)))) return true
  return all.some((other) => {
    if (other.cell !== span.cell || other === span) return false
    const [first, second] = other.start < span.start ? [other, span] : [span, other]
    const between = span.cell.text.slice(first.end, second.start).replaceAll('’', "'")
    return until.test(between.toLowerCase())
  })
}
