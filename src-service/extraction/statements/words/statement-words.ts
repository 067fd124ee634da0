/** What the words of an account statement announce. */
export const statementKinds = [
  'opening',
  'closing',
  'carry',
  /** A balance of a day: the first or the last of the period, by where it stands. */
  'dated',
  'totalDebits',
  'totalCredits',
  'totals',
  /** The heading of a section of bookings that all stand on one side. */
  'creditSection',
  'debitSection',
  /** The heading of a list of balances by day, which books nothing. */
  'balanceSection',
  'period',
  'from',
  'to',
  'accountNumber',
  'accountOwner',
  'accountType',
  'accountLabel',
] as const
export type StatementKind = (typeof statementKinds)[number]

export type StatementWords = Readonly<Partial<Record<StatementKind, readonly string[]>>>
