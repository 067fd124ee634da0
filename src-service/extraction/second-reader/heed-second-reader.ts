import { daysBetween } from '../../../src-shared/domain/iso-date.ts'
import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import type { LegalEntityInfo } from '../../../src-shared/service-api/primitives.ts'
import type { Candidate } from '../evidence.ts'
import { sameParty } from '../fields/parties/similar-names.ts'
import type { Sightings } from '../fields/sightings.ts'
import type { Choice } from '../witnesses/choose-value.ts'
import type { Decisions } from '../witnesses/decisions.ts'
import { findAnswers } from './find-answers.ts'
import type { SecondAnswers } from './second-answers.ts'

const kind = 'second-reader'
/** How much likelier another reader says the same where it is right than where it is wrong. */
const likelihood = 4
/** It can make sure what was nearly sure, and never what is held to more. */
const mostSure = 0.85
/** Of a sum it can never make sure what was in doubt. */
const mostSureSum = 0.75
/** Alone it gives a value that asks. */
const aloneConfidence = 0.5
/** Bills are due between a few days before their date and this many days after it. */
const [earliestDue, latestDue] = [-3, 200]

/**
 * Decisions in the light of what a second reader saw on the pages. An answer that stands on the paper is one
 * witness: it never takes the place of a value, lifts none that another witness contradicts, and gives a
 * value that asks where there was none. Accounts and references are none of its business.
 */
export function heedSecondReader(
  decisions: Decisions,
  answers: SecondAnswers,
  sightings: Sightings,
): Decisions {
  const { documentNumber, documentDate, dueDate, amountGross, senderName, recipientName } =
    findAnswers(sightings, answers)
  const { dates, amounts, parties } = decisions
  const isReminder = decisions.type?.value === 'REMINDER'
  const date = heed(dates.documentDate, documentDate)
  const due = (choice: Choice<string> | undefined) =>
    heed(choice, isPlausibleDue(dueDate, date?.value) ? dueDate : undefined)
  return {
    ...decisions,
    dates: {
      ...dates,
      documentDate: date,
      dueDate: isReminder ? dates.dueDate : due(dates.dueDate),
      newDueDate: isReminder ? due(dates.newDueDate) : dates.newDueDate,
    },
    numbers: heedNumber(decisions, documentNumber),
    amounts: {
      ...amounts,
      gross: heed(amounts.gross, amountGross, { same: sameSize, most: mostSureSum }),
    },
    parties: {
      ...parties,
      sender: heedParty(parties.sender, senderName, parties.recipient),
      recipient: heedParty(parties.recipient, recipientName, parties.sender),
    },
  }
}

type Heeding<Value> = {
  readonly same?: (a: Value, b: Value) => boolean
  readonly most?: number
}

function heed<Value>(
  choice: Choice<Value> | undefined,
  answer: Candidate<Value> | undefined,
  { same = Object.is, most = mostSure }: Heeding<Value> = {},
): Choice<Value> | undefined {
  if (answer === undefined) return choice
  if (choice === undefined) return alone(answer)
  return same(choice.value, answer.value)
    ? confirmed(choice, answer, most)
    : against(choice, answer, same)
}

function alone<Value>(answer: Candidate<Value>): Choice<Value> {
  const { value, source, places, score } = answer
  const confidence = rounded(aloneConfidence * score)
  return {
    ...{ value, source, places, confidence, raw: confidence, disputed: false },
    candidates: [{ value, strength: confidence, sights: [answer] }],
    witnesses: [{ kind, agrees: true, places: [...places] }],
  }
}

function confirmed<Value>(
  choice: Choice<Value>,
  { places }: Candidate<Value>,
  most: number,
): Choice<Value> {
  const witnesses = [...choice.witnesses, { kind, agrees: true, places: [...places] }]
  const isContradicted = choice.disputed || choice.witnesses.some(({ agrees }) => !agrees)
  // What is counted from something else is as doubtful as that, whoever reads it.
  if (isContradicted || choice.source === 'derived') return { ...choice, witnesses }
  const odds = (likelihood * choice.confidence) / (1 - Math.min(choice.confidence, 0.99))
  const lifted = rounded(Math.min(most, odds / (1 + odds)))
  return { ...choice, confidence: Math.max(choice.confidence, lifted), witnesses }
}

function against<Value>(
  choice: Choice<Value>,
  answer: Candidate<Value>,
  same: (a: Value, b: Value) => boolean,
): Choice<Value> {
  const { value, places } = answer
  const isKnown = choice.candidates.some((each) => same(each.value, value))
  const offered = { value, strength: aloneConfidence, sights: [answer] }
  return {
    ...choice,
    candidates: isKnown ? choice.candidates : [...choice.candidates, offered],
    witnesses: [...choice.witnesses, { kind, agrees: false, value, places: [...places] }],
  }
}

/** Credit notes print their sum with and without a sign. */
const sameSize = (a: number, b: number): boolean => sameAmount(Math.abs(a), Math.abs(b))

function isPlausibleDue(due: Candidate<string> | undefined, date: string | undefined): boolean {
  if (due === undefined || date === undefined) return due !== undefined
  const days = daysBetween(date, due.value)
  return days >= earliestDue && days <= latestDue
}

const ownTypes = ['INVOICE_NUMBER', 'CREDIT_NOTE_NUMBER', 'RECEIPT_NUMBER']

/** The document's own number stands first, where there is one. */
function heedNumber(
  { numbers, type }: Decisions,
  answer: Candidate<string> | undefined,
): Decisions['numbers'] {
  const [own, ...further] = numbers
  if (own !== undefined && ownTypes.includes(own.type)) {
    const choice = heed(own.choice, answer, { same: sameNumber })
    return choice === undefined ? numbers : [{ ...own, choice }, ...further]
  }
  const choice = heed(undefined, answer)
  // The number of an order is no invoice's, whoever says so.
  const isOther = numbers.some((each) => answer && sameNumber(each.choice.value, answer.value))
  if (choice === undefined || isOther) return numbers
  return [{ type: ownTypeOf(type?.value), choice }, ...numbers]
}

function ownTypeOf(type: string | undefined): string {
  if (type === 'CREDIT_NOTE') return 'CREDIT_NOTE_NUMBER'
  return type === 'RECEIPT' ? 'RECEIPT_NUMBER' : 'INVOICE_NUMBER'
}

const sameNumber = (a: string, b: string): boolean => bare(a) === bare(b)
const bare = (text: string): string => text.toUpperCase().replace(/[^\p{L}\d]/gu, '')

/** A name alone, where there is no party; nobody writes to himself. */
function heedParty(
  choice: Choice<LegalEntityInfo> | undefined,
  answer: Candidate<string> | undefined,
  other: Choice<LegalEntityInfo> | undefined,
): Choice<LegalEntityInfo> | undefined {
  if (answer === undefined || sameParty(answer.value, other?.value.name ?? '')) return choice
  const party = { ...answer, value: { name: answer.value } }
  return heed<LegalEntityInfo>(choice, party, {
    same: (a, b) => sameParty(a.name ?? '', b.name ?? ''),
  })
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000
