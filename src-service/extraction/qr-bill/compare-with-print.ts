import { isValidCreditorReference } from '../../../src-shared/domain/creditor-reference.ts'
import { isValidIban } from '../../../src-shared/domain/iban.ts'
import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import { parseAmount } from '../../../src-shared/domain/parse-amount.ts'
import { isValidQrReference } from '../../../src-shared/domain/qr-reference.ts'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import type { Box } from '../layout/geometry.ts'
import { around, placeOf } from '../layout/geometry.ts'
import type { Line, PageLayout } from '../layout/layout.ts'
import { findPrinted, linesWithin } from './find-printed.ts'
import type { QrBill } from './qr-bill.ts'
import { slipRegions } from './slip-geometry.ts'

/** What the printed slip says about one value of its code. */
type PrintedCheck = {
  readonly status: 'agrees' | 'differs' | 'absent'
  /** With `differs`: what is printed instead. */
  readonly printed?: string
  readonly places: readonly Place[]
}

export type PrintedChecks = {
  readonly iban: PrintedCheck
  readonly reference: PrintedCheck
  readonly amount: PrintedCheck
  readonly creditor: PrintedCheck
  readonly debtor: PrintedCheck
}

const absent: PrintedCheck = { status: 'absent', places: [] }

/**
 * Compares a code with the print around it: a slip whose code was pasted over shows another account
 * in plain text. `code` is the box of the QR code in points.
 */
export function compareWithPrint(bill: QrBill, page: PageLayout, code: Box): PrintedChecks {
  const regions = slipRegions(code)
  const lines = [...linesWithin(page, regions.information), ...linesWithin(page, regions.receipt)]
  const amountLines = [...linesWithin(page, regions.amount), ...linesWithin(page, regions.receipt)]
  const texts = lines.map((line) => line.text)
  const printedIban = texts
    .map((text) => /\b(?:CH|LI)\d{2}(?:\s?[0-9A-Z]{1,4}){5}/.exec(text)?.[0])
    .find((text) => text !== undefined && isValidIban(text))
  const printedReference = texts.find(
    (text) => isValidQrReference(text) || isValidCreditorReference(text),
  )
  return {
    iban: check(findPrinted(lines, bill.iban, page), printedIban),
    reference:
      bill.reference === undefined
        ? absent
        : check(findPrinted(lines, bill.reference, page), printedReference),
    amount: checkAmount(bill, amountLines, page),
    creditor: checkName(bill.creditor.name, lines, page),
    debtor: checkName(bill.ultimateDebtor?.name, lines, page),
  }
}

function check(places: readonly Place[], printed: string | undefined): PrintedCheck {
  if (places.length > 0) return { status: 'agrees', places }
  return printed === undefined ? absent : { status: 'differs', printed, places }
}

function checkAmount(bill: QrBill, lines: readonly Line[], page: PageLayout): PrintedCheck {
  const amount = bill.amount
  if (amount === undefined) return absent
  const printed = lines.flatMap((line) => amountsOf(line))
  const same = printed.filter(({ value }) => sameAmount(value, amount.value, amount.currency))
  const places = same.map(({ box }) => placeOf(box, page))
  return check(places, printed.map(({ text }) => text).at(0))
}

/** Amounts stand alone or behind their currency; `1 949.75` is printed with a space. */
function amountsOf(line: Line): { value: number; text: string; box: Box }[] {
  return line.cells.flatMap((cell) => {
    const words = cell.words.filter((word) => !/^(CHF|EUR)$/.test(word.text))
    const text = words.map((word) => word.text).join(' ')
    const parsed = /\d[.,]\d{2}$/.test(text) ? parseAmount(text) : undefined
    const box = around(words)
    return parsed?.status === 'ok' && box !== undefined ? [{ value: parsed.value, text, box }] : []
  })
}

function checkName(
  name: string | undefined,
  lines: readonly Line[],
  page: PageLayout,
): PrintedCheck {
  return name === undefined ? absent : check(findPrinted(lines, name, page), undefined)
}
