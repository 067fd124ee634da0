import type { Surroundings } from './surroundings.ts'

/** Something that is done a moment later, once, however often it is asked for meanwhile. */
export class Delayed {
  readonly #later: Surroundings['later']
  readonly #run: () => void
  #stop: (() => void) | null = null

  constructor(later: Surroundings['later'], run: () => void) {
    this.#later = later
    this.#run = run
  }

  /** Starts the wait, unless it runs already. */
  start(delayMs: number): void {
    if (this.#stop === null) this.restart(delayMs)
  }

  /** Starts the wait anew. */
  restart(delayMs: number): void {
    this.#stop?.()
    this.#stop = this.#later(() => {
      this.#stop = null
      this.#run()
    }, delayMs)
  }

  /** Nothing more is done, unless it is asked for again. */
  cancel(): void {
    this.#stop?.()
    this.#stop = null
  }
}
