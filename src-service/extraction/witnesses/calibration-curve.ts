/** Points `[raw, confidence]` of a rising line; in between it is straight, outside it is level. */
export type CalibrationCurve = readonly (readonly [raw: number, confidence: number])[]
