import type { Box } from '../layout/geometry.ts'

/**
 * Sizes in millimetres from the style guide QR-bill of SIX: a slip is 210 × 105, its receipt takes
 * the left 62, and the code of 46 × 46 stands 5 right of that and 17 below the top.
 */
const slip = { width: 210, height: 105 }
const codeSize = 46
const codeAt = { x: 67, y: 17 }
const receiptWidth = 62
const informationAt = 118

export type SlipRegions = {
  readonly slip: Box
  /** The left part, which the payer keeps. */
  readonly receipt: Box
  /** Right of the code: account, reference, further information, payer. */
  readonly information: Box
  /** Below the code: currency and amount. */
  readonly amount: Box
}

/** Where a slip and its parts stand, given the box of its code, in the same unit. */
export function slipRegions(code: Box): SlipRegions {
  const unitX = code.width / codeSize
  const unitY = code.height / codeSize
  const left = code.x - codeAt.x * unitX
  const top = code.y - codeAt.y * unitY
  const at = (x: number, y: number, width: number, height: number): Box => ({
    x: left + x * unitX,
    y: top + y * unitY,
    width: width * unitX,
    height: height * unitY,
  })
  const belowCode = codeAt.y + codeSize
  return {
    slip: at(0, 0, slip.width, slip.height),
    receipt: at(0, 0, receiptWidth, slip.height),
    information: at(informationAt - 2, 0, slip.width - informationAt + 2, slip.height),
    amount: at(receiptWidth, belowCode, informationAt - 2 - receiptWidth, slip.height - belowCode),
  }
}
