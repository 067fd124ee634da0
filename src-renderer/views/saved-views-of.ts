import type { AppState } from '../app/app-state.svelte.ts'
import { SavedViews } from '../inbox/state/saved-views.svelte.ts'
import { outliveView } from './outlive-view.svelte.ts'

const kept = new WeakMap<AppState, SavedViews>()

/** The palette opens them from everywhere, and their counts stay while something else is looked at. */
export function savedViewsOf(app: AppState): SavedViews {
  let views = kept.get(app)
  if (!views) kept.set(app, (views = outliveView(() => new SavedViews(app))))
  return views
}
