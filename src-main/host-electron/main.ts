import * as electron from 'electron'
import { CommandLineError, parseCommandLine, type CommandLine } from '../adapters/command-line.ts'
import { createCorePorts } from '../adapters/create-core-ports.ts'
import { openDataFolder } from '../adapters/data-folder.ts'
import { installedFiles } from '../adapters/installed-files.ts'
import { removeDeadViews } from '../adapters/remove-dead-views.ts'
import { claimInstance } from '../adapters/single-instance.ts'
import { createAppCore } from '../app-core.ts'
import type { AppCore } from '../app-core-type.ts'
import { runApp, type RunningApp } from './run-app.ts'

/** The Electron host as a program. */
async function run(line: CommandLine): Promise<void> {
  const folder = openDataFolder(line.dataDir)
  // What cannot be removed now is met again at the next start.
  removeDeadViews(Date.now()).catch(() => undefined)
  electron.app.setPath('userData', `${folder.path}/window-profile`)
  electron.app.on('quit', () => folder.close())
  let core: AppCore | null = null
  let running: RunningApp | null = null
  const instance = await claimInstance(folder.path, line.files, ({ files }) => {
    void core?.takeIn(files)
    running?.show()
  })
  if (instance.kind === 'second') return electron.app.quit()

  const files = installedFiles()
  running = await runApp(
    electron,
    async (host) => {
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
    files.preload,
  )
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
  const own = electron.app.isPackaged ? 1 : 2
  const folder = process.env['INTRAY_STARTED_IN'] ?? process.cwd()
  run(parseCommandLine(process.argv.slice(own), folder)).catch(fail)
} catch (error) {
  fail(error)
}
