/** Hands files to the desktop by Electron's shell. */
import type { Shell } from 'electron'
import type { HostAbilities } from '../ports.ts'

export function fileOpener(
  shell: Pick<Shell, 'showItemInFolder' | 'openPath'>,
): NonNullable<HostAbilities['files']> {
  return {
    show: (path) => Promise.resolve(shell.showItemInFolder(path)),
    async open(path) {
      // It answers with a sentence of the system where nothing opens it.
      if ((await shell.openPath(path)) !== '') throw new Error('No program opens such files')
    },
  }
}
