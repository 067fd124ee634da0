import { limits } from '../../../src-shared/service-api/limits.ts'
import type { LegalEntityInfo } from '../../../src-shared/service-api/primitives.ts'
import { isRetrievalType } from '../classify/classify-document.ts'
import type { Choice } from '../witnesses/choose-value.ts'
import type { Decisions } from '../witnesses/decisions.ts'
import { cutText } from './cut-text.ts'
import { makeTitle } from './make-title.ts'
import { put, putChoice, putEvidence, warn, type ResultDraft } from './result-draft.ts'

/** The fields that every variant may carry. */
export function putCommonFields(draft: ResultDraft, decisions: Decisions): void {
  const { language, dates, parties } = decisions
  putChoice(draft, '/language', language)
  putChoice(draft, '/documentDate', dates.documentDate)
  if (dates.isMonthOnly)
    warn(draft, 'MONTH_ONLY', 'Only a month is printed; its last day was taken as the date.')
  const named = printedSender(draft, decisions)
  putParty(draft, '/sender', named)
  putParty(draft, '/recipient', parties.recipient)
  putParty(draft, '/officialEntity', parties.officialEntity)
  putChoice(draft, '/notes', decisions.notes, (notes) => cutText(notes, limits.notesLength))
  putIdentifications(draft, decisions)
  const sender = named?.value.name
  const title = makeTitle(decisions.type?.value ?? 'UNKNOWN', language?.value, sender)
  put(draft, '/title', title, named?.confidence ?? decisions.type?.confidence ?? 0.5)
  warnOfDisputes(draft, decisions)
}

/** No name that was as unsure as this was right. */
const guessedName = 0.2

/** Where the name is a picture, what is taken for it is any line of the paper: better to say that there is none. */
function printedSender(
  draft: ResultDraft,
  { parties, type }: Decisions,
): Choice<LegalEntityInfo> | undefined {
  const { sender } = parties
  if (sender !== undefined && sender.confidence >= guessedName) return sender
  if (type !== undefined && isRetrievalType(type.value))
    warn(draft, 'SENDER_NOT_PRINTED', 'The name of the sender is not printed in legible letters.')
  return undefined
}

function putParty(
  draft: ResultDraft,
  pointer: string,
  choice: Choice<LegalEntityInfo> | undefined,
): void {
  if (choice === undefined) return
  put(draft, pointer, choice.value, choice.confidence)
  if (choice.places.length > 0) draft.locations[`${pointer}/name`] = [...choice.places]
  putEvidence(draft, `${pointer}/name`, choice, ({ name }) => name)
}

function putIdentifications(draft: ResultDraft, { numbers, payment }: Decisions): void {
  put(draft, '/identifications', [], 1)
  const all = [
    ...numbers,
    ...(payment.vatNumber === undefined ? [] : [{ type: 'VAT_NUMBER', choice: payment.vatNumber }]),
  ]
  for (const [index, { type, choice }] of all.entries()) {
    const pointer = `/identifications/${String(index)}`
    put(draft, `${pointer}/type`, type, choice.confidence)
    putChoice(draft, `${pointer}/value`, choice)
  }
}

/** Amount with its currency; without any currency there is no amount the interface could carry. */
export function putAmount(
  draft: ResultDraft,
  pointer: string,
  choice: Choice<number> | undefined,
  currency: Choice<string> | undefined,
  show: (value: number) => number = (value) => value,
): void {
  if (choice === undefined) return
  if (currency === undefined) {
    warnOfCurrency(draft)
    put(draft, `${pointer}/currency`, assumedCurrency, ofAssumption)
  } else {
    put(draft, `${pointer}/currency`, currency.value, currency.confidence, currency.places)
  }
  putChoice(draft, `${pointer}/value`, choice, show)
}

/** Who leaves the currency out mostly means the one of the country. */
export const assumedCurrency = 'CHF'
const ofAssumption = 0.5

export function warnOfCurrency(draft: ResultDraft): void {
  warn(draft, 'CURRENCY_MISSING', `No currency is printed; ${assumedCurrency} was assumed.`)
}

/** Cash sums are rounded to five Rappen or cents. */
export const mostRounded = 0.0501

const disputes: readonly (readonly [
  string,
  (decisions: Decisions) => Choice<unknown> | undefined,
])[] = [
  ['documentDate', ({ dates }) => dates.documentDate],
  ['dueDate', ({ dates }) => dates.dueDate],
  ['amountGross', ({ amounts }) => amounts.gross],
  ['amountNet', ({ amounts }) => amounts.net],
  ['documentNumber', ({ numbers }) => numbers[0]?.choice],
  ['iban', ({ payment }) => payment.iban],
  ['reference', ({ payment }) => payment.reference],
  ['sender', ({ parties }) => parties.sender],
  ['recipient', ({ parties }) => parties.recipient],
]

function warnOfDisputes(draft: ResultDraft, decisions: Decisions): void {
  for (const [field, choiceOf] of disputes)
    if (choiceOf(decisions)?.disputed === true)
      warn(draft, 'SOURCES_DISAGREE', `Print, QR code and XML do not agree on ${field}.`)
  const { net, totalVat, gross, totals } = decisions.amounts
  if (
    net !== undefined &&
    totalVat !== undefined &&
    gross !== undefined &&
    totals?.balanced === false &&
    Math.abs(net.value + totalVat.value - gross.value) > mostRounded
  )
    warn(draft, 'SUMS_DO_NOT_ADD_UP', 'Net amount and VAT do not make up the gross amount.')
}
