import type { DocumentLanguage } from '../../../src-shared/service-api/document-types.ts'
import { tillLike } from '../classify/till-likeness.ts'
import { sightDocument, type Sightings } from '../fields/sightings.ts'
import { findLabelledText } from '../fields/labelled-text.ts'
import { findReminderLevel } from '../fields/reminder-level.ts'
import { readStatement } from '../statements/read-statement.ts'
import type { Statement } from '../statements/statement.ts'
import { withoutBookings } from '../statements/without-bookings.ts'
import type { LineItems } from '../tables/line-item.ts'
import type { VatRates } from '../tables/vat-rates.ts'
import type { PaperType } from '../vocabulary/type-words/type-words.ts'
import { calibrate } from './calibrate.ts'
import { chooseValue, type Choice } from './choose-value.ts'
import type { AmountDecisions } from './decide-amounts.ts'
import { decideDates, type DateDecisions } from './decide-dates.ts'
import { decideNotes } from './decide-notes.ts'
import { decideNumbers, type NumberDecision } from './decide-numbers.ts'
import { decideParties, type PartyDecisions, type StatementOwner } from './decide-parties.ts'
import { decidePayment, type PaymentDecisions } from './decide-payment.ts'
import { decideSums, vatStrength } from './decide-sums.ts'
import { decideType, unknownConfidence } from './decide-type.ts'
import { decideVat } from './decide-vat.ts'
import type { Sources } from './sources.ts'

/** What the witnesses agree on, before it takes the shape of one of the interface's variants. */
export type Decisions = {
  readonly type: Choice<PaperType> | undefined
  /** How sure it is that the document is none of the types, where no type was found. */
  readonly unknownConfidence: number
  /** Paper that a till is as likely to have printed as not. */
  readonly isTill: boolean
  readonly language: Choice<DocumentLanguage> | undefined
  readonly dates: DateDecisions
  /** The document's own number first. */
  readonly numbers: readonly NumberDecision[]
  readonly amounts: AmountDecisions
  readonly parties: PartyDecisions
  readonly payment: PaymentDecisions
  readonly statement: Statement | undefined
  readonly items: LineItems
  readonly vatRates: VatRates
  readonly vatConfidence: number
  readonly itemsConfidence: number
  readonly reminderLevel: Choice<number> | undefined
  readonly reasonForCredit: Choice<string> | undefined
  readonly notes: Choice<string> | undefined
}

export function decide(sources: Sources): Decisions {
  const { sightings, qr } = sources
  const statement = mayBeStatement(sources) ? readStatement(sightings.layout) : undefined
  const typeHints = { ...hintsOf(statement, sightings), hasQrBill: qr !== undefined }
  const unbooked = typeHints.transactions > 0 ? withoutBooked(sources, statement) : sources
  const type = decideType(unbooked, typeHints)
  const is = (paper: PaperType) => type?.value === paper
  const ownStatement = is('ACCOUNT_STATEMENT') ? statement : undefined
  // Bookings that lead from one balance to the other date nothing, whatever the paper is called.
  const isBooked =
    ownStatement !== undefined || (type === undefined && statement?.balanced === true)
  const own = isBooked ? unbooked : sources
  const dates = decideDates(own, {
    type: type?.value,
    periodTo: isBooked ? statement?.periodTo?.value : undefined,
  })
  const payment = decidePayment(sources, dates.documentDate?.value)
  const { amounts, items, ...sums } = decideSums(sources, {
    isReminder: is('REMINDER'),
    country: payment.vatNumber?.value.slice(0, 2),
    date: dates.documentDate?.value,
  })
  const vatRates = decideVat(sums.vatRates, sources.xml)
  return {
    type,
    isTill: sightings.till >= tillLike,
    unknownConfidence: unknownConfidence(sources, typeHints),
    language: chooseValue('language', sightings.language === undefined ? [] : [sightings.language]),
    dates,
    numbers: decideNumbers(own, type?.value),
    amounts,
    parties: decideParties(own, {
      owner: ownerOf(ownStatement),
      isStatement: is('ACCOUNT_STATEMENT'),
      isReceipt: is('RECEIPT'),
    }),
    payment,
    statement,
    items,
    vatRates,
    vatConfidence: calibrate('vat', vatStrength(vatRates, amounts.gross?.value)),
    itemsConfidence: calibrate('items', isProven(items, amounts) ? 0.95 : 0.5),
    reminderLevel: chooseValue('text', findReminderLevel(sightings)),
    notes: decideNotes(sources),
    reasonForCredit: chooseValue('text', findLabelledText(sightings, 'reasonForCredit')),
  }
}

/** Of the paper's sum: what comes to less proves nothing of the rows that may be missing. */
const leastOfSum = 0.5

/** Items that come to a printed sum are proven, though not by the sum of one section among many. */
function isProven({ total }: LineItems, { net, gross }: AmountDecisions): boolean {
  if (total === undefined) return false
  const whole = gross?.value ?? net?.value ?? total
  return Math.abs(total) >= leastOfSum * Math.abs(whole)
}

/** Only what calls itself a statement, or speaks of balances, is read as one. */
function mayBeStatement({ sightings }: Sources): boolean {
  return (
    sightings.typeWords.some(({ type }) => type === 'ACCOUNT_STATEMENT') ||
    /saldo|solde|balance|kontostand|\bstatement\b/iu.test(sightings.text)
  )
}

/** What was seen outside of the bookings. */
function withoutBooked(sources: Sources, statement: Statement | undefined): Sources {
  if (statement === undefined) return sources
  const { layout } = sources.sightings
  return { ...sources, sightings: sightDocument(withoutBookings(layout, statement), layout) }
}

const titleProminence = 0.3

/**
 * Bookings count beside a balance, or where the paper is headed as a statement: any table has rows with
 * dates and sums.
 */
function hintsOf(
  statement: Statement | undefined,
  { typeWords }: Sightings,
): { transactions: number; balanced: boolean; isHeaded: boolean } {
  if (statement === undefined) return { transactions: 0, balanced: false, isHeaded: false }
  const { openingBalance, closingBalance, transactions, balanced } = statement
  const hasBalance = openingBalance !== undefined || closingBalance !== undefined
  const isHeaded = typeWords.some(
    ({ type, prominence }) => type === 'ACCOUNT_STATEMENT' && prominence >= titleProminence,
  )
  return {
    transactions: hasBalance || isHeaded ? transactions.length : 0,
    balanced,
    isHeaded: isHeaded && hasBalance,
  }
}

function ownerOf(statement: Statement | undefined): StatementOwner | undefined {
  const owner = statement?.accountOwner
  return owner === undefined ? undefined : { name: owner.value, places: owner.places }
}
