import { createPdfLanes } from '../pdf/open-pdf.ts'
import type { AppState } from '../app/app-state.svelte.ts'
import { ReviewDesk } from '../review/state/review-desk.svelte.ts'
import { outliveView } from './outlive-view.svelte.ts'

const desks = new WeakMap<AppState, ReviewDesk>()

/** The window's one desk: a look at the inbox in between leaves the document and its pages on it. */
export function reviewDeskOf(app: AppState): ReviewDesk {
  let desk = desks.get(app)
  if (!desk) {
    desk = outliveView(
      () =>
        new ReviewDesk({
          bridge: app.bridge,
          lanes: createPdfLanes(),
          settings: () => app.settings,
          workspaceThresholds: () => app.workspaceThresholds,
          among: () => app.inbox.among,
          patchSettings: (patch) => app.patchSettings(patch),
        }),
    )
    desks.set(app, desk)
  }
  return desk
}
