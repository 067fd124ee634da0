import type { Surroundings } from '../../../src-renderer/app/surroundings.ts'

/** Timers that only a test lets run. */
export class ManualLater {
  #now = 0
  #waiting: { readonly at: number; readonly run: () => void }[] = []

  readonly later: Surroundings['later'] = (run, delayMs) => {
    const entry = { at: this.#now + delayMs, run }
    this.#waiting.push(entry)
    return () => {
      this.#waiting = this.#waiting.filter((other) => other !== entry)
    }
  }

  /** Lets time pass, and everything that is due by then happen in its order. */
  pass(durationMs: number): void {
    this.#now += durationMs
    const due = this.#waiting.filter(({ at }) => at <= this.#now).sort((a, b) => a.at - b.at)
    this.#waiting = this.#waiting.filter(({ at }) => at > this.#now)
    for (const { run } of due) run()
  }
}
