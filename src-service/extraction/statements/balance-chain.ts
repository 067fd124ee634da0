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
  /** Whether the printed amount leads from the balance before to the one after; undefined where none can say. */
  readonly proven: boolean | undefined
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
  let before: number | undefined = opening
  /** What was read so far does not speak against `before`. */
  let holds = true
  for (const [index, link] of links.entries()) {
    const balance = cents(link.balance) ?? (index === links.length - 1 ? closing : undefined)
    const step = before === undefined || balance === undefined ? undefined : balance - before
    const balancesHold = holds && isGoneOnFrom(balance, links, index + 1)
    const { movement, proven } = settle(cents(link.amount), link.side, step, balancesHold)
    resolved.push({
      movement: movement === undefined ? undefined : fromMinorUnits(movement),
      proven,
    })
    if (step !== undefined) holds = proven ?? true
    before =
      cents(link.balance) ??
      (before === undefined || movement === undefined ? undefined : before + movement)
  }
  return resolved
}

/** `step`: from the balance before to the one after, in cents as all of it. */
function settle(
  amount: number | undefined,
  side: 1 | -1 | undefined,
  step: number | undefined,
  balancesHold: boolean,
): ResolvedLink {
  if (amount === undefined) return { movement: step, proven: undefined }
  if (step !== undefined && Math.abs(step) === Math.abs(amount))
    return { movement: step, proven: true }
  // Both balances fit the bookings around them, so it is the amount that was misread.
  if (step !== undefined && step !== 0 && balancesHold) return { movement: step, proven: undefined }
  const movement = side === undefined ? amount : side * Math.abs(amount)
  return { movement, proven: step === undefined ? undefined : false }
}

/** Bookings in a row whose balance is missing or was not read, over which a balance may still be checked. */
const mostWithoutBalance = 2

/** The bookings that follow lead from this balance to the next one that was read, whichever their sides. */
function isGoneOnFrom(
  balance: number | undefined,
  links: readonly ChainLink[],
  index: number,
): boolean {
  if (balance === undefined) return false
  let reached = [balance]
  for (const link of links.slice(index, index + mostWithoutBalance + 1)) {
    const amount = cents(link.amount)
    if (amount === undefined) return false
    reached = reached.flatMap((sum) => [sum + amount, sum - amount])
    const after = cents(link.balance)
    if (after !== undefined) return reached.includes(after)
  }
  return false
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
