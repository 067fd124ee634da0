/** Things that wait for a moment each, monotonic ms; the earliest comes first. */
export type TimeQueue<Value> = {
  readonly add: (atMs: number, value: Value) => void
  readonly first: () => { readonly atMs: number; readonly value: Value } | undefined
  readonly removeFirst: () => void
}

/** A binary heap: adding and taking cost the logarithm of what waits. */
export function createTimeQueue<Value>(): TimeQueue<Value> {
  const heap: { readonly atMs: number; readonly value: Value }[] = []
  const msAt = (at: number) => heap[at]?.atMs ?? Infinity

  function swap(one: number, other: number): void {
    const [a, b] = [heap[one], heap[other]]
    if (!a || !b) return
    heap[one] = b
    heap[other] = a
  }

  return {
    add(atMs, value) {
      heap.push({ atMs, value })
      for (let at = heap.length - 1; at > 0;) {
        const parent = (at - 1) >> 1
        if (msAt(parent) <= msAt(at)) return
        swap(at, parent)
        at = parent
      }
    },
    first: () => heap[0],
    removeFirst() {
      swap(0, heap.length - 1)
      heap.pop()
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2]
        const least = msAt(right) < msAt(left) ? right : left
        if (msAt(least) >= msAt(at)) return
        swap(at, least)
        at = least
      }
    },
  }
}
