import type { AppState } from './app-state.svelte.ts'
import { whatIsNew } from './navigation.svelte.ts'

const memoryKey = 'intray.version'

/** Tells once, after an update, that there is another version, with a way to what is new in it. */
export function tellUpdate(app: AppState): void {
  const version = app.status?.version
  const { memory } = app.surroundings
  if (version === undefined) return
  const before = memory.getItem(memoryKey)
  memory.setItem(memoryKey, version)
  if (before === null || before === version) return
  const text = app.text.help
  app.notices.add({
    tone: 'neutral',
    text: text.updated(version),
    lastsMs: null,
    action: {
      label: text.whatIsNew,
      run: () => app.navigation.go({ kind: 'help', chapter: whatIsNew, anchor: '' }),
    },
  })
}
