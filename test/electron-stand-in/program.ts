import { open as openInspector } from 'node:inspector'
import { readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app, becomeReadyWith } from './application.ts'
import { followTargets } from './browser-window.ts'
import { dialog } from './system.ts'

/** The stand-in as a program: `electron [-r module] [switches] folder [arguments of the application]`. */
const given = process.argv.slice(2)
const path = process.env['STAND_IN_PATH'] ?? 'electron'
process.argv = [path, ...given]
process.execArgv.length = 0
for (const [name, value] of Object.entries({
  type: 'browser',
  defaultApp: !app.isPackaged,
  execPath: path,
}))
  Object.defineProperty(process, name, { value, enumerable: true })

const required: string[] = []
const forChromium: string[] = []
/** Packed, the application lies beside its program, and every argument is its own. */
const packed = join(dirname(path), 'resources', 'app')
let folder: string | null = app.isPackaged ? packed : null
for (let at = 0; at < given.length && folder === null; at++) {
  const argument = given[at] ?? ''
  if (argument === '-r') required.push(given[++at] ?? '')
  else if (argument.startsWith('--inspect')) openInspector(0, '127.0.0.1')
  else if (argument.startsWith('--remote-debugging-port')) forChromium.push(argument)
  else if (!argument.startsWith('-')) folder = resolve(argument)
}
if (folder === null || !statSync(folder).isDirectory())
  throw new Error('The stand-in wants the folder of an application')
if (forChromium.length === 0) forChromium.push('--remote-debugging-port=0')

process.on('uncaughtException', (error) =>
  dialog.showErrorBox(
    'A JavaScript error occurred in the main process',
    error.stack ?? error.message,
  ),
)
process.on('unhandledRejection', (error) => console.error('unhandled rejection', error))

const require = createRequire(import.meta.url)
for (const module of required) require(module)

const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
  name: string
  productName?: string
  version: string
  main: string
}
app.name = about.productName ?? about.name
app.version = about.version
app.setPath('app', folder)
try {
  await import(pathToFileURL(join(folder, about.main)).href)
} catch (error) {
  process.emit('uncaughtException', error as Error)
}
await becomeReadyWith(forChromium, followTargets)
