import type { AppState } from '../app/app-state.svelte.ts'
import type { Command } from '../app/commands.svelte.ts'
import { workspaceName } from '../app/workspace-name.ts'
import type { SavedViews } from '../inbox/state/saved-views.svelte.ts'

/** The saved views of every workspace, opened by the palette from everywhere. */
export function savedViewCommands(app: AppState, views: SavedViews): Command[] {
  return views.reachable.map((view): Command => {
    const workspace = app.workspaces.find(({ id }) => id === view.connectionId)
    return {
      id: `view-${view.id}`,
      title: () => {
        const isElsewhere = workspace && !workspace.active
        const where = isElsewhere ? ` · ${workspaceName(workspace, app.text)}` : ''
        return app.text.savedViews.open(`${view.name}${where}`)
      },
      keys: [],
      run: () => void views.open(view),
    }
  })
}
