/** A short message that passes. `undo` and the like stay as long as `lastsMs` says. */
export type Notice = {
  readonly id: number
  readonly tone: 'neutral' | 'good' | 'bad'
  readonly text: string
  readonly action?: { readonly label: string; readonly run: () => void }
  /** null stays until it is closed. */
  readonly lastsMs: number | null
}
