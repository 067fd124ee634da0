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
import { describeStartFailure } from '../adapters/describe-start-failure.ts'
import { installedFiles } from '../adapters/installed-files.ts'
import { selfCheck } from '../adapters/self-check.ts'
import { removeDeadViews } from '../adapters/remove-dead-views.ts'
import { claimInstance, type FirstInstance } from '../adapters/single-instance.ts'
import { createAppCore } from '../app-core.ts'
import type { AppCore } from '../ports.ts'
import { hearOpened, introduceProgram } from './hear-opened.ts'
import { openFiles } from './open-files.ts'
import { runApp, type RunningApp } from './run-app.ts'
import { watchScanFolder } from '../adapters/watch-scan-folder.ts'

const noSandbox =
  'it was started without the sandbox that keeps a hostile file away from this computer (--no-sandbox); where the ' +
  'system denies it to an AppImage, as Ubuntu does, install the deb package instead'

/** The Electron host as a program. */
async function run(line: CommandLine): Promise<void> {
  if (line.selfCheck) {
    process.stdout.write(selfCheck())
    return electron.app.exit(0)
  }
  const folder = openDataFolder(line.dataDir)
  removeDeadViews(Date.now())
  // Electron takes a folder only that is there.
  const profile = join(folder.path, 'window-profile')
  mkdirSync(profile, { recursive: true, mode: 0o700 })
  electron.app.setPath('userData', profile)
  let first: FirstInstance | null = null
  electron.app.on('before-quit', () => first?.refuse())
  electron.app.on('quit', () => {
    first?.release()
    folder.close()
  })
  let core: AppCore | null = null
  const files = installedFiles()
  introduceProgram(electron.app, process.platform, files.appId)
  const running = await runApp(electron, {
    async claim() {
      const instance = await claimInstance(folder.path, line.files)
      if (instance.kind === 'first') first = instance
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
    dataDir: line.dataDir,
    preload: files.preload,
    icon: files.icon,
    windowPlace: join(folder.path, 'window.json'),
    isInBackground: line.isInBackground,
    updates: files.updates,
  })
  if (running === null || core === null) return electron.app.quit()
  takeInAll(first, core, running)
  await afterStart(core, line)
}

async function afterStart(core: AppCore, line: CommandLine): Promise<void> {
  if (line.scanFolder) await watchScanFolder(core, line.scanFolder)
  await openFiles(electron.app, core, line.files)
}

/** Files and links of other starts, and those of macOS: opened with Intray or dropped on its icon. */
function takeInAll(first: FirstInstance | null, core: AppCore, running: RunningApp): void {
  first?.onHandOver((files) => {
    running.show()
    return openFiles(electron.app, core, files)
  })
  onOpened((opened) => void running.open([opened]))
}

/** Says at the terminal and in a dialog why nothing opens. */
function fail(error: unknown, dataDir: string): void {
  const reason = describeStartFailure(error, dataDir)
  process.stderr.write(`intray: cannot start: ${reason}\n`)
  electron.dialog.showErrorBox('Intray', reason)
  electron.app.exit(1)
}

electron.app.setName('Intray')
const onOpened = hearOpened(electron.app)
try {
  // Packed, the first argument is the program; from the sources, the project's folder follows it.
  const args = electron.app.isPackaged
    ? withoutEngineSwitches(process.argv.slice(1))
    : process.argv.slice(2)
  const folder = process.env['INTRAY_STARTED_IN'] ?? process.cwd()
  const line = parseCommandLine(args, folder)
  // A launcher adds it where the system denies the sandbox, and what strangers send would be opened without one.
  if (electron.app.commandLine.hasSwitch('no-sandbox')) fail(new Error(noSandbox), line.dataDir)
  else run(line).catch((error: unknown) => fail(error, line.dataDir))
} catch (error) {
  if (!(error instanceof CommandLineError)) throw error
  process.stderr.write(`intray: ${error.message}\n`)
  electron.app.exit(2)
}
