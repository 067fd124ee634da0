import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import * as electron from 'electron'
import {
  CommandLineError,
  parseCommandLine,
  withoutEngineSwitches,
  type CommandLine,
} from '../adapters/command-line.ts'
import { createCorePorts } from '../adapters/create-core-ports.ts'
import { openDataFolder } from '../adapters/data-folder.ts'
import { installedFiles } from '../adapters/installed-files.ts'
import { removeDeadViews } from '../adapters/remove-dead-views.ts'
import { claimInstance } from '../adapters/single-instance.ts'
import { createAppCore } from '../app-core.ts'
import type { AppCore } from '../ports.ts'
import { runApp, type RunningApp } from './run-app.ts'

/** The Electron host as a program. */
async function run(line: CommandLine): Promise<void> {
  const folder = openDataFolder(line.dataDir)
  // What cannot be removed now is met again at the next start.
  removeDeadViews(Date.now()).catch(() => undefined)
  // Electron takes a folder only that is there.
  const profile = join(folder.path, 'window-profile')
  mkdirSync(profile, { recursive: true, mode: 0o700 })
  electron.app.setPath('userData', profile)
  electron.app.on('quit', () => folder.close())
  let core: AppCore | null = null
  let running: RunningApp | null = null
  const files = installedFiles()
  running = await runApp(electron, {
    async claim() {
      const instance = await claimInstance(folder.path, line.files, ({ files }) => {
        void core?.takeIn(files)
        running?.show()
      })
      return instance.kind === 'first'
    },
    async makeCore(host) {
      core = await createAppCore(
        createCorePorts({
          version: files.version,
          paths: {
            dataDir: folder.path,
            readOnly: folder.readOnly,
            rendererDir: files.rendererDir,
            samplesDir: files.samplesDir,
          },
          host,
          serviceEntry: files.serviceEntry,
        }),
      )
      return core
    },
    preload: files.preload,
  })
  if (running === null) return electron.app.quit()
  await afterStart(core, line)
}

async function afterStart(core: AppCore | null, line: CommandLine): Promise<void> {
  if (line.scanFolder) await core?.dispatch('settings.patch', { scanFolder: line.scanFolder })
  await core?.takeIn(line.files)
}

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : 'unknown'
  if (error instanceof CommandLineError) process.stderr.write(`intray: ${reason}\n`)
  else electron.dialog.showErrorBox('Intray', reason)
  electron.app.exit(error instanceof CommandLineError ? 2 : 1)
}

try {
  // Packed, the first argument is the program; from the sources, the project's folder follows it.
  const args = electron.app.isPackaged
    ? withoutEngineSwitches(process.argv.slice(1))
    : process.argv.slice(2)
  const folder = process.env['INTRAY_STARTED_IN'] ?? process.cwd()
  run(parseCommandLine(args, folder)).catch(fail)
} catch (error) {
  fail(error)
}
