import { createInterface } from 'node:readline'
import { CommandLineError, parseCommandLine, type CommandLine } from '../adapters/command-line.ts'
import { createCorePorts } from '../adapters/create-core-ports.ts'
import { desktopFiles } from '../adapters/desktop-files.ts'
import { desktopTrash } from '../adapters/desktop-trash.ts'
import { openDataFolder } from '../adapters/data-folder.ts'
import { installedFiles } from '../adapters/installed-files.ts'
import { selfCheck } from '../adapters/self-check.ts'
import { removeDeadViews } from '../adapters/remove-dead-views.ts'
import { claimInstance } from '../adapters/single-instance.ts'
import { createAppCore } from '../app-core.ts'
import { describeNoRoom, describeStartFailure } from '../adapters/describe-start-failure.ts'
import { openWindow } from './open-window.ts'
import { startServer } from './server.ts'
import { createSession } from './session.ts'
import { startProcess } from './start-process.ts'
import { watchScanFolder } from '../adapters/watch-scan-folder.ts'

/** The browser host as a program: the core, a server on 127.0.0.1 and, where it can be, a window. */
async function run(line: CommandLine): Promise<void> {
  if (line.selfCheck) return void process.stdout.write(selfCheck())
  const folder = openDataFolder(line.dataDir)
  removeDeadViews(Date.now())
  if (folder.readOnly)
    say(`${line.dataDir} cannot be written to: everything can be viewed, nothing can be changed`)
  const instance = await claimInstance(folder.path, line.files)
  if (instance.kind === 'second') {
    say('Intray is already running on this data folder; it has been told to come to the front')
    return
  }

  const files = installedFiles()
  const trash = desktopTrash(process.platform, process.env['PATH'])
  const desktop = desktopFiles(process.platform, process.env)
  const core = await createAppCore(
    createCorePorts({
      version: files.version,
      paths: {
        dataDir: folder.path,
        readOnly: folder.readOnly,
        rendererDir: files.rendererDir,
        samplesDir: files.samplesDir,
      },
      host: {
        kind: 'browser',
        startProcess,
        ...(trash && { trash }),
        ...(desktop && { files: desktop }),
        tellNoRoom(room) {
          say(describeNoRoom(room, line.dataDir))
          return new Promise(() => {})
        },
        tellUpdate(step) {
          if (step)
            say(`the stored data are brought to this version: step ${step.number} of ${step.of}`)
        },
      },
      serviceEntry: files.serviceEntry,
    }),
  )
  const session = createSession(() => performance.now())
  const server = await startServer({
    core,
    session,
    port: line.port,
    onStaleCode: () => say(`that address has expired; open this one instead\n${newAddress()}`),
  })
  const newAddress = () => `http://127.0.0.1:${server.port}/#code=${session.issueCode()}`
  let closeWindow: (() => void) | null = null

  function announce(): void {
    if (!line.headless) closeWindow = openWindow(newAddress(), folder.path) ?? closeWindow
    say(`open ${newAddress()}`)
  }

  await core.start()
  if (line.scanFolder) await watchScanFolder(core, line.scanFolder)
  announce()
  instance.onHandOver((paths) => {
    announce()
    return core.takeIn(paths)
  })
  await core.takeIn(line.files)

  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    instance.refuse()
    closeWindow?.()
    void Promise.allSettled([server.close(), core.stop()]).then(() => {
      instance.release()
      folder.close()
      process.exit(0)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // Enter in the terminal gives a fresh address, for another tab or after the minute has passed.
  if (process.stdin.isTTY)
    createInterface({ input: process.stdin }).on('line', () => say(`open ${newAddress()}`))
}

function say(text: string): void {
  process.stdout.write(`intray: ${text}\n`)
}

function lineOrUsage(): CommandLine {
  try {
    const folder = process.env['INTRAY_STARTED_IN'] ?? process.cwd()
    return parseCommandLine(process.argv.slice(2), folder)
  } catch (error) {
    if (!(error instanceof CommandLineError)) throw error
    process.stderr.write(`intray: ${error.message}\n`)
    process.exit(2)
  }
}

const line = lineOrUsage()
run(line).catch((error: unknown) => {
  process.stderr.write(`intray: cannot start: ${describeStartFailure(error, line.dataDir)}\n`)
  process.exit(1)
})
