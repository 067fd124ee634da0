const firstDelayMs = 5_000
const longestDelayMs = 300_000

/** Files that could not be taken for a reason that may pass: each is tried again later and later. */
export class RetryHolds {
  readonly #holds = new Map<string, { untilMs: number; delayMs: number }>()

  hold(path: string, nowMs: number): void {
    const before = this.#holds.get(path)?.delayMs
    const delayMs = before ? Math.min(before * 2, longestDelayMs) : firstDelayMs
    this.#holds.set(path, { untilMs: nowMs + delayMs, delayMs })
  }

  isHeld(path: string, nowMs: number): boolean {
    const hold = this.#holds.get(path)
    return hold !== undefined && nowMs < hold.untilMs
  }

  release(path: string): void {
    this.#holds.delete(path)
  }

  nextMs(): number {
    return Math.min(Infinity, ...[...this.#holds.values()].map((hold) => hold.untilMs))
  }
}
