import type { Address, LegalEntityInfo } from '../../../src-shared/service-api/primitives.ts'
import type { Candidate } from '../evidence.ts'
import { labelsOfCell } from '../fields/labels/find-labels.ts'
import { isTownLine, streetLikeness } from '../fields/parties/address-lines.ts'
import { hasLegalForm, hasTradeWord, statesCapital } from '../fields/parties/name-lines.ts'
import { placeOf } from '../layout/geometry.ts'
import type { Layout, Line, PageLayout } from '../layout/layout.ts'
import { splitStreetLine, splitTownLine } from '../../../src-shared/domain/address-lines.ts'
import { provincesByCode, statesByCode } from '../vocabulary/address/country-signs.ts'
import { foldText } from '../vocabulary/fold-text.ts'
import { findGreetedNames } from './greeted-names.ts'
import { mendLegalForm } from './mend-name.ts'
import {
  announcements,
  closingStreetWords,
  merchantWords,
  streetWordsOnReceipts,
} from './merchant-words.ts'

/** Who runs the till is printed in its first lines. */
const headLines = 10
const leastScore = 0.25

/** `(519537-X)`, `Co. Reg: 860671-D`, `(001904043-H)`, `GST ID 0012`: numbers of a company. */
const registration =
  /[([{]?[.:\s]*(?:(?:co(?:mpany)?(?:[.\s-]*reg(?:istration)?)?(?:[.\s-]*no)?|reg(?:istration)?[.\s]*no|roc|r\.?c\.?|siren|siret|uid|p\.?\s?iva)[.:\s]*)?[a-z]{0,3}\d[\d\s]{3,}(?:(?:-\s?[a-z0-9]?|[a-z])\s*)?(?:[)\]}]\s*)?$/iu
/** `Southgate Centre, Edmonton, AB`: a town with the letters of its state. */
const inState = new RegExp(`\\p{L}{3},\\s?(?:${provincesByCode}|${statesByCode})(?:\\s|$)`, 'u')
const ornaments = /^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu
const merchant = new RegExp(`(?:^|[\\s(])(?:${merchantWords})(?:[\\s.,)]|$)`, 'u')
const trade = new RegExp(`^(?:${merchantWords})$`, 'u')
const announcement = new RegExp(`(?:^|[^\\p{L}])(?:${announcements})(?:[^\\p{L}]|$)|@|https?:`, 'u')
/** `3 x Rüebli 6.90`: what was bought, where the name of the shop could not be read. */
const bought = /\d[.,]\d{2}(?!\d)|^\d{1,2}\s?[x×]\s/iu
/** `May 22, 2024`, `22 May 2024`, `22.05.2024`: the day beside the name in the head of a receipt by mail. */
const printedDay =
  /\s+(?:\p{L}{3,9}\.?\s\d{1,2},?\s\d{4}|\d{1,2}(?:\.|er)?\s\p{L}{3,9}\.?,?\s\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4})$/u
/** `Murten, den 22.05.2026`: where and when the paper was written. */
const placeAndDay =
  /^\p{Lu}[\p{L}.\s'’-]{2,30},\s*(?:(?:den|am|le|il|li|the)\s)?\d{1,2}(?:\.\d{1,2}\.|\/\d{1,2}\/|(?:\.|er)?\s\p{L}{3,9}\.?,?\s)\d{2,4}$/iu
/** What is left of a misread label before a number: `GST Re8 No`. */
const numberLabel = /\s(?:no|nr|n°|nº|id)\.?$/iu
/** `RCS Le Puy 402 118 774`: where the company is registered. */
const ofRegister = /^(?:r\.?c\.?s|hr[ab]|sire[nt]|rea)(?=[\s.:])/iu
const street = new RegExp(
  `(?:^|[\\s.,])(?:(?:${streetWordsOnReceipts})(?:[\\s.,/]|$)|(?:${closingStreetWords})\\s*(?:[.,\\d]|$))`,
  'u',
)

/**
 * The merchant of a till receipt: of the first lines the one that reads like the name of a shop.
 * A number of registration behind it or an address below it speak for it.
 *
 * @param isSheet it is laid out in columns, of which a line of both is nobody's name
 */
export function findMerchant(layout: Layout, isSheet = false): Candidate<LegalEntityInfo>[] {
  const page = layout.pages[0]
  if (page === undefined) return []
  const head = page.lines
    .filter((line) => /[\p{L}\d]/u.test(line.text))
    .slice(0, headLines)
    .filter((line) => !isSheet || !hasColumns(line))
  const likely = head.flatMap((line, index) => {
    const scored = scoreLine(line, index, head, page)
    return scored === undefined ? [] : [{ ...scored, line, index }]
  })
  const named = likely
    .filter(({ score }) => score >= leastScore)
    .sort((a, b) => b.score - a.score)
    .map(({ name, score, evidence, line, index }) => {
      const address = addressBelow(head.slice(index + 1), page)
      return {
        value: address === undefined ? { name } : { name, address },
        source: 'text' as const,
        places: [placeOf(line, page)],
        score,
        evidence,
      }
    })
  return [...named, ...findGreetedNames(page)]
}

const fewestColumns = 2

/** On a sheet the addresses of both parties stand side by side. */
export function isLaidOutInColumns({ pages: [page] }: Layout): boolean {
  const head = page?.lines.slice(0, headLines) ?? []
  return head.filter(hasColumns).length >= fewestColumns
}

function hasColumns({ cells }: Line): boolean {
  return cells.filter(({ text }) => /\p{L}{2}.*\p{L}{2}/u.test(text)).length > 1
}

type Scored = { readonly name: string; readonly score: number; readonly evidence: string[] }

function scoreLine(
  line: Line,
  index: number,
  head: readonly Line[],
  page: PageLayout,
): Scored | undefined {
  const following = head[index + 1]
  if (beginsWithAnd(line.text) && index > 0) return undefined
  const isBroken =
    following !== undefined &&
    (beginsWithAnd(following.text) ||
      (isTrade(line) && mayBeName(following, page) && !isBareTrade(line, head[index - 1], page)))
  const name = merchantName(isBroken ? `${line.text} ${following.text}` : line.text)
  const next = head.slice(index + 1, index + 4)
  if (!mayBeMerchant(line, name, next, page)) return undefined
  const folded = foldText(name)
  const facts: readonly (readonly [string, number, boolean])[] = [
    ['legal-form', 0.3, hasLegalForm(name)],
    ['trade-word', 0.2, merchant.test(folded) || hasTradeWord(name)],
    ['registration', 0.2, isRegistered(line) || isRegistration(next[0])],
    ['address-below', 0.15, next.some((other) => isAddressLine(other.text))],
    ['first', 0.12, head.slice(0, index).every((other) => letterCount(other) < 4)],
    ['big', 0.1, line.height > 1.3 * page.fontSize && page.source === 'pdf'],
  ]
  const present = facts.filter(([, , holds]) => holds)
  const read = readConfidence(line)
  const words = name.split(/\s+/u).filter((word) => /\p{L}{3}/u.test(word)).length
  const base = 0.25 + present.reduce((sum, [, weight]) => sum + weight, 0) - 0.02 * index
  const isUnder =
    owner.test(folded) ||
    (index > 0 &&
      (isTrades(name) ||
        acquirer.test(folded) ||
        withTelephone.test(line.text) ||
        isBareTrade(line, head[index - 1], page)))
  const shares = (words === 0 ? 0.3 : 1) * (isUnder ? ofOwner : 1)
  const score = Math.min(0.95, base) * shares * (0.2 + 0.8 * read)
  return { name, score, evidence: ['till-head', ...present.map(([fact]) => fact)] }
}

/** Letters of a length that names have, and nothing else that stands in the head of a paper. */
function mayBeMerchant(line: Line, name: string, next: readonly Line[], page: PageLayout): boolean {
  const letters = name.replace(/[^\p{L}]/gu, '').length
  const signs = name.replace(/\s/gu, '').length
  if (letters < 4 || letters < 0.6 * signs || name.length > 60) return false
  if (numberLabel.test(name) || ofRegister.test(name) || statesCapital(name)) return false
  if (bought.test(line.text) || isSentence(line) || placeAndDay.test(line.text)) return false
  const isAddress = [line.text, name].some(isAddressLine) && !isCalledLikeStreet(line, next)
  return !isAddress && !isAnnounced(line, page)
}

const wordsOfSentence = 3

/** `We are glad to have you with us.` */
function isSentence({ text }: Line): boolean {
  if (/\?|\.{3}|…/u.test(text)) return true
  const small = text.match(/(?<=\s)\p{Ll}+(?=\s)/gu)?.length ?? 0
  return /^\p{Lu}/u.test(text) && /[.!?]$/u.test(text) && small >= wordsOfSentence
}

/** `CREDIT AGRICOLE` below the name of the shop: whose terminal it is. */
const acquirer =
  /^(?:credit \p{L}+|banque \p{L}+|caisse d.epargne|banca \p{L}+|\p{L}*bank|\p{L}*sparkasse|postfinance)(?:\s|$)/u
/** `Inh. M. Beispiel`, `Familie Muster`: who stands behind the shop, and has a line below its name. */
const owner =
  /^(?:inh(?:aber(?:in)?)?|fam(?:ilie)?|famille|famiglia|prop(?:rietor)?|chez m(?:me)?)[.:\s]/u
const ofOwner = 0.6

/** `Zunfthaus am Rathausplatz`: the head of a paper whose street, with its number, stands below. */
function isCalledLikeStreet({ index, text }: Line, next: readonly Line[]): boolean {
  const isNumbered = (line: Line) => /\d/u.test(line.text) && isAddressLine(line.text)
  const folded = foldText(text)
  // `7 Supermarket` is numbered as a street is.
  const isNamed = !/\d/u.test(text) || (merchant.test(folded) && !street.test(folded))
  return index === 0 && isNamed && text.includes(' ') && next.some(isNumbered)
}

/** The line without the company's number and without what the edge of the paper left. */
function merchantName(text: string): string {
  const bare = text
    .replace(printedDay, '')
    .replace(registration, '')
    .replace(ornaments, '')
    .replace(/\s+/gu, ' ')
    .trim()
  return mendLegalForm(bare)
}

/** A name that goes on in the next line: `HARDWARE` over `& TRADING SDN BHD`. */
function beginsWithAnd(text: string): boolean {
  return /^[&+]\s*\p{Lu}/u.test(text.trim())
}

/** `Librairie` over `La Plume`: the trade alone, and the name in the next line. */
function isTrade(line: Line): boolean {
  return trade.test(foldText(merchantName(line.text)))
}

/** `Confiserie · Café` under the name: what they are, and not who. */
function isTrades(name: string): boolean {
  const parts = foldText(name).split(/\s*[-–·•|,&/]\s*|\s(?:und|et|and|e)\s/u)
  const isTradeWord = (part: string) => merchant.test(part) || hasTradeWord(part)
  return parts.length > 1 && parts.every((part) => !part.includes(' ')) && parts.some(isTradeWord)
}

/** `MARKET` under `GREEN VALLEY`: the name ends with what they are, and the next line is another. */
function isBareTrade(line: Line, above: Line | undefined, page: PageLayout): boolean {
  return above !== undefined && isTrade(line) && mayBeName(above, page) && !isTrade(above)
}

/** `HARBOUR CENTRE   780 555 0142`: a branch, under the name of the shop. */
const withTelephone = /\p{L}.*(?<![\d-])\(?\d{3}\)?[\s.-]\s?\d{3}[\s.-]\d{4}$/u

function mayBeName(line: Line, page: PageLayout): boolean {
  const isOther = isAddressLine(line.text) || isAnnounced(line, page) || isRegistration(line)
  return !isOther && merchantName(line.text).length >= 4 && !/\d{2}/u.test(line.text)
}

/** A number in a column of its own is that of a row, and one that can be called a telephone's. */
function isRegistered({ cells, text }: Line): boolean {
  const isApart = cells.length > 1 && /^\d+$/u.test(cells.at(-1)?.text ?? '')
  return registration.test(text) && !isApart && !withTelephone.test(text)
}

function isRegistration(line: Line | undefined): boolean {
  return line !== undefined && merchantName(line.text).length < 4 && /\d{4}/.test(line.text)
}

function isAddressLine(text: string): boolean {
  const folded = foldText(text)
  return (
    isTownLine(text) ||
    streetLikeness(text) >= 0.5 ||
    street.test(folded) ||
    inState.test(text) ||
    /(?:^|\s)\d{4,5}[,\s]+\p{L}{3}/u.test(text)
  )
}

/** A label, a title of the paper or a telephone number: no name stands on such a line. */
function isAnnounced(line: Line, page: PageLayout): boolean {
  if (announcement.test(foldText(line.text))) return true
  return line.cells.some((cell) =>
    labelsOfCell(cell, page.source).some(
      (label) => label.strong && label.start < 3 && label.length >= 6 && label.errors === 0,
    ),
  )
}

function letterCount(line: Line): number {
  return line.text.replace(/[^\p{L}]/gu, '').length
}

/** A name is right where all of its words are; signs beside it do not count. */
function readConfidence(line: Line): number {
  const words = line.cells.flatMap((cell) => cell.words)
  const read = words.flatMap(({ text, confidence }) => (/\p{L}{2}/u.test(text) ? [confidence] : []))
  const mean = read.reduce((sum, each) => sum + each, 0) / Math.max(read.length, 1)
  return (2 * mean + Math.min(1, ...read)) / 3
}

/** Street and town in the lines below the name, as far as they can be told. */
function addressBelow(lines: readonly Line[], page: PageLayout): Address | undefined {
  const near = lines.slice(0, 5).filter((line) => !isAnnounced(line, page))
  const town = near.find((line) => isTownLine(line.text.replace(/[.,]+$/u, '')))
  const way = near.find((line) => line !== town && isAddressLine(line.text))
  const address: Address = {
    ...(way === undefined ? {} : splitStreetLine(way.text.replace(ornaments, ''))),
    ...(town === undefined ? {} : splitTownLine(town.text.replace(ornaments, ''))),
  }
  return Object.keys(address).length === 0 ? undefined : address
}
