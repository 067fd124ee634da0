/** What the window's state needs of its surroundings, so that tests can hold the clock. */
export type Surroundings = {
  readonly now: () => Date
  /** Runs once after `delayMs`; the returned function calls it off. */
  readonly later: (run: () => void, delayMs: number) => () => void
  /** The system's languages, the preferred one first. */
  readonly languages: readonly string[]
  /** Command instead of Ctrl. */
  readonly mac: boolean
  /** Survives a reload of this window, nothing more. */
  readonly memory: Pick<Storage, 'getItem' | 'setItem'>
  /** Puts another state in the place of the present one, with nothing of what that knew. */
  readonly startAnew: () => void
}

export function windowSurroundings(startAnew: () => void): Surroundings {
  return {
    now: () => new Date(),
    later: (run, delayMs) => {
      const timer = setTimeout(run, delayMs)
      return () => clearTimeout(timer)
    },
    languages: navigator.languages,
    mac: /Mac|iPhone|iPad/u.test(navigator.userAgent),
    memory: sessionStorage,
    startAnew,
  }
}
