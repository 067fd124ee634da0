import type { ReviewedResult } from '../../../src-shared/contract/review.ts'
import { describeResult } from '../../../src-shared/domain/review-fields/describe-result.ts'
import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'
import { compareSeverity, type Severity } from '../../../src-shared/domain/severity.ts'
import type { Truth } from '../extraction/corpus.ts'
import { coreScores } from '../extraction/figures.ts'
import { scoreResults, type FieldScore } from '../extraction/score-result.ts'

/** What is paid, how much and to whom: a value of these that is wrong costs money. */
const moneyFields: Readonly<Record<string, readonly string[]>> = {
  amountGross: ['/amountGross'],
  amountNet: ['/amountNet'],
  currency: ['/amountGross', '/closingBalance'],
  closingBalance: ['/closingBalance'],
  iban: ['/paymentDetails/iban', '/iban'],
  reference: ['/paymentDetails/reference'],
}

type WrongValue = {
  readonly field: string
  readonly truth: unknown
  readonly read: unknown
  /** How much the screen asks of a person at this very field. */
  readonly severity: Severity
}

export type JudgedPaper = {
  /** Every value that the truth tells was read as it stands there. */
  readonly isRight: boolean
  readonly wrongMoney: readonly WrongValue[]
  /** Of the paper as a whole. */
  readonly severity: Severity
  /** The rule or the witness of each Stop, with its field. */
  readonly stops: readonly string[]
}

const thresholds = { sure: 0.8, strict: 0.9 }

/** What the review asks about a paper as it was read, beside what really stands on it. */
export function judgePaper(truth: Truth, results: readonly Record<string, unknown>[]): JudgedPaper {
  const scores = coreScores(scoreResults(truth, results))
  const fields = results.flatMap((result, index) => fieldsOf(result, index))
  const stops = fields.filter(({ severity }) => severity === 'stop')
  return {
    isRight: scores.every(({ verdict }) => verdict === 'right' || verdict === 'skipped'),
    wrongMoney: scores.filter(isWrongMoney).map((score) => wrongValue(score, fields)),
    severity: gravest(fields),
    stops: stops.map((field) => `${reasonOf(field)} at ${field.path}`),
  }
}

function isWrongMoney({ field, verdict }: FieldScore): boolean {
  return field in moneyFields && (verdict === 'wrong' || verdict === 'extra')
}

function wrongValue({ field, truth, read }: FieldScore, fields: readonly FieldView[]): WrongValue {
  const paths = moneyFields[field] ?? []
  const severity = gravest(fields.filter(({ path }) => paths.includes(path)))
  return { field, truth, read, severity }
}

function fieldsOf(result: Record<string, unknown>, index: number): readonly FieldView[] {
  const received = result as ReviewedResult['received']
  const reviewed = { index, received, current: received, fields: {}, parked: {} }
  return describeResult(reviewed, thresholds, null).order
}

/** Of what a person is asked; a field that is unsure and asks nobody counts as sure. */
function gravest(fields: readonly FieldView[]): Severity {
  const asked = fields.filter(({ attention }) => attention).map(({ severity }) => severity)
  return asked.toSorted(compareSeverity)[0] ?? 'sure'
}

function reasonOf({ reason }: FieldView): string {
  switch (reason.kind) {
    case 'finding':
      return reason.finding.code
    case 'witness-differs':
      return reason.witnesses.map(({ kind }) => `${kind} differs`).join(', ')
    default:
      return reason.kind
  }
}
