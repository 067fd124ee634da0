import type { AppState } from '../app/app-state.svelte.ts'
import type { Choice } from '../ui/find-choices.ts'

/** The commands that mean something now, for the palette. */
export function listChoices(app: AppState): Choice[] {
  return app.commands.all
    .filter(({ enabled }) => enabled === undefined || enabled())
    .map(({ id, title, keys: [key], run }) => ({
      id,
      title: title(),
      keys: key === undefined ? null : app.keyLabel(key),
      run,
    }))
}
