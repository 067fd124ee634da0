import type { BlockLine } from './block-lines.ts'
import { isRemark } from './join-name-lines.ts'
import {
  bareName,
  couldBeName,
  hasLegalForm,
  hasTradeWord,
  isAttentionLine,
  isBranch,
  isHouseName,
  startsWithSalutation,
  withoutDegree,
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

/** What makes a line the more likely the name, on top of one for each line that could be one. */
const weights = {
  legalForm: 1.5,
  tradeWord: 0.6,
  person: 0.5,
  degree: 0.3,
  greeted: 1,
  /** A person of the company that stands above. */
  greetedAtCompany: -0.5,
  bold: 0.3,
  larger: 0.3,
  bearsNameBelow: 0.6,
  last: 0.2,
  sentence: -0.9,
  branch: -0.6,
  /** `The Old Forge` under the name of who lives there. */
  house: -0.9,
} as const

const perLineAbove = 0.25

function nameScore(line: BlockLine, at: number, lines: readonly BlockLine[]): number {
  if (line.role === 'named') return 10
  const name = bareName(line.text)
  if (line.role !== 'plain' || name === '' || !couldBeName(line.text)) return 0
  if (isRemark(line.text)) return 0
  if (isAttentionLine(line.text) || isAttentionLine(line.cell.text)) return 0.1
  const greeted = isGreeted(line, lines[at - 1])
  const companys = isCompanys(line, at, lines)
  const isTrade = hasTradeWord(name)
  const person = withoutDegree(name)
  const hasDegree = person !== name && personName.test(person)
  const signs: Readonly<Record<keyof typeof weights, boolean>> = {
    legalForm: hasLegalForm(name),
    tradeWord: isTrade,
    person: hasDegree || (personName.test(name) && !(at > 0 && isTrade)),
    degree: hasDegree,
    greeted: greeted && !companys,
    greetedAtCompany: greeted && companys,
    bold: line.cell.bold,
    larger: isLarger(line, lines),
    bearsNameBelow: bearsNameOf(line, lines[at + 1]),
    last: at === lines.length - 1,
    sentence: isSentence(name),
    branch: isBranch(name),
    house: at > 0 && isHouseName(name),
  }
  const found = Object.keys(weights) as (keyof typeof weights)[]
  return found.reduce(
    (score, sign) => score + (signs[sign] ? weights[sign] : 0),
    1 - perLineAbove * at,
  )
}

function isGreeted(line: BlockLine, previous: BlockLine | undefined): boolean {
  if (startsWithSalutation(line.text)) return true
  if (previous === undefined || bareName(previous.text) !== '') return false
  return startsWithSalutation(previous.text)
}

function isSentence(name: string): boolean {
  const small = (name.match(/(?:^|\s)\p{Ll}/gu)?.length ?? 0) >= 3
  return small || (/[.!?]$/u.test(name) && name.split(/\s+/u).length > 4)
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
