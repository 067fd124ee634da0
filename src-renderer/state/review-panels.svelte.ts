/** CSS pixels; a window of 1100 at 200 % is lower than this. */
const lowWindowPx = 560

/** Which parts of the screen are open. */
export class ReviewPanels {
  queue = $state(false)
  /** In a low window, or a large zoom, the table would leave nothing of page and fields. */
  dock = $state(innerHeight >= lowWindowPx)
  dialog = $state<'none' | 'keys' | 'palette' | 'reject'>('none')

  closeDialog(): void {
    this.dialog = 'none'
  }
}
