import { fromMinorUnits, toMinorUnits } from '../../../src-shared/domain/minor-units.ts'

/** A booking in cents: `amount` without a side where the column does not give one. */
export type ChainLink = {
  readonly amount: number | undefined
  /** 1 credit, -1 debit, by column or sign; undefined where the print says nothing. */
  readonly side: 1 | -1 | undefined
  readonly balance: number | undefined
}

export type ResolvedLink = {
  readonly movement: number | undefined
  /** The balances before and after confirm it. */
  readonly confirmed: boolean
}

/**
 * Signed movements of all bookings. A running balance settles the side, and corrects an amount or a
 * column that was misread, since it is the sum of everything before.
 */
export function resolveChain(
  links: readonly ChainLink[],
  opening: number | undefined,
  closing: number | undefined,
): ResolvedLink[] {
  const newestFirst = isNewestFirst(links)
  const ordered = newestFirst ? [...links].reverse() : links
  const resolved = inOrder(ordered, cents(opening), cents(closing))
  return newestFirst ? resolved.reverse() : resolved
}

function inOrder(
  links: readonly ChainLink[],
  opening: number | undefined,
  closing: number | undefined,
): ResolvedLink[] {
  const resolved: ResolvedLink[] = []
  let before = opening
  for (const [index, link] of links.entries()) {
    const balance = cents(link.balance) ?? (index === links.length - 1 ? closing : undefined)
    const step = before === undefined || balance === undefined ? undefined : balance - before
    const amount = cents(link.amount)
    const movement = settle(amount, link.side, step, nextConfirms(links[index + 1], balance))
    resolved.push({
      movement: movement === undefined ? undefined : fromMinorUnits(movement),
      confirmed: step !== undefined && movement === step,
    })
    before =
      cents(link.balance) ??
      (before === undefined || movement === undefined ? undefined : before + movement)
  }
  return resolved
}

function settle(
  amount: number | undefined,
  side: 1 | -1 | undefined,
  step: number | undefined,
  balanceHolds: boolean,
): number | undefined {
  if (amount === undefined) return step
  if (step !== undefined && Math.abs(step) === Math.abs(amount)) return step
  // The balance fits the booking that follows, so it is the amount that was misread.
  if (step !== undefined && step !== 0 && balanceHolds) return step
  return side === undefined ? amount : side * Math.abs(amount)
}

function nextConfirms(next: ChainLink | undefined, balance: number | undefined): boolean {
  const after = cents(next?.balance)
  const amount = cents(next?.amount)
  if (after === undefined || amount === undefined || balance === undefined) return false
  return Math.abs(after - balance) === Math.abs(amount)
}

/** Some banks list the latest booking first: then each balance is the sum of those below it. */
function isNewestFirst(links: readonly ChainLink[]): boolean {
  let forward = 0
  let backward = 0
  for (const [index, link] of links.entries()) {
    const next = links[index + 1]
    const step = (cents(next?.balance) ?? NaN) - (cents(link.balance) ?? NaN)
    if (Number.isNaN(step)) continue
    if (Math.abs(step) === Math.abs(cents(next?.amount) ?? NaN)) forward++
    if (Math.abs(step) === Math.abs(cents(link.amount) ?? NaN)) backward++
  }
  return backward > forward
}

function cents(value: number | undefined): number | undefined {
  return value === undefined ? undefined : toMinorUnits(value)
}
