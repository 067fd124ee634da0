import { parseDate } from '../../../../src-shared/domain/parse-date.ts'

export type Identifier = {
  readonly value: string
  /** Offsets in the text that was read. */
  readonly start: number
  readonly end: number
}

const token = /[^\s]+/gu
const opening = /^[\s:.#°º=|*([\]"'«»„“–-]+/u
const closing = /[\s,;:.)\]"'»“*|–-]+$/u
const shape = /^[\p{L}\d][\p{L}\d./_\-–#+:&]*$/u
/** Letters that numbers begin with when a space parts them: `RE 2024-17`, `INV 12345`. */
const prefix = /^\p{Lu}{1,5}$/u
/** `90047713/14.03.2024`: under a heading for both, the day of the number. */
const dayBehind = /(?<=\d)\/(?:\d{1,2}\.){2}(?:\d{4}|\d{2})$/u
/** `14.03.2024 / 90047713`: the same the other way round, as doctors in Switzerland bill. */
const dayBefore = /^(?:\d{1,2}\.){2}(?:\d{4}|\d{2})\s*\/\s*(?=\S*\d)/u
const mostParts = 5

/**
 * The identifier with which a text begins, such as `2024-0815` of `: 2024-0815 vom 3. Mai`; a
 * prefix of capitals, lone slashes and further groups of digits up to the text's end belong to it.
 */
export function readIdentifier(text: string): Identifier | undefined {
  const opened = opening.exec(text)?.[0].length ?? 0
  const lead = opened + (dayBefore.exec(text.slice(opened))?.[0].length ?? 0)
  const tokens = [...text.slice(lead).matchAll(token)].map((match) => ({
    text: match[0],
    start: lead + match.index,
  }))
  const taken: typeof tokens = []
  // `10 118 220 411 (électricité)`: what stands in brackets is a remark.
  const remark = tokens.findIndex(({ text: part }, at) => at > 0 && part.startsWith('('))
  const own = remark < 0 ? tokens : tokens.slice(0, remark)
  for (const [at, part] of own.entries()) {
    if (taken.length >= mostParts || !belongs(part.text, taken, own.slice(at + 1))) break
    taken.push(part)
    if (/[,;]$/u.test(part.text)) break
  }
  while (taken.length > 0 && !/\d/u.test(taken.at(-1)?.text ?? '')) taken.pop()
  const first = taken[0]
  const last = taken.at(-1)
  if (first === undefined || last === undefined) return undefined
  const whole = text
    .slice(first.start, last.start + last.text.length)
    .replace(dayBehind, '')
    .replace(closing, '')
  if (!isIdentifier(whole)) return undefined
  return { value: whole, start: first.start, end: first.start + whole.length }
}

const mixedGroup = /^(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z\d]{2,5}$/u

type Part = { readonly text: string }

function belongs(part: string, taken: readonly Part[], rest: readonly Part[]): boolean {
  const before = taken.at(-1)?.text
  if (before === undefined) return prefix.test(part) ? rest.length > 0 : startsNumber(part)
  if (/^[/–-]$/u.test(part)) return /\d/u.test(rest[0]?.text ?? '') && !isDate(rest[0]?.text ?? '')
  if (/^[/–-]$/u.test(before) || /[/–-]$/u.test(before)) return startsNumber(part)
  if (taken.length === 1 && prefix.test(before)) return startsNumber(part)
  // Groups of digits alone up to the end, of which only the last may be single: 4 711 223, 660 118 5.
  const groups = [part, ...rest.map((each) => each.text)]
  const shortest = taken.length + groups.length > 2 ? 1 : 2
  const isGroup = (group: string, at: number) =>
    /^\d{1,4}$/u.test(group) && group.length >= (at === groups.length - 1 ? shortest : 2)
  if (/^[\p{L}-]*\d+$/u.test(before) && groups.every(isGroup)) return true
  if (isGrouped(taken, groups) || isPair(taken, groups)) return true
  // Groups of capitals and digits: Q041 7K.
  return [before, ...groups].every((group) => mixedGroup.test(group))
}

/** `10 118 220 411 du 14 mai`: thousands of thousands count nothing, so that they are one number. */
function isGrouped(taken: readonly Part[], groups: readonly string[]): boolean {
  const end = groups.findIndex((group) => !/^\d{3}$/u.test(group))
  const after = groups.slice(0, end < 0 ? groups.length : end)
  const before = taken.slice(1)
  return (
    after.length > 0 &&
    before.length + after.length >= fewestThousands &&
    /^\d{1,3}$/u.test(taken[0]?.text ?? '') &&
    before.every(({ text }) => /^\d{3}$/u.test(text))
  )
}

const fewestThousands = 2

/** `0447 118820`: the till and its paper, with nothing behind them. */
function isPair([till, second]: readonly Part[], groups: readonly string[]): boolean {
  const isAlone = second === undefined && groups.length === 1
  return isAlone && /^0\d{2,5}$/u.test(till?.text ?? '') && /^\d{5,8}$/u.test(groups[0] ?? '')
}

function isDate(part: string): boolean {
  return parseDate(part.replace(closing, '')).status !== 'none'
}

function startsNumber(part: string): boolean {
  return /\d/u.test(part) && shape.test(part.replace(closing, ''))
}

/** `1.240,50`; no sum has the same sign between its thousands and before its cents: `240.118.22`. */
function isSum(value: string): boolean {
  const [, groups, cents] = /^\d{1,3}(?:([.,’'])\d{3}(?:\1\d{3})*)?([.,])\d{2}$/u.exec(value) ?? []
  return cents !== undefined && groups !== cents
}

/** `Appel de cotisation - 4e trimestre`: which of several, and no number. */
const ordinal = /^\d{1,2}(?:e|er|ère|[eè]me|st|nd|rd|th)$/u

function isIdentifier(value: string): boolean {
  if (value.length > 40 || !/\d/u.test(value)) return false
  if (isDay(value) || ordinal.test(value)) return false
  return !isSum(value) && !/%$/u.test(value)
}

/** Also one of which nobody knows whether the month is before its day: `03/06/2026`. */
function isDay(value: string): boolean {
  const { status } = parseDate(value)
  return (
    (status === 'ok' && !/^\d{8}$/u.test(value)) ||
    (status === 'ambiguous' && /\d{4}$/u.test(value))
  )
}
