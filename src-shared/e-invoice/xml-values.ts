import { isIsoDate, isoDateOf } from '../domain/iso-date.ts'
import type { Amount } from '../service-api/primitives.ts'
import { attributeOf, elementAt, textOf, textAt, type XmlNode } from './xml-tree.ts'

/** Nobody bills more than this of anything; a number beyond is a fault of its writer. */
const greatest = 1e12

/** A decimal as XML Schema writes it; some writers add blanks or a comma. Absurd ones are none. */
export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const plain = text.replace(/\s/g, '').replace(/^([-+]?\d+),(\d+)$/, '$1.$2')
  const number = /^[-+]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined
  return number === undefined || Math.abs(number) > greatest ? undefined : number
}

export function numberAt(node: XmlNode | undefined, path: string): number | undefined {
  return numberOf(textAt(node, path))
}

/** The element's own currency, else the invoice's; nothing without either. */
export function amountOf(
  node: XmlNode | undefined,
  currency: string | undefined,
): Amount | undefined {
  const value = numberOf(textOf(node))
  const code = attributeOf(node, 'currencyID') ?? currency
  return value === undefined || code === undefined ? undefined : { currency: code, value }
}

export function amountAt(
  node: XmlNode | undefined,
  path: string,
  currency: string | undefined,
): Amount | undefined {
  return amountOf(elementAt(node, path), currency)
}

/** `20180425` (UNTDID 2379 format 102), `2018-04-25`, or either with a time behind it. */
function dateOf(text: string | undefined): string | undefined {
  const parts = text === undefined ? null : /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text)
  if (parts === null) return undefined
  const date = isoDateOf(Number(parts[1]), Number(parts[2]), Number(parts[3]))
  return date !== undefined && isIsoDate(date) ? date : undefined
}

export function dateAt(node: XmlNode | undefined, path: string): string | undefined {
  return dateOf(textAt(node, path))
}

/** Drops members that are absent, so that results carry no `undefined`. */
export function compact<T extends object>(value: { [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as T
}
