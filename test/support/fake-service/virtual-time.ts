import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '../../../src-main/ports.ts'

type Entry = { readonly atMs: number; readonly order: number; run: (() => void) | null }

/** Time that moves only when nothing else is left to do, always in the same order. */
export type VirtualTime = Clock & {
  /** Runs what is due, turn by turn, until nothing waits, `isDone` says so, or the time is up. */
  run(options: { readonly untilMs: number; readonly isDone?: () => boolean }): Promise<void>
  /** The wall clock alone jumps. */
  jump(ms: number): void
  /** Settles after a virtual delay. */
  sleep(ms: number): Promise<void>
}

export function createVirtualTime(startAt = Date.UTC(2026, 10, 21, 9)): VirtualTime {
  const heap: Entry[] = []
  let nowMs = 0
  let order = 0
  let jumpedMs = 0

  const setTimer = (delayMs: number, run: () => void) => {
    // A real timer without an end goes off at once.
    if (!Number.isFinite(delayMs)) throw new RangeError('A timer needs a time')
    const entry: Entry = { atMs: nowMs + Math.max(0, delayMs), order: order++, run }
    push(heap, entry)
    return { cancel: () => void (entry.run = null) }
  }
  return {
    now: () => startAt + jumpedMs + nowMs,
    monotonicMs: () => nowMs,
    setTimer,
    sleep: (ms) => new Promise((resolve) => void setTimer(ms, resolve)),
    jump: (ms) => void (jumpedMs += ms),
    async run({ untilMs, isDone }) {
      for (;;) {
        // All promise work of this moment comes first.
        await nextTurn()
        if (isDone?.()) return
        let entry = pop(heap)
        while (entry && !entry.run) entry = pop(heap)
        if (!entry) return
        if (entry.atMs > untilMs) {
          push(heap, entry)
          nowMs = untilMs
          return
        }
        nowMs = Math.max(nowMs, entry.atMs)
        entry.run?.()
      }
    },
  }
}

function isBefore(one: Entry, other: Entry): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order)
}

function push(heap: Entry[], entry: Entry): void {
  heap.push(entry)
  let at = heap.length - 1
  while (at > 0) {
    const parent = (at - 1) >> 1
    const [upper, lower] = [heap[parent], heap[at]]
    if (!upper || !lower || !isBefore(lower, upper)) return
    heap[parent] = lower
    heap[at] = upper
    at = parent
  }
}

function pop(heap: Entry[]): Entry | undefined {
  const top = heap[0]
  const last = heap.pop()
  if (!top || !last || heap.length === 0) return top
  heap[0] = last
  let at = 0
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2]
    let least = at
    if (comesFirst(heap, left, least)) least = left
    if (comesFirst(heap, right, least)) least = right
    if (least === at) return top
    const [one, other] = [heap[at], heap[least]]
    if (!one || !other) return top
    heap[at] = other
    heap[least] = one
    at = least
  }
}

function comesFirst(heap: readonly Entry[], candidate: number, than: number): boolean {
  const [one, other] = [heap[candidate], heap[than]]
  return one !== undefined && other !== undefined && isBefore(one, other)
}
