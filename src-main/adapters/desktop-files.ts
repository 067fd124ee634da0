/** Hands files to the desktop of this computer where Intray runs without Electron: by its own programs, never by a shell. */
import { spawn } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HostAbilities } from '../ports.ts'
import { findProgram } from './find-program.ts'

/** Longer than that no program needs to say that it does not open a file; some stay as long as it is open. */
const answerMs = 5_000

type Environment = Readonly<Record<string, string | undefined>>

/** @returns undefined where there is no desktop, as on a server, or none that is known */
export function desktopFiles(platform: NodeJS.Platform, env: Environment): HostAbilities['files'] {
  switch (platform) {
    case 'linux':
      return linuxFiles(env)
    case 'darwin':
      return {
        show: (path) => run('/usr/bin/open', ['-R', path]),
        open: (path) => run('/usr/bin/open', [path]),
      }
    case 'win32':
      return windowsFiles(env)
    default:
      return undefined
  }
}

function linuxFiles(env: Environment): HostAbilities['files'] {
  const opener = findProgram(env['PATH'], 'xdg-open')
  if (opener === undefined || !(env['DISPLAY'] ?? env['WAYLAND_DISPLAY'])) return undefined
  const bus = findProgram(env['PATH'], 'dbus-send')
  return {
    async show(path) {
      const isShown = bus !== undefined && (await asked(run(bus, showItems(path))))
      if (!isShown) await run(opener, [await folderAt(path)])
    },
    open: (path) => run(opener, [path]),
  }
}

/** Which file managers of all desktops answer (freedesktop.org, File Manager D-Bus Interface). */
function showItems(path: string): string[] {
  return [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.FileManager1',
    '/org/freedesktop/FileManager1',
    'org.freedesktop.FileManager1.ShowItems',
    // A comma would begin another file.
    `array:string:${pathToFileURL(path).href.replaceAll(',', '%2C')}`,
    'string:',
  ]
}

async function folderAt(path: string): Promise<string> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory()
  return isFolder ? path : dirname(path)
}

async function asked(step: Promise<void>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  )
}

/** The Explorer ends with 1 whatever became of it. */
function windowsFiles(env: Environment): NonNullable<HostAbilities['files']> {
  const explorer = join(env['SystemRoot'] ?? 'C:\\Windows', 'explorer.exe')
  const either = [0, 1]
  return {
    // It takes the quotes apart by itself, and no path holds any.
    show: (path) => run(explorer, [`/select,"${path}"`], { endings: either, isVerbatim: true }),
    open: (path) => run(explorer, [path], { endings: either }),
  }
}

/** Settles when the program has ended, or has stayed: it outlives Intray. */
function run(
  program: string,
  args: readonly string[],
  { endings = [0], isVerbatim = false }: { endings?: readonly number[]; isVerbatim?: boolean } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: 'ignore',
      detached: true,
      windowsVerbatimArguments: isVerbatim,
    })
    const stays = setTimeout(resolve, answerMs)
    stays.unref()
    child.unref()
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(stays)
      if (code !== null && endings.includes(code)) resolve()
      else reject(new Error(`The desktop did not take the file: ${String(code)}`))
    })
  })
}
