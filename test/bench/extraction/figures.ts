import { scoredFields } from './scored-fields.ts'
import type { FieldScore } from './score-result.ts'

export type Figures = {
  readonly truths: number
  readonly right: number
  readonly wrong: number
  readonly missing: number
  readonly extra: number
  /** Undefined where nothing was read, or nothing was to be read. */
  readonly precision: number | undefined
  readonly recall: number | undefined
  readonly f1: number | undefined
  readonly calibrationError: number | undefined
}

const bins = 10
const coreNames = new Set(scoredFields.filter(({ core }) => core).map(({ name }) => name))

export function coreScores(scores: readonly FieldScore[]): FieldScore[] {
  return scores.filter(({ field }) => coreNames.has(field))
}

/** A wrong value counts twice: the right one is missing, and a wrong one is there. */
export function figuresOf(scores: readonly FieldScore[]): Figures {
  const count = (verdict: FieldScore['verdict']) =>
    scores.filter((score) => score.verdict === verdict).length
  const [right, wrong, missing, extra] = [
    count('right'),
    count('wrong'),
    count('missing'),
    count('extra'),
  ]
  const truths = right + wrong + missing
  const said = right + wrong + extra
  return {
    truths,
    right,
    wrong,
    missing,
    extra,
    precision: said === 0 ? undefined : right / said,
    recall: truths === 0 ? undefined : right / truths,
    f1: truths === 0 ? undefined : (2 * right) / (2 * right + 2 * wrong + missing + extra),
    calibrationError: calibrationError(scores),
  }
}

/**
 * Expected calibration error: in ten equal bins of confidence, how far the mean confidence is from
 * the share of right values, weighed by how many values the bin holds.
 */
export function calibrationError(scores: readonly FieldScore[]): number | undefined {
  const points = scores.flatMap(({ verdict, confidence }) =>
    confidence !== undefined && (verdict === 'right' || verdict === 'wrong')
      ? [{ confidence, right: verdict === 'right' ? 1 : 0 }]
      : [],
  )
  if (points.length === 0) return undefined
  const byBin = Map.groupBy(points, ({ confidence }) =>
    Math.min(bins - 1, Math.floor(confidence * bins)),
  )
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  return [...byBin.values()].reduce((sum, bin) => {
    const gap = mean(bin.map(({ confidence }) => confidence)) - mean(bin.map(({ right }) => right))
    return sum + (bin.length / points.length) * Math.abs(gap)
  }, 0)
}
