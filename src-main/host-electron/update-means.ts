import { chmod } from 'node:fs/promises'
import type { App, Shell } from 'electron'
import type { UpdateMeans } from '../ports.ts'

type Source = Pick<UpdateMeans, 'address' | 'key'>

/** @returns undefined where Intray runs from the sources, or nobody has set whom it trusts */
export function updateMeans(
  source: Source | null,
  app: Pick<App, 'isPackaged'>,
  shell: Pick<Shell, 'openPath' | 'showItemInFolder'>,
  { platform, env }: Pick<NodeJS.Process, 'platform' | 'env'>,
): UpdateMeans | undefined {
  const form = installedForm(platform, env)
  if (source === null || form === undefined || !app.isPackaged) return undefined
  return {
    ...source,
    form,
    async open(path) {
      // It is a program of its own, and takes the place of the one that runs: where that is, the person knows.
      if (form === 'AppImage') {
        await chmod(path, 0o700)
        return shell.showItemInFolder(path)
      }
      // A sentence where nothing opens such files.
      if ((await shell.openPath(path)) !== '') shell.showItemInFolder(path)
    },
  }
}

function installedForm(
  platform: NodeJS.Platform,
  env: NodeJS.ProcessEnv,
): UpdateMeans['form'] | undefined {
  switch (platform) {
    case 'linux':
      return env['APPIMAGE'] ? 'AppImage' : 'deb'
    case 'darwin':
      return 'dmg'
    case 'win32':
      return 'exe'
    default:
      return undefined
  }
}
