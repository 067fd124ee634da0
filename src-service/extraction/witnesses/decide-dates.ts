import { addDays, addMonths, daysBetween, endOfMonth } from '../../../src-shared/domain/iso-date.ts'
import type { Candidate } from '../evidence.ts'
import { findDateCandidates, type DateFindings } from '../fields/dates/find-date-candidates.ts'
import { findMonthOfPaper } from '../fields/dates/find-month-of-paper.ts'
import { findMonthDays } from '../fields/payment/find-month-days.ts'
import { findPaymentTerms, type PaymentTerm } from '../fields/payment/find-payment-terms.ts'
import { findTaught } from '../learned/find-taught.ts'
import { heedLesson } from '../learned/heed-lesson.ts'
import type { LearnedField } from '../learned/lesson.ts'
import type { PaperType } from '../vocabulary/type-words/type-words.ts'
import { chooseValue, type Choice } from './choose-value.ts'
import { atMost, inDoubt } from './doubt-choice.ts'
import { doubtReading, isReadOnce } from './doubt-reading.ts'
import { fromQr, fromXml, type Sources } from './sources.ts'

export type DateDecisions = {
  readonly documentDate: Choice<string> | undefined
  readonly dueDate: Choice<string> | undefined
  readonly newDueDate: Choice<string> | undefined
  readonly originalInvoiceDate: Choice<string> | undefined
  readonly paymentDate: Choice<string> | undefined
  /** The paper names a month alone, and `documentDate` is its last day. */
  readonly isMonthOnly: boolean
}

/** Bills are due between a few days before (paid in advance) and this many days after their date. */
const earliestDue = -3
const latestDue = 200
/** Terms are certain enough words, but the day is ours to count. */
const countedScore = 0.95
const atOnceScore = 0.55
/** Banks date their statements on the last day, where they date them at all. */
const periodScore = 0.5

export type DateHints = {
  readonly type: PaperType | undefined
  /** The last day of a statement, which dates it where nothing else does. */
  readonly periodTo: string | undefined
}

export function decideDates(sources: Sources, { type, periodTo }: DateHints): DateDecisions {
  const { sightings, xml, qr } = sources
  const sighted = findDateCandidates(sightings)
  const found = withoutFuture(type === 'RECEIPT' ? ofPayment(sighted) : sighted, sources.readOn)
  const refers = type === 'REMINDER' || type === 'CREDIT_NOTE'
  const about = refers ? aboutAnInvoice(found) : aboutItself(found)
  const printed = type === 'REMINDER' ? besideTable(about) : about
  const taught = (field: LearnedField, choice: Choice<string> | undefined) =>
    heedLesson(choice, findTaught(sightings, sources.lessons ?? [], type, field))
  const read = chooseValue('documentDate', [
    ...fromXml(xml?.documentDate),
    ...fromQr(qr?.findings.documentDate),
    ...(periodTo === undefined
      ? printed.documentDate
      : [
          ...printed.documentDate.map((each) => ({
            ...each,
            score:
              (isWrittenAfter(each, periodTo) ? ofWriting : ofStatement(each, periodTo)) *
              each.score,
          })),
          derivedFrom(periodTo),
        ]),
  ])
  const dated =
    read && doubtReading(atMost(read, mostSure(read, printed, periodTo)), 'date', sightings.layout)
  const month = read === undefined && type !== undefined ? monthOf(sources) : undefined
  const documentDate = taught('documentDate', dated ?? month)
  const date = documentDate?.value
  const counted = date === undefined ? [] : countedDueDates(sources, date)
  const due = [...fromXml(xml?.dueDate), ...fromQr(qr?.findings.dueDate), ...printed.dueDate]
  return {
    documentDate,
    dueDate: asSureAs(
      documentDate,
      taught('dueDate', chooseValue('dueDate', plausibleDue([...due, ...counted], date))),
    ),
    newDueDate: taught(
      'dueDate',
      chooseValue(
        'dueDate',
        plausibleDue([...printed.newDueDate, ...weaker(due, 0.85), ...weaker(counted, 0.8)], date),
      ),
    ),
    originalInvoiceDate: chooseValue('otherDate', printed.originalInvoiceDate),
    paymentDate: chooseValue('otherDate', printed.paymentDate),
    isMonthOnly: month !== undefined && documentDate === month,
  }
}

const ofMonth = 0.25

function monthOf({ sightings }: Sources): Choice<string> | undefined {
  const month = chooseValue('documentDate', findMonthOfPaper(sightings))
  return month && atMost(month, ofMonth)
}

/** How sure the date of a paper may be at most. */
function mostSure(
  documentDate: Choice<string>,
  printed: DateFindings,
  periodTo: string | undefined,
): number {
  if (printedOtherwise(documentDate) || isBehindAnother(documentDate)) return inDoubt
  if (isReadOnce(documentDate) && isOf('guessed', documentDate, printed)) return inDoubt
  if (isOfOrder(documentDate, printed)) return ofOrder
  if (isOf('of-item', documentDate, printed)) return ofItem
  if (isOf('day-or-month', documentDate, printed)) return ofEither
  return periodTo === undefined && isOf('period', documentDate, printed) ? ofPeriod : 1
}

/** Nothing says whether the day or the month stands first. */
const ofEither = 0.75

/** The day of an order is often that of its bill, and as often a few days before it. */
const ofOrder = 0.75

/** On the day on which one was delivered many a bill is written, and as many later. */
const ofItem = 0.5

/** Everything that says this day bears the sign. */
function isOf(sign: string, { value }: Choice<string>, { documentDate }: DateFindings): boolean {
  const sights = documentDate.filter((each) => each.value === value)
  return sights.length > 0 && sights.every(({ evidence }) => evidence.includes(sign))
}

/** What speaks most for it is the day of an order, or that on which a guest leaves. */
function isOfOrder({ value }: Choice<string>, { documentDate }: DateFindings): boolean {
  const [best] = documentDate
    .filter((each) => each.value === value)
    .sort((a, b) => b.score - a.score)
  return best?.evidence.includes('order') === true
}

/** The one day left on a paper may be that on which an insurance or a rent begins or ends. */
const ofPeriod = 0.5

/** A day that is counted from the date of the paper is as doubtful as that. */
function asSureAs(
  from: Choice<string> | undefined,
  due: Choice<string> | undefined,
): Choice<string> | undefined {
  const isCounted = due?.source === 'derived'
  return from !== undefined && isCounted ? atMost(due, from.confidence) : due
}

const clearlyPrinted = 0.4

/** What dates a paper stands on its first page: a day of a later one while the first bears another may be any. */
function isBehindAnother({ value, places, candidates }: Choice<string>): boolean {
  const isLater = places.length > 0 && places.every(({ page }) => page > 1)
  const hasFirst = candidates.some(
    (other) =>
      other.value !== value &&
      other.sights.some(({ source, places: [at] }) => source === 'text' && at?.page === 1),
  )
  return isLater && hasFirst
}

/** A QR code names one day and the paper another: some programs put the day of the service there. */
function printedOtherwise(choice: Choice<string>): boolean {
  if (choice.source !== 'qr') return false
  return choice.candidates.some(
    ({ sights, strength }) =>
      strength >= clearlyPrinted && sights.every(({ source }) => source === 'text'),
  )
}

/** What confirms a payment and bears no other date is of the day on which it was paid. */
function ofPayment(found: DateFindings): DateFindings {
  const { documentDate, paymentDate, dueDate } = found
  // The days between which what was bought is used are no other date.
  const isDated = documentDate.some(({ evidence }) => !evidence.includes('period'))
  // Nothing is due after a receipt: its `Payment date` is that of the payment.
  const paid = [...paymentDate, ...dueDate.filter(({ source }) => source === 'text')]
  return isDated ? found : { ...found, documentDate: [...documentDate, ...paid] }
}

/** A bill may be sent ahead of its date by so many days. */
const farthestAhead = 62
const inFuture = 0.06

/** A document that is dated long after the day on which it is read was misread. */
function withoutFuture(found: DateFindings, readOn: string | undefined): DateFindings {
  if (readOn === undefined) return found
  const weaken = (each: Candidate<string>) =>
    daysBetween(readOn, each.value) > farthestAhead
      ? { ...each, score: inFuture * each.score }
      : each
  return { ...found, documentDate: found.documentDate.map(weaken) }
}

/** The due date that the printed terms give, "30 days net" counted from the document's date. */
function countedDueDates({ sightings }: Sources, date: string): Candidate<string>[] {
  const { terms, atOnce } = findPaymentTerms(sightings)
  const net = terms.filter((term) => term.discount === undefined)
  const counted = net.map((term): Candidate<string> => ({
    value: afterTerm(date, term),
    source: 'derived',
    places: term.places,
    score: countedScore,
    evidence: ['terms'],
  }))
  const now = atOnce.slice(0, 1).map((place): Candidate<string> => ({
    value: date,
    source: 'derived',
    places: [place],
    score: atOnceScore,
    evidence: ['at-once'],
  }))
  const ends = findMonthDays(sightings, date).map(({ day, places }): Candidate<string> => ({
    value: day,
    source: 'derived',
    places,
    score: countedScore,
    evidence: ['terms'],
  }))
  return [...counted, ...ends, ...now]
}

function afterTerm(date: string, term: PaymentTerm): string {
  const { days } = term
  if (term.fromEndOfMonth) return addDays(endOfMonth(date), days)
  if (!term.endOfMonth) return addDays(date, days)
  const end = endOfMonth(days % 30 === 0 ? addMonths(date, days / 30) : addDays(date, days))
  return term.thenDay === undefined ? end : addDays(end, term.thenDay)
}

const leastOwn = 0.4

/** A reminder or credit note that says "invoice of 3 May" gives the date of that invoice. */
function aboutAnInvoice(found: DateFindings): DateFindings {
  const named = found.documentDate.filter(({ evidence }) => evidence.includes('names-invoice'))
  const ofInvoices = new Set(named.map(({ value }) => value))
  // `Rechnungsdatum` dates a credit note where it bears no other day, and else what it is about.
  const hasOwn = found.documentDate.some(
    ({ value, score, evidence }) =>
      score >= leastOwn && !ofInvoices.has(value) && !evidence.includes('of-invoice'),
  )
  const isInvoices = ({ evidence }: Candidate<string>) =>
    evidence.includes('of-invoice') || (hasOwn && evidence.includes('names-invoice'))
  return {
    ...found,
    documentDate: found.documentDate.map((each) =>
      isInvoices(each) ? { ...each, score: 0.3 * each.score } : each,
    ),
    originalInvoiceDate: [
      ...found.originalInvoiceDate,
      ...weaker(found.documentDate.filter(isInvoices), 0.9),
    ],
  }
}

const asOwn = 0.8

/** "Your invoice of 3 May" speaks of the paper itself, where that is the invoice. */
function aboutItself(found: DateFindings): DateFindings {
  const own = weaker(found.originalInvoiceDate, asOwn)
  return { ...found, documentDate: [...besideItsLabel(found.documentDate), ...own] }
}

const surelyLabelled = 0.8
const ofAnother = 0.5

/** `Rechnungsdatum 3.10.2026`, and in an account of what was paid `Rechnung vom 3.9.2026`: that is another one. */
function besideItsLabel(dates: readonly Candidate<string>[]): readonly Candidate<string>[] {
  const isOfInvoice = ({ evidence }: Candidate<string>) => evidence.includes('of-invoice')
  const labelled = dates.filter(
    (each) =>
      each.score >= surelyLabelled &&
      each.evidence.includes('names-invoice') &&
      each.evidence.includes('strong-label') &&
      !isOfInvoice(each),
  )
  if (labelled.length === 0) return dates
  return dates.map((each) =>
    isOfInvoice(each) && labelled.every(({ value }) => value !== each.value)
      ? { ...each, score: ofAnother * each.score }
      : each,
  )
}

const ofTable = 0.4

/** A reminder lists what is open: under headings stand the dates of those invoices, not its own. */
function besideTable(found: DateFindings): DateFindings {
  const weaken = (candidates: readonly Candidate<string>[]) =>
    candidates.map((each) => (isInRow(each) ? each : { ...each, score: ofTable * each.score }))
  return {
    ...found,
    documentDate: weaken(found.documentDate),
    dueDate: weaken(found.dueDate),
  }
}

/**
 * On a statement most days are those of bookings: what a day is worth by where it stands. None is written
 * before the last day of which it tells, whatever a mere `Data` says.
 */
function ofStatement(candidate: Candidate<string>, periodTo: string): number {
  const { evidence, value } = candidate
  if (evidence.includes('period')) return 0.1
  if (evidence.includes('weak-label') && value < periodTo) return 0.08
  if (isLabelled(candidate)) return isInRow(candidate) ? 0.9 : 0.08
  return evidence.includes('after-place') ? 0.7 : 0.15
}

const ofWriting = 2
/** A statement is written within so many days of the last that it tells of. */
const latestWriting = 20

/** A day that stands alone in the head, soon after the last of the period, is that of writing. */
function isWrittenAfter({ value, evidence }: Candidate<string>, periodTo: string): boolean {
  const days = daysBetween(periodTo, value)
  return evidence.includes('alone') && days > 0 && days <= latestWriting
}

function isLabelled({ evidence }: Candidate<string>): boolean {
  return evidence.includes('strong-label') || evidence.includes('weak-label')
}

function derivedFrom(periodTo: string): Candidate<string> {
  return {
    value: periodTo,
    source: 'derived',
    places: [],
    score: periodScore,
    evidence: ['period'],
  }
}

/** Below a label of a statement stand the dates of its bookings. */
function isInRow({ evidence }: Candidate<string>): boolean {
  return !evidence.includes('below')
}

function plausibleDue(
  candidates: readonly Candidate<string>[],
  documentDate: string | undefined,
): Candidate<string>[] {
  if (documentDate === undefined) return [...candidates]
  return candidates.map((candidate) => {
    const days = daysBetween(documentDate, candidate.value)
    const plausible = days >= earliestDue && days <= latestDue
    return plausible ? candidate : { ...candidate, score: 0.4 * candidate.score }
  })
}

function weaker<Value>(
  candidates: readonly Candidate<Value>[],
  factor: number,
): Candidate<Value>[] {
  return candidates.map((candidate) => ({ ...candidate, score: factor * candidate.score }))
}
