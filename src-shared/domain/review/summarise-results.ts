import { z } from 'zod'
import type { ResultFacts } from '../../contract/document-model.ts'
import type { ReviewedResult } from '../../contract/review.ts'
import type { ConfidenceThresholds } from '../../contract/settings.ts'
import { documentNumber } from '../history/document-key.ts'
import { calendarDay } from '../iso-date.ts'
import { stopKindsOf, type StopKind } from '../severity.ts'
import { signedTotal } from '../signed-total.ts'
import { describeResult } from '../review-fields/describe-result.ts'
import type { FieldView } from '../review-fields/field-view.ts'

export type ResultSummary = Readonly<ResultFacts> & {
  readonly title: string | null
  /** As printed, without the sign of a credit note. */
  readonly amountGross: ResultFacts['amountGross']
  readonly resultCount: number
  readonly attentionCount: number
  readonly stops: readonly StopKind[]
}

/** A day, without the time of day that some services write behind it. */
const day = z
  .string()
  .min(1)
  .transform((written) => calendarDay(written) ?? written)
  .nullable()
  .catch(null)

/** Every line of the inbox is kept, sent and drawn: a name of megabytes must not come along with it. */
const longestText = 1_000

function shortened(written: string): string {
  return written.slice(0, longestText).replace(/[\uD800-\uDBFF]$/, '')
}

/** Each member by itself: one of a wrong type must not cost the others. */
const text = z.string().min(1).transform(shortened).nullable().catch(null)
const summarised = z.object({
  title: text,
  documentType: text,
  documentDate: day,
  dueDate: day,
  newDueDate: day,
  sender: z.object({ name: text }).nullable().catch(null),
  amountGross: z.object({ currency: z.string(), value: z.number() }).nullable().catch(null),
})

/** The line of the inbox: from the first result as it now reads, attention from all of them. */
export function summariseResults(
  results: readonly ReviewedResult[],
  thresholds: ConfidenceThresholds,
): ResultSummary {
  const fields = results.flatMap((result) => fieldsOf(result, thresholds))
  const current = results[0]?.current ?? {}
  const stated = summarised.parse(current)
  return {
    title: stated.title,
    ...factsOf(current, stated),
    resultCount: results.length,
    attentionCount: Math.max(
      isEmpty(results) ? 1 : 0,
      fields.filter(({ attention }) => attention).length,
    ),
    stops: stopKindsOf(fields.flatMap(({ stops }) => stops)),
  }
}

/** What lists are filtered by of the results behind the first one, of which the line itself says nothing. */
export function furtherFacts(results: readonly ReviewedResult[]): ResultFacts[] {
  return results.slice(1).map(({ current }) => {
    const stated = factsOf(current, summarised.parse(current))
    return { ...stated, amountGross: signedTotal(stated.documentType, stated.amountGross) }
  })
}

function factsOf(
  current: ReviewedResult['current'],
  stated: z.infer<typeof summarised>,
): ResultFacts {
  const number = documentNumber(current)
  return {
    documentType: stated.documentType,
    senderName: stated.sender?.name ?? null,
    documentNumber: number && shortened(number),
    documentDate: stated.documentDate,
    dueDate: stated.dueDate ?? stated.newDueDate,
    amountGross: stated.amountGross,
  }
}

/** Members that say nothing of what stands in a document. */
const besideFields = new Set([
  'documentType',
  'documentId',
  'workspaceId',
  'status',
  'confidences',
  'locations',
  'candidates',
  'witnesses',
])

/** Nothing was read in one of the results, or there is none: there is nothing that could be sure. */
function isEmpty(results: readonly ReviewedResult[]): boolean {
  const saysNothing = ({ current }: ReviewedResult) =>
    Object.keys(current).every((name) => besideFields.has(name))
  return results.length === 0 || results.some(saysNothing)
}

/**
 * By the same description as the review screen's, so that both count and name the same; but for a field
 * that the service has refused, which the line of the inbox tells by itself.
 */
function fieldsOf(
  result: ReviewedResult,
  { sureThreshold, strictThreshold }: ConfidenceThresholds,
): readonly FieldView[] {
  return describeResult(result, { sure: sureThreshold, strict: strictThreshold }, null).order
}
