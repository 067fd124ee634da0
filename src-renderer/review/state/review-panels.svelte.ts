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
  /** In a low window, or a large zoom, the table would leave nothing of page and fields. */
  dock = $state(innerHeight >= lowWindowPx)
  dialog = $state<'none' | 'keys' | 'palette' | 'reject' | 'postpone' | 'annotate' | 'take-back'>(
    'none',
  )
  /** What `take-back` asks about. */
  decision = $state.raw<Decision | null>(null)

  constructor(split: number) {
    this.split = split
  }

  askToTakeBack(decision: Decision): void {
    this.decision = decision
    this.dialog = 'take-back'
  }

  closeDialog(): void {
    this.dialog = 'none'
  }
}
