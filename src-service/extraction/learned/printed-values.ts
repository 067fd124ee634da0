import { isValidCreditorReference } from '../../../src-shared/domain/creditor-reference.ts'
import { isValidIban } from '../../../src-shared/domain/iban.ts'
import { isValidQrReference } from '../../../src-shared/domain/qr-reference.ts'
import type { DateSpan } from '../fields/spans/find-dates.ts'
import { readIdentifier } from '../fields/numbers/read-identifier.ts'
import type { Layout } from '../layout/layout.ts'
import type { PrintedValue } from './find-sight.ts'

/** A value begins behind a space, or behind the colon of its label. */
const beginning = /(?:^|[\s:#])(?=[^\s:#])/gu

/** All that may be the number of something. */
export function printedNumbers({ pages }: Layout): PrintedValue[] {
  return pages.flatMap((page) =>
    page.lines.flatMap(({ cells }) =>
      cells.flatMap((cell) =>
        [...cell.text.matchAll(beginning)].flatMap((match): PrintedValue[] => {
          const from = match.index + match[0].length
          const read = readIdentifier(cell.text.slice(from))
          // What begins further on is met there.
          if (read?.start !== 0 || isOfMoney(read.value)) return []
          return [{ value: read.value, page, cell, start: from, end: from + read.end }]
        }),
      ),
    ),
  )
}

/** What check digits prove an account or a payment reference is never learned. */
export function isOfMoney(value: string): boolean {
  return isValidIban(value) || isValidQrReference(value) || isValidCreditorReference(value)
}

/** Days that can be read in one way alone. */
export function printedDates({ pages }: Layout, spans: readonly DateSpan[]): PrintedValue[] {
  return spans.flatMap(({ value: { readings }, page: number, cell, start, end }) => {
    const page = pages.find((each) => each.page === number)
    const [value, ...others] = readings
    return page === undefined || value === undefined || others.length > 0
      ? []
      : [{ value, page, cell, start, end }]
  })
}
