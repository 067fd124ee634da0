import { bottom } from '../layout/geometry.ts'
import type { LayoutWord, Line, PageLayout } from '../layout/layout.ts'
import { fitColumns } from './fit-columns.ts'
import type { ItemColumn, ItemColumnKind } from './item-columns.ts'
import { anchorKind } from './item-columns.ts'
import { multiplies } from './multiplies.ts'
import { numberTokens, wordsOf, type NumberOptions, type NumberToken } from './number-tokens.ts'
import { placeNumbers, type LineCells, type PlacingRules } from './place-numbers.ts'
import { unnamedAmounts } from './unnamed-amounts.ts'
import { rowLabel, surelyNoItem, type RowLabel } from './row-labels.ts'

/** A line with an amount, and the lines above and below that go with it. */
export type TableRow = {
  readonly page: PageLayout
  readonly lines: readonly Line[]
  readonly numbers: ReadonlyMap<ItemColumnKind, NumberToken>
  /** The words outside of number columns, a line of them each. */
  readonly texts: readonly (readonly LayoutWord[])[]
  readonly label: RowLabel
}

type LineInTable = {
  readonly line: Line
  readonly cells: LineCells<ItemColumnKind>
}

const placing: PlacingRules<ItemColumnKind> = {
  isText: (kind) => kind === 'description',
  fits: (kind, token) => {
    if (kind === 'vatRate' || kind === 'discount') return Math.abs(token.value) <= 100
    return !token.percent || kind === 'other'
  },
}
/** What belongs to a row besides its amount, and comes once in it. */
const ownKinds: readonly ItemColumnKind[] = ['quantity', 'unitPrice', 'position']
/** A text farther below than this many heights of type is no longer of the row. */
const widestGap = 1.6

/** The rows of one page below a heading, or from the top where a table goes on without one. */
export function tableRows(
  page: PageLayout,
  from: number,
  to: number,
  columns: readonly ItemColumn[],
  options: NumberOptions,
): TableRow[] {
  const read = page.lines.slice(from, to).map((line) => {
    const words = wordsOf(line)
    return { line, words, tokens: numberTokens(words, options) }
  })
  // Sums below the rows stand at the edge of the page, and not in the columns.
  const rowLike = read.filter(
    ({ line, tokens }) =>
      tokens.some((token) => token.apart && isMoney(token)) &&
      (tokens.length > 1 || rowLabel(line, page) === 'none'),
  )
  const fitted = fitColumns(
    columns,
    rowLike.map(({ tokens }) => tokens),
    page.fontSize,
    placing,
  )
  const place = (placed: readonly ItemColumn[]) =>
    read.map(({ line, words, tokens }): LineInTable => ({
      line,
      cells: placeNumbers(words, tokens, placed, placing),
    }))
  const unnamed = unnamedAmounts(
    place(fitted).map(({ cells }, index) => ({ cells, tokens: read[index]?.tokens ?? [] })),
    fitted,
  )
  const whole = unnamed === undefined ? fitted : [...fitted, unnamed]
  const anchor = anchorKind(whole)
  if (anchor === undefined) return []
  const lines = place(whole)
  const anchors = lines.flatMap((line) => line.cells.numbers.get(anchor) ?? [])
  const withCents = anchors.some((token) => token.decimals === 2)
  // `8   90   720` is one all the same: a bare number that the row multiplies to is no page's.
  const isAnchor = ({ cells: { numbers } }: LineInTable) => {
    const token = numbers.get(anchor)
    if (token === undefined || !withCents || isMoney(token)) return token !== undefined
    return token.value !== 0 && multiplies(numbers)
  }
  return groupLines(lines, page, isAnchor).map((group) => rowOf(group, anchor, page))
}

/**
 * Each line with an amount makes a row. A line between two of them goes with the upper one, until
 * a line brings a quantity, price or position that the upper one has already; the name of a sum goes
 * with none.
 */
function groupLines(
  lines: readonly LineInTable[],
  page: PageLayout,
  isAnchor: (line: LineInTable) => boolean,
): LineInTable[][] {
  const rows: LineInTable[][] = []
  let pending: LineInTable[] = []
  const flush = () => {
    const kept = pending
    pending = []
    return kept
  }
  for (const line of lines) {
    if (isAnchor(line)) {
      rows.push([...flush(), line])
      continue
    }
    const row = rows.at(-1)
    const starts = ownKinds.some((kind) => line.cells.numbers.has(kind))
    if (pending.length > 0) pending.push(line)
    else if (row === undefined) pending = starts ? [line] : []
    else if (starts && repeats(row, line)) pending = [line]
    else if (isNear(row.at(-1), line) && rowLabel(line.line, page) === 'none') row.push(line)
  }
  return rows
}

/** Cents, or the dash in their place; where a table prints cents, a bare `3` is a page number. */
function isMoney(token: NumberToken): boolean {
  return token.decimals >= 2 || /[.,]\s?[-–—]/u.test(token.text)
}

function repeats(row: readonly LineInTable[], line: LineInTable): boolean {
  return ownKinds.some(
    (kind) => line.cells.numbers.has(kind) && row.some((other) => other.cells.numbers.has(kind)),
  )
}

function isNear(above: LineInTable | undefined, line: LineInTable): boolean {
  if (above === undefined) return false
  const type = Math.max(above.line.height, line.line.height, 6)
  return line.line.y - bottom(above.line) <= widestGap * type
}

function rowOf(group: readonly LineInTable[], anchor: ItemColumnKind, page: PageLayout): TableRow {
  const numbers = new Map<ItemColumnKind, NumberToken>()
  const main = group.find((line) => line.cells.numbers.has(anchor))
  for (const line of main === undefined ? group : [main, ...group])
    for (const [kind, token] of line.cells.numbers) if (!numbers.has(kind)) numbers.set(kind, token)
  const counted = numbers.has('quantity') && numbers.has('unitPrice')
  const sure = main === undefined ? 'none' : surelyNoItem(main.line)
  const label = main === undefined || counted ? 'none' : rowLabel(main.line, page)
  const priced = numbers.has('quantity') || (anchor !== 'unitPrice' && numbers.has('unitPrice'))
  const isItem = label === 'extra' && priced && (numbers.get(anchor)?.value ?? 0) >= 0
  return {
    page,
    lines: group.map((line) => line.line),
    numbers,
    texts: group.map((line) => line.cells.rest),
    label: sure !== 'none' ? sure : isItem ? 'none' : label,
  }
}
