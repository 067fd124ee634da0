import { describe, expect, test } from 'vitest'
import { fitColumns } from '../../../../src-service/extraction/tables/fit-columns.ts'
import type { NumberToken } from '../../../../src-service/extraction/tables/number-tokens.ts'

const type = 10
const box = (x: number, width: number) => ({ x, y: 0, width, height: type })
const number = (value: number, x: number, width: number): NumberToken => ({
  text: String(value),
  value,
  decimals: 2,
  percent: false,
  box: box(x, width),
  first: 0,
  end: 1,
  apart: true,
})
const rules = { isText: (kind: string) => kind === 'text', fits: () => true }
const columns = [
  { kind: 'text', box: box(40, 80) },
  { kind: 'quantity', box: box(300, 40) },
  { kind: 'price', box: box(380, 30) },
  { kind: 'amount', box: box(460, 40) },
]
const xOf = (fitted: readonly { kind: string; numbers?: { x: number } }[]) =>
  Object.fromEntries(fitted.map(({ kind, numbers }) => [kind, numbers?.x]))

describe('fitColumns', () => {
  test('takes numbers set right under headings set left, though the next heading is nearer', () => {
    const line = (width: number) => [
      number(1, 366 - width, width),
      number(2, 446 - width, width),
      number(3, 540 - width, width),
    ]
    const fitted = fitColumns(columns, [line(10), line(20), line(30)], type, rules)
    expect(xOf(fitted)).toEqual({ text: undefined, quantity: 336, price: 416, amount: 510 })
  })

  test('leaves a heading in its place where no numbers line up under it', () => {
    const lines = [10, 25, 40].map((width) => [number(3, 540 - width, width)])
    expect(xOf(fitColumns(columns, lines, type, rules))).toEqual({
      text: undefined,
      quantity: undefined,
      price: undefined,
      amount: 500,
    })
  })

  test('gives no column numbers of a sort that it cannot hold', () => {
    const lines = [10, 20].map((width) => [number(20, 340 - width, width)])
    const noAmounts = { ...rules, fits: (kind: string) => kind !== 'quantity' }
    expect(xOf(fitColumns(columns, lines, type, noAmounts))['quantity']).toBeUndefined()
  })
})
