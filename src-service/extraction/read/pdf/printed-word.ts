/** A word on the upright page, in points. */
export type PrintedWord = {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly baseline: number
  readonly fontSize: number
  readonly bold: boolean
}

/** How much of the type's height stands above the baseline, for fonts in general. */
const ascent = 0.78
const descent = 0.22

export const topOf = (word: PrintedWord): number => word.baseline - word.fontSize * ascent
export const bottomOf = (word: PrintedWord): number => word.baseline + word.fontSize * descent
