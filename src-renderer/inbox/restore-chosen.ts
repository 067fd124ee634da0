import type { AppState } from '../app/app-state.svelte.ts'
import type { DocumentActions } from './state/document-actions.svelte.ts'
import type { ManyRun } from './state/many-run.svelte.ts'

/** Out of the trash: what is selected, or else the line that is active. */
export function restoreChosen({ inbox }: AppState, actions: DocumentActions, run: ManyRun): void {
  const { active } = inbox
  if (!run.selection.isEmpty) void run.act('restore')
  else if (active?.state.kind === 'trashed') void actions.restore(active)
}
