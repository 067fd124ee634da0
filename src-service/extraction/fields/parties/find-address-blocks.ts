import { around, bottom, centreX, overlapX, right } from '../../layout/geometry.ts'
import { cellsOf, type Cell, type PageLayout } from '../../layout/layout.ts'
import { countryOfName } from '../../vocabulary/address/country-names.ts'
import { foldText } from '../../vocabulary/fold-text.ts'
import type { Sightings } from '../sightings.ts'
import { runsOn } from '../spans/find-wrapped-dates.ts'
import type { AddressBlock } from './address-block.ts'
import {
  isLonePostcode,
  isPoBox,
  isTownLine,
  readAddress,
  streetLikeness,
} from './address-lines.ts'
import { describeLine, type BlockLine } from './block-lines.ts'
import { findInlineAddresses, isStreetAndTown, isWholeAddress } from './find-inline-addresses.ts'
import { findName, type FoundName } from './find-name.ts'
import { isRemark } from './join-name-lines.ts'
import {
  bareName,
  hasLegalForm,
  hasTradeWord,
  isAttentionLine,
  isHouseName,
  startsWithFamily,
  startsWithSalutation,
} from './name-lines.ts'

const mostLinesAbove = 7
const mostLinesBelow = 7
/** A name and one more line of it, a trade or a slogan. */
const mostNameLines = 2
/** Heads and feet of a page, as shares of its height. */
const headEnds = 0.12
const footBegins = 0.88
/** Gap between lines of one address, in heights of the bigger type. */
const widestGap = 1.35
/** Some set the street and the name well apart from the town. */
const loosestGap = 2.6

/** Every address on a page: a line with a postal code and a town, and what stands right above it. */
export function findAddressBlocks(page: PageLayout, sightings: Sightings): AddressBlock[] {
  const cells = cellsOf(page)
  const stacked = cells.flatMap((cell) => {
    const town = describeLine(cell, sightings)
    if (!isTownLine(town.text) && !isCodeLast(town, cells)) return []
    if (isOfItem(cell, page, sightings)) return []
    const block = stackedBlock(town, cells, page, sightings)
    return block === undefined ? [] : [block]
  })
  const inline = cells
    .filter((cell) => !isTownUnderStreet(cell, cells, sightings))
    .flatMap((cell) =>
      findInlineAddresses(cell, page)
        .filter((block) => !isYear(block, cell, sightings))
        .map((block) => begun(block, cell, page)),
    )
    .map((block) => namedBeside(namedAbove(block, cells, sightings), page, sightings))
  return [...stacked, ...inline]
}

/** `from June 1, 2026 to June 30, 2026`: the year of a day is no postal code. */
function isYear({ address: { zipCode } }: AddressBlock, cell: Cell, { spans }: Sightings): boolean {
  if (zipCode === undefined) return false
  return spans.dates.some(
    ({ cell: own, start, end }) => own === cell && cell.text.slice(start, end).includes(zipCode),
  )
}

const codeLast = /^\p{L}[\p{L}\s.'’-]{2,30}\s\d{4,5}$/u

/** `Altötting 84503` between its street and its country, as programs from elsewhere put it. */
function isCodeLast({ cell, text }: BlockLine, cells: readonly Cell[]): boolean {
  if (!codeLast.test(text.trim())) return false
  const [above] = column(cell, cells, 'above')
  const [below] = column(cell, cells, 'below')
  return (
    above !== undefined &&
    streetLikeness(above.text) > 0 &&
    below !== undefined &&
    countryOfName(foldText(below.text)) !== undefined
  )
}

const surelyStreet = 0.6

/** `Woking, Surrey GU22 7AB` under `12 Beech Avenue`: of the town and its county none is a name. */
function isTownUnderStreet(cell: Cell, cells: readonly Cell[], sightings: Sightings): boolean {
  const [above] = column(cell, cells, 'above')
  return (
    above !== undefined &&
    streetLikeness(above.text) >= surelyStreet &&
    isTownLine(describeLine(cell, sightings).text)
  )
}

/** `4010 Montage vor Ort   562,50`: a number, what was done, and what it costs. */
function isOfItem(town: Cell, page: PageLayout, { spans }: Sightings): boolean {
  const next = page.lines[town.line]?.cells.find(({ x }) => x > town.x)
  return spans.amounts.some(
    ({ cell, start, end, value }) =>
      cell === next && start === 0 && end === cell.text.length && value.decimals === 2,
  )
}

const ofWholeLine = 0.6

/**
 * `… SAS au capital de 9 000 € – 8 rue du` / `Faubourg, 92100 Clichy`: the address began in the line
 * above, and what stands before the town here is the rest of a street.
 */
function begun(block: AddressBlock, cell: Cell, page: PageLayout): AddressBlock {
  const { name } = block
  const above = page.lines[cell.line - 1]?.cells.at(-1)
  if (name === undefined || above === undefined || hasLegalForm(name) || hasTradeWord(name))
    return block
  const isRest = runsOn(above, cell) && above.width > ofWholeLine * page.width
  return isRest && block.box.x <= cell.x + 1 ? { ...block, name: undefined } : block
}

/** A letterhead: the name, and under it street and town in one line. */
function namedAbove(
  block: AddressBlock,
  cells: readonly Cell[],
  sightings: Sightings,
): AddressBlock {
  const [cell] = block.cells
  if (cell === undefined || block.box.x > cell.x + 1) return block
  const above = column(cell, cells, 'above').map((each) => describeLine(each, sightings))
  const end = above.findIndex(endsAddress)
  const own = end < 0 ? above : above.slice(0, end)
  const usable = own.filter(({ text }) => !isRemark(text))
  const whole = usable.filter(({ text }) => !isAttentionLine(text) && !titled.test(text))
  const lines = (whole.length > 0 ? whole : usable).slice(0, mostNameLines).reverse()
  const named = findName(lines, sightings.text)
  const isAnnounced = own.length === 1 && isRole(above[end], sightings)
  if (named === undefined || !(isRather(named, block) || isAnnounced)) return block
  return {
    ...block,
    name: named.name,
    nameBox: named.nameBox,
    box: around([named.nameBox, block.box]) ?? block.box,
    inline: false,
    cells: [...named.lines.map(({ cell: each }) => each), ...block.cells],
    below: column(cell, cells, 'below'),
  }
}

/** `Agence du Port    12 quai Neuf, 13007 Marseille`: a letterhead in one line. */
function namedBeside(block: AddressBlock, page: PageLayout, sightings: Sightings): AddressBlock {
  const [cell] = block.cells
  if (block.name !== undefined || cell === undefined || block.box.x > cell.x + 1) return block
  const named = nameBeside(cell, page, sightings)
  // One word in a line of its own is a logo, of which nobody knows whether it is the whole name.
  if (named === undefined || !/\p{L}\s+\S*\p{L}{2}/u.test(named.name)) return block
  const { name, nameBox, lines } = named
  const cells = [...lines.map(({ cell: own }) => own), ...block.cells]
  return { ...block, name, nameBox, cells, inline: false }
}

/** Those of the firm that stands above, by their degrees: `lic. iur. Markus Keller`. */
const titled = /^(?:lic|dr|prof|dipl|mag|mlaw|blaw|avv|me)\.?\s(?=\p{L}+\.?\s)/iu

/** `Supplier` over one line and an address: that line is who it is, whatever the house is called. */
function isRole(line: BlockLine | undefined, { labels }: Sightings): boolean {
  return (
    line?.role === 'heading' &&
    labels.some(({ cell, family, strong }) => cell === line.cell && family === 'party' && strong)
  )
}

const headType = 1.25
/**
 * `Low Moor Depot, Mill Road, Leeds` under the name of a company is where that company sits, and so is
 * a house under a name in the bigger type of a head; `Finanzen, Spitalweg 2, …` is a desk of who stands above.
 */
function isRather({ name, lines }: FoundName, block: AddressBlock): boolean {
  if (block.name === undefined) return true
  if (isAttentionLine(block.name) || isHouseName(block.name)) return true
  if (hasLegalForm(block.name)) return false
  const size = Math.max(...lines.map(({ cell }) => cell.fontSize))
  return hasLegalForm(name) || size >= headType * block.fontSize
}

function stackedBlock(
  town: BlockLine,
  cells: readonly Cell[],
  page: PageLayout,
  sightings: Sightings,
): AddressBlock | undefined {
  const above = column(town.cell, cells, 'above').map((cell) => describeLine(cell, sightings))
  const end = above.findIndex(endsAddress)
  const stack = sinceCompany(sinceGreeting((end < 0 ? above : above.slice(0, end)).reverse()))
  const city = cityOver(town, stack)
  const lines = city === undefined ? stack : stack.slice(0, -1)
  const streets = streetLines(lines)
  const [street] = streets
  // `New Delhi` over `New Delhi - 110001` is the town once more.
  const isTown = ({ text }: BlockLine) => sameText(text, readAddress([], town.text).city ?? '')
  const before = (street === undefined ? lines : lines.slice(0, lines.indexOf(street))).filter(
    (line) => !isTown(line),
  )
  const stacked = findName(before, sightings.text)
  const named =
    stacked ?? (street === undefined ? undefined : nameBeside(street.cell, page, sightings))
  if (named === undefined && street === undefined) return undefined
  const below = column(town.cell, cells, 'below')
  const country = below[0]
  const isCountry = country !== undefined && countryOfName(foldText(country.text)) !== undefined
  const used = [...(named?.lines ?? []), ...streets, town].map(({ cell }) => cell)
  return {
    page,
    name: named?.name,
    nameBox: named?.nameBox ?? street?.cell ?? town.cell,
    address: readAddress(
      streets.map(({ text }) => text),
      city === undefined ? town.text : `${city.text}, ${town.text}`,
      isCountry ? country.text : undefined,
    ),
    box: around(used) ?? town.cell,
    inline: false,
    greeted: before.some(
      ({ text }) => startsWithSalutation(text) || (isAttentionLine(text) && !hasLegalForm(text)),
    ),
    fontSize: town.cell.fontSize,
    cells: [...lines, town].map(({ cell }) => cell),
    below,
  }
}

function sameText(a: string, b: string): boolean {
  const bare = (text: string) => foldText(text).replace(/[^a-z]+/gu, '')
  return bare(a) !== '' && bare(a) === bare(b)
}

/** A British code stands by itself under its town. */
function cityOver(town: BlockLine, lines: readonly BlockLine[]): BlockLine | undefined {
  const last = lines.at(-1)
  if (!isLonePostcode(town.text) || last?.role !== 'plain' || lines.length < 2) return undefined
  return /\d/u.test(last.text) || streetLikeness(last.text) > 0 ? undefined : last
}

/** Letterheads and footers set the name in a column of its own, left of the address. */
function nameBeside(street: Cell, page: PageLayout, sightings: Sightings): FoundName | undefined {
  const isEdge = street.y < headEnds * page.height || street.y > footBegins * page.height
  const [first] = page.lines[street.line]?.cells ?? []
  if (!isEdge || first === undefined || first === street) return undefined
  const under = page.lines[street.line + 1]?.cells.find(({ x }) => Math.abs(x - first.x) < 1)
  const lines = [first, ...(under === undefined ? [] : [under])].map((cell) =>
    describeLine(cell, sightings),
  )
  return findName(lines, sightings.text)
}

/** Another address ends this one, and so does a line that only announces something. */
function endsAddress({ role, text, cell }: BlockLine): boolean {
  if (role === 'heading' || role === 'title') return true
  return (
    isTownLine(text) ||
    isWholeAddress(text) ||
    isStreetAndTown(text) ||
    endsInBritishTown.test(text) ||
    /:$/u.test(cell.text.trim())
  )
}

/** `Unit 9 Riverside Park, Stockport SK1 2BD` */
const endsInBritishTown = /,\s\p{L}[\p{L}\s.'’-]+,?\s[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/u

/** `Herrn` alone on a line begins an address; what stands above it is the sender's name. */
function sinceGreeting(lines: readonly BlockLine[]): readonly BlockLine[] {
  const at = lines.findLastIndex(
    ({ text, cell }, index) =>
      startsWithFamily(text) ||
      (startsWithSalutation(text) &&
        (bareName(text) === '' ||
          lines[index - 1]?.role === 'number' ||
          isUnderHead(cell, lines[index - 1]))),
  )
  return at > 0 ? lines.slice(at) : lines
}

const clearGap = 0.7
const wider = 2

/** A company set apart from the one above it: the end of a letterhead, and under it the address in the window. */
function sinceCompany(lines: readonly BlockLine[]): readonly BlockLine[] {
  const gapOver = (at: number) => {
    const [upper, lower] = [lines[at - 1]?.cell, lines[at]?.cell]
    return upper === undefined || lower === undefined ? 0 : lower.y - bottom(upper)
  }
  const at = lines.findIndex(({ text, cell }, index) => {
    const isApart =
      gapOver(index) > clearGap * cell.fontSize && gapOver(index) > wider * gapOver(index + 1)
    return isApart && hasLegalForm(text) && hasLegalForm(lines[index - 1]?.text ?? '')
  })
  return at > 0 ? lines.slice(at) : lines
}

/** A letterhead in big type right over the address of somebody who is greeted is no part of that. */
function isUnderHead({ fontSize }: Cell, above: BlockLine | undefined): boolean {
  return above !== undefined && above.cell.fontSize >= headType * fontSize
}

/** The street, with a post-office box or a second street line beside it. */
function streetLines(lines: readonly BlockLine[]): BlockLine[] {
  const at = lines.findLastIndex(({ text, role }) => role !== 'named' && streetLikeness(text) > 0)
  const street = lines[at]
  if (street === undefined) return []
  // `Stiftung Rebhalde` over `c/o Keller`: what opens an address and has no number is a name.
  if (at === 0 && lines.length > 1 && !/\d/u.test(street.text)) return []
  const previous = lines[at - 1]
  const double =
    previous !== undefined &&
    at >= 2 &&
    streetLikeness(previous.text) >= (isPoBox(street.text) ? 0.6 : 1)
  return double ? [previous, street] : [street]
}

/** Cells that stand on the same edge right above or below, the nearest first. */
function column(from: Cell, cells: readonly Cell[], direction: 'above' | 'below'): Cell[] {
  const found: Cell[] = []
  let last = from
  const most = direction === 'above' ? mostLinesAbove : mostLinesBelow
  while (found.length < most) {
    const next =
      nearest(last, from, cells, direction, widestGap) ??
      (direction === 'above' && found.length < 2
        ? nearest(last, from, cells, direction, loosestGap)
        : undefined)
    if (next === undefined) break
    found.push(next)
    last = next
  }
  return found
}

function nearest(
  last: Cell,
  from: Cell,
  cells: readonly Cell[],
  direction: 'above' | 'below',
  widest: number,
): Cell | undefined {
  let best: Cell | undefined
  let bestGap = Infinity
  for (const cell of cells) {
    if (cell === last) continue
    const gap = direction === 'above' ? last.y - bottom(cell) : cell.y - bottom(last)
    if (gap < -0.4 * Math.max(last.fontSize, cell.fontSize) || gap >= bestGap) continue
    if (cell.fontSize > 2.6 * last.fontSize || !onEdge(from, cell)) continue
    best = cell
    bestGap = gap
  }
  // Big type reaches farther, though not over a line that stands between.
  const isNear = best !== undefined && bestGap <= widest * Math.max(last.fontSize, best.fontSize)
  return isNear ? best : undefined
}

function onEdge(a: Cell, b: Cell): boolean {
  if (overlapX(a, b) <= 0) return false
  const slack = 0.8 * Math.max(a.fontSize, b.fontSize)
  return (
    Math.abs(a.x - b.x) <= slack ||
    Math.abs(right(a) - right(b)) <= slack ||
    Math.abs(centreX(a) - centreX(b)) <= slack
  )
}
