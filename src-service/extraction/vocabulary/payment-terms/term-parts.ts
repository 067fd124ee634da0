/** Parts of regular expressions over folded text (no accents, lower case). */
export type TermParts = {
  /** Days, after their number. */
  readonly day: string
  /** Weeks, after their number. */
  readonly week: string
  /** Where days alone are meant and not named: before their number, as in `Net 30`. */
  readonly beforeDays?: string
  /** Words that show that a number of days is a time to pay in. */
  readonly pay: string
  /** What heads a column or a box with the time to pay in, from its first sign to its last. */
  readonly heading: string
  /** Words of a discount for paying early. */
  readonly discount: string
  /** Payable at once. */
  readonly atOnce: string
  readonly endOfMonth: string
  /** Nothing left to pay. */
  readonly paid: string
}
