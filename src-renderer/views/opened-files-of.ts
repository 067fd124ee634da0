import type { AppState } from '../app/app-state.svelte.ts'
import { OpenedFiles } from '../inbox/state/opened-files.svelte.ts'
import { outliveView } from './outlive-view.svelte.ts'

const opened = new WeakMap<AppState, OpenedFiles>()

/** What is opened in the list stays so while one of its documents is reviewed. */
export function openedFilesOf(app: AppState): OpenedFiles {
  let files = opened.get(app)
  if (!files) {
    files = outliveView(() => new OpenedFiles(app))
    opened.set(app, files)
  }
  return files
}
