import type { AppState } from '../app/app-state.svelte.ts'

/** The line under the keyboard if it is open for review, else the first open document. */
export async function openFirstForReview(app: AppState): Promise<void> {
  if (app.navigation.view.kind === 'review') return
  const { active, among } = app.inbox
  if (active?.state.kind === 'ready') return app.navigation.go({ kind: 'review', id: active.id })
  const queue = await app.attempt('review.queue', { id: null, ...among })
  const first = queue?.open[0]
  if (first) app.navigation.go({ kind: 'review', id: first.id })
  else if (queue) app.notices.add({ tone: 'neutral', text: app.text.inbox.emptyFilters.open })
}
