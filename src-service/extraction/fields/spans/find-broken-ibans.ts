import { isValidIban, normalizeIban } from '../../../../src-shared/domain/iban.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import type { AccountSpan } from './find-accounts.ts'
import { ibanShape } from './iban-shapes.ts'
import { spanIn } from './span.ts'

/** The beginning of an account, of at most 34 characters, at the end of a line. */
const head = /(?<![\p{L}\d])([A-Z]{2}\s?\d{2}(?:\s?[A-Z\d]){0,30})$/u
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

function brokenIban(page: PageLayout, cell: Cell, below: Cell): AccountSpan[] {
  const first = head.exec(cell.text)
  const second = tail.exec(below.text)
  const start = first?.[1]
  if (first === null || start === undefined || second === null) return []
  const length = ibanShape(start.slice(0, 2))?.length ?? 0
  const value = normalizeIban(start + second[0]).slice(0, length)
  const isWhole = normalizeIban(start).length >= length
  if (isWhole || value.length !== length || !isValidIban(value)) return []
  return [spanIn(page, cell, first.index, first.index + start.length, { value, valid: true })]
}
