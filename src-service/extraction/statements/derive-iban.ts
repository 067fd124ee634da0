import { isValidIban } from '../../../src-shared/domain/iban.ts'

/** An IBAN that is printed nowhere, from the bank's code and the number of the account. */
export type DerivedIban = {
  readonly value: string
  /** The code carries check digits of its own, and they are right. */
  readonly proven: boolean
}

type Derivation = (text: string, accountNumber: string) => DerivedIban | undefined

const afterLabel = String.raw`\D{0,4}`

/**
 * `BLZ 512 500 00` and an account of at most ten digits (Deutsche Bundesbank, IBAN rule 000000, which most
 * banks follow), or the five digits of an Austrian bank and at most eleven.
 */
const germanOrAustrian: Derivation = (text, accountNumber) => {
  const code = new RegExp(
    String.raw`(?<!\p{L})(?:BLZ|Bankleitzahl)${afterLabel}(\d{3}\s?\d{3}\s?\d{2}|\d{5})(?![\d.,])`,
    'iu',
  ).exec(text)?.[1]
  const [bank, account] = [digitsOf(code), digitsOf(accountNumber)]
  if (account === '') return undefined
  if (bank.length === 8 && account.length <= 10)
    return derived('DE', bank + account.padStart(10, '0'))
  if (bank.length === 5 && account.length <= 11)
    return derived('AT', bank + account.padStart(11, '0'))
  return undefined
}

/** The bank's four letters stand in the BIC and, in most banks, in the IBAN. */
const british: Derivation = (text, accountNumber) => {
  const bank = /(?<![\p{L}\d])([A-Z]{4})GB[A-Z\d]{2}(?:[A-Z\d]{3})?(?![\p{L}\d])/u.exec(text)?.[1]
  const sort = new RegExp(
    String.raw`sort\s?code${afterLabel}(\d{2}[-\s]?\d{2}[-\s]?\d{2})(?!\d)`,
    'iu',
  ).exec(text)?.[1]
  const account = digitsOf(accountNumber)
  if (bank === undefined || sort === undefined || account.length !== 8) return undefined
  return derived('GB', bank + digitsOf(sort) + account)
}

/** Bank, branch, account and key of a French RIB, whose key is the remainder of the rest by 97. */
const french: Derivation = (text) => {
  if (!/guichet|\bRIB\b/iu.test(text)) return undefined
  for (const match of text.matchAll(
    /(?<![\p{L}\d])(\d{5})\s+(\d{5})\s+([\dA-Z]{11})\s+(\d{2})(?![\p{L}\d])/gu,
  )) {
    const [bank, branch, account, key] = match.slice(1, 5)
    const digits = [...`${bank ?? ''}${branch ?? ''}${account ?? ''}${key ?? ''}`]
    if (remainder(digits.map(ribDigit).join('')) !== 0) continue
    return { ...derived('FR', digits.join('')), proven: true }
  }
  return undefined
}

/** `CIN X ABI 05428 CAB 11101` and an account of at most twelve signs. */
const italian: Derivation = (text, accountNumber) => {
  const code = /\bCIN\W{0,3}([A-Z])\b.{0,20}?\bABI\W{0,3}(\d{5})\b.{0,20}?\bCAB\W{0,3}(\d{5})\b/su
  const [, check, bank, branch] = code.exec(text) ?? []
  const account = accountNumber.replace(/[^\dA-Z]/gu, '')
  if (check === undefined || account === '' || account.length > 12) return undefined
  return derived('IT', `${check}${bank ?? ''}${branch ?? ''}${account.padStart(12, '0')}`)
}

/** Of an account whose IBAN is not printed, from what countries printed before there was one. */
export function deriveIban(
  text: string,
  accountNumber: string | undefined,
): DerivedIban | undefined {
  for (const derive of [french, germanOrAustrian, british, italian]) {
    const found = derive(text, accountNumber ?? '')
    if (found !== undefined && isValidIban(found.value)) return found
  }
  return undefined
}

/** With the check digits of ISO 13616. */
function derived(country: string, account: string): DerivedIban {
  const numbers = [...`${account}${country}00`].map((sign) => parseInt(sign, 36)).join('')
  const check = String(98 - remainder(numbers)).padStart(2, '0')
  return { value: `${country}${check}${account}`, proven: false }
}

function remainder(digits: string): number {
  return [...digits].reduce((rest, digit) => (10 * rest + Number(digit)) % 97, 0)
}

/** Letters of a RIB count as digits: A and J are 1, B, K and S are 2, and so on. */
function ribDigit(sign: string): string {
  const at = ['', 'AJ', 'BKS', 'CLT', 'DMU', 'ENV', 'FOW', 'GPX', 'HQY', 'IRZ'].findIndex(
    (letters) => letters.includes(sign),
  )
  return /\d/u.test(sign) ? sign : String(at)
}

function digitsOf(text: string | undefined): string {
  return text?.replace(/\D/gu, '') ?? ''
}
