import type { CalibrationCurve } from './calibration-curve.ts'

/*
 * How often a value of a given raw strength was right. Obtained by comparing results with the truth
 * of two thirds of some 390 documents of all kinds (digital, scanned, photographed, XML off), those
 * that `npm run bench -- extraction --part rest` reads: share of right values by strength, made
 * rising, shrunk towards the line before where a field had few values, rounded to a few points. The
 * other third was looked at afterwards. Some 440 generated papers (office papers, tills photographed
 * badly) were added later, and 290 others were looked at afterwards; then 134 papers of other people,
 * by which weak names, net sums and languages were set anew. No curve ends above 0.985, since
 * documents of other senders are harder than those that were at hand.
 */

const amounts: CalibrationCurve = [
  [0, 0.03],
  [0.25, 0.3],
  [0.42, 0.72],
  [0.48, 0.88],
  [0.6, 0.918],
  [0.7, 0.948],
  [0.8, 0.966],
  [0.92, 0.977],
  [1, 0.985],
]

/** A net sum has fewer witnesses than what is to be paid, and more sums that look like it. */
const netAmounts: CalibrationCurve = [
  [0, 0.03],
  [0.3, 0.5],
  [0.42, 0.74],
  [0.55, 0.9],
  [0.7, 0.94],
  [0.88, 0.96],
  [0.94, 0.972],
  [1, 0.984],
]

const checked: CalibrationCurve = [
  [0, 0.05],
  [0.3, 0.4],
  [0.6, 0.85],
  [0.8, 0.95],
  [0.9, 0.973],
  [1, 0.985],
]

const dates: CalibrationCurve = [
  [0, 0.05],
  [0.3, 0.5],
  [0.42, 0.8],
  [0.5, 0.9],
  [0.57, 0.945],
  [0.75, 0.966],
  [0.9, 0.975],
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
    [0.45, 0.95],
    [0.6, 0.966],
    [0.8, 0.975],
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
  amountNet: netAmounts,
  otherAmount: netAmounts,
  currency: [
    [0, 0.05],
    [0.3, 0.7],
    [0.5, 0.93],
    [0.65, 0.965],
    [0.8, 0.976],
    [1, 0.985],
  ],
  /** Where two names are about as strong, every fifth was wrong. */
  sender: [
    [0, 0.03],
    [0.18, 0.2],
    [0.3, 0.3],
    [0.33, 0.62],
    [0.38, 0.75],
    [0.49, 0.79],
    [0.5, 0.884],
    [0.58, 0.915],
    [0.68, 0.942],
    [0.8, 0.962],
    [0.88, 0.974],
    [1, 0.984],
  ],
  /** The sender of a till's paper, who stands at its head and nowhere else. */
  merchant: [
    [0, 0.03],
    [0.18, 0.2],
    [0.3, 0.3],
    [0.33, 0.6],
    [0.38, 0.78],
    [0.45, 0.91],
    [0.55, 0.94],
    [0.68, 0.96],
    [0.82, 0.974],
    [1, 0.984],
  ],
  recipient: [
    [0, 0.03],
    [0.3, 0.6],
    [0.45, 0.87],
    [0.55, 0.935],
    [0.7, 0.962],
    [0.85, 0.976],
    [1, 0.985],
  ],
  account: checked,
  reference: checked,
  language: [
    [0, 0.2],
    [0.5, 0.6],
    [0.65, 0.82],
    [0.8, 0.92],
    [0.95, 0.975],
    [1, 0.985],
  ],
  vat: [
    [0, 0.05],
    [0.6, 0.87],
    [0.85, 0.925],
    [0.97, 0.974],
    [1, 0.98],
  ],
  items: proven,
  transactions: proven,
  balance: proven,
  paymentMethod: [
    [0, 0.05],
    [0.3, 0.7],
    [0.42, 0.87],
    [0.6, 0.925],
    [0.8, 0.96],
    [1, 0.98],
  ],
  /** Free text, levels and states, of which few had a known truth. */
  text: [
    [0, 0.05],
    [0.3, 0.65],
    [0.5, 0.82],
    [0.8, 0.92],
    [1, 0.97],
  ],
} as const satisfies Record<string, CalibrationCurve>
