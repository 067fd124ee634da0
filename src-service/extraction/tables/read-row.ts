import { sameAmount } from '../../../src-shared/domain/minor-units.ts'
import { around, overlapX, placeOf, right, type Box } from '../layout/geometry.ts'
import type { LayoutWord } from '../layout/layout.ts'
import type { ItemColumn, ItemColumnKind } from './item-columns.ts'
import type { LineItem, LineItemField } from './line-item.ts'
import type { NumberToken } from './number-tokens.ts'
import type { TableRow } from './table-rows.ts'

/** What the amount of a line is, where its heading does not say it. */
export type AmountMeaning = 'amountNet' | 'amountGross'

/** Turns a row into an item: its numbers by column, the words beside them as text. */
export function readRow(
  row: TableRow,
  columns: readonly ItemColumn[],
  meaning: AmountMeaning,
): LineItem {
  const texts = row.texts.map((words) => splitTexts(words, columns, row))
  const words = (kind: keyof TextsOfLine) => texts.flatMap((each) => each[kind])
  const article = joined(words('article'))
  const description = texts
    .map((each) => joined(each.description))
    .filter((line) => line !== '')
    .join('\n')
  const quantity = row.numbers.get('quantity')
  const unit = quantity?.unit ?? joined(words('unit'))
  const number = (kind: ItemColumnKind) => row.numbers.get(kind)?.value
  const position = row.numbers.get('position')?.text.replace(/[.)]$/, '')
  const item: Partial<Record<LineItemField, string | number | undefined>> = {
    position,
    articleNumber: article === '' ? row.numbers.get('article')?.text : article,
    description: description === '' ? undefined : description,
    quantity: quantity?.value ?? missingQuantity(row, columns),
    unit: unit === '' ? undefined : unit,
    unitPrice: number('unitPrice'),
    discount: number('discount'),
    vatRate: number('vatRate'),
    amountNet: number('amountNet') ?? (meaning === 'amountNet' ? number('amount') : undefined),
    amountGross:
      number('amountGross') ?? (meaning === 'amountGross' ? number('amount') : undefined),
  }
  const present = Object.entries(item).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(present), places: placesOf(row, words, meaning) }
}

/** A quantity that could not be read is what makes the price the amount, if that is a short number. */
function missingQuantity(row: TableRow, columns: readonly ItemColumn[]): number | undefined {
  const price = row.numbers.get('unitPrice')?.value
  const amount = ['amount', 'amountNet', 'amountGross'] as const
  const sum = amount
    .map((kind) => row.numbers.get(kind)?.value)
    .find((value) => value !== undefined)
  if (!columns.some((column) => column.kind === 'quantity')) return undefined
  if (price === undefined || sum === undefined || price === 0) return undefined
  const quantity = Math.round((sum / price) * 100) / 100
  return quantity > 0 && sameAmount(quantity * price, sum) ? quantity : undefined
}

type TextsOfLine = {
  readonly description: readonly LayoutWord[]
  readonly article: readonly LayoutWord[]
  readonly unit: readonly LayoutWord[]
}

/** Words under the headings of article and unit go there, all others describe. */
function splitTexts(
  words: readonly LayoutWord[],
  columns: readonly ItemColumn[],
  row: TableRow,
): TextsOfLine {
  const article: LayoutWord[] = []
  const unit: LayoutWord[] = []
  const description: LayoutWord[] = []
  const quantity = row.numbers.get('quantity')
  for (const run of runsOf(words)) {
    const box = around(run)
    const first = run[0]
    if (box === undefined || first === undefined) continue
    if (isCurrencyOrSign(run)) continue
    if (quantity !== undefined && isUnitBehind(box, quantity, run)) unit.push(...run)
    else if (isUnder(box, columns, 'unit') && run.length <= 2) unit.push(...run)
    else if (isUnder(box, columns, 'article') && isCode(run)) article.push(...run)
    else if (!isUnder(box, columns, 'vatRate') && !isUnder(box, columns, 'other'))
      description.push(...run)
  }
  return { description, article, unit }
}

/** Stretches of words that are parted by more than a word space. */
function runsOf(words: readonly LayoutWord[]): LayoutWord[][] {
  const runs: LayoutWord[][] = []
  for (const word of words) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    const close =
      last !== undefined && word.x - right(last) <= 0.8 * Math.max(last.fontSize, word.fontSize)
    if (run !== undefined && close) run.push(word)
    else runs.push([word])
  }
  return runs
}

function isUnitBehind(box: Box, quantity: NumberToken, run: readonly LayoutWord[]): boolean {
  const gap = box.x - right(quantity.box)
  const type = run[0]?.fontSize ?? 10
  const sameLine = Math.abs(box.y - quantity.box.y) < type / 2
  const short = run.map((word) => word.text).join(' ').length <= 10
  return sameLine && short && gap >= -1 && gap <= 1.2 * type
}

/** Begins under the heading, or lies under it, and under no other heading more. */
function isUnder(box: Box, columns: readonly ItemColumn[], kind: ItemColumnKind): boolean {
  const best = columns
    .map((column) => ({ column, shared: overlapX(column.box, box) }))
    .sort((a, b) => b.shared - a.shared)[0]
  if (best !== undefined && best.shared > 0) return best.column.kind === kind
  return columns.some(
    (column) => column.kind === kind && Math.abs(column.box.x - box.x) < 0.5 * box.height,
  )
}

/** An article number has a digit, or is one word in capitals. */
function isCode(run: readonly LayoutWord[]): boolean {
  const text = joined(run)
  return run.length <= 3 && (/\d/.test(text) || /^[A-Z][A-Z0-9._/-]*$/.test(text))
}

function isCurrencyOrSign(run: readonly LayoutWord[]): boolean {
  return /^(?:[-–−+%*|·:×@]+|x|à|CHF|EUR|USD|GBP|[€$£])$/u.test(joined(run))
}

function joined(words: readonly LayoutWord[]): string {
  return words.map((word) => word.text).join(' ')
}

function placesOf(
  row: TableRow,
  words: (kind: keyof TextsOfLine) => readonly LayoutWord[],
  meaning: AmountMeaning,
): LineItem['places'] {
  const places: [LineItemField, Box | undefined][] = [
    ['position', row.numbers.get('position')?.box],
    ['articleNumber', around(words('article')) ?? row.numbers.get('article')?.box],
    ['description', around(words('description'))],
    ['quantity', row.numbers.get('quantity')?.box],
    ['unit', around(words('unit')) ?? row.numbers.get('quantity')?.box],
    ['unitPrice', row.numbers.get('unitPrice')?.box],
    ['discount', row.numbers.get('discount')?.box],
    ['vatRate', row.numbers.get('vatRate')?.box],
    [meaning, row.numbers.get('amount')?.box],
    ['amountNet', row.numbers.get('amountNet')?.box],
    ['amountGross', row.numbers.get('amountGross')?.box],
  ]
  return Object.fromEntries(
    places.flatMap(([field, box]) =>
      box === undefined ? [] : [[field, [placeOf(box, row.page)]]],
    ),
  )
}
