import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Clock, Logger, ProxyWay } from '../../ports.ts'
import { isException } from './exceptions.ts'
import { readGnomeSettings } from './gnome-settings.ts'
import { readKdeSettings } from './kde-settings.ts'
import { readMacSettings } from './mac-settings.ts'
import type { SystemSettings } from './system-settings.ts'
import { readWindowsSettings } from './windows-settings.ts'

export type SystemProxyParts = {
  readonly platform: NodeJS.Platform
  readonly env: NodeJS.ProcessEnv
  readonly homeDir: string
  readonly clock: Pick<Clock, 'monotonicMs'>
  readonly logger: Logger
}

const run = promisify(execFile)
/** A computer that is carried from the office to another network finds its way within this time. */
const believedMs = 30_000
const programMs = 5_000
const mostBytes = 256 * 1024
const internetSettings = 'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Internet Settings'

/**
 * The system's proxy for an address, for a host that is no browser itself: read where the desktop keeps it.
 * Scripts (PAC) are programs of the network and not run here; that there is one is told. Never rejects:
 * settings that cannot be read are those that were read last, or told as unreadable.
 */
export function createSystemProxy(parts: SystemProxyParts): (url: string) => Promise<ProxyWay> {
  const { clock, logger } = parts
  let known: SystemSettings | null = null
  let asked: { readonly atMs: number; readonly read: Promise<SystemSettings | null> } | null = null

  async function readAnew(): Promise<SystemSettings | null> {
    try {
      known = await readSettings(parts)
    } catch (error) {
      logger.log('warning', 'service.system-proxy-unreadable', { reason: reasonOf(error) })
    }
    return known
  }

  return async (url) => {
    const nowMs = clock.monotonicMs()
    if (!asked || nowMs - asked.atMs >= believedMs) asked = { atMs: nowMs, read: readAnew() }
    const settings = await asked.read
    if (!settings) return { kind: 'unusable', reason: 'unreadable' }
    if (settings.kind === 'unusable') return settings
    if (settings.kind === 'none' || isException(new URL(url), settings.exceptions))
      return { kind: 'direct' }
    return { kind: 'proxy', address: settings.address }
  }
}

function readSettings(parts: SystemProxyParts): Promise<SystemSettings> {
  switch (parts.platform) {
    case 'darwin':
      return printedBy(parts, 'scutil', ['--proxy']).then(readMacSettings)
    case 'win32':
      return readRegistry(parts)
    default:
      return isKde(parts) ? readKde(parts) : readGnome(parts)
  }
}

/** By its whole path: Windows looks for a bare name in the folder where the program was started, too. */
async function readRegistry(parts: SystemProxyParts): Promise<SystemSettings> {
  const program = join(parts.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'reg.exe')
  return readWindowsSettings(await printedBy(parts, program, ['query', internetSettings]))
}

function isKde({ env }: SystemProxyParts): boolean {
  return (env['XDG_CURRENT_DESKTOP'] ?? '').split(':').includes('KDE')
}

async function readKde({ env, homeDir }: SystemProxyParts): Promise<SystemSettings> {
  const folder = env['XDG_CONFIG_HOME'] || join(homeDir, '.config')
  try {
    return readKdeSettings(await readFile(join(folder, 'kioslaverc'), 'utf8'))
  } catch (error) {
    // Written once somebody changes something.
    if (isMissing(error)) return { kind: 'none' }
    throw error
  }
}

/** GNOME's are those of the other desktops, too; a system without the program or its schema has none. */
async function readGnome(parts: SystemProxyParts): Promise<SystemSettings> {
  try {
    const asked = ['list-recursively', 'org.gnome.system.proxy']
    return readGnomeSettings(await printedBy(parts, 'gsettings', asked))
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
    if (isMissing(error) || /^No such schema/.test(said)) return { kind: 'none' }
    throw error
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('killed' in error && error.killed === true) return 'timeout'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function printedBy(
  { env }: SystemProxyParts,
  program: string,
  args: readonly string[],
): Promise<string> {
  const { stdout } = await run(program, args, {
    env: { ...env, LC_ALL: 'C' },
    timeout: programMs,
    killSignal: 'SIGKILL',
    maxBuffer: mostBytes,
    windowsHide: true,
  })
  return stdout
}
