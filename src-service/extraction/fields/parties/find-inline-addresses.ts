import type { Cell, PageLayout } from '../../layout/layout.ts'
import { boxOfRange } from '../../layout/locate-text.ts'
import { streetEndings } from '../../vocabulary/address/street-words.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import { labelIndex } from '../../vocabulary/labels/label-index.ts'
import { familyOf } from '../../vocabulary/labels/label-kinds.ts'
import { matchPhrases } from '../../vocabulary/phrase-index.ts'
import { piecesOf } from '../../vocabulary/phrase-pieces.ts'
import type { AddressBlock } from './address-block.ts'
import { isRemark } from './join-name-lines.ts'
import {
  isCounty,
  isEstate,
  isPoBox,
  isLonePostcode,
  isTownLine,
  readAddress,
  streetLikeness,
} from './address-lines.ts'
import {
  bareName,
  couldBeName,
  hasLegalForm,
  hasTradeWord,
  isAttentionLine,
  startsWithFamily,
  startsWithSalutation,
  statesCapital,
} from './name-lines.ts'

const separators = [
  /\s*[·•|‧∙●▪■*–—;]\s*|(?<!\d|(?<!\p{L})c)\s*\/\s*|(?<!(?<!\p{L})c)\s*\/\s*(?!\d)|\s+-\s+|,\s+/u,
  // `Company number 0123456. Registered office: …`
  /(?<=[\p{Ll}\d]{2})\.\s+(?=\p{Lu}\p{Ll}+(?:\s\p{L}+)?:\s)/u,
  // The sentence behind a town, and a telephone beside it.
  /(?<=\d[A-Z]{2}|\d{4} \p{Lu}[\p{L}-]{2,30})\.\s+(?=\p{Lu})/u,
  /\s+(?=\p{Lu}\p{L}{0,11}[.:]{0,2}\s?[+(\d][\d\s()/+-]{8,}$)/u,
]
const separator = new RegExp(separators.map(({ source }) => source).join('|'), 'gu')

/** `77 St. Patrick's Hill, Dublin 2, D02 X285`: a district has a number as a house has. */
const surelyStreet = 0.95

type Part = { readonly text: string; readonly start: number; readonly end: number }

/** Addresses in one line: `Muster AG · Gartenweg 5 · 4051 Basel`. */
export function findInlineAddresses(cell: Cell, page: PageLayout): AddressBlock[] {
  const parts = withNumbers(
    withRegions(
      partsOf(cell.text).flatMap(townBehind).flatMap(nameAndStreet).flatMap(streetAndTown),
    ),
  )
  return parts.flatMap((town, at) => {
    if (at === 0 || !isTownLine(town.text)) return []
    const before = parts.slice(0, at)
    const street = before.findLastIndex((part) => streetLikeness(part.text) > 0)
    // `Muster Verlag GmbH · Leserservice · 01062 Dresden`: large senders have a code of their own.
    if (street < 0 && at > (isAnnouncedName(before[0]?.text ?? '') ? 2 : 1)) return []
    const names = (street < 0 ? before : before.slice(0, street))
      .map(unannounced)
      .filter((part) => !isEstate(part.text) && streetLikeness(part.text) < surelyStreet)
      .filter((part) => !statesCapital(part.text))
    const first = nameIn(
      names,
      before.some(({ text }) => isOfOffice(text)),
    )
    if (first !== undefined && (!couldBeName(first.text) || isNumberWord(first.text))) return []
    const streets = streetParts(before, street)
    const start = (first ?? streets[0] ?? town).start
    const name = first === undefined ? undefined : bareName(withoutDeed(first.text))
    const trade = first === undefined ? undefined : headAbove(first.text, cell, page)
    return [
      {
        page,
        name: trade === undefined ? name : bareName(trade.text),
        nameBox: trade ?? (first === undefined ? cell : boxOfRange(cell, first.start, first.end)),
        address: readAddress(
          streets.map(({ text }) => text.replace(announced, '')),
          town.text,
        ),
        box: boxOfRange(cell, start, town.end),
        inline: true,
        greeted: false,
        fontSize: cell.fontSize,
        cells: [cell],
        below: [],
      },
    ]
  })
}

/** What stands above the address and is the name of it, though another stands in its line. */
function headAbove(text: string, cell: Cell, page: PageLayout): Cell | undefined {
  if (isAttentionLine(text)) return nameAbove(cell, page)
  return isOwner(text)
    ? houseAbove(cell, page)
    : tradeAbove(bareName(withoutDeed(text)), cell, page)
}

/** `Familie Aigner · Dorfplatz 7 · …`, `Inh. Marta Koller, …`: who runs what is named in larger type above. */
function isOwner(text: string): boolean {
  return (
    startsWithFamily(text) ||
    /^(?:inh(?:aber(?:in)?)?|prop(?:rietor|r)?|tit(?:olare)?)[.:\s]/u.test(foldText(text))
  )
}

const larger = 1.2

function houseAbove({ line, fontSize }: Cell, { lines }: PageLayout): Cell | undefined {
  const [above, ...others] = lines[line - 1]?.cells ?? []
  if (above === undefined || others.length > 0 || above.fontSize < larger * fontSize)
    return undefined
  return couldBeName(above.text) ? above : undefined
}

/** `SCI Les Genêts` over `c/o Mme Riou, 3 place …`: with whom somebody can be reached is somebody else. */
function nameAbove({ line, x, fontSize }: Cell, { lines }: PageLayout): Cell | undefined {
  const above = lines[line - 1]?.cells.find((cell) => Math.abs(cell.x - x) < fontSize)
  return above !== undefined && couldBeName(above.text) ? above : undefined
}

/** `AGENZIA IMMOBILIARE VESPUCCI` over `Rag. Marco Vespucci – Via …`: a trade that bears the name of who has it. */
function tradeAbove(name: string, { line }: Cell, { lines }: PageLayout): Cell | undefined {
  const [above, ...others] = lines[line - 1]?.cells ?? []
  const surname = foldText(name).split(/\s+/u).at(-1) ?? ''
  if (above === undefined || others.length > 0 || surname.length < 4) return undefined
  if (hasLegalForm(name) || /\d/u.test(above.text) || !couldBeName(above.text)) return undefined
  const words = foldText(above.text).split(/\s+/u)
  return words.length > 1 && words.includes(surname) ? above : undefined
}

/** The company before all, then whatever could be a name, but none where only an office is told. */
function nameIn(parts: readonly Part[], isOffice: boolean): Part | undefined {
  const named = parts.filter(({ text }) => !isRemark(text))
  const could = named.filter(({ text }) => couldBeName(text))
  return (
    could.find(({ text }) => hasLegalForm(text)) ?? (isOffice ? undefined : (could[0] ?? named[0]))
  )
}

/** `Herrengasse 12, Postfach 344`: the street, and what stands with it. */
function streetParts(before: readonly Part[], last: number): readonly Part[] {
  if (last < 0) return []
  const isBox = isPoBox(before[last]?.text ?? '')
  const isSecond = isBox && streetLikeness(before[last - 1]?.text ?? '') >= surelyStreet
  return before.slice(isSecond ? last - 1 : last, last + 1)
}

/** `Registered office: …`, `Geschäftsstelle: …` */
const announced = /^[^:]{2,24}:\s+/u

/** `Registered office: Muster Ltd, …`: the company without what announces it. */
function unannounced(part: Part): Part {
  const lead = announced.exec(part.text)?.[0].length ?? 0
  const text = part.text.slice(lead)
  const isName =
    hasLegalForm(text) || startsWithSalutation(text) || isRole(part.text.slice(0, lead))
  return lead > 0 && isName ? { ...part, text, start: part.start + lead } : part
}

/** `Client : `, `Aussteller: ` */
function isRole(lead: string): boolean {
  const pieces = piecesOf(lead.replace(/[\s:]+$/u, ''))
  const whole = matchPhrases(labelIndex(), pieces).find(
    ({ start, end }) => start === pieces[0]?.start && end === pieces.at(-1)?.end,
  )
  return whole?.meanings.some(({ kind }) => familyOf(kind) === 'party') ?? false
}

/** `Muster Verlag GmbH`, `To: Muster Foods`: so surely a name that a place without a street may follow. */
function isAnnouncedName(text: string): boolean {
  return hasLegalForm(text) || isRole(announced.exec(text)?.[0] ?? '')
}

/** `Registered office: 9th floor, Spire House, …` tells where somebody sits and not who. */
function isOfOffice(text: string): boolean {
  return /^[^:]{0,24}\boffice\s*:/iu.test(text)
}

/** Name, street and town in one line, as above a window: an address of its own. */
export function isWholeAddress(text: string): boolean {
  const parts = withNumbers(withRegions(partsOf(text)))
  const town = parts.findIndex((part) => isTownLine(part.text))
  return town > 1 && parts.slice(1, town).some((part) => streetLikeness(part.text) > 0)
}

/**
 * `Industriestr. 40, 49084 Osnabrück`: street and town in one line, under the name of who sits there, and
 * perhaps a number or how to reach them.
 */
export function isStreetAndTown(text: string): boolean {
  const [street, town, ...more] = withNumbers(withRegions(partsOf(text)))
  return (
    street !== undefined &&
    town !== undefined &&
    more.every((part) => /\d{3}|@|www\./u.test(part.text) || taxLabel.test(part.text)) &&
    streetLikeness(street.text) >= surelyStreet &&
    isTownLine(town.text)
  )
}

/** Of `USt-IdNr. DE118820977`, which is parted as a telephone is from its label. */
const taxLabel = /^(?:ust|uid|vat|mwst|tva|p\.?\s?iva)[\p{L}\s.-]*$/iu

/** `Vendu et expédié par Muster SA`: what they did is not their name. */
function withoutDeed(text: string): string {
  const deed = /^\P{L}*\p{L}[\p{Ll}\s]{3,40}?\s(?:par|von|durch|by|da)\s+(?=\p{Lu})/u.exec(text)
  return text.slice(deed?.[0].length ?? 0)
}

/** `No. 53, Jalan Besar, 45600 Kuala`: the house has a number, and nobody is called that. */
function isNumberWord(text: string): boolean {
  return /^(?:no|nr|n°|nº|lot|unit|block|blk)\.?$/iu.test(text.trim())
}

const region = /^[A-Z]{2,3}\s+(?:\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u

/** `Norfolk, VA 23510`, `Ennis, Co. Clare`, `10435, Berlin`: what follows a town or its code is part of it. */
function withRegions(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const part of parts) {
    const town = joined.at(-1)
    const isCode = region.test(part.text) || isLonePostcode(part.text) || isCounty(part.text)
    const isBehindCode =
      town !== undefined && /^\d{5}$/u.test(town.text) && /^\p{Lu}[\p{L}\s.-]+$/u.test(part.text)
    if (town === undefined || (!isBehindCode && (/\d/u.test(town.text) || !isCode)))
      joined.push(part)
    else
      joined[joined.length - 1] = {
        text: `${town.text}${isBehindCode ? '' : ','} ${part.text}`,
        start: town.start,
        end: part.end,
      }
  }
  return joined
}

const streetBehind = new RegExp(`^\\p{L}[\\p{L}.-]*(?:${streetEndings})\\s\\d{1,4}\\s?[a-z]?$`, 'u')

/** `Schreinerei Muster Bachstrasse 12, 4051 Basel`: nothing but a space between the company and its street. */
function nameAndStreet(part: Part): Part[] {
  const [, name = '', space = '', street = ''] =
    /^(\S+(?:\s\S+)+)(\s+)(\S+\s\d\S*)$/u.exec(part.text) ?? []
  if (!(hasLegalForm(name) || hasTradeWord(name)) || !streetBehind.test(foldText(street)))
    return [part]
  const end = part.start + name.length
  return [
    { text: name, start: part.start, end },
    { text: street, start: end + space.length, end: part.end },
  ]
}

/** `FINKE HANDEL GMBH GARTENALLEE 32 10435 BERLIN`: nothing but spaces in all of it. */
function townBehind(part: Part): Part[] {
  const [, head = '', town = ''] =
    /^(.+\s\d{1,4}[a-z]?)\s+(\d{4,5}\s\p{Lu}\S*)$/u.exec(part.text) ?? []
  const own = nameAndStreet({ text: head, start: part.start, end: part.start + head.length })
  if (own.length < 2 || !isTownLine(town)) return [part]
  return [...own, { text: town, start: part.end - town.length, end: part.end }]
}

/** `12 quai de Rive Neuve 13007 Marseille`: nothing but a space between the street and its town. */
function streetAndTown(part: Part): Part[] {
  const [, street = '', space = '', town = ''] =
    /^(\d{1,4}\s?(?:bis|ter|[A-D])?,?\s\S.*\p{L})(\s+)(\d{5}\s\p{Lu}.*)$/u.exec(part.text) ?? []
  if (streetLikeness(street) < surelyStreet || !isTownLine(town)) return [part]
  const end = part.start + street.length
  return [
    { text: street, start: part.start, end },
    { text: town, start: end + space.length, end: part.end },
  ]
}

const houseNumber = /^\d{1,4}\s?(?:bis|ter|[a-z])?$/iu

/** The number of the house belongs to its street: `30, avenue Hugo`, `Piazza Grande, 3`. */
function withNumbers(parts: readonly Part[]): Part[] {
  const joined: Part[] = []
  for (const [at, part] of parts.entries()) {
    const [before, next] = [joined.at(-1), parts[at + 1]]
    const isNumber = houseNumber.test(part.text) && next !== undefined
    const isBehind = isNumber && before !== undefined && isOpenStreet(before, next)
    const hasNumber = before !== undefined && houseNumber.test(before.text)
    if (before !== undefined && (isBehind || hasNumber))
      joined[joined.length - 1] = {
        text: `${before.text} ${part.text}`,
        start: before.start,
        end: part.end,
      }
    else joined.push(part)
  }
  return joined
}

/** A street without a number, and what follows the number is the town. */
function isOpenStreet(street: Part, next: Part | undefined): boolean {
  const isStreet = !/\d/u.test(street.text) && streetLikeness(street.text) > 0
  return isStreet && next !== undefined && isTownLine(next.text)
}

/** Points at half height that an engine took for other signs: `Muster AG : Gartenweg 5 : 4051 Basel`. */
const misread = /\s+[:.+»*]\s+/gu

/** One sign, twice, and none that parts addresses by itself. */
function separatorsOf(text: string): RegExpExecArray[] {
  const clear = [...text.matchAll(separator)]
  if (clear.length > 0) return clear
  const others = [...text.matchAll(misread)]
  const isOne = new Set(others.map(([sign]) => sign.trim())).size === 1
  return others.length > 1 && isOne ? others : []
}

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let start = 0
  for (const match of separatorsOf(text)) {
    parts.push({ text: text.slice(start, match.index).trim(), start, end: match.index })
    start = match.index + match[0].length
  }
  parts.push({ text: text.slice(start).trim(), start, end: text.length })
  return parts.filter((part) => part.text !== '')
}
