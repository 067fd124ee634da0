import type { Component } from 'svelte'
import type { View } from '../app/navigation.svelte.ts'

type PlainView = () => Promise<{ readonly default: Component }>

/** Views that are shown and told nothing more; each is fetched when it is first called up. */
const plainViews: Readonly<Partial<Record<View['kind'], PlainView>>> = {
  administration: () => import('./AdministrationView.svelte'),
  overview: () => import('../overview/OverviewScreen.svelte'),
  queue: () => import('./QueueView.svelte'),
  help: () => import('../help/HelpScreen.svelte'),
  export: () => import('../export/ExportScreen.svelte'),
}

export function plainViewOf({ kind }: View): PlainView | null {
  return plainViews[kind] ?? null
}
