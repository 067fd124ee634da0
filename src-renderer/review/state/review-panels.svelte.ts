import { innerHeight } from 'svelte/reactivity/window'
import type { Decision } from './review-history.svelte.ts'

/** CSS pixels; a window of 1100 at 200 % is lower than this. */
const lowWindowPx = 560

/** Which parts of the screen are open and how large they are, whichever document is shown. */
export class ReviewPanels {
  /** Width of the page beside the fields, in 0..1. */
  split = $state(0.5)
  /** Height of page and fields above the table, in 0..1. */
  aboveDock = $state(0.68)
  queue = $state(false)
  #dock = $state({ low: false, high: true })
  dialog = $state<'none' | 'keys' | 'palette' | 'reject' | 'postpone' | 'annotate' | 'take-back'>(
    'none',
  )
  /** What `take-back` asks about. */
  decision = $state.raw<Decision | null>(null)

  constructor(split: number) {
    this.split = split
  }

  /**
   * The table below page and fields. In a low window, or at a large zoom, it would leave nothing of them:
   * there it opens only for whoever opens it there.
   */
  get dock(): boolean {
    return this.#dock[heightNow()]
  }

  set dock(isOpen: boolean) {
    this.#dock[heightNow()] = isOpen
  }

  askToTakeBack(decision: Decision): void {
    this.decision = decision
    this.dialog = 'take-back'
  }

  closeDialog(): void {
    this.dialog = 'none'
  }
}

function heightNow(): 'low' | 'high' {
  return (innerHeight.current ?? lowWindowPx) < lowWindowPx ? 'low' : 'high'
}
