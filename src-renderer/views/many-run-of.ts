import type { AppState } from '../app/app-state.svelte.ts'
import { ManyRun } from '../inbox/state/many-run.svelte.ts'
import { outliveView } from './outlive-view.svelte.ts'

const runs = new WeakMap<AppState, ManyRun>()

/** What the window has under way: a look at a document in between does not lose sight of it. */
export function manyRunOf(app: AppState): ManyRun {
  let run = runs.get(app)
  if (!run) runs.set(app, (run = outliveView(() => new ManyRun(app))))
  return run
}
