import { getAtPointer } from '../../../src-shared/domain/json-pointer.ts'
import { sameDay, sameName, sameSum } from './same-values.ts'

type Row = Readonly<Record<string, unknown>>
type Document = Readonly<Record<string, unknown>>

/** A column of a table of items or bookings, as truth and result hold it. */
type CellKind = {
  readonly name: string
  readonly read: (row: Row) => unknown
  readonly same: (read: unknown, truth: unknown) => boolean
}

/** Cells that were asked for, that were answered, and that were right. */
type CellCount = {
  readonly asked: number
  readonly answered: number
  readonly right: number
}

/** By table and column: `items/quantity`, `bookings/debit`. */
export type CellCounts = Readonly<Record<string, CellCount>>

const sum = (...members: readonly string[]) => ({
  read: (row: Row) => members.map((member) => sumOf(row[member])).find(Number.isFinite),
  same: (read: unknown, truth: unknown) => sameSum(Math.abs(Number(read)), Math.abs(Number(truth))),
})
const text = (member: string) => ({
  read: (row: Row) => (row[member] === '' ? undefined : row[member]),
  // What stands below the first line of a text is told in one truth and left out in another.
  same: (read: unknown, truth: unknown) => sameName(firstLine(read), firstLine(truth)),
})
const day = (member: string) => ({ read: (row: Row) => row[member], same: sameDay })

const tables: readonly (readonly [string, string, readonly CellKind[]])[] = [
  [
    'items',
    '/items',
    [
      { name: 'description', ...text('description') },
      { name: 'quantity', ...sum('quantity') },
      { name: 'unitPrice', ...sum('unitPrice') },
      { name: 'amount', ...sum('amount', 'amountNet', 'amountGross') },
    ],
  ],
  [
    'bookings',
    '/transactions',
    [
      { name: 'date', ...day('date') },
      { name: 'valueDate', ...day('valueDate') },
      { name: 'description', ...text('description') },
      { name: 'debit', ...sum('debit') },
      { name: 'credit', ...sum('credit') },
    ],
  ],
]

/**
 * Items and bookings cell by cell. Rows are paired in their order so that as many cells as can be are
 * right; a row that was made up, or was left out, counts with all its cells. Columns that the truth
 * never names are not asked for.
 */
export function countCells(truth: Document, result: Document): CellCounts {
  return Object.fromEntries(
    tables.flatMap(([name, pointer, kinds]) => {
      const asked = rowsAt(truth, pointer)
      if (asked.length === 0) return []
      const named = kinds.filter(({ read }) => asked.some((row) => read(row) !== undefined))
      const answered = rowsAt(result, pointer)
      const pairs = pairRows(asked, answered, named)
      return named.map((kind) => [
        `${name}/${kind.name}`,
        {
          asked: asked.filter((row) => kind.read(row) !== undefined).length,
          answered: answered.filter((row) => kind.read(row) !== undefined).length,
          right: pairs.filter(([own, other]) => isSame(kind, own, other)).length,
        },
      ])
    }),
  )
}

export function addCells(all: readonly CellCounts[]): CellCounts {
  const names = [...new Set(all.flatMap(Object.keys))]
  const total = (name: string, member: keyof CellCount) =>
    all.reduce((count, each) => count + (each[name]?.[member] ?? 0), 0)
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        asked: total(name, 'asked'),
        answered: total(name, 'answered'),
        right: total(name, 'right'),
      },
    ]),
  )
}

function isSame({ read, same }: CellKind, truth: Row, answer: Row): boolean {
  const [asked, answered] = [read(truth), read(answer)]
  return asked !== undefined && answered !== undefined && same(answered, asked)
}

/** The pairs of an alignment in order that has the most right cells. */
function pairRows(
  truth: readonly Row[],
  answer: readonly Row[],
  kinds: readonly CellKind[],
): (readonly [Row, Row])[] {
  const worth = truth.map((own) =>
    answer.map((other) => kinds.filter((kind) => isSame(kind, own, other)).length),
  )
  const best: number[][] = Array.from({ length: truth.length + 1 }, () =>
    Array.from({ length: answer.length + 1 }, () => 0),
  )
  const at = (i: number, j: number) => best[i]?.[j] ?? 0
  for (let i = truth.length - 1; i >= 0; i--)
    for (let j = answer.length - 1; j >= 0; j--)
      (best[i] ?? [])[j] = Math.max(
        at(i + 1, j),
        at(i, j + 1),
        (worth[i]?.[j] ?? 0) + at(i + 1, j + 1),
      )
  const pairs: (readonly [Row, Row])[] = []
  let [i, j] = [0, 0]
  while (i < truth.length && j < answer.length) {
    const [own, other, cells] = [truth[i], answer[j], worth[i]?.[j] ?? 0]
    if (
      own !== undefined &&
      other !== undefined &&
      cells > 0 &&
      at(i, j) === cells + at(i + 1, j + 1)
    ) {
      pairs.push([own, other])
      i++
      j++
    } else if (at(i, j) === at(i + 1, j)) i++
    else j++
  }
  return pairs
}

function rowsAt(document: Document, pointer: string): Row[] {
  const rows: unknown = getAtPointer(document, pointer)
  return Array.isArray(rows) ? (rows as Row[]) : []
}

function sumOf(value: unknown): number {
  if (typeof value === 'object' && value !== null && 'value' in value) return Number(value.value)
  return typeof value === 'number' ? value : NaN
}

function firstLine(value: unknown): string {
  return typeof value === 'string' ? (value.split('\n')[0] ?? '') : ''
}
