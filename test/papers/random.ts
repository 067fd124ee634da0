/** Chance that is the same at every run (mulberry32), so that a paper is its seed. */
export type Random = {
  /** From 0 up to and without 1. */
  next(): number
  /** A whole number, both ends included. */
  int(from: number, to: number): number
  pick<T>(list: readonly T[]): T
  chance(share: number): boolean
  digits(count: number): string
}

export function randomOf(seed: string): Random {
  let state = 2_166_136_261
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick<T>(list: readonly T[]): T {
      const chosen = list[int(0, list.length - 1)]
      if (chosen === undefined) throw new Error('There is nothing to pick from in an empty list')
      return chosen
    },
    chance: (share) => next() < share,
    // The first one is no zero, so that a number keeps its length where it is read as one.
    digits: (count) =>
      Array.from({ length: count }, (_, at) => String(int(at === 0 ? 1 : 0, 9))).join(''),
  }
}
