import { mkdir, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import type { App } from 'electron'

/** Starts without a window where the person lets it keep watching in the background. */
const quietly = '--in-background'

export type Program = { readonly path: string; readonly args: readonly string[] }

/**
 * Has the system start Intray when the person signs in, or no longer. Electron does it on macOS and
 * Windows; on Linux it is a file by the Desktop Application Autostart Specification.
 * @throws {Error} where the file cannot be written or removed
 */
export async function startAtLogin(
  app: Pick<App, 'setLoginItemSettings'>,
  platform: NodeJS.Platform,
  program: Program,
  isOn: boolean,
): Promise<void> {
  const args = [...program.args, quietly]
  if (platform !== 'linux')
    return app.setLoginItemSettings({ openAtLogin: isOn, path: program.path, args })
  const file = autostartFile()
  if (!isOn) return rm(file, { force: true })
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, autostartEntry({ path: program.path, args }))
}

/** The program as it was started: an AppImage by its own file, from the sources with their folder. */
export function ownProgram(app: Pick<App, 'isPackaged' | 'getAppPath'>): Program {
  const path = process.env['APPIMAGE'] ?? process.execPath
  return { path, args: app.isPackaged ? [] : [app.getAppPath()] }
}

function autostartFile(): string {
  const folder = process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config')
  return join(folder, 'autostart', 'intray.desktop')
}

export function autostartEntry({ path, args }: Program): string {
  const command = [path, ...args].map(quoted).join(' ')
  return `[Desktop Entry]\nType=Application\nName=Intray\nExec=${command}\nTerminal=false\n`
}

/** An argument of `Exec` (Desktop Entry Specification): quoted, and escaped once more as a string value. */
function quoted(arg: string): string {
  const escaped = arg.replaceAll(/[\\"`$]/g, '\\$&').replaceAll('%', '%%')
  return `"${escaped.replaceAll('\\', '\\\\')}"`
}
