import type { LegalEntityInfo } from '../../../src-shared/service-api/primitives.ts'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import { isTownLine, streetLikeness } from '../fields/parties/address-lines.ts'
import { isRemark, isSameType } from '../fields/parties/join-name-lines.ts'
import {
  couldBeName,
  hasLegalForm,
  hasTradeWord,
  isAttentionLine,
  isBareTrade,
  isHouseName,
  startsWithSalutation,
  withoutDegree,
} from '../fields/parties/name-lines.ts'
import { overlapY } from '../layout/geometry.ts'
import type { Layout, LayoutWord } from '../layout/layout.ts'
import { merchantWords } from '../receipts/merchant-words.ts'
import { foldText, squash } from '../vocabulary/fold-text.ts'
import type { Choice } from './choose-value.ts'
import { isReadOnce, standsIn } from './doubt-reading.ts'

const noDoubt = 1
/** The line of an address, or a name that ran together with one. */
const isAddress = 0.5
const unclear = 0.6
/**
 * Below it a letter was another one in every other name that a picture bears once, and hardly in any that
 * it repeats; measured over 430 names.
 */
const surelyRead = { once: 0.75, repeated: 0.6 } as const
/** The box of a word is about as high as its type; one of twice that holds pieces of two rows. */
const twoRows = 1.7

/** `und Meier Catering GbR`: the line above it is part of the name. */
const isSecondHalf = /^(?:und|&|\+|et|e|and)\s/iu

const bigType = 1.25
const tradeLike = new RegExp(
  `(?:^|[\\s-])(?:${merchantWords}|\\p{L}{3,}(?:dienst|meister|handel|erei)|eaux|regie|syndicat)(?:[\\s-]|$)`,
  'u',
)

/** `Imkerei Vogelsang`, `Papeterie du Canal`: a trade, and a name beside it. */
function saysTrade(name: string): boolean {
  return hasTradeWord(name) || (/\s/u.test(name) && tradeLike.test(foldText(name)))
}

/**
 * A sender's name that nothing else on the paper speaks for: no legal form and no trade in it, no type that stands
 * out, no host, and no second place. Of 31 such names on papers read for the first time seven were another
 * line of the right address: a desk, a body, a person.
 */
export function isUnsupported(choice: Choice<LegalEntityInfo>, { pages }: Layout): boolean {
  const { value, source, places } = choice
  const { name = '' } = value
  if (source === 'xml' || source === 'qr' || hasLegalForm(name) || saysTrade(name)) return false
  const evidence = evidenceOf(choice)
  if (!isReadOnce(choice) || evidence.has('host') || evidence.has('repeated')) return false
  const text = squash(pages.map(({ lines }) => lines.map((line) => line.text).join('')).join(''))
  if (text.split(squash(name)).length > 2) return false
  const [place] = places
  const page = pages.find((each) => each.page === place?.page)
  if (place === undefined || page === undefined) return true
  const cells = page.lines.flatMap((line) => line.cells)
  return !cells.some(
    (cell) =>
      (cell.bold || cell.fontSize >= bigType * page.fontSize) &&
      cell.words.some((word) => /\p{L}{2}/u.test(word.text) && standsIn(word, place, page)),
  )
}

/** What a recipient may bear as well as a sender. */
const either = ['contacts', 'host', 'window', 'company', 'repeated', 'greeted', 'nameless']

/** The most confidence that the name of a party can have which was read from print. */
export function mostOfParty(choice: Choice<LegalEntityInfo>, layout: Layout): number {
  const { value, source, places } = choice
  const { name = '', address } = value
  if (source === 'xml' || source === 'qr') return noDoubt
  if (
    isTownLine(name) ||
    foldText(name) === foldText(address?.city ?? '') ||
    streetLikeness(name) >= 0.5 ||
    isSecondHalf.test(name)
  )
    return isAddress
  if (isBareTrade(name)) return unclear
  if (
    /[[\]{}<>|\\=~^_]/u.test(name) ||
    isHalfBracketed(name) ||
    (withoutDegree(name).includes(',') && !hasLegalForm(name))
  )
    return unclear
  if (places.length > 0 && places.every(({ page }) => page > 1)) return unclear
  if (mayBeOfCompanyBelow(choice, layout)) return unclear
  const least = surelyRead[isReadOnce(choice) ? 'once' : 'repeated']
  return places.some((place) => isPoorlyRead(place, name, layout, least)) ? unclear : noDoubt
}

/** `Account (Current`: the rest stands elsewhere. */
const isHalfBracketed = (name: string): boolean => name.includes('(') !== name.includes(')')

/**
 * `Mr J Ashworth` over `Moorland Events`: a person of whom the line below, which is no house, street or desk, may be
 * the company.
 */
function mayBeOfCompanyBelow(
  { value: { name = '' }, places: [place] }: Choice<LegalEntityInfo>,
  { pages }: Layout,
): boolean {
  const page = pages.find((each) => each.page === place?.page)
  if (place === undefined || page === undefined || hasLegalForm(name)) return false
  const cells = page.lines.flatMap((line) => line.cells)
  const own = cells.find(
    (cell) =>
      cell.text.endsWith(name) &&
      startsWithSalutation(cell.text) &&
      cell.words.some((word) => standsIn(word, place, page)),
  )
  const below = cells.find(
    (cell) =>
      own !== undefined && Math.abs(cell.x - own.x) < cell.fontSize / 2 && isSameType(own, cell),
  )
  if (below === undefined || below === own || !/\p{L}\s\p{Lu}/u.test(below.text)) return false
  const isAddressLine = streetLikeness(below.text) > 0 || isTownLine(below.text)
  const isOther =
    isAttentionLine(below.text) ||
    isHouseName(below.text) ||
    isRemark(below.text) ||
    /\d/u.test(below.text)
  return couldBeName(below.text) && !isAddressLine && !isOther
}

/**
 * A letter that the engine guessed makes another name of it, and so does a row of type taken for part of
 * the one above; one or two letters are as likely a piece of something else.
 */
function isPoorlyRead(place: Place, name: string, layout: Layout, least: number) {
  const page = layout.pages.find((each) => each.page === place.page)
  if (page === undefined || page.source === 'pdf') return false
  if (!/\p{L}{3}/u.test(name)) return true
  const isOfName = (word: LayoutWord) =>
    /\p{L}{2}/u.test(word.text) && name.includes(word.text) && standsIn(word, place, page)
  return page.lines.some(({ cells }) => {
    const words = cells.flatMap((cell) => cell.words).filter(isOfName)
    const isUnclear = words.some(
      (word) => word.confidence < least || word.height > twoRows * word.fontSize,
    )
    return isUnclear || standInTwoRows(words)
  })
}

/** `ASTA LAND` and `rger`, which is the rest of the street below: the box of one word spans both rows. */
function standInTwoRows(words: readonly LayoutWord[]): boolean {
  return words.some((word) => words.some((other) => overlapY(word, other) <= 0))
}

/** Whether the sender may as well be the recipient. */
export function mayBeEither(
  sender: Choice<LegalEntityInfo> | undefined,
  recipient: Choice<LegalEntityInfo> | undefined,
  layout: Layout,
): boolean {
  return (
    mayBeSwapped(sender, recipient) ||
    mayBeLetterhead(sender, recipient, layout) ||
    mayBeAddressee(sender, recipient, layout) ||
    isByPlaceAlone(sender, recipient, layout) ||
    isByContactsAlone(sender, recipient)
  )
}

/** Only the place of an address says that it is the recipient's, and nothing is printed above it. */
function mayBeLetterhead(
  sender: Choice<LegalEntityInfo> | undefined,
  recipient: Choice<LegalEntityInfo> | undefined,
  { pages: [page] }: Layout,
): boolean {
  const own = [...evidenceOf(recipient)]
  const [place] = recipient?.places ?? []
  const isAlone = sender === undefined || sender.confidence < leastSender
  if (!isAlone || page === undefined || place?.page !== 1 || own.length === 0) return false
  const top = place.y * page.height - page.fontSize
  return own.every((clue) => ofPlace.includes(clue)) && page.lines.every(({ y }) => y >= top)
}

/**
 * The one address of a letter on paper that bears the sender's head already, or has it as a picture: it opens the page in the type
 * of the rest, and nothing but its place says whose it is.
 */
function mayBeAddressee(
  sender: Choice<LegalEntityInfo> | undefined,
  recipient: Choice<LegalEntityInfo> | undefined,
  { pages: [page] }: Layout,
): boolean {
  const own = [...evidenceOf(sender)]
  const [place] = sender?.places ?? []
  if (recipient !== undefined || page === undefined || place?.page !== 1 || own.length === 0)
    return false
  if (!own.every((clue) => ofHead.includes(clue) || ofPlace.includes(clue))) return false
  const top = place.y * page.height - page.fontSize
  const isFirst = page.lines.every(({ y }) => y >= top)
  const stands = page.lines
    .flatMap(({ cells }) => cells)
    .filter((cell) => cell.words.some((word) => standsIn(word, place, page)))
  return isFirst && stands.every((cell) => !cell.bold && cell.fontSize < bigType * page.fontSize)
}

const ofHead = ['header', 'topmost', 'window', 'letterhead']

/** Of an address that begins while the one beside it goes on. */
const headLines = 6

function overlaps(a: Place, b: Place): boolean {
  return Math.min(a.x + a.width, b.x + b.width) > Math.max(a.x, b.x)
}

/** Somebody who only stands higher than a company writes to it, or is written to from the column beside. */
function isByPlaceAlone(
  sender: Choice<LegalEntityInfo> | undefined,
  recipient: Choice<LegalEntityInfo> | undefined,
  { pages: [page] }: Layout,
): boolean {
  const [own, other] = [evidenceOf(sender), evidenceOf(recipient)]
  const [[higher], [lower]] = [sender?.places ?? [], recipient?.places ?? []]
  if (page === undefined || higher === undefined || lower === undefined) return false
  const isBeside =
    lower.y - higher.y < (headLines * page.fontSize) / page.height && !overlaps(higher, lower)
  if (!isBeside) return false
  const isPlaced = own.size > 0 && [...own].every((clue) => ofHead.includes(clue))
  return isPlaced && other.size > 0 && [...other].every((clue) => ofPlace.includes(clue))
}

const sameRow = 0.01
const ofContacts = ['contacts', 'window', 'company', 'repeated']

/**
 * Two addresses in one row that nobody calls anything: a telephone or a mailbox under one of them, whose host bears
 * no name, is as often the customer's.
 */
function isByContactsAlone(
  sender: Choice<LegalEntityInfo> | undefined,
  recipient: Choice<LegalEntityInfo> | undefined,
): boolean {
  const [own, other] = [evidenceOf(sender), evidenceOf(recipient)]
  const [[left], [right]] = [sender?.places ?? [], recipient?.places ?? []]
  if (left === undefined || right === undefined || Math.abs(left.y - right.y) > sameRow)
    return false
  const isBare =
    own.size > 0 && [...own].every((clue) => ofContacts.includes(clue) || other.has(clue))
  const isPlaced = [...other].every((clue) => ofPlace.includes(clue) || own.has(clue))
  return isBare && other.size > 0 && isPlaced
}

const leastSender = 0.5
const ofPlace = ['window', 'company', 'repeated']

/** Two addresses that both tell how to be reached, and neither of which stands where senders stand. */
function mayBeSwapped(
  sender: Choice<LegalEntityInfo> | undefined,
  recipient: Choice<LegalEntityInfo> | undefined,
): boolean {
  const [own, other] = [evidenceOf(sender), evidenceOf(recipient)]
  return (
    own.size > 0 &&
    [...own].every((clue) => either.includes(clue)) &&
    other.has('contacts') &&
    !other.has('recipient-label')
  )
}

function evidenceOf(choice: Choice<LegalEntityInfo> | undefined): ReadonlySet<string> {
  return new Set(choice?.candidates[0]?.sights.flatMap(({ evidence }) => evidence) ?? [])
}
