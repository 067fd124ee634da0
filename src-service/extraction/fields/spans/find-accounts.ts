import {
  isValidCreditorReference,
  normalizeCreditorReference,
} from '../../../../src-shared/domain/creditor-reference.ts'
import { isValidIban, normalizeIban } from '../../../../src-shared/domain/iban.ts'
import { isValidQrReference } from '../../../../src-shared/domain/qr-reference.ts'
import type { Cell, PageLayout } from '../../layout/layout.ts'
import { ibanShape, signByShape } from './iban-shapes.ts'
import { repairByCheckDigits } from './repair-account.ts'
import { spanIn, type Span } from './span.ts'

type PrintedAccount = {
  /** Without spaces. */
  readonly value: string
  /** Its check digits are right. */
  readonly valid: boolean
}
export type AccountSpan = Span<PrintedAccount>

/** Looked ahead at, since `Codice IBAN CH93 …` has the shape from its first letter on. */
const ibanStart = /(?<![\p{L}\d])(?=([A-Z]{2}\s?[\dOQDILlZSGB]{2}[\s\dA-Zl.-]{11,50}))/giu
const qrReference = /(?<![\p{L}\d])(?:\d\s?){26}\d(?![\p{L}\d])/gu
const creditorReference = /(?<![\p{L}\d])RF\s?\d{2}(?:\s?[A-Z\d]{1,4}){1,6}(?![\p{L}\d])/gu
const misreadQrReference = /(?<![\p{L}\d])(?:[\dOQDILlZSGB]\s?){26}[\dOQDILlZSGB](?![\p{L}\d])/gu
const misreadCreditorReference =
  /(?<![\p{L}\d])RF\s?[\dOQDILlZSGB]{2}(?:\s?[A-Zl\d]{1,4}){1,6}(?![\p{L}\d])/gu

const qrReferenceShape = signByShape('n27')
/** ISO 11649. */
const creditorReferenceShape = signByShape('a2n2c21')

/** Letters in a wrong IBAN that is still taken for one. */
const mostLetters = 4

/** IBANs, also those with a wrong check digit: they are printed, only nobody should pay to them. */
export function findIbans(page: PageLayout, cell: Cell): AccountSpan[] {
  const found: AccountSpan[] = []
  for (const match of cell.text.matchAll(ibanStart)) {
    const printed = match[1] ?? ''
    const shape = ibanShape(printed.slice(0, 2).toUpperCase())
    // Counted by its country, since other digits may stand behind without a gap.
    const text = shape === undefined ? undefined : takeSigns(printed, shape.length)
    if (shape === undefined || text === undefined) continue
    const last = found.at(-1)
    if (last !== undefined && match.index < last.end) continue
    const value = repaired(normalizeIban(text), shape, isValidIban, page.source)
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
  shape: string,
  isValid: (value: string) => boolean,
  source: PageLayout['source'],
): string {
  if (source === 'pdf' || isValid(value)) return value
  return repairByCheckDigits(value, shape, isValid) ?? value
}

/** Belgian structured communication: ten digits and what is left of them by 97, `+++090/9337/55493+++`. */
const structuredCommunication = /(?<sign>[+*]{3})\s?(\d{3}\/\d{4}\/\d{5})\s?\k<sign>/gu

function findCommunications(page: PageLayout, cell: Cell): AccountSpan[] {
  return [...cell.text.matchAll(structuredCommunication)].map((match) => {
    const digits = (match[2] ?? '').replace(/\D/gu, '')
    const left = Number(digits.slice(0, 10)) % 97
    const valid = Number(digits.slice(10)) === (left === 0 ? 97 : left)
    const value = `+++${match[2] ?? ''}+++`
    return spanIn(page, cell, match.index, match.index + match[0].length, { value, valid })
  })
}

/** QR references (27 digits), creditor references (RF…) and Belgian communications. */
export function findReferences(page: PageLayout, cell: Cell): AccountSpan[] {
  const isScan = page.source === 'ocr'
  const qr = [...cell.text.matchAll(isScan ? misreadQrReference : qrReference)].flatMap((match) => {
    const printed = match[0].replace(/\s/gu, '').toUpperCase()
    const value = repaired(printed, qrReferenceShape, isValidQrReference, page.source)
    if (!/^\d+$/u.test(value)) return []
    const valid = isValidQrReference(value)
    return [spanIn(page, cell, match.index, match.index + match[0].length, { value, valid })]
  })
  const creditor = [
    ...cell.text.matchAll(isScan ? misreadCreditorReference : creditorReference),
  ].map((match) => {
    const printed = normalizeCreditorReference(match[0])
    const value = repaired(printed, creditorReferenceShape, isValidCreditorReference, page.source)
    return spanIn(page, cell, match.index, match.index + match[0].length, {
      value,
      valid: isValidCreditorReference(value),
    })
  })
  return [...qr, ...creditor, ...findCommunications(page, cell)]
}
