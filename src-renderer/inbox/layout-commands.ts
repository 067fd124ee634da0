import { densities } from '../../src-shared/contract/inbox-layout.ts'
import type { AppState } from '../app/app-state.svelte.ts'
import type { Command } from '../app/commands.svelte.ts'
import type { PagePreview } from './state/page-preview.svelte.ts'
import type { ListLayout } from './state/list-layout.svelte.ts'

/** How the keyboard says how the list looks, by the palette. */
export function layoutCommands(app: AppState, layout: ListLayout, preview: PagePreview): Command[] {
  const text = () => app.text.inbox.layout
  return [
    {
      id: 'columns',
      title: () => text().choose,
      keys: [],
      run: () => (layout.isChoosing = true),
    },
    {
      id: 'preview',
      title: () => text().preview,
      keys: ['P'],
      enabled: () => app.inbox.active !== null,
      run: () => preview.toggle(),
    },
    ...densities.map((density): Command => ({
      id: `density-${density}`,
      title: () => text().lines(text().densities[density]),
      keys: [],
      run: () => layout.setDensity(density),
    })),
  ]
}
