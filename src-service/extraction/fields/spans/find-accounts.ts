import {
  isValidCreditorReference,
  normalizeCreditorReference,
} from '../../../../src-shared/domain/creditor-reference.ts'
import { isValidIban, normalizeIban } from '../../../../src-shared/domain/iban.ts'
import { isValidQrReference } from '../../../../src-shared/domain/qr-reference.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { repairByCheckDigits } from './repair-account.ts'
import { spanIn, type Span } from './span.ts'

export type PrintedAccount = {
  /** Without spaces. */
  readonly value: string
  /** Its check digits are right. */
  readonly valid: boolean
}
export type AccountSpan = Span<PrintedAccount>

const ibanStart = /(?<![\p{L}\d])[A-Z]{2}\s?[\dOQDILlZSGB]{2}[\s\dA-Zl.-]{11,50}/giu
const qrReference = /(?<![\p{L}\d])(?:\d\s?){26}\d(?![\p{L}\d])/gu
const creditorReference = /(?<![\p{L}\d])RF\s?\d{2}(?:\s?[A-Z\d]{1,4}){1,6}(?![\p{L}\d])/gu
const misreadQrReference = /(?<![\p{L}\d])(?:[\dOQDILlZSGB]\s?){26}[\dOQDILlZSGB](?![\p{L}\d])/gu
const misreadCreditorReference =
  /(?<![\p{L}\d])RF\s?[\dOQDILlZSGB]{2}(?:\s?[A-Zl\d]{1,4}){1,6}(?![\p{L}\d])/gu

/** Letters in a wrong IBAN that is still taken for one. */
const mostLetters = 4

/** Length of an IBAN by country, for those that stand before other digits without a gap. */
const lengths: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
}

/** IBANs, also those with a wrong check digit: they are printed, only nobody should pay to them. */
export function findIbans(page: PageLayout, cell: Cell): AccountSpan[] {
  const found: AccountSpan[] = []
  for (const match of cell.text.matchAll(ibanStart)) {
    const length = lengths[match[0].slice(0, 2).toUpperCase()]
    if (length === undefined) continue
    const text = takeSigns(match[0], length)
    if (text === undefined) continue
    const value = repaired(normalizeIban(text), isValidIban, page.source)
    const valid = isValidIban(value)
    // A VAT number with the word behind it has the same start and, by chance, the length.
    if (!valid && (value.slice(2).match(/[A-Z]/gu)?.length ?? 0) > mostLetters) continue
    found.push(
      spanIn(page, cell, match.index, match.index + text.length, {
        value,
        valid,
      }),
    )
  }
  return found
}

/** The first `count` letters and digits with what stands between; undefined where there are fewer. */
function takeSigns(text: string, count: number): string | undefined {
  let signs = 0
  for (let at = 0; at < text.length; at++) {
    if (/[\p{L}\d]/u.test(text[at] ?? '')) signs++
    if (signs === count) {
      const rest = text.slice(at + 1)
      return /^[\p{L}\d]{1,4}(?:\s|$)/u.test(rest) && !/^\s/u.test(rest)
        ? undefined
        : text.slice(0, at + 1)
    }
  }
  return undefined
}

/** A scan's letters for digits, where the check digits prove them. */
function repaired(
  value: string,
  isValid: (value: string) => boolean,
  source: PageLayout['source'],
): string {
  if (source === 'pdf' || isValid(value)) return value
  return repairByCheckDigits(value, isValid, 2) ?? value
}

/** QR references (27 digits) and creditor references (RF…). */
export function findReferences(page: PageLayout, cell: Cell): AccountSpan[] {
  const isScan = page.source === 'ocr'
  const qr = [...cell.text.matchAll(isScan ? misreadQrReference : qrReference)].flatMap((match) => {
    const printed = match[0].replace(/\s/gu, '').toUpperCase()
    const value = repaired(printed, isValidQrReference, page.source)
    if (!/^\d+$/u.test(value)) return []
    const valid = isValidQrReference(value)
    return [spanIn(page, cell, match.index, match.index + match[0].length, { value, valid })]
  })
  const creditor = [
    ...cell.text.matchAll(isScan ? misreadCreditorReference : creditorReference),
  ].map((match) => {
    const printed = normalizeCreditorReference(match[0])
    const value = repaired(printed, isValidCreditorReference, page.source)
    return spanIn(page, cell, match.index, match.index + match[0].length, {
      value,
      valid: isValidCreditorReference(value),
    })
  })
  return [...qr, ...creditor]
}
