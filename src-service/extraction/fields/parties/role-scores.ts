import { bottom, overlapX, type Box } from '../../layout/geometry.ts'
import type { Cell } from '../../layout/layout.ts'
import type { LabelSight } from '../labels/label-sight.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import { cluesOfLabel } from './clues-of-label.ts'
import { findPhones } from '../spans/find-phones.ts'
import type { Sightings } from '../sightings.ts'
import type { AddressBlock } from './address-block.ts'
import { isOfOtherPaper } from './is-of-other-paper.ts'
import {
  couldBeName,
  hasLegalForm,
  hasTradeWord,
  isAttentionLine,
  isBillDesk,
  isBranch,
} from './name-lines.ts'
import { hostFits, sameParty } from './similar-names.ts'

export type RoleScores = {
  readonly sender: number
  readonly recipient: number
  readonly evidence: readonly string[]
}

type Clue = { readonly name: string; readonly sender: number; readonly recipient: number }

/** What speaks for one role or the other; weights are in the manner of log odds. */
const clues = {
  'sender-label': { sender: 3, recipient: -3 },
  'recipient-label': { sender: -3, recipient: 3 },
  'other-label': { sender: -2.5, recipient: -2.5 },
  inline: { sender: 1.6, recipient: -1.6 },
  contacts: { sender: 1.2, recipient: -0.9 },
  'vat-number': { sender: 1.4, recipient: -0.4 },
  /** Who is called by it is the customer of whoever prints it. */
  'customer-number': { sender: -2, recipient: 2 },
  account: { sender: 1, recipient: -1 },
  header: { sender: 0.7, recipient: -0.4 },
  /** The letterhead stands above all else. */
  topmost: { sender: 0.5, recipient: -0.4 },
  /** Set larger than every other name of the page: a letterhead. */
  'head-type': { sender: 0.9, recipient: -0.7 },
  window: { sender: -0.2, recipient: 1 },
  footer: { sender: 1.3, recipient: -1.4 },
  'later-page': { sender: -0.6, recipient: -1 },
  company: { sender: 0.5, recipient: 0 },
  /** `Agence générale de Lyon`: where a company can be reached, which is called by another name; nobody writes to it. */
  branch: { sender: -10, recipient: -8 },
  host: { sender: 1.6, recipient: -0.8 },
  repeated: { sender: 0.6, recipient: 0.1 },
  greeted: { sender: -1.6, recipient: 1.6 },
  /** The desk that takes in bills is named. */
  'bill-desk': { sender: -1.2, recipient: 1.2 },
  'under-return-address': { sender: -1.2, recipient: 1.6 },
  /** Somebody else on the paper is the sender beyond doubt. */
  'sender-elsewhere': { sender: -0.6, recipient: 0.8 },
  nameless: { sender: -0.8, recipient: -0.8 },
} as const satisfies Record<string, Omit<Clue, 'name'>>

type ClueName = keyof typeof clues

/** The scores of each block, in their order. */
export function scoreRoles(
  blocks: readonly AddressBlock[],
  sightings: Sightings,
): readonly (RoleScores & { readonly block: AddressBlock })[] {
  const all = blocks.map((block) => ({ block, clues: cluesOf(block, blocks, sightings) }))
  return all.map((each) => {
    const found: readonly ClueName[] = isAddressee(each, all)
      ? [...each.clues, 'sender-elsewhere']
      : each.clues
    const sum = (role: 'sender' | 'recipient') =>
      found.reduce((total, clue) => total + clues[clue][role], 0)
    return {
      block: each.block,
      sender: sum('sender'),
      recipient: sum('recipient'),
      evidence: found,
    }
  })
}

function cluesOf(
  block: AddressBlock,
  all: readonly AddressBlock[],
  sightings: Sightings,
): ClueName[] {
  const label = roleLabel(block, all, withoutTitles(sightings))
  return [
    ...cluesOfRole(label, block, all, sightings),
    ...cluesOfPlace(block, all),
    ...cluesOfContents(block, sightings),
    ...cluesOfName(block, all, sightings),
  ]
}

function cluesOfRole(
  label: LabelSight | undefined,
  block: AddressBlock,
  all: readonly AddressBlock[],
  sightings: Sightings,
): readonly ClueName[] {
  if (isOfOtherPaper(block, sightings)) return ['other-label']
  return label === undefined ? [] : cluesOfLabel(label, sightings, standsUnderAnother(block, all))
}

/** Another address, in lines of its own, stands above it on the page. */
function standsUnderAnother({ page, box }: AddressBlock, all: readonly AddressBlock[]): boolean {
  return all.some(
    (other) =>
      other.page === page && !other.inline && other.name !== undefined && bottom(other.box) < box.y,
  )
}

function those(found: Readonly<Partial<Record<ClueName, boolean>>>): ClueName[] {
  const names = Object.keys(found) as ClueName[]
  return names.filter((name) => found[name])
}

function cluesOfPlace(block: AddressBlock, all: readonly AddressBlock[]): ClueName[] {
  const high = block.box.y / block.page.height
  return those({
    inline: block.inline,
    'later-page': block.page.page > 1,
    header: high < 0.1,
    topmost: isTopmost(block, all),
    'head-type': isHeadType(block, all),
    window: high >= 0.1 && high < 0.4 && !block.inline,
    footer: isFooter(block),
    greeted: block.greeted,
    'under-return-address': standsUnderReturnAddress(block, all),
  })
}

const ofCustomer =
  "customer'?s?|client|kunden|kunde|ihre|your|buyer'?s?|votre|vostra|vs\\.?|cliente"
const taxNumber =
  '(?:vat|uid|ust|mwst|tva|tva intra\\p{L}*|p\\. ?iva|partita iva|gstin|gst|btw|tax)'

/** `Ihre USt-IdNr.: ATU12345678`, `Customer GSTIN`, `N° TVA client`. */
const customerTaxNumber = new RegExp(
  `(?:^|\\s)(?:(?:${ofCustomer})[\\s-]+(?:(?:n[o°r]\\.?|numero)\\s(?:de\\s)?)?${taxNumber}|${taxNumber}(?:[\\s.-]*(?:id|n[o°r]|nummer|number))*[\\s.-]+(?:${ofCustomer}))(?![\\p{L}])`,
  'u',
)

/** What senders print of themselves: how to reach them, their tax number, their account. */
function cluesOfContents(block: AddressBlock, { spans, labels }: Sightings): ClueName[] {
  const own = [...block.cells, ...block.below]
  const within = (found: readonly { cell: Cell }[]) => found.some(({ cell }) => own.includes(cell))
  if (own.some(({ text }) => customerTaxNumber.test(foldText(text)))) return ['customer-number']
  return those({
    contacts:
      within(spans.emails) ||
      within(spans.websites) ||
      hasLabel(own, labels, ['phone', 'fax']) ||
      own.some((cell) => findPhones(block.page, cell, []).length > 0),
    'vat-number':
      within(spans.vatNumbers) ||
      spans.vatNumbers.some(({ cell }) => standsUnder(cell, block)) ||
      labels.some(({ kind, strong, cell, end }) => {
        const isNumber = /^[\s:.]{0,4}\d{9}/u.test(cell.text.slice(end))
        return kind === 'vatNumber' && strong && isNumber && own.includes(cell)
      }),
    account: within(spans.ibans),
    'bill-desk': block.cells.some(({ text }) => isBillDesk(text)),
  })
}

/** A column of the sender's own sets his numbers apart from his address. */
const apart = 4

function standsUnder(cell: Cell, { page, box, fontSize }: AddressBlock): boolean {
  const below = cell.y - bottom(box)
  return (
    cell.page === page.page && Math.abs(cell.x - box.x) < 1 && below > 0 && below < apart * fontSize
  )
}

function cluesOfName(
  block: AddressBlock,
  all: readonly AddressBlock[],
  sightings: Sightings,
): ClueName[] {
  const { name } = block
  const { spans } = sightings
  if (name === undefined) return ['nameless']
  const hosts = [
    ...spans.websites.map(({ value }) => value),
    ...spans.emails.map(({ value }) => value.split('@')[1] ?? ''),
  ]
  return those({
    company: hasLegalForm(name) || hasTradeWord(name),
    branch: isBranch(name),
    host: hosts.some((host) => hostFits(host, name)),
    repeated: isRepeated(
      block,
      all.filter((other) => !isOfOtherPaper(other, sightings)),
    ),
  })
}

const ofSender: readonly ClueName[] = [
  'sender-label',
  'contacts',
  'vat-number',
  'account',
  'footer',
  'host',
]
const surelySender = 2

type Scored = { readonly block: AddressBlock; readonly clues: readonly ClueName[] }

/** Another party bears what only senders print of themselves, and this address nothing of it. */
function isAddressee({ block, clues: own }: Scored, all: readonly Scored[]): boolean {
  if (block.inline || own.some((clue) => ofSender.includes(clue) || clue === 'later-page'))
    return false
  return all.some(
    (other) =>
      other.block.name !== undefined &&
      block.name !== undefined &&
      !sameParty(other.block.name, block.name) &&
      other.clues.filter((clue) => ofSender.includes(clue)).length >= surelySender,
  )
}

/** `FATTURA DI CORTESIA` is what the paper calls itself and announces nobody. */
function withoutTitles({ labels, typeWords }: Sightings): LabelSight[] {
  return labels.filter(
    ({ cell, start, end }) =>
      !typeWords.some((word) => word.cell === cell && word.start <= start && word.end > end),
  )
}

/** Above every other address of the first page but its footer, and not beside one. */
function isTopmost(block: AddressBlock, all: readonly AddressBlock[]): boolean {
  const others = all.filter((other) => other !== block && other.page.page === 1 && !isFooter(other))
  return (
    block.page.page === 1 &&
    others.length > 0 &&
    block.name !== undefined &&
    !block.inline &&
    others.every((other) => other.box.y > bottom(block.box))
  )
}

const larger = 1.25

function isHeadType(block: AddressBlock, all: readonly AddressBlock[]): boolean {
  const others = all.filter((other) => other !== block && other.name !== undefined && !other.inline)
  const high = block.box.y / block.page.height
  return (
    block.page.page === 1 &&
    block.name !== undefined &&
    high < 0.2 &&
    others.length > 0 &&
    others.every((other) => block.nameBox.height >= larger * other.nameBox.height)
  )
}

function isFooter({ box, page }: AddressBlock): boolean {
  return box.y / page.height > 0.85
}

function hasLabel(
  cells: AddressBlock['cells'],
  labels: readonly LabelSight[],
  kinds: readonly LabelSight['kind'][],
): boolean {
  return labels.some(
    (label) =>
      kinds.includes(label.kind) &&
      label.length >= 3 &&
      cells.includes(label.cell) &&
      // `Attn: Office Manager` gives no number, and none stands beside it.
      (label.alone || /\d/u.test(label.cell.text.slice(label.end))),
  )
}

function isRepeated(block: AddressBlock, all: readonly AddressBlock[]): boolean {
  const { name } = block
  return all.some(
    (other) =>
      other !== block &&
      name !== undefined &&
      other.name !== undefined &&
      sameParty(name, other.name),
  )
}

/** A window envelope shows the sender in small type right above the recipient. */
function standsUnderReturnAddress(block: AddressBlock, all: readonly AddressBlock[]): boolean {
  return all.some(
    (other) =>
      other.inline &&
      other.page === block.page &&
      other !== block &&
      overlapX(other.box, block.box) > 0 &&
      other.box.y < block.box.y &&
      block.box.y - bottom(other.box) < 5 * block.fontSize,
  )
}

/** The label that names the role of the block: in its first lines, right above, or to its left. */
function roleLabel(
  block: AddressBlock,
  all: readonly AddressBlock[],
  labels: readonly LabelSight[],
): LabelSight | undefined {
  const near = labels.filter(
    (label) =>
      label.family === 'party' &&
      label.page === block.page.page &&
      (label.strong || (label.length >= 2 && (label.alone || opensLine(label, block)))) &&
      announces(label, block, all),
  )
  return near.sort((a, b) => distance(a.box, block.box) - distance(b.box, block.box))[0]
}

/**
 * `To: Muster Ltd, 3 Mill Lane, …`: with its colon a mere word says whose the address in its line is; on the
 * slip at the foot of a page it is whom to send the money to.
 */
function opensLine({ cell, start, end }: LabelSight, { cells, inline, page }: AddressBlock) {
  const isHigh = cell.y < page.height / 2
  return (
    inline && isHigh && start === 0 && cells.includes(cell) && /^\s?:/u.test(cell.text.slice(end))
  )
}

function announces(label: LabelSight, block: AddressBlock, all: readonly AddressBlock[]): boolean {
  if (block.cells.includes(label.cell)) return label.start === 0 && /^\s*:?/u.test(label.cell.text)
  if (label.start > 2 || namesAnother(label)) return false
  if (headsColumnOf(label, block)) return true
  // A box of its own for each party, side by side: the label speaks of the one under it.
  if (all.some((other) => other !== block && headsColumnOf(label, other))) return false
  if (endsHeadingOf(label, block, all)) return false
  const height = Math.max(block.fontSize, label.cell.fontSize)
  const top = topOf(block)
  const above = isRightAbove(label, block)
  // A heading over rows of labels and values stands to the left of the values.
  const heads = label.alone && label.box.x < block.box.x && isFarLeft(label.box, block)
  if (above && heads) return true
  const beside = Math.abs(label.box.y - top.y) < 1.2 * height
  return beside && label.box.x < block.box.x && isFarLeft(label.box, block)
}

/** `Dodavatel   Supplier | Odběratel   Customer`: the second word of a heading speaks of its own column. */
function endsHeadingOf(
  label: LabelSight,
  block: AddressBlock,
  all: readonly AddressBlock[],
): boolean {
  if (bottom(label.box) > block.nameBox.y + 1) return false
  return all.some(
    (other) =>
      other !== block &&
      other.page === block.page &&
      other.box.x < label.box.x &&
      Math.abs(other.nameBox.y - block.nameBox.y) < block.fontSize,
  )
}

/** `Billed to: Muster Limited` over the rest of the address, which is nobody's name. */
function namesAnother({ cell, end }: LabelSight): boolean {
  const behind = /^\s*:\s*(\S.*)$/u.exec(cell.text.slice(end))?.[1] ?? ''
  return couldBeName(behind) && !isAttentionLine(behind)
}

function headsColumnOf(label: LabelSight, block: AddressBlock): boolean {
  const height = Math.max(block.fontSize, label.cell.fontSize)
  return (
    label.page === block.page.page &&
    isRightAbove(label, block) &&
    (overlapX(label.cell, block.box) > 0 || Math.abs(label.box.x - block.box.x) < 3 * height)
  )
}

function isRightAbove(label: LabelSight, block: AddressBlock): boolean {
  const height = Math.max(block.fontSize, label.cell.fontSize)
  const gap = topOf(block).y - bottom(label.box)
  return gap > -0.5 * height && gap < 2.2 * height
}

function topOf(block: AddressBlock): Box {
  return block.cells[0] ?? block.box
}

function isFarLeft(box: Box, block: AddressBlock): boolean {
  return block.box.x - box.x < 0.45 * block.page.width
}

function distance(a: Box, b: Box): number {
  return Math.abs(a.y - b.y) + 0.3 * Math.abs(a.x - b.x)
}
