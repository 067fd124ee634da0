import type { AppState } from './app-state.svelte.ts'
import { Delayed } from './delayed.ts'

/** Several documents are often confirmed in a row. */
const calmMs = 300

/** Reads anew what is told of the documents, a moment after some have changed or gone; returns the way to stop. */
export function followDocuments(
  { bridge, surroundings }: Pick<AppState, 'bridge' | 'surroundings'>,
  read: () => Promise<void>,
): () => void {
  const again = new Delayed(surroundings.later, () => void read())
  const stop = bridge.onEvent(({ kind }) => {
    if (kind === 'document.changed' || kind === 'document.removed') again.start(calmMs)
  })
  return () => {
    stop()
    again.cancel()
  }
}
