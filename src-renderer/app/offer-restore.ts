import type { AppState } from './app-state.svelte.ts'

/** Tells that a document is in the trash, and offers to take it out again. */
export function offerRestore(
  app: AppState,
  { id, name }: { readonly id: string; readonly name: string },
): void {
  app.notices.add({
    tone: 'neutral',
    text: app.text.inbox.trash.trashed(name),
    undo: () => void app.attempt('documents.restore', { id }),
  })
}
