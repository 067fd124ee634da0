import { sameAmount, sumAmounts } from '../../../src-shared/domain/minor-units.ts'
import type { PaymentMethod } from '../../../src-shared/service-api/result-parts.ts'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import { somewhatTill } from '../classify/till-likeness.ts'
import type { Sightings } from '../fields/sightings.ts'
import { placeOf } from '../layout/geometry.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { slipSigns, terminalSigns } from '../vocabulary/till-payments.ts'
import { findTillPayments, type TillPayment } from './find-till-payments.ts'

/** That a paper shows its own payment, and how it was made. */
export type Settlement = {
  readonly method: PaymentMethod['type']
  readonly cardLast4: string | undefined
  /** 0..1: how surely it was paid. */
  readonly strength: number
  readonly places: readonly Place[]
}

const fromChange = 0.95
const fromSlip = 0.9
const fromCharge = 0.85
/** So many sorts of signs show a terminal at work; a masked number alone is in any letter of a bank. */
const enoughSigns = 2

/**
 * How a paper that shows its payment was paid: cash given and change returned, the slip of a card
 * terminal, or a sum beside a means of payment that repeats a sum of the page. Names of cards
 * without a sum, as invoices list them, show nothing.
 */
export function findSettlement(sightings: Sightings): Settlement | undefined {
  const payments = findTillPayments(sightings)
  const of = (kind: TillPayment['kind']) => payments.find((payment) => payment.kind === kind)
  const [given, back, charged] = [of('given'), of('change'), of('charged')]
  if (given !== undefined && back !== undefined && isChange(given, back))
    return settled('CASH', fromChange, [given.place, back.place])
  const slip = findSlip(sightings)
  if (slip !== undefined) return slip
  const isTill = sightings.till >= somewhatTill
  const paid = [charged, given].find(
    (payment) =>
      payment !== undefined &&
      (repeats(payment, sightings) || isWithTip(payment, of('tip'), sightings)),
  )
  if (!isTill || paid === undefined) return undefined
  const method = paid.kind === 'given' ? 'CASH' : methodOf(paid.words)
  const cardLast4 = method === 'CARD' ? last4Of(linesOf(sightings)) : undefined
  return { ...settled(method, fromCharge * paid.read, [paid.place]), cardLast4 }
}

function isChange({ amount: given }: TillPayment, { amount: back }: TillPayment): boolean {
  return back.value >= 0 && given.value > back.value
}

/** What was paid is what was to be paid, so that the sum stands there twice. */
function repeats({ amount }: TillPayment, { spans }: Sightings): boolean {
  return spans.amounts.filter(({ value }) => sameAmount(value.value, amount.value)).length > 1
}

/** `Bar 65,00`, `Trinkgeld 6,10`: the rest of what was paid is a sum of the page. */
function isWithTip(
  { amount: paid }: TillPayment,
  tip: TillPayment | undefined,
  { spans }: Sightings,
): boolean {
  if (tip === undefined || tip.amount.value <= 0) return false
  const bill = sumAmounts([paid.value, -tip.amount.value])
  return bill > 0 && spans.amounts.some(({ value }) => sameAmount(value.value, bill))
}

type FoldedLine = { readonly place: Place; readonly text: string }

function linesOf({ layout }: Sightings): FoldedLine[] {
  return layout.pages.flatMap((page) =>
    page.lines.map((line) => ({ place: placeOf(line, page), text: foldText(line.text) })),
  )
}

function findSlip(sightings: Sightings): Settlement | undefined {
  const lines = linesOf(sightings)
  const linesWith = (signs: readonly RegExp[]) =>
    signs.flatMap((sign) => lines.find(({ text }) => sign.test(text)) ?? [])
  const terminal = linesWith(terminalSigns)
  const found = [...terminal, ...linesWith(slipSigns)]
  if (terminal.length === 0 || found.length < enoughSigns) return undefined
  const isTwint = lines.some(({ text }) => /\btwint\b/u.test(text))
  return {
    ...settled(
      isTwint ? 'TWINT' : 'CARD',
      fromSlip,
      found.map(({ place }) => place),
    ),
    cardLast4: last4Of(lines),
  }
}

/** An engine makes letters of the stars and hashes: `HHHH#HHH4711`, `**k* hhkk *k** 4711`. */
const masked =
  /(?:[x*#•]{4}[\sx*#•.-]*|[xhk*#•]{6,}|(?:[xhk*#•]{3,6}[\s.-]+){2,}|\.{3,}\s?)(\d{4})(?!\d)/u

/** What a slip shows of the card's number. */
function last4Of(lines: readonly FoldedLine[]): string | undefined {
  return lines.flatMap(({ text }) => masked.exec(text)?.[1] ?? [])[0]
}

function methodOf(words: string): PaymentMethod['type'] {
  return /twint/u.test(words) ? 'TWINT' : 'CARD'
}

function settled(
  method: PaymentMethod['type'],
  strength: number,
  places: readonly Place[],
): Settlement {
  return { method, cardLast4: undefined, strength, places }
}
