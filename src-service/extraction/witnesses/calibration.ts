import type { CalibrationCurve } from './calibration-curve.ts'

/*
 * How often a value of a given raw strength was right. Obtained by comparing results with the truth
 * of two thirds of some 390 documents of all kinds (digital, scanned, photographed, XML off), those
 * that `npm run bench -- extraction --part rest` reads: share of right values by strength, made
 * rising, shrunk towards the line before where a field had few values, rounded to a few points. The
 * other third was looked at afterwards. No curve ends above 0.985, since documents of other senders
 * are harder than those that were at hand.
 */

const amounts: CalibrationCurve = [
  [0, 0.03],
  [0.4, 0.72],
  [0.68, 0.9],
  [0.9, 0.95],
  [0.95, 0.975],
  [1, 0.985],
]

const checked: CalibrationCurve = [
  [0, 0.05],
  [0.3, 0.4],
  [0.6, 0.78],
  [0.9, 0.97],
  [1, 0.985],
]

const dates: CalibrationCurve = [
  [0, 0.05],
  [0.3, 0.5],
  [0.55, 0.85],
  [0.75, 0.95],
  [0.9, 0.97],
  [1, 0.985],
]

const proven: CalibrationCurve = [
  [0, 0.05],
  [0.5, 0.58],
  [0.8, 0.86],
  [0.95, 0.975],
  [1, 0.985],
]

export const calibration = {
  documentType: [
    [0, 0.05],
    [0.3, 0.6],
    [0.37, 0.88],
    [0.45, 0.94],
    [0.6, 0.97],
    [0.8, 0.98],
    [1, 0.985],
  ],
  documentDate: [
    [0, 0.05],
    [0.2, 0.72],
    [0.35, 0.9],
    [0.5, 0.95],
    [0.7, 0.97],
    [1, 0.985],
  ],
  dueDate: dates,
  otherDate: dates,
  number: [
    [0, 0.05],
    [0.3, 0.55],
    [0.45, 0.88],
    [0.55, 0.94],
    [0.65, 0.96],
    [0.8, 0.97],
    [1, 0.985],
  ],
  amountGross: amounts,
  amountNet: amounts,
  otherAmount: amounts,
  currency: [
    [0, 0.05],
    [0.3, 0.68],
    [0.6, 0.93],
    [0.75, 0.965],
    [1, 0.985],
  ],
  sender: [
    [0, 0.03],
    [0.3, 0.2],
    [0.38, 0.45],
    [0.45, 0.85],
    [0.6, 0.91],
    [0.75, 0.94],
    [0.85, 0.97],
    [1, 0.985],
  ],
  recipient: [
    [0, 0.03],
    [0.3, 0.5],
    [0.5, 0.84],
    [0.62, 0.95],
    [0.85, 0.975],
    [1, 0.985],
  ],
  account: checked,
  reference: checked,
  language: [
    [0, 0.2],
    [0.5, 0.5],
    [0.8, 0.86],
    [0.95, 0.975],
    [1, 0.985],
  ],
  vat: proven,
  items: proven,
  transactions: proven,
  balance: proven,
  /** Free text, levels, states and ways of paying, of which few had a known truth. */
  text: [
    [0, 0.05],
    [0.3, 0.65],
    [0.5, 0.82],
    [0.8, 0.92],
    [1, 0.97],
  ],
} as const satisfies Record<string, CalibrationCurve>
