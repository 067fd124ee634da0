import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFolder } from './node-binary.mjs'

/**
 * Where the start entry of this system lies, and what stands in it.
 * @param {{ platform: string, home: string, env: NodeJS.ProcessEnv }} system
 * @param {{ node: string, folder: string }} program Node and the project's folder, absolute
 * @returns {{ path: string, text: string, mode: number } | { path: string, command: readonly string[] }}
 *   a file to write, or on Windows the command that makes it
 */
export function startEntry({ platform, home, env }, { node, folder }) {
  const start = join(folder, 'scripts', 'start.mjs')
  const icon = join(folder, 'resources', 'icon.png')
  if (platform === 'win32') {
    const path = join(
      env.APPDATA ?? join(home, 'AppData', 'Roaming'),
      'Microsoft/Windows/Start Menu/Programs/Intray.lnk',
    )
    // Of a text in single quotes PowerShell reads nothing but a doubled quote.
    const text = (value) => `'${value.replaceAll("'", "''")}'`
    const script = [
      `$entry = (New-Object -ComObject WScript.Shell).CreateShortcut(${text(path)})`,
      `$entry.TargetPath = ${text(node)}`,
      `$entry.Arguments = ${text(`"${start}"`)}`,
      `$entry.WorkingDirectory = ${text(folder)}`,
      '$entry.WindowStyle = 7',
      '$entry.Save()',
    ]
    return { path, command: ['powershell.exe', '-NoProfile', '-Command', script.join('; ')] }
  }
  if (platform === 'darwin') {
    const quoted = (value) => `'${value.replaceAll("'", "'\\''")}'`
    return {
      path: join(home, 'Applications', 'Intray.command'),
      text: `#!/bin/sh\nexec ${quoted(node)} ${quoted(start)}\n`,
      mode: 0o755,
    }
  }
  const lines = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Intray',
    `Exec=${argument(node)} ${argument(start)} %U`,
    `Icon=${icon.replaceAll('\\', '\\\\')}`,
    'Terminal=false',
    'Categories=Office;',
    'MimeType=x-scheme-handler/intray;application/pdf;image/tiff;image/jpeg;image/png;',
  ]
  return {
    path: join(env.XDG_DATA_HOME || join(home, '.local', 'share'), 'applications/intray.desktop'),
    text: `${lines.join('\n')}\n`,
    mode: 0o644,
  }
}

/** An argument of `Exec` (Desktop Entry Specification): quoted, and escaped once more as a string value. */
function argument(value) {
  const escaped = value.replaceAll(/[\\"`$]/g, '\\$&').replaceAll('%', '%%')
  return `"${escaped.replaceAll('\\', '\\\\')}"`
}

const here = () =>
  startEntry(
    { platform: process.platform, home: homedir(), env: process.env },
    { node: process.execPath, folder: projectFolder },
  )

/**
 * Puts Intray among the programs of this system.
 * @returns {string} the path of the entry
 * @throws {Error} where it cannot be written
 */
export function installShortcut() {
  const entry = here()
  mkdirSync(dirname(entry.path), { recursive: true })
  if (entry.command) {
    const [program, ...args] = entry.command
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the entry could not be made: ${(stderr ?? '').trim()}`)
  } else writeFileSync(entry.path, entry.text, { mode: entry.mode })
  return entry.path
}

/** @returns {string} the path of the entry that is gone now */
export function removeShortcut() {
  const { path } = here()
  rmSync(path, { force: true })
  return path
}
