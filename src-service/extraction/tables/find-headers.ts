import { currencyOfMark, isKnownCurrency } from '../../../src-shared/domain/currencies.ts'
import { around, bottom, centreX, overlapX, right, type Box } from '../layout/geometry.ts'
import { cellOf } from '../layout/group-lines.ts'
import type { Cell, LayoutWord, Line, PageLayout } from '../layout/layout.ts'
import { boxOfRange } from '../layout/locate-text.ts'
import { matchMisreadPhrases } from '../vocabulary/match-misread.ts'
import { matchPhrases, withoutOverlaps } from '../vocabulary/phrase-index.ts'
import { piecesOf } from '../vocabulary/phrase-pieces.ts'
import { columnIndex } from './columns/column-index.ts'
import type { ColumnKind } from './columns/column-kinds.ts'
import { numberTokens, wordsOf } from './number-tokens.ts'

/** A heading with all that it may mean; which of them is decided by the table as a whole. */
export type HeaderColumn = { readonly kinds: readonly ColumnKind[]; readonly box: Box }

export type TableHeader = {
  readonly page: number
  /** Places of the first and the last line of the heading in `PageLayout.lines`. */
  readonly first: number
  readonly last: number
  readonly columns: readonly HeaderColumn[]
}

/** Of a heading line's letters at least so many belong to headings that are known. */
const leastCoverage = 0.5
/** Lines of one heading stand closer than this many heights of type. */
const widestLeading = 1.1

/** Lines of column headings on a page from top to bottom, those over two or more lines joined. */
export function findHeaders(page: PageLayout): TableHeader[] {
  const headers: TableHeader[] = []
  for (let index = 0; index < page.lines.length; index++) {
    if (headers.some((header) => index <= header.last)) continue
    const line = page.lines[index]
    if (line === undefined) continue
    const columns = columnsOf(line, page)
    if (distinctKinds(columns) < 2) continue
    const named = [...columns, ...currencyAlone(line, columns)]
    const header = extend(page, index, [...named, ...unknownOf(line, named)])
    // A line of the same heading that stood for itself until the lines below it were read.
    while ((headers.at(-1)?.last ?? -1) >= header.first) headers.pop()
    headers.push({ ...header, page: page.page })
  }
  return headers
}

function distinctKinds(columns: readonly HeaderColumn[]): number {
  return new Set(columns.map((column) => column.kinds[0])).size
}

/** The headings on one line; none where the line is a sentence, or holds sums of money. */
function columnsOf(line: Line, page: PageLayout, least = leastCoverage): HeaderColumn[] {
  if (holdsMoney(line)) return []
  const matches = line.cells.flatMap(headingsIn).flatMap((cell) => matchesOf(cell, page))
  const letters = lettersIn(withoutCurrency(line.text))
  const covered = matches.reduce((sum, match) => sum + match.length, 0)
  return covered >= least * letters ? matches.map(({ kinds, box }) => ({ kinds, box })) : []
}

const amountKinds: readonly ColumnKind[] = ['amount', 'amountNet', 'amountGross']

/**
 * `Std. | €/Std. | €`, `Charge | GBP | VAT`: the one sign of a currency that stands alone is over the column of
 * the amounts.
 */
function currencyAlone({ cells }: Line, known: readonly HeaderColumn[]): HeaderColumn[] {
  const isPriced = known.some(({ kinds }) => amountKinds.includes(kinds[0] ?? 'other'))
  const named = known.find(({ kinds: [kind] }) => kind === 'description' || kind === 'position')
  if (isPriced || named === undefined) return []
  const [alone, second] = cells
    .flatMap(headingsIn)
    .filter(
      ({ text, x }) =>
        x > right(named.box) && !/\d/u.test(text) && currencyOfMark(text) !== undefined,
    )
  return alone === undefined || second !== undefined ? [] : [{ kinds: ['amount'], box: alone }]
}

const longestHeading = 20

/**
 * Headings that nobody knows, right of what is sold: their numbers are not those of their neighbours.
 * Where no other column holds the amounts, it may be one of these.
 */
function unknownOf(line: Line, known: readonly HeaderColumn[]): HeaderColumn[] {
  const named = known.find(({ kinds }) => kinds[0] === 'description')
  const isPriced = known.some(({ kinds }) => kinds.some((kind) => amountKinds.includes(kind)))
  if (named === undefined || !isPriced) return []
  return line.cells
    .flatMap(headingsIn)
    .filter(
      (cell) =>
        cell.x > right(named.box) &&
        cell.text.length <= longestHeading &&
        /\p{L}/u.test(cell.text) &&
        !known.some(({ box }) => overlapX(box, cell) > 0),
    )
    .map((cell) => ({ kinds: ['other'], box: cell }))
}

const lettersIn = (text: string) => text.replace(/[^\p{L}]/gu, '').length

/** Narrow columns stand closer than cells do; within a heading there is a word space. */
const headingGap = 0.75

function headingsIn(cell: Cell): Cell[] {
  const headings: LayoutWord[][] = []
  for (const word of cell.words) {
    const heading = headings.at(-1)
    const last = heading?.at(-1)
    const apart = last === undefined || word.x - right(last) > headingGap * word.fontSize
    if (heading === undefined || apart) headings.push([word])
    else heading.push(word)
  }
  return headings.map((words) => cellOf(words, cell.page, cell.line))
}

const ofPrices: readonly ColumnKind[] = ['unitPrice']

/** `€/Std.`, `CHF / m²`: money for one of whatever it is. */
function isPricePerUnit(text: string): boolean {
  const money = /^(\p{Sc}|[A-Z]{3})\s?\/\s?\p{L}{1,8}[²³.]?$/u.exec(text)?.[1]
  return money !== undefined && currencyOfMark(money) !== undefined
}

function matchesOf(cell: Cell, page: PageLayout) {
  if (isPricePerUnit(cell.text))
    return [{ kinds: ofPrices, length: lettersIn(cell.text), box: cell }]
  const match = page.source === 'ocr' ? matchMisreadPhrases : matchPhrases
  const text = withoutCurrency(cell.text)
  const found = withoutOverlaps(match(columnIndex(), piecesOf(text))).filter(
    ({ start, end }) => !isPreposition(text, start, end),
  )
  return joinQualifiers(
    found.toSorted((a, b) => a.start - b.start),
    text,
  ).map((each) => ({
    kinds: each.meanings,
    length: each.length,
    box: boxOfRange(cell, each.start, each.end),
  }))
}

/** `Gutschrift in` over `EUR`: only alone it is the heading of what came in. */
function isPreposition(text: string, start: number, end: number): boolean {
  return /^in$/iu.test(text.slice(start, end)) && text.trim().length > end - start
}

type FoundHeading = {
  readonly meanings: readonly ColumnKind[]
  readonly start: number
  readonly end: number
  readonly length: number
}

/** `Stückpreis (ohne USt.)`: what stands in brackets behind a heading says which sum it is. */
function joinQualifiers(found: readonly FoundHeading[], text: string): FoundHeading[] {
  const joined: FoundHeading[] = []
  for (const each of found) {
    const before = joined.at(-1)
    const isQualifier = each.meanings.every((kind) => kind === 'net' || kind === 'gross')
    const isBehind = before !== undefined && /^\s*\(\s*$/u.test(text.slice(before.end, each.start))
    if (before === undefined || !isQualifier || !isBehind) joined.push(each)
    else
      joined[joined.length - 1] = {
        meanings: joinKinds(before.meanings, each.meanings),
        start: before.start,
        end: each.end,
        length: before.length + each.length,
      }
  }
  return joined
}

/** `Total HT in USD` is `Total HT` in whatever currency; offsets stay what they are. */
function withoutCurrency(text: string): string {
  return text.replace(/(?<=\S\s*)(?<!\S)(?:(?:in|en)\s+)?\(?[A-Z]{3}\)?(?!\S)/gu, (found) =>
    isKnownCurrency(found.slice(-4).replace(/[^A-Z]/gu, '')) ? ' '.repeat(found.length) : found,
  )
}

function holdsMoney(line: Line): boolean {
  return numberTokens(wordsOf(line)).some((token) => token.decimals === 2 && !token.percent)
}

/** Takes the lines right above and below along that go on with the headings. */
function extend(page: PageLayout, index: number, columns: readonly HeaderColumn[]) {
  let first = index
  let last = index
  let all = columns
  const near = (upper: number, lower: number) => {
    const a = page.lines[upper]
    const b = page.lines[lower]
    return a && b && b.y - bottom(a) <= widestLeading * Math.max(a.height, b.height, 6)
  }
  const linesToTry = [
    [-1, -1, -1],
    [1, 1, 1, 1],
  ]
  for (const steps of linesToTry)
    for (const step of steps) {
      const at = step < 0 ? first - 1 : last + 1
      const line = page.lines[at]
      if (step < 0 && line && isTitleOfTable(line, page.lines[first])) break
      if (!line || !near(Math.min(at, at - step), Math.max(at, at - step))) break
      const isBeside = overlapsRows(page, at, first, last)
      const more = columnsOf(line, page, isBeside ? 0 : 0.35)
      const belongs =
        step > 0 && !(isBeside && more.length > 0)
          ? underColumns(line, [...all, ...unknownAbove(more, page.lines[last])])
          : distinctKinds(more) > 0
      if (!belongs || (more.length === 0 && !isContinuation(line))) break
      if (step < 0) first = at
      else last = at
      all = [...all, ...more]
    }
  return { first, last, columns: mergeStacked(all, page.lines.slice(first, last + 1), page) }
}

/** `DEPOSITS AND ADDITIONS` over `DATE   DESCRIPTION   AMOUNT`: what the rows are, across several columns. */
function isTitleOfTable({ cells: [only, second] }: Line, header: Line | undefined): boolean {
  const [column, next] = (header?.cells ?? []).flatMap(headingsIn)
  if (only === undefined || second !== undefined || column === undefined) return false
  const isAtEdge = Math.abs(only.x - column.x) < only.fontSize
  return isAtEdge && next !== undefined && right(only) > next.x
}

/** A heading of one line stands in the middle beside those that are broken in two. */
function overlapsRows({ lines }: PageLayout, at: number, first: number, last: number): boolean {
  const line = lines[at]
  if (line === undefined) return false
  return lines
    .slice(first, last + 1)
    .some((row) => line.y < bottom(row) - 1 && row.y < bottom(line) - 1)
}

/** A rest of headings such as `(Art)` or `ohne`: short, without digits. */
function isContinuation(line: Line): boolean {
  return line.text.length <= 24 && !/\d/.test(line.text)
}

/** `Money` over `out £`: only both together are the heading that is known. */
function unknownAbove(
  more: readonly HeaderColumn[],
  above: Line | undefined,
): readonly { readonly box: Box }[] {
  return more.length > 0 ? (above?.cells ?? []).map((cell) => ({ box: cell })) : []
}

function underColumns(line: Line, columns: readonly { readonly box: Box }[]): boolean {
  return line.cells.every((cell) =>
    columns.some(
      (column) => overlapX(cell, column.box) > 0.3 * Math.min(cell.width, column.box.width),
    ),
  )
}

/**
 * Headings that stand over each other are one column: that of the phrase which they make together,
 * as `Unit` over `price`, else that of both. `net` and `gross` qualify its amount.
 */
function mergeStacked(
  columns: readonly HeaderColumn[],
  lines: readonly Line[],
  page: PageLayout,
): HeaderColumn[] {
  const merged: HeaderColumn[] = []
  for (const column of [...columns].sort((a, b) => a.box.y - b.box.y)) {
    const at = merged.findIndex(
      (other) =>
        overlapX(other.box, column.box) > 0.4 * Math.min(other.box.width, column.box.width) &&
        Math.abs(other.box.y - column.box.y) > 1,
    )
    const over = merged[at]
    if (over === undefined) merged.push(column)
    else {
      const box = around([over.box, column.box]) ?? over.box
      const kinds = kindsOfStack(box, lines, page) ?? joinKinds(over.kinds, column.kinds)
      merged[at] = { kinds, box }
    }
  }
  // `Taux` over `horaire`: the rest of a heading that nobody knows alone may change what it means.
  const whole = merged.map((column) =>
    lines.length === 1
      ? column
      : { ...column, kinds: kindsOfStack(column.box, lines, page) ?? column.kinds },
  )
  return whole.sort((a, b) => centreX(a.box) - centreX(b.box))
}

/** What the words over each other mean if they are one phrase from first to last. */
function kindsOfStack(
  box: Box,
  lines: readonly Line[],
  page: PageLayout,
): readonly ColumnKind[] | undefined {
  const text = lines
    .flatMap((line) => wordsOf(line))
    .filter((word) => centreX(word) > box.x && centreX(word) < right(box))
    .map((word) => word.text)
    .join(' ')
  const pieces = piecesOf(text)
  const match = page.source === 'ocr' ? matchMisreadPhrases : matchPhrases
  const whole = match(columnIndex(), pieces).find(
    ({ start, end }) => start === pieces[0]?.start && end === pieces.at(-1)?.end,
  )
  return whole?.meanings
}

function joinKinds(above: readonly ColumnKind[], below: readonly ColumnKind[]): ColumnKind[] {
  const kinds = [...new Set([...above, ...below])]
  const plain = kinds.filter((kind) => kind !== 'net' && kind !== 'gross')
  if (plain.includes('unitPrice')) return ['unitPrice', ...plain.filter((k) => k !== 'unitPrice')]
  if (!plain.includes('amount')) return plain.length > 0 ? plain : kinds
  if (kinds.includes('net')) return ['amountNet', ...plain]
  return kinds.includes('gross') ? ['amountGross', ...plain] : plain
}
