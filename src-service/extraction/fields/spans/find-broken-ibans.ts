import { isValidIban, normalizeIban } from '../../../../src-shared/domain/iban.ts'
import { isValidQrReference } from '../../../../src-shared/domain/qr-reference.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import type { AccountSpan } from './find-accounts.ts'
import { ibanShape } from './iban-shapes.ts'
import { repairByCheckDigits } from './repair-account.ts'
import { spanIn } from './span.ts'

/** The beginning of an account, of at most 34 characters, at the end of a line. */
const head = /(?<![\p{L}\d])([A-Z]{2}\s?\d{2}(?:\s?[A-Z\d]){0,30})$/u
/** The same on a scan, whose check digits may be misread: `FRO7`. */
const misreadHead = /(?<![\p{L}\d])([A-Z]{2}\s?[\dOQDILlZSGB]{2}(?:\s?[A-Z\dl]){0,30})$/u
const tail = /^[A-Z\d](?:\s?[A-Z\d]){0,30}/u

/**
 * IBANs that a narrow column breaks over two lines, as footers do. Nothing but their check digits says
 * that the lines belong together, so only those that are right are taken.
 */
export function findBrokenIbans(page: PageLayout): AccountSpan[] {
  return page.blocks.flatMap(({ cells }) =>
    cells.flatMap((cell, index) => {
      const below = cells[index + 1]
      return below === undefined ? [] : brokenIban(page, cell, below)
    }),
  )
}

/** `Riferimento 00 00000 00000`: the first groups of a QR reference at the end of a line, and its others in the next. */
const referenceHead = /(?<!\d\s?)(\d{2}(?:\s\d{5}){0,4})$/u
const referenceTail = /^(?:\d{5}\s){0,4}\d{5}(?![\s.,]?\d)/u

/** QR references that a line breaks between two groups; their count and check digit say that they are one. */
export function findBrokenReferences(page: PageLayout): AccountSpan[] {
  return page.blocks.flatMap(({ cells }) =>
    cells.flatMap((cell, index) => {
      const head = referenceHead.exec(cell.text)?.[1]
      const tail = referenceTail.exec(cells[index + 1]?.text ?? '')?.[0]
      if (head === undefined || tail === undefined) return []
      const value = (head + tail).replace(/\s/gu, '')
      if (!isValidQrReference(value)) return []
      const start = cell.text.length - head.length
      return [spanIn(page, cell, start, cell.text.length, { value, valid: true })]
    }),
  )
}

function brokenIban(page: PageLayout, cell: Cell, below: Cell): AccountSpan[] {
  const isScan = page.source === 'ocr'
  const first = (isScan ? misreadHead : head).exec(cell.text)
  const second = tail.exec(below.text)
  const start = first?.[1]
  if (first === null || start === undefined || second === null) return []
  const shape = ibanShape(start.slice(0, 2)) ?? ''
  const { length } = shape
  const printed = normalizeIban(start + second[0]).slice(0, length)
  const value =
    isScan && printed.length === length && !isValidIban(printed)
      ? (repairByCheckDigits(printed, shape, isValidIban) ?? printed)
      : printed
  const isWhole = normalizeIban(start).length >= length
  if (isWhole || value.length !== length || !isValidIban(value)) return []
  return [spanIn(page, cell, first.index, first.index + start.length, { value, valid: true })]
}
