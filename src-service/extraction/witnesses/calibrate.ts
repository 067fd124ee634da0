import type { CalibrationCurve } from './calibration-curve.ts'
import { calibration } from './calibration.ts'

export type CalibratedField = keyof typeof calibration

/** The share of right values among those of this field that were as strong, 0..1 to 3 decimals. */
export function calibrate(field: CalibratedField, raw: number): number {
  return Math.round(onCurve(calibration[field], raw) * 1000) / 1000
}

function onCurve(curve: CalibrationCurve, raw: number): number {
  const above = curve.findIndex(([at]) => at >= raw)
  const upper = curve[above]
  if (upper === undefined) return curve.at(-1)?.[1] ?? raw
  const lower = curve[above - 1]
  if (lower === undefined || upper[0] === lower[0]) return upper[1]
  return lower[1] + ((raw - lower[0]) / (upper[0] - lower[0])) * (upper[1] - lower[1])
}
