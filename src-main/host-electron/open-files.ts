import { isAbsolute } from 'node:path'
import type { App, BrowserWindow, Dialog } from 'electron'
import type { AppCore } from '../ports.ts'

/** Takes in files that the person named outside the page, and has the system list them among its recent ones. */
export async function openFiles(
  app: Pick<App, 'addRecentDocument'>,
  core: Pick<AppCore, 'takeIn'>,
  files: readonly string[],
): Promise<void> {
  // Links are none of them.
  for (const file of files) if (isAbsolute(file)) app.addRecentDocument(file)
  await core.takeIn(files)
}

/** @returns absolute paths; none where the person chose none */
export async function chooseFiles(
  dialog: Pick<Dialog, 'showOpenDialog'>,
  window: BrowserWindow,
): Promise<readonly string[]> {
  const { filePaths } = await dialog.showOpenDialog(window, {
    properties: ['openFile', 'multiSelections'],
  })
  return filePaths
}
