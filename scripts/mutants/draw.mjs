/**
 * The same numbers for the same seed (mulberry32), so that a sample can be drawn again.
 * @param {number} seed
 * @returns {() => number} the next number from 0 up to, and without, 1
 */
function numbersOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * @template T
 * @param {readonly T[]} all
 * @param {number} count how many to draw, each at most once; all of them when there are no more
 * @param {number} seed
 * @returns {T[]}
 */
export function draw(all, count, seed) {
  const next = numbersOf(seed)
  const left = [...all]
  const drawn = []
  while (drawn.length < count && left.length > 0) {
    const at = Math.floor(next() * left.length)
    drawn.push(left[at])
    left[at] = left.at(-1)
    left.pop()
  }
  return drawn
}
