import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  resolveChain,
  type ChainLink,
} from '../../../../src-service/extraction/statements/balance-chain.ts'

const movement = fc
  .integer({ min: -1_000_000, max: 1_000_000 })
  .filter((cents) => cents !== 0)
  .map((cents) => cents / 100)

/** The links a bank would print for these movements: amounts without a side, and the balance. */
function linksOf(opening: number, movements: readonly number[]): ChainLink[] {
  let cents = Math.round(opening * 100)
  return movements.map((value) => {
    cents += Math.round(value * 100)
    return { amount: Math.abs(value), side: undefined, balance: cents / 100 }
  })
}

describe('the running balance', () => {
  test('settles every side', () => {
    fc.assert(
      fc.property(movement, fc.array(movement, { minLength: 1 }), (opening, movements) => {
        const resolved = resolveChain(linksOf(opening, movements), opening, undefined)
        expect(resolved.map((link) => link.movement)).toEqual(movements)
        expect(resolved.every((link) => link.proven)).toBe(true)
      }),
    )
  })

  test('overrules the column that an amount was placed in', () => {
    const [link] = linksOf(100, [-30])
    expect(resolveChain([{ ...link!, side: 1 }], 100, undefined)[0]?.movement).toBe(-30)
  })

  test('gives an amount that could not be read, and corrects a misread one', () => {
    const links = linksOf(100, [-30, 50, -5])
    const first = { ...links[0]!, amount: undefined }
    const second = { ...links[1]!, amount: 58 }
    const resolved = resolveChain([first, second, links[2]!], 100, undefined)
    expect(resolved.map((link) => link.movement)).toEqual([-30, 50, -5])
  })

  test('corrects a misread amount over bookings whose own balance could not be read', () => {
    const [first, second, third, ...last] = linksOf(41_452.09, [1242.01, 1779.32, -889.78, -5])
    const links = [
      { ...first!, amount: 17_242.01 },
      { ...second!, balance: undefined },
      { ...third!, side: -1 as const },
      ...last,
    ]
    const resolved = resolveChain(links, 41_452.09, undefined)
    expect(resolved.map((link) => link.movement)).toEqual([1242.01, 1779.32, -889.78, -5])
    expect(resolved.map((link) => link.proven)).toEqual([undefined, undefined, true, true])
  })

  test('proves each booking by itself, whatever stands wrong elsewhere', () => {
    const links = linksOf(100, [-30, 50, -5, 7])
    const wrong = { ...links[1]!, side: 1 as const, balance: 720 }
    const resolved = resolveChain(
      [links[0]!, wrong, { ...links[2]!, side: -1 }, links[3]!],
      100,
      undefined,
    )
    expect(resolved.map((link) => link.proven)).toEqual([true, false, false, true])
    expect(resolved.map((link) => link.movement)).toEqual([-30, 50, -5, 7])
  })

  test('is read from below where the latest booking stands on top', () => {
    const links = linksOf(100, [-30, 50, -5]).reverse()
    expect(resolveChain(links, undefined, undefined).map((link) => link.movement)).toEqual([
      -5, 50, 30,
    ])
    expect(resolveChain(links, 100, undefined).map((link) => link.movement)).toEqual([-5, 50, -30])
  })
})

test('without balances the printed side holds', () => {
  const links: ChainLink[] = [
    { amount: 10, side: -1, balance: undefined },
    { amount: 20, side: 1, balance: undefined },
  ]
  expect(resolveChain(links, undefined, undefined)).toEqual([
    { movement: -10, proven: undefined },
    { movement: 20, proven: undefined },
  ])
})
