import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { projectFolder } from './node-binary.mjs'

/** Files with connection settings, which no other program knows. */
const settingsType = 'application/x-intray-settings'
/** Offered under "open with", and the default of none. */
const sharedTypes = ['application/pdf', 'image/tiff', 'image/jpeg', 'image/png']
const linuxEntry = 'intray.desktop'

/**
 * Where the start entry of this system lies, and what stands in it.
 * @param {{ platform: string, home: string, env: NodeJS.ProcessEnv }} system
 * @param {{ node: string, folder: string }} program Node and the project's folder, absolute
 * @returns {{ path: string, text: string, mode: number, type?: { path: string, text: string } } | { path: string, command: readonly string[] }}
 *   a file to write, on Linux with one that describes the type of `.intray` files (Shared MIME-info
 *   Database), or on Windows the command that makes it
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
    `MimeType=${['x-scheme-handler/intray', settingsType, ...sharedTypes].join(';')};`,
  ]
  const data = env.XDG_DATA_HOME || join(home, '.local', 'share')
  return {
    path: join(data, 'applications', linuxEntry),
    text: `${lines.join('\n')}\n`,
    mode: 0o644,
    type: { path: join(data, 'mime/packages/intray.xml'), text: settingsTypeXml },
  }
}

const settingsTypeXml = `<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="${settingsType}">
    <comment>Intray connection settings</comment>
    <comment xml:lang="de">Intray-Verbindungseinstellungen</comment>
    <comment xml:lang="fr">Paramètres de connexion Intray</comment>
    <comment xml:lang="it">Impostazioni di connessione Intray</comment>
    <sub-class-of type="application/json"/>
    <glob pattern="*.intray"/>
  </mime-type>
</mime-info>
`

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
  if (entry.command) {
    mkdirSync(dirname(entry.path), { recursive: true })
    const [program, ...args] = entry.command
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(`the entry could not be made: ${(stderr ?? '').trim()}`)
    return entry.path
  }
  const before = sharedTypes.map((type) => [type, entry.type ? defaultOf(type) : ''])
  write(entry)
  if (!entry.type) return entry.path
  write(entry.type)
  refreshDatabases(entry)
  // A person's own folder comes before the system's: where nothing was chosen, an entry there is taken.
  for (const [type, program] of before)
    if (program && program !== linuxEntry && defaultOf(type) === linuxEntry)
      spawnSync('xdg-mime', ['default', program, type])
  return entry.path
}

/** @returns {string} the path of the entry that is gone now */
export function removeShortcut() {
  const entry = here()
  rmSync(entry.path, { force: true })
  if (entry.type) {
    rmSync(entry.type.path, { force: true })
    refreshDatabases(entry)
  }
  return entry.path
}

function write({ path, text, mode = 0o644 }) {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text, { mode })
}

/** Desktops read what these make of the files. One that is not installed has nobody who would read it. */
function refreshDatabases({ path, type }) {
  for (const [program, folder] of [
    ['update-mime-database', dirname(dirname(type.path))],
    ['update-desktop-database', dirname(path)],
  ])
    if (existsSync(folder)) spawnSync(program, [folder])
}

/** @returns {string} the entry of the program that opens such files now; empty where none is known */
function defaultOf(type) {
  const { stdout } = spawnSync('xdg-mime', ['query', 'default', type], { encoding: 'utf8' })
  return (stdout ?? '').trim()
}
