import type { BlockLine } from './block-lines.ts'
import { isRemark } from './join-name-lines.ts'
import {
  bareName,
  couldBeName,
  hasLegalForm,
  hasTradeWord,
  isAttentionLine,
  isBranch,
  startsWithSalutation,
} from './name-lines.ts'

const personName = /^\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]*){1,3}$/u

/**
 * The line of an address that names whom it belongs to: mostly the first, but remarks and numbers
 * may stand above it and a desk or a second person below.
 */
export function chooseNameLine(lines: readonly BlockLine[]): BlockLine | undefined {
  let best: BlockLine | undefined
  let bestScore = 0
  for (const [at, line] of lines.entries()) {
    const score = nameScore(line, at, lines)
    if (score > bestScore) {
      best = line
      bestScore = score
    }
  }
  return best
}

function nameScore(line: BlockLine, at: number, lines: readonly BlockLine[]): number {
  if (line.role === 'named') return 10
  const name = bareName(line.text)
  if (line.role !== 'plain' || name === '' || !couldBeName(line.text)) return 0
  if (isRemark(line.text)) return 0
  if (isAttentionLine(line.text) || isAttentionLine(line.cell.text)) return 0.1
  const previous = lines[at - 1]
  const greeted =
    startsWithSalutation(line.text) ||
    (previous !== undefined &&
      bareName(previous.text) === '' &&
      startsWithSalutation(previous.text))
  const small = (name.match(/(?:^|\s)\p{Ll}/gu)?.length ?? 0) >= 3
  const sentence = small || (/[.!?]$/u.test(name) && name.split(/\s+/u).length > 4)
  return (
    1 +
    (hasLegalForm(name) ? 1.5 : 0) +
    (hasTradeWord(name) ? 0.6 : 0) +
    (personName.test(name) ? 0.5 : 0) +
    (greeted ? (isCompanys(line, at, lines) ? -0.5 : 1) : 0) +
    (line.cell.bold ? 0.3 : 0) +
    (isLarger(line, lines) ? 0.3 : 0) +
    (bearsNameOf(line, lines[at + 1]) ? 0.6 : 0) +
    (at === lines.length - 1 ? 0.2 : 0) -
    0.25 * at -
    (sentence ? 0.9 : 0) -
    (isBranch(name) ? 0.6 : 0)
  )
}

/** `Ente Turistico Valli` over `Signor R. Pedrazzini`: the letter goes to the person's company. */
function isCompanys(line: BlockLine, at: number, lines: readonly BlockLine[]): boolean {
  const first = lines[0]
  if (first === undefined || at !== 1 || !startsWithSalutation(line.text)) return false
  if (first.role !== 'plain' || bareName(first.text) === '') return false
  return !startsWithSalutation(first.text) && couldBeName(first.text) && !/\d/u.test(first.text)
}

/** `Text & Ton Brändle` over `Corina Brändle`: a trade that is called after the person below. */
function bearsNameOf(line: BlockLine, below: BlockLine | undefined): boolean {
  const surname = below === undefined ? undefined : bareName(below.text).split(/\s+/u).at(-1)
  if (below?.role !== 'plain' || surname === undefined || surname.length < 3) return false
  const words = bareName(line.text).split(/\s+/u)
  return personName.test(bareName(below.text)) && words.length > 2 && words.includes(surname)
}

const larger = 1.15

/** A letterhead sets the name in a bigger type than what follows it. */
function isLarger({ cell }: BlockLine, lines: readonly BlockLine[]): boolean {
  return lines.every(
    (other) => other.cell === cell || cell.fontSize >= larger * other.cell.fontSize,
  )
}
