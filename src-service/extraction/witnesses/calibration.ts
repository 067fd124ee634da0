import type { CalibrationCurve } from './calibration-curve.ts'

const straight: CalibrationCurve = [
  [0, 0.02],
  [1, 0.98],
]

/** How often a value of a given raw strength was right. */
export const calibration = {
  documentType: straight,
  documentDate: straight,
  dueDate: straight,
  otherDate: straight,
  number: straight,
  amountGross: straight,
  amountNet: straight,
  otherAmount: straight,
  currency: straight,
  sender: straight,
  recipient: straight,
  account: straight,
  reference: straight,
  language: straight,
  vat: straight,
  items: straight,
  transactions: straight,
  balance: straight,
  text: straight,
} as const satisfies Record<string, CalibrationCurve>
