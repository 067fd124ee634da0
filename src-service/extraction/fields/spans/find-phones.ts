import type { Cell, PageLayout } from '../../layout/layout.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import { spanIn, type Span } from './span.ts'

/** ITU-T E.164: at most 15 digits; fewer than 7 are an extension. */
const fewestDigits = 7
const mostDigits = 15

const labelled = /^[\s.:–-]*(?<number>\+?\(?\d[\d\s()./–-]{5,24}\d)/u
/**
 * What has the shape of a number to call without saying so: `+41 31 555 66 00`, `031 555 66 00`; not the
 * groups in the midst of an IBAN.
 */
const unlabelled =
  /(?<![\p{L}\d.,/-]|\d\s)(?:(?:\+|00)[1-9]\d{0,2}[\s(]\s?(?:\(?0\)?\s?)?\d[\d\s()./–-]{5,14}\d|0\d{2}\s\d{3}\s\d{2}\s\d{2})(?![\d.,]*\d)/gu

/** Telephone numbers of a cell, as printed with single spaces; telefaxes are none. */
export function findPhones(
  page: PageLayout,
  cell: Cell,
  labels: readonly LabelSight[],
): Span<string>[] {
  const own = labels.filter((label) => label.cell === cell)
  const calls = own.filter(({ kind }) => kind === 'phone')
  const faxes = own.filter(({ kind }) => kind === 'fax')
  const isFax = (start: number) =>
    faxes.some(
      (fax) => fax.end <= start && !calls.some((call) => call.end > fax.end && call.end <= start),
    )
  const behindLabels = calls.flatMap(({ end }) => {
    const match = labelled.exec(cell.text.slice(end))
    const number = match?.groups?.['number']
    return match === null || number === undefined
      ? []
      : [{ start: end + match[0].length - number.length, text: number }]
  })
  const alone = [...cell.text.matchAll(unlabelled)].map((match) => ({
    start: match.index,
    text: match[0],
  }))
  const found = [...behindLabels, ...alone].filter(
    ({ start, text }, at, all) =>
      isPhone(text) &&
      !isFax(start) &&
      all.findIndex((other) => start < other.start + other.text.length && other.start <= start) ===
        at,
  )
  return found.map(({ start, text }) =>
    spanIn(page, cell, start, start + text.length, text.replace(/\s+/gu, ' ').trim()),
  )
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/gu, '').length
  return digits >= fewestDigits && digits <= mostDigits
}
