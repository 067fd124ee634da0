import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { _electron } from '@playwright/test'
import { installedElectron } from '../../../scripts/setup/electron-binary.mjs'
import { halt, type IntrayHost } from './intray-host.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')
const standInFolder = join(projectFolder, 'test', 'electron-stand-in', 'bin')

/**
 * Whether there is something that Electron's specs can run in: the binary or, where there is none, the
 * stand-in, which is a shell script over Chromium.
 * @returns why not, or null where they can
 */
export function electronIsMissing(): string | null {
  const binary = installedElectron()
  if (binary.path !== null) return null
  const browser = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  if (process.platform !== 'win32' && existsSync(browser)) return null
  return `${binary.why}, and the stand-in does not run here`
}

/** The program of Electron by itself, for a start that opens no window. */
export function electronCommand(): { readonly command: string; readonly args: readonly string[] } {
  const binary = installedElectron()
  return { command: binary.path ?? join(standInFolder, 'electron'), args: [projectFolder] }
}

/**
 * Starts the built Electron host with its window. Playwright is not told where Electron is, since it
 * leaves its loader out then, which puts the application's arguments where Electron itself puts them: it
 * asks the package `electron`, and that is told where the stand-in lies.
 */
export async function startElectronHost(
  dataDir: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<IntrayHost> {
  if (installedElectron().path === null) process.env['ELECTRON_OVERRIDE_DIST_PATH'] = standInFolder
  const app = await _electron.launch({
    args: [projectFolder, '--data-dir', dataDir, ...args],
    acceptDownloads: true,
    // The binary is used only where it has its sandbox.
    chromiumSandbox: true,
    cwd: projectFolder,
    env: { ...definedOf(process.env), STAND_IN_NODE: process.execPath, ...env },
    locale: 'en-GB',
  })
  const child = app.process()
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => (output += part.toString()))
  return {
    electron: app,
    output: () => output,
    async open() {
      const window = await app.firstWindow()
      // It is there before its page is.
      await window.waitForURL(({ protocol }) => protocol !== 'about:')
      return window
    },
    async freezeService() {
      const pids = await app.evaluate(({ app: electronApp }) =>
        electronApp
          .getAppMetrics()
          .filter(({ type, name }) => type === 'Utility' && name === 'Intray')
          .map(({ pid }) => pid),
      )
      return pids.map((pid) => halt(pid)).includes(true)
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      // The answer is lost where it ends at once.
      await app.evaluate(({ app: electronApp }) => electronApp.quit()).catch(() => undefined)
      await gone
    },
  }
}

function definedOf(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
