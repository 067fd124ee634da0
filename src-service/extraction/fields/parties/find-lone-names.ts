import type { Place } from '../../../../src-shared/service-api/result-extensions.ts'
import { tillLike } from '../../classify/till-likeness.ts'
import { placeOf } from '../../layout/geometry.ts'
import { cellsOf, type Cell, type PageLayout } from '../../layout/layout.ts'
import { boxOfRange } from '../../layout/locate-text.ts'
import { findHeaders } from '../../tables/find-headers.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import type { Sightings } from '../sightings.ts'
import type { AddressBlock } from './address-block.ts'
import { isTownLine, streetLikeness } from './address-lines.ts'
import { isOneName, isRemark, isSameType } from './join-name-lines.ts'
import { companyIn } from './company-in.ts'
import type { PartyCandidate } from './party-candidate.ts'
import {
  bareName,
  couldBeName,
  hasLegalForm,
  hasTradeWord,
  startsWithSalutation,
} from './name-lines.ts'
import { hostFits, nameWords, sameParty } from './similar-names.ts'

/** Names that stand without an address: after a label, as a letterhead, in a footer. */
export function findLoneNames(
  sightings: Sightings,
  blocks: readonly AddressBlock[],
): { sender: PartyCandidate[]; recipient: PartyCandidate[] } {
  const used = new Set(
    blocks.flatMap(({ name, nameBox, cells }) =>
      // What stands above the name belongs to whatever is above it.
      name === undefined ? [] : cells.filter(({ y }) => y > nameBox.y - 1),
    ),
  )
  const labelled = (kind: LabelSight['kind'], score: number) =>
    sightings.labels
      .filter((label) => label.kind === kind && isToldOf(label, sightings))
      .flatMap((label) => namedBy(label, sightings, score))
  const recipients = labelled('recipient', 0.55)
  return {
    sender: [
      ...labelled('sender', 0.6),
      // `Titulaire : M. et Mme Muster` are the customers.
      ...labelled('accountOwner', 0.55).filter(
        ({ value }) => !startsWithSalutation(value.name ?? ''),
      ),
      ...letterheads(sightings, used).filter((each) => !isAnnouncedAs(each, recipients)),
    ],
    recipient: recipients,
  }
}

/** What stands under a label of the recipient is nobody's letterhead. */
function isAnnouncedAs({ places: [own] }: PartyCandidate, others: readonly PartyCandidate[]) {
  const isOwn = ({ page, x, y }: Place) => page === own?.page && x === own.x && y === own.y
  return others.some((other) => other.evidence.includes('below-label') && other.places.some(isOwn))
}

const longLabel = 18
/** From the line of the one to that of the other. */
const linesOfPair = 8

const isToldOf = (label: LabelSight, sightings: Sightings): boolean =>
  label.strong ||
  label.alone ||
  isOfPair(label, sightings.labels) ||
  isBehindTitle(label, sightings)

/** `From: Muster` and `To: Beispiel`: what says little alone says who is who where both stand. */
function isOfPair(
  { kind, page, cell, ...own }: LabelSight,
  labels: readonly LabelSight[],
): boolean {
  const other = kind === 'sender' ? 'recipient' : 'sender'
  const opens = (label: Pick<LabelSight, 'cell' | 'start' | 'end'>) =>
    label.start === 0 && /^\s*:/u.test(label.cell.text.slice(label.end))
  return (
    opens({ cell, ...own }) &&
    labels.some(
      (label) =>
        label.kind === other &&
        label.page === page &&
        Math.abs(label.cell.line - cell.line) <= linesOfPair &&
        opens(label),
    )
  )
}

/** The label opens its cell or a sentence of it, or stands in a row of labels and their values. */
function announces(label: LabelSight, sightings: Sightings): boolean {
  const isSentence = /[.!]\s+$/u.test(label.cell.text.slice(0, label.start))
  return (
    label.start <= 2 ||
    isSentence ||
    isBehindBank(label) ||
    isBehindTitle(label, sightings) ||
    isAmongOthers(label, sightings)
  )
}

/** `Receipt from Muster Ltd`: the title says whose paper it is. */
function isBehindTitle({ kind, cell, start }: LabelSight, { typeWords }: Sightings): boolean {
  return (
    kind === 'sender' &&
    typeWords.some(
      (word) =>
        word.cell === cell &&
        word.start === 0 &&
        word.prominence >= titleProminence &&
        cell.text.slice(word.end, start).trim() === '',
    )
  )
}

function namedBy(label: LabelSight, sightings: Sightings, score: number): PartyCandidate[] {
  const page = sightings.layout.pages.find((each) => each.page === label.page)
  const behind = label.cell.text.slice(label.end)
  if (page === undefined || !announces(label, sightings)) return []
  const isClear =
    label.strong || isOfPair(label, sightings.labels) || isBehindTitle(label, sightings)
  const strength = score * (isClear ? 1 : 0.6) * (1 - 0.06 * label.errors)
  if (/^\s*[:-]\s*\S/u.test(behind))
    return named(
      label.cell,
      label.end,
      page,
      strength,
      ['after-label'],
      nextLabel(label, sightings),
    )
  // `zugunsten von Muster AG` goes on without a colon.
  if (/^\s*\p{Lu}/u.test(behind) && hasLegalForm(behind))
    return named(label.cell, label.end, page, 0.8 * strength, ['behind-label'])
  // `Make cheques payable to Muster & Sons.`
  if (/^\s*\p{Lu}/u.test(behind) && label.length >= longLabel) {
    const end = label.end + behind.search(/[.,;]\s|[.,;]?$/u)
    return named(label.cell, label.end, page, 0.8 * strength, ['behind-label'], end)
  }
  // `Kunde 20118` has its value; what stands under it is another line.
  if (/\p{L}|\d{2}/u.test(behind)) return []
  const line = page.lines[label.cell.line]
  if (headsColumn(label, page)) return []
  const beside = line?.cells[line.cells.indexOf(label.cell) + 1]
  const isFree = (cell: Cell) =>
    !startsLabel(cell, sightings) && !isTitle(cell, sightings) && !isHeading(cell, sightings)
  if (beside !== undefined && isFree(beside))
    return named(beside, 0, page, strength, ['right-of-label'])
  const under = page.lines
    .slice(label.cell.line + 1, label.cell.line + 3)
    .flatMap((each) => each.cells)
    .find((cell) => Math.abs(cell.x - label.cell.x) < 2 * cell.fontSize)
  if (under === undefined || startsLabel(under, sightings) || isTitle(under, sightings)) return []
  return named(under, 0, page, strength * 0.9, ['below-label'])
}

/** `Rechnung Nr. 12 Datum: 3. April 2026 Aussteller: Muster AG`: labels and values in a row. */
function isAmongOthers({ cell, start, end, strong }: LabelSight, { labels }: Sightings): boolean {
  const isBefore = labels.some(
    (other) => other.cell === cell && other.end < start && other.family !== 'party',
  )
  return strong && isBefore && /^\s*:\s*\p{Lu}/u.test(cell.text.slice(end))
}

function nextLabel({ cell, end }: LabelSight, { labels }: Sightings): number {
  const starts = labels.flatMap((other) =>
    other.cell === cell &&
    other.start > end + 2 &&
    other.strong &&
    /^\s*:/u.test(cell.text.slice(other.end))
      ? [other.start]
      : [],
  )
  return Math.min(cell.text.length, ...starts)
}

const fewestHeadings = 3

/** `Rechnung | Datum | Kunde | Job` over a row of values: there a customer is called by a code. */
function headsColumn({ cell }: LabelSight, page: PageLayout): boolean {
  const [line, next] = page.lines.slice(cell.line, cell.line + 2)
  if (line === undefined || next === undefined || line.cells.length < fewestHeadings) return false
  const under = next.cells.find((each) => Math.abs(each.x - cell.x) < cell.fontSize / 2)
  const isRow = next.cells.length >= fewestHeadings && next.y - (cell.y + cell.height) < cell.height
  return isRow && under !== undefined && /^[A-Z\d./-]+$/u.test(under.text)
}

/** `BANQUE POPULAIRE – Titulaire du compte : Muster` */
function isBehindBank({ kind, cell, start, end }: LabelSight): boolean {
  const before = cell.text.slice(0, start)
  return (
    kind === 'accountOwner' && /[–—|,;·•-]\s*$/u.test(before) && /^\s*:/u.test(cell.text.slice(end))
  )
}

const titleProminence = 0.5

/** What the paper calls itself is nobody's name. */
function isTitle(cell: Cell, { typeWords }: Sightings): boolean {
  return (
    typeWords.some(
      (word) => word.cell === cell && word.start < 2 && word.prominence >= titleProminence,
    ) && !hasLegalForm(cell.text)
  )
}

/** `Sortcode Account Number Sheet Number`: headings in a row, and no company's name. */
function isHeading(cell: Cell, { labels }: Sightings): boolean {
  if (hasLegalForm(cell.text)) return false
  return labels.some(
    (label) =>
      label.cell === cell &&
      label.strong &&
      label.family === 'number' &&
      label.length >= longLabel / 2,
  )
}

function startsLabel(cell: Cell, { labels }: Sightings): boolean {
  return labels.some(
    (label) =>
      label.cell === cell &&
      label.start < 2 &&
      !(hasLegalForm(cell.text) && !label.alone) &&
      !isInName(label) &&
      (label.alone || (label.strong && label.length >= 5)),
  )
}

/** `Bank: …` and `Crédit du 3 mai` announce something; `Banca Mesolcina` and `Crédit du Lac` are names. */
function isInName({ kind, family, alone, cell, end }: LabelSight): boolean {
  if (kind !== 'bank' && family !== 'date' && family !== 'number') return false
  return !alone && /^\s+\p{L}[^\d:]*$/u.test(cell.text.slice(end))
}

function named(
  cell: Cell,
  from: number,
  page: PageLayout,
  score: number,
  evidence: readonly string[],
  to = cell.text.length,
): PartyCandidate[] {
  const text = cell.text.slice(from, to)
  const name = bareName(withoutTown(text))
  if (nameWords(name).length === 0 || !couldBeName(text) || isTownLine(text) || isBracketed(name))
    return []
  return [
    {
      value: { name },
      source: 'text',
      places: [placeOf(boxOfRange(cell, from, to), page)],
      score,
      evidence,
      block: undefined,
    },
  ]
}

/** `Muster AG, 3000 Bern`, `Muster Ltd, The Docks, Galway`: the name alone. */
function withoutTown(text: string): string {
  const [name = ''] = text.split(/,\s/u)
  if (name !== text && hasLegalForm(name) && !hasLegalForm(text.slice(name.length))) return name
  const comma = text.lastIndexOf(',')
  return comma > 0 && isTownLine(text.slice(comma + 1).trim()) ? text.slice(0, comma) : text
}

/** `Thank you for your business.` */
function isSentence(text: string): boolean {
  return /[.!]$/u.test(text) && text.split(/\s+/u).length > 2 && !hasLegalForm(text)
}

/** A remark, such as "(please quote)". */
function isBracketed(text: string): boolean {
  return text.startsWith('(')
}

const surestLetterhead = 0.9
const tagline = /\s[·•|‧∙●▪–—]\s/u
/** What the law has companies print of themselves behind their name. */
const ofRegister =
  /^\P{L}*\p{L}[^;]{2,110}?[\s,.(–-](?:au capital|capital social|cap\. ?soc|registered (?:in|office|no)|incorporated in|company (?:no|number|reg)|(?:is )?(?:authorised|authorized|regulated) by|mit sitz|sitz der gesellschaft|con sede|sede legale|siege social|iscritta|rcs|r\.c\.s|p\. ?iva|partita iva|vat (?:no|reg|number)|ust-?id|n.? ?tva)/u

const ofRegisterAlone = 0.25
const ofRegisterAndHead = 0.5

/** A company that the small print names in full, the more so where its head bears the name as well. */
function registered(cell: Cell, name: string, page: PageLayout): number {
  if (!ofRegister.test(foldText(cell.text)) || !hasLegalForm(name)) return 0
  const isHead = cellsOf(page).some(
    (other) => other !== cell && other.y < 0.3 * page.height && sameParty(other.text, name),
  )
  return isHead ? ofRegisterAndHead : ofRegisterAlone
}

/** What makes a line of the first page the more likely the name of the company that writes. */
const weights = {
  legalForm: 0.22,
  tradeWord: 0.08,
  host: 0.2,
  high: 0.1,
  /** The legal form in the topmost line. */
  head: 0.3,
  /** For each height of type above that of the page. */
  big: 0.2,
  foot: -0.05,
  register: 1,
} as const
const ofAnyLine = 0.12

function scoreOfLetterhead(
  signs: Readonly<Record<keyof typeof weights, number | boolean>>,
): number {
  const names = Object.keys(weights) as (keyof typeof weights)[]
  const sum = names.reduce((score, name) => score + weights[name] * Number(signs[name]), ofAnyLine)
  return Math.min(surestLetterhead, sum)
}

/** Lines at the head and foot of the first page that look like the name of a company. */
function letterheads(sightings: Sightings, used: ReadonlySet<Cell>): PartyCandidate[] {
  const page = sightings.layout.pages[0]
  if (page === undefined) return []
  const hosts = [
    ...sightings.spans.websites.map((span) => span.value),
    ...sightings.spans.emails.map((span) => span.value.split('@')[1] ?? ''),
  ]
  const top = Math.min(...cellsOf(page).map(({ y }) => y))
  const headings = findHeaders(page)
  return cellsOf(page).flatMap((cell) => {
    const high = cell.y / page.height
    const part = companyIn(cell.text)
    const register = registered(cell, part, page)
    const isMiddle = high > 0.3 && high < 0.85 && register === 0 && !endsTill(cell, sightings)
    const isOfTable = headings.some(({ first, last }) => cell.line >= first && cell.line <= last)
    if (isMiddle || isOfTable || used.has(cell)) return []
    // A footer goes on with seat, register and telephone behind the company, a head with its trade.
    const isCut = hasLegalForm(part) && (high > 0.85 || register > 0 || tagline.test(cell.text))
    const text = isCut ? part : cell.text
    if (!couldBeName(text) || isTownLine(text) || streetLikeness(text) > 0) return []
    if (isNoName(cell, text, sightings)) return []
    const first = firstLine(cell, page, sightings.text)
    const score = scoreOfLetterhead({
      legalForm: hasLegalForm(part),
      tradeWord: hasTradeWord(part),
      host: hosts.some((host) => hostFits(host, part)),
      high: high < 0.15,
      head: (first ?? cell).y <= top + 0.5 * cell.fontSize && hasLegalForm(part),
      big: Math.max(0, Math.min(2, cell.fontSize / page.fontSize) - 1),
      foot: high > 0.85,
      register,
    })
    return named(cell, 0, page, score, ['letterhead'], text.length).map((candidate) => ({
      ...candidate,
      value: { name: bareName(first === undefined ? part : `${first.text} ${part}`) },
    }))
  })
}

function isNoName(cell: Cell, text: string, sightings: Sightings): boolean {
  return (
    isSentence(text) ||
    isRemark(text) ||
    isHeading(cell, sightings) ||
    startsLabel(cell, sightings) ||
    sightings.typeWords.some((word) => word.cell === cell)
  )
}

/** A till whose head is a picture names its company in a line below the sums. */
function endsTill({ page, line, text, y }: Cell, { till, layout, spans }: Sightings): boolean {
  if (till < tillLike || !hasLegalForm(text)) return false
  const isLone = layout.pages.find((each) => each.page === page)?.lines[line]?.cells.length === 1
  const sums = spans.amounts.filter((sum) => sum.page === page && sum.value.decimals === 2)
  return isLone && sums.length > 0 && sums.every(({ box }) => box.y < y)
}

/** A long name runs over two lines, of which only the second ends in the legal form. */
function firstLine(cell: Cell, page: PageLayout, text: string): Cell | undefined {
  if (!hasLegalForm(cell.text)) return undefined
  const cells = page.lines[cell.line - 1]?.cells ?? []
  const above = cells.find(({ x }) => Math.abs(x - cell.x) < cell.fontSize)
  if (above === undefined || hasLegalForm(above.text)) return undefined
  const isName = couldBeName(above.text) && /\p{Lu}/u.test(above.text)
  const isHead = cells.length === 1 && isName && isSameType(above, cell)
  return isHead || isOneName(above, cell, text) ? above : undefined
}
