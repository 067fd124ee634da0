/** Which parts of the screen are open. */
export class ReviewPanels {
  queue = $state(false)
  dock = $state(true)
  dialog = $state<'none' | 'keys' | 'palette' | 'reject'>('none')

  closeDialog(): void {
    this.dialog = 'none'
  }
}
