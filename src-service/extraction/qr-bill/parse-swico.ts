import { isoDateOf } from '../../../src-shared/domain/iso-date.ts'
import type { SwicoBilling } from './swico.ts'

/** Reads `//S1/…`; undefined for billing information in any other syntax. Wrong values are left out. */
export function parseSwico(text: string): SwicoBilling | undefined {
  const body = /^\s*\/\/S1(\/.*)$/su.exec(text)?.[1]
  if (body === undefined) return undefined
  const tags = readTags(body)
  const vatDate = readPeriod(tags.get('31'))
  const invoiceDate = readDate(tags.get('11'))
  const invoiceNumber = tags.get('10')
  const customerReference = tags.get('20')
  const uid = readUid(tags.get('30'))
  return {
    invoiceNumber,
    invoiceDate,
    customerReference,
    uid,
    vatDate,
    vatRates: readPairs(tags.get('32')).map(([rate, netAmount]) =>
      netAmount === undefined ? { rate } : { rate, netAmount },
    ),
    importVat: readPairs(tags.get('33')).flatMap(([rate, vatAmount]) =>
      vatAmount === undefined ? [] : [{ rate, vatAmount }],
    ),
    conditions: readPairs(tags.get('40')).flatMap(([discount, days]) =>
      days === undefined || !Number.isInteger(days) || days > 3660 ? [] : [{ discount, days }],
    ),
  }
}

/**
 * Slashes part tags and values; `\/` and `\\` stand for the sign itself. A piece that is no known
 * tag in ascending order belongs to the value before it: billers forget to escape.
 */
function readTags(body: string): Map<string, string> {
  const pieces = [...body.matchAll(/\/((?:\\.|[^/\\]|\\$)*)/gsu)].map((match) => match[1] ?? '')
  const tags = new Map<string, string>()
  let tag: string | undefined
  pieces.forEach((piece, index) => {
    const last = [...tags.keys()].at(-1)
    const expectsTag = tag === undefined
    if (expectsTag && isTag(piece) && (last === undefined || piece > last)) {
      tag = piece
    } else if (tag !== undefined) {
      if (unescape(piece) !== '') tags.set(tag, unescape(piece))
      tag = undefined
    } else if (last !== undefined && index > 0) {
      tags.set(last, `${tags.get(last) ?? ''}/${unescape(piece)}`)
    }
  })
  return tags
}

function isTag(piece: string): boolean {
  return ['10', '11', '20', '30', '31', '32', '33', '40'].includes(piece.trim())
}

function unescape(value: string): string {
  return value.replace(/\\(.)/gsu, '$1').trim()
}

function readDate(text: string | undefined): string | undefined {
  const parts = /^(\d{2})(\d{2})(\d{2})$/.exec(text ?? '')
  if (parts === null) return undefined
  return isoDateOf(2000 + Number(parts[1]), Number(parts[2]), Number(parts[3]))
}

function readPeriod(text: string | undefined): SwicoBilling['vatDate'] {
  const parts = /^(\d{6})(\d{6})?$/.exec(text ?? '')
  const from = readDate(parts?.[1])
  const to = parts?.[2] === undefined ? from : readDate(parts[2])
  return from === undefined || to === undefined ? undefined : { from, to }
}

function readUid(text: string | undefined): string | undefined {
  const digits = text?.replace(/\D/g, '') ?? ''
  return digits.length === 9 ? `CHE-${digits.replace(/(\d{3})(?=\d)/g, '$1.')}` : undefined
}

/** `7.7` or `8:1000;2.5:51.8`: first number, and the one behind the colon where it stands. */
function readPairs(text: string | undefined): [number, number | undefined][] {
  if (text === undefined) return []
  return text.split(';').flatMap((part): [number, number | undefined][] => {
    const [first, second] = part.split(':').map((number) => number.trim().replace(',', '.'))
    if (!isNumber(first) || (second !== undefined && !isNumber(second))) return []
    return [[Number(first), second === undefined ? undefined : Number(second)]]
  })
}

function isNumber(text: string | undefined): text is string {
  return /^\d+(\.\d+)?$/.test(text ?? '')
}
