import { isRetrievalType } from '../../classify/classify-document.ts'
import type { TypeSight } from '../../classify/find-type-words.ts'
import type { Candidate } from '../../evidence.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { meanConfidence } from '../../read/ocr/letters-read.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import { startsWithDeduction } from '../../vocabulary/deductions.ts'
import type { LabelKind } from '../../vocabulary/labels/label-kinds.ts'
import { claimedBy } from '../labels/claim-spans.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import { relateLabels, type Labelled } from '../labels/relate-labels.ts'
import type { Sightings } from '../sightings.ts'
import { isDebited } from './is-debited.ts'
import { isDueThen } from './is-due-then.ts'
import type { DateSpan, PrintedDate } from '../spans/find-dates.ts'
import {
  isOfPeriod,
  isSentFrom,
  isSentFromTown,
  isStacked,
  prepositionFactor,
} from './date-context.ts'

type DateCandidate = Candidate<string>
type LabelledDate = Labelled<PrintedDate>

/** Candidates for each kind of date, best first is left to the witnesses. */
export type DateFindings = {
  readonly documentDate: readonly DateCandidate[]
  readonly dueDate: readonly DateCandidate[]
  readonly newDueDate: readonly DateCandidate[]
  readonly originalInvoiceDate: readonly DateCandidate[]
  readonly paymentDate: readonly DateCandidate[]
  readonly discountDate: readonly DateCandidate[]
}

/** A label on a page after the first says less: it may be a copy, an annex, terms. */
const laterPage = 0.9
const compactDate = 0.9
const surelyRead = 0.85
/** The other digits of a date of which one was misread are not surer than that one. */
const mendedDate = 0.3

export function findDateCandidates(sightings: Sightings): DateFindings {
  const { labels, spans } = sightings
  const related = relateLabels(
    labels.filter((label) => label.family === 'date'),
    spans.dates,
  )
  const labelled = (kind: LabelKind) =>
    claimedBy(related, kind).flatMap((each) =>
      candidatesOf(each, columnFactor(each, related), sightings),
    )
  const due = dueInSentence(sightings)
  const own = [...labelled('documentDate'), ...unlabelledDates(sightings, related)].map((each) =>
    due.some(({ places }) => places[0] === each.places[0])
      ? { ...each, score: earlier * each.score }
      : each,
  )
  const hasOwn = own.some(({ score }) => score >= ofOrder)
  return {
    documentDate: hasOwn
      ? own
      : [
          ...own,
          ...[...labelled('orderDate'), ...departures(related, sightings)].map(asDocumentDate),
        ],
    dueDate: [...labelled('dueDate'), ...due],
    newDueDate: labelled('newDueDate'),
    originalInvoiceDate: labelled('originalInvoiceDate'),
    paymentDate: labelled('paymentDate'),
    discountDate: labelled('discountDate'),
  }
}

const ofOrder = 0.5
const departure = /^(?:departure|check[\s-]?out|abreise|depart|partenza)(?: (?:date|datum))?$/u

/** A hotel's bill without another day is of the one on which the guest leaves. */
function departures(related: readonly LabelledDate[], sightings: Sightings): DateCandidate[] {
  return related
    .filter(({ label: { kind, cell, start, end } }) => {
      return kind === 'otherDate' && departure.test(foldText(cell.text.slice(start, end)))
    })
    .flatMap((each) => candidatesOf(each, 1, sightings))
}

/** What is sold over the net is billed as it is ordered, and often says nothing of another day. */
function asDocumentDate(each: DateCandidate): DateCandidate {
  return { ...each, score: ofOrder * each.score, evidence: [...each.evidence, 'order'] }
}

/**
 * "Rechnung vom", "facture d'origine : F-12 du", "Ns. Fatt. n. 1208 del", "invoice 4711 dated": the date
 * of the invoice it is about. `Stornorechnung Nr. 12 vom`, `facture d'avoir n° 12 du` are its own.
 */
const ofInvoice =
  /(?:(?<!(?:storno|korrektur|gutschrift)\S{0,2})rechnung|faktura|facture|fattura|(?<!\p{L})(?:fatt|ft)\.|invoice|bill)(?!.{0,4}(?:avoir|rectif|correct))(?:\s+[^\d\s]{1,9}){0,3}(?:\s*[^\s\d]*\d\S*)?,?\s*(?:vom|du|del|of|dated|dd\.?)\s*$/u

/** "unsere Mahnung vom", "our reminder dated", "notre rappel du": of a letter before this one. */
const ofEarlierLetter =
  /(?:^|\s)(?:unser\w*|mein\w*|our|my|notre|nos|mon|nostr[aeio]|mi[ao])\s+(?:\S+\s+){0,2}(?:\S*mahnung|\S*erinnerung|schreiben|reminder|notice|letter|statement|rappel|lettre|courrier|relance|sollecito|lettera)\s*(?:vom|of|dated|from|du|del|datee? du)\s*$/u
const earlier = 0.3

const isOfEarlier = (before: string) => ofEarlierLetter.test(before) || ofEarlierBill.test(before)

/** `Letzte Rechnung vom`, "previous bill dated", "dernière facture du": of the bill before this one. */
const ofEarlierBill =
  /(?<!\p{L})(?:letzte\w?|vorige\w?|vorherige\w?|vorjahres|vormonats|fruhere\w?|last|previous|prior|earlier|derniere|precedente|ultima|scorsa)\s?(?:rechnung|abrechnung|faktura|facture|fattura|bolletta|invoice|bill|statement)(?:\s(?:precedente|no\.?|nr\.?|n[°o.]))*(?:\s[\w./-]*\d)?\s?(?:vom|von|du|del|of|dated|from)?\s?$|(?:fattura|bolletta|facture) precedente\s(?:\D{0,6}[\w./-]*\d\s)?(?:del|du)\s?$/u

/** On a photograph the rows of two columns may be out of order by as many lines. */
const linesApart = 3

/** What stands before it, folded, with the line above where a narrow box broke what is said of it. */
function textBefore({ cell, page, start }: DateSpan, { layout }: Sightings): string {
  const lines = layout.pages.find((each) => each.page === page)?.lines ?? []
  const above = lines
    .slice(Math.max(0, cell.line - linesApart), cell.line + linesApart)
    .flatMap(({ cells }) => cells)
    .find(
      ({ x, y, height }) =>
        Math.abs(x - cell.x) < cell.fontSize && y < cell.y && cell.y - (y + height) < cell.fontSize,
    )
  return foldText(`${above?.text ?? ''} ${cell.text.slice(0, start)}`).trimStart()
}

/** `abzgl. Abschlag vom 3.5.2025` says when that was billed or paid, also where the line breaks before the day. */
function isOfDeduction({ label, span }: LabelledDate): boolean {
  return [label.cell, span.cell].some(({ text }) => startsWithDeduction.test(foldText(text)))
}

/** `Renewal date 1 March`: in English the noun stands before the word, and nobody knows this one. */
function isOfOther({ label, relation }: LabelledDate): boolean {
  const { cell, start, end, strong } = label
  const isDate = /^date$/iu.test(cell.text.slice(start, end))
  return isDate && !strong && relation !== 'below' && /\p{L}{4}\s$/u.test(cell.text.slice(0, start))
}

const ofDebit = 0.92

/** Days on which a sentence says that the sum is due or will be taken from an account. */
function dueInSentence(sightings: Sightings): DateCandidate[] {
  const { spans, layout } = sightings
  return spans.dates.flatMap((span) => {
    const { page, cell, start, end } = span
    const lines = layout.pages.find((each) => each.page === page)?.lines ?? []
    const beside = lines[cell.line]?.cells.filter(({ x }) => x > cell.x) ?? []
    const next = lines[cell.line + 1]?.cells.slice(0, 1) ?? []
    const behind = [cell.text.slice(end), ...[...beside, ...next].map(({ text }) => text)].join(' ')
    const before = cell.text.slice(0, start)
    const says = isDebited(before, behind) ? 'debit' : isDueThen(before, behind) ? 'due' : undefined
    return says === undefined
      ? []
      : readings(span, ofDebit * readFactor(span, sightings), [says], sightings)
  })
}

/** What a misread digit may have cost: a date has no check digit and repeats nothing. */
function readFactor(span: DateSpan, sightings: Sightings): number {
  const { read, value } = span
  const mended = value.mended ? mendedDate : 1
  const guessed = isGuessed(span, sightings) ? ofPoorPage : 1
  return mended * guessed * (read >= surelyRead ? 1 : (read / surelyRead) ** 2)
}

function isGuessed({ read, page }: DateSpan, { layout }: Sightings): boolean {
  const onPage = layout.pages.find((each) => each.page === page)
  return read < clearlyRead && onPage?.source === 'ocr' && isPoorlyRead(onPage)
}

/** Of a page on which the engine guessed much, a day of which it was not clearly sure may be another. */
const clearlyRead = 0.915
const ofPoorPage = 0.4
const poorly = 0.82
/** By page, as each date asks. */
const poorPages = new WeakMap<PageLayout, boolean>()

function isPoorlyRead(page: PageLayout): boolean {
  const known = poorPages.get(page)
  if (known !== undefined) return known
  const words = page.lines.flatMap(({ cells }) => cells.flatMap((cell) => cell.words))
  const isPoor = meanConfidence(words) < poorly
  poorPages.set(page, isPoor)
  return isPoor
}

/** `Rechnungsdatum`, `Date of invoice`: on a paper about an invoice this is not its own day. */
function namesInvoice({ cell, start, end }: LabelSight): boolean {
  return /rechnung|faktura|facture|fattura|invoice/u.test(foldText(cell.text.slice(start, end)))
}

/** `Please pay £742.50 by`, `Bitte überweisen Sie den Betrag bis`: a sentence in which a mere preposition says until when. */
const asksToPay =
  /(?:please|kindly|must|you to) (?:pay|remit|settle|transfer)(?:[^.;]|\.\d){1,40}$|(?:uberweisen|bezahlen|begleichen|zahlen) sie(?:[^.;]|\.\d){1,60}$|(?:priions|prions|invitons|merci)[^.;]{1,30}(?:payer|regler|verser|virer)[^;]{1,60}$|(?:preghiamo|invitiamo)[^.;]{1,30}(?:pagare|versare|saldare|provvedere)[^;]{1,60}$/u

function isAskedFor({ label, relation, span }: LabelledDate): boolean {
  if (label.kind !== 'dueDate' || label.strong || relation !== 'after') return false
  return asksToPay.test(foldText(span.cell.text.slice(0, label.start)))
}

const ofColumn = 0.35
const ofPeriod = 0.3

/** A heading over several days is that of a table: none of them dates the paper. */
function columnFactor({ label, relation }: LabelledDate, all: readonly LabelledDate[]): number {
  if (relation !== 'below' || label.strong) return 1
  const days = all
    .filter((other) => other.label === label && other.relation === 'below')
    .map(({ span }) => span.value.readings[0])
  return new Set(days).size > 1 ? ofColumn : 1
}

function candidatesOf(each: LabelledDate, share: number, sightings: Sightings): DateCandidate[] {
  const { span, label, relation, strength } = each
  const isInPeriod = isOfPeriod(span, sightings.spans.dates)
  const score =
    share *
    strength *
    prepositionFactor(each, sightings) *
    (isInPeriod ? ofPeriod : 1) *
    (isOfEarlier(textBefore(span, sightings)) ? earlier : 1) *
    (isOfDeduction(each) || isOfOther(each) ? earlier : 1) *
    (span.page > 1 ? laterPage : 1) *
    (span.value.compact ? compactDate : 1) *
    readFactor(span, sightings)
  const asked = isAskedFor(each) ? ofDebit * readFactor(span, sightings) : 0
  const evidence = [
    relation,
    label.strong ? 'strong-label' : 'weak-label',
    ...(isInPeriod ? ['period'] : []),
    ...(ofInvoice.test(foldText(span.cell.text.slice(0, span.start))) ? ['of-invoice'] : []),
    ...(namesInvoice(label) ? ['names-invoice'] : []),
  ]
  return readings(span, Math.max(score, asked), evidence, sightings)
}

/** Hardly any country but the United States writes the month first, and a page from there says so. */
const shareOfDayFirst = 0.8

/** Two readings share the strength; the first is the one with the day in front. */
function readings(
  span: DateSpan,
  score: number,
  evidence: readonly string[],
  sightings: Sightings,
): DateCandidate[] {
  const { readings: values } = span.value
  const seen = isGuessed(span, sightings) ? [...evidence, 'guessed'] : evidence
  return values.map((value, index) => ({
    value,
    source: 'text',
    places: [span.place],
    score:
      values.length === 1 ? score : score * (index === 0 ? shareOfDayFirst : 1 - shareOfDayFirst),
    evidence: values.length === 1 ? seen : [...seen, 'day-or-month'],
  }))
}

/** The day of a letter from a town that stands in an address on it. */
const fromTown = 0.8
const titleProminence = 0.5
/** The one date that a page prints is hardly anything but its own. */
const onlyDate = 0.5

/** `15/08/2026   13/11/2026   Rent`: two days side by side are a period, and mostly a row of many. */
function isInRow(span: DateSpan, all: readonly DateSpan[]): boolean {
  return all.some((other) => isBesideSpan(other, span))
}

const isBesideSpan = (other: { page: number; cell: Cell }, { page, cell }: DateSpan) =>
  other.page === page && other.cell !== cell && other.cell.line === cell.line

function isOfItem(span: DateSpan, { amounts }: Sightings['spans']): boolean {
  const sums = amounts.filter((other) => isBesideSpan(other, span))
  return new Set(sums.map(({ cell }) => cell)).size >= fewestSums
}

/** `Epoxy resin   15/04/2026   38.50   154.00`: a price and what it comes to are of an item. */
const fewestSums = 2

function isBeside(title: Cell, date: Cell): boolean {
  return title.page === date.page && title.line === date.line && title.x < date.x
}

/** Days of a table stand one under another, each in a row of its own; of so many none dates the paper. */
const fewestInColumn = 3

function isInColumn({ page, cell }: DateSpan, all: readonly DateSpan[]): boolean {
  const under = all.filter(
    (other) => other.page === page && Math.abs(other.cell.x - cell.x) < cell.fontSize / 2,
  )
  return new Set(under.map((other) => other.cell.line)).size >= fewestInColumn
}

/** `Nr. NL/26/3391 · 23.06.2026`: the number of the paper and its day, under its title. */
const numberBefore =
  /^(?:nr|no|n|num|nummer|numero|number|#)[.°º:]{0,2}\s*(?=\S*\d)[\p{L}\d][\p{L}\d/._-]*(?:\s?[·•|,–]|\s[-]|\s(?:vom|du|del|of|dated|dd\.?))?$/u

const sentenceEnd = /\p{L}{2}[.!?;]\s+\p{Lu}/u

/** `Rechnung 4711 vom Montag, 3. Mai`; what another sentence is about, or a contract, dates nothing. */
function isTitleOf({ type, end, cell }: TypeSight, { start }: DateSpan): boolean {
  if (end > start || !isRetrievalType(type)) return false
  return !sentenceEnd.test(cell.text.slice(end, start))
}

/** `Against invoice NS-88204 of 30 Mar`: the label of another paper's number. */
const isAbout = ({ cell, start }: TypeSight, { labels }: Sightings): boolean =>
  labels.some(
    (label) =>
      label.kind === 'originalInvoiceNumber' &&
      label.cell === cell &&
      label.start <= start &&
      start < label.end,
  )

/** Beside or under the title of the paper or its number; `high` is where it stands, as a share of the page's height. */
function isTitled(span: DateSpan, isAlone: boolean, high: number, sightings: Sightings): boolean {
  const { cell, start } = span
  return (
    sightings.typeWords.some(
      (word) =>
        (word.cell === cell && isTitleOf(word, span) && !isAbout(word, sightings)) ||
        (isAlone && word.prominence >= titleProminence && isBeside(word.cell, cell)),
    ) ||
    (high < 0.5 && numberBefore.test(foldText(cell.text.slice(0, start)).trim())) ||
    (isAlone && isStacked(cell, sightings))
  )
}

/**
 * Dates that no label speaks of. A letter is dated by its place ("Bern, 3. Mai 2025"), an invoice
 * beside its title, anything else at least somewhere near the top.
 */
function unlabelledDates(sightings: Sightings, related: readonly LabelledDate[]): DateCandidate[] {
  const { layout, spans } = sightings
  const named = new Set(related.map(({ span }) => span))
  const isOnly = new Set(spans.dates.map(({ value }) => value.readings[0])).size === 1
  const unnamed = spans.dates.filter((span) => !named.has(span))
  return unnamed.flatMap((span) => {
    const page = layout.pages.find((each) => each.page === span.page)
    const high = page === undefined ? 1 : span.box.y / page.height
    const before = span.cell.text.slice(0, span.start)
    const isAlone = `${before}${span.cell.text.slice(span.end)}`.trim() === ''
    const titled = isTitled(span, isAlone, high, sightings)
    const isItems = !titled && isOfItem(span, spans)
    const [score, reason] = isOfPeriod(span, spans.dates)
      ? [0.2, 'period']
      : isItems
        ? [0.2, 'of-item']
        : titled
          ? [0.6, 'beside-title']
          : isSentFrom(span, sightings)
            ? [isSentFromTown(span, sightings) ? fromTown : 0.72, 'after-place']
            : high < 0.5 && isAlone && !isInRow(span, spans.dates) && !isInColumn(span, unnamed)
              ? [0.4, 'alone']
              : [0.2, 'unlabelled']
    const far = span.page > 1 || high > 0.7 ? 0.5 : 1
    const own = ofEarlierLetter.test(foldText(before)) ? earlier : 1
    const usual = own * score * far * (span.value.compact ? 0.3 : 1)
    const best = isOnly && !isItems && !span.value.compact ? Math.max(onlyDate, usual) : usual
    return readings(span, readFactor(span, sightings) * best, [reason], sightings)
  })
}
