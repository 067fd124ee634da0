import type { ReviewedResult } from '../../../src-shared/contract/review.ts'
import { textAt } from '../../../src-shared/domain/checks/read-result.ts'
import { describeResult } from '../../../src-shared/domain/review-fields/describe-result.ts'
import type { PaperTruth } from './make-papers.ts'

/** A field that can be learned, as the review shows it. */
export type JudgedField = {
  readonly name: keyof PaperTruth
  /** Where it stands in the result; undefined where there is none. */
  readonly path: string | undefined
  readonly truth: string
  readonly isRight: boolean
  /** The review wants a look at it; what is missing and not expected it leaves to the person. */
  readonly isAsked: boolean
}

/** As the app has them before anybody changes them. */
const thresholds = { sure: 0.8, strict: 0.9 }

export function judgeFields(result: Record<string, unknown>, truth: PaperTruth): JudgedField[] {
  const received = result as ReviewedResult['received']
  const reviewed = { index: 0, received, current: received, fields: {}, parked: {} }
  const { order } = describeResult(reviewed, thresholds, null)
  return Object.entries(truth).map(([key, value]) => {
    const name = key as keyof PaperTruth
    const path = pathOf(received, name)
    const view = order.find(
      ({ path: shownAt, label }) =>
        shownAt === path || (label.kind === 'identification' && label.type === name),
    )
    const isRight = path !== undefined && textAt(received, path) === value
    return { name, path, truth: value, isRight, isAsked: view?.attention === true }
  })
}

function pathOf(result: ReviewedResult['received'], name: keyof PaperTruth): string | undefined {
  if (name === 'documentDate' || name === 'dueDate') return `/${name}`
  const list = Array.isArray(result['identifications']) ? result['identifications'] : []
  const at = list.findIndex(
    (_, index) => textAt(result, `/identifications/${String(index)}/type`) === name,
  )
  return at < 0 ? undefined : `/identifications/${String(at)}/value`
}
