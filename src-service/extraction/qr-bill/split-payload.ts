/** The elements of a payload by name, trimmed, empty where absent. */
export type PayloadElements = {
  readonly version: string
  readonly iban: string
  readonly creditor: readonly string[]
  readonly ultimateCreditor: readonly string[]
  readonly amount: string
  readonly currency: string
  readonly ultimateDebtor: readonly string[]
  readonly referenceType: string
  readonly reference: string
  readonly message: string
  readonly billingInformation: string
  readonly alternativeSchemes: readonly string[]
  /** The elements did not stand on the lines that the standard gives them. */
  readonly misplaced: boolean
}

const addressLength = 7
const creditorAt = 4
const ultimateCreditorAt = creditorAt + addressLength
const amountAt = 18
const currencyAt = 19
const debtorAt = 20
const referenceTypeAt = 27
const trailerAt = 30

/** Line ends as different printers of QR codes write them. */
const lineEnd = /\r\n|\n\r|\r|\n/

/**
 * Splits a payload into its elements. The standard counts lines; billing software in use also drops
 * empty ones or puts a line break into the message. Then the elements that can be told by
 * their content (currency, reference type, EPD) place the others.
 */
export function splitPayload(payload: string): PayloadElements | undefined {
  const lines = payload
    .replace(/^[\ufeff\s]+/, '')
    .split(lineEnd)
    .map((line) => line.trim())
  if (lines[0]?.toUpperCase() !== 'SPC' || !/^02\d\d$/.test(lines[1] ?? '')) return undefined
  const regular =
    isCurrency(lines[currencyAt]) &&
    isReferenceType(lines[referenceTypeAt]) &&
    (lines[trailerAt] ?? 'EPD').toUpperCase() === 'EPD'
  const marks = regular
    ? { currency: currencyAt, referenceType: referenceTypeAt, trailer: trailerAt }
    : findMarks(lines)
  if (marks === undefined) return undefined
  const at = (index: number) => lines[index] ?? ''
  const message = lines.slice(marks.referenceType + 2, marks.trailer)
  return {
    version: at(1),
    iban: at(3),
    creditor: lines.slice(creditorAt, Math.min(ultimateCreditorAt, marks.currency - 1)),
    ultimateCreditor: regular ? lines.slice(ultimateCreditorAt, amountAt) : [],
    amount: at(marks.currency - 1),
    currency: at(marks.currency).toUpperCase(),
    ultimateDebtor: regular
      ? lines.slice(debtorAt, debtorAt + addressLength)
      : lines.slice(marks.currency + 1, marks.referenceType),
    referenceType: at(marks.referenceType).toUpperCase(),
    reference: at(marks.referenceType + 1),
    message: message.filter((line) => line !== '').join(' '),
    billingInformation: at(marks.trailer + 1),
    alternativeSchemes: lines
      .slice(marks.trailer + 2, marks.trailer + 4)
      .filter((line) => line !== ''),
    misplaced: !regular,
  }
}

function isCurrency(line: string | undefined): boolean {
  return /^(CHF|EUR)$/i.test(line ?? '')
}

function isReferenceType(line: string | undefined): boolean {
  return /^(QRR|SCOR|NON)$/i.test(line ?? '')
}

function findMarks(lines: readonly string[]) {
  const currency = lines.findIndex((line, index) => index > creditorAt && isCurrency(line))
  if (currency < 0) return undefined
  const type = lines.findIndex((line, index) => index > currency && isReferenceType(line))
  if (type < 0) return undefined
  const trailer = lines.findIndex((line, index) => index > type && line.toUpperCase() === 'EPD')
  return { currency, referenceType: type, trailer: trailer < 0 ? lines.length : trailer }
}
