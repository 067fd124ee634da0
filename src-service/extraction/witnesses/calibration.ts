import type { CalibrationCurve } from './calibration-curve.ts'

/*
 * How often a value of a given raw strength was right. Obtained by comparing results with the truth
 * of some 260 documents of all kinds (digital, scanned, photographed, with and without XML and QR
 * code): isotonic regression in bins of equal count, shrunk towards the curve of all fields where a
 * field had few values, then rounded to a few points. No curve ends above 0.985, since documents of
 * other senders are harder than those that were at hand.
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
    [0.3, 0.5],
    [0.45, 0.9],
    [0.6, 0.95],
    [0.8, 0.97],
    [1, 0.985],
  ],
  documentDate: [
    [0, 0.05],
    [0.2, 0.72],
    [0.35, 0.87],
    [0.55, 0.945],
    [0.7, 0.965],
    [1, 0.985],
  ],
  dueDate: dates,
  otherDate: dates,
  number: [
    [0, 0.05],
    [0.3, 0.55],
    [0.5, 0.87],
    [0.65, 0.94],
    [0.8, 0.965],
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
    [0.2, 0.38],
    [0.4, 0.65],
    [0.53, 0.78],
    [0.69, 0.9],
    [0.8, 0.96],
    [1, 0.985],
  ],
  recipient: [
    [0, 0.03],
    [0.3, 0.5],
    [0.5, 0.84],
    [0.66, 0.95],
    [0.85, 0.97],
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
