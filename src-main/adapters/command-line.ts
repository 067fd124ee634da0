import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

export type CommandLine = {
  readonly headless: boolean
  readonly dataDir: string
  /** null leaves the folder that the settings name. */
  readonly scanFolder: string | null
  /** 0 for any free port. */
  readonly port: number
  readonly selfCheck: boolean
  /** Started by the system when the person signed in. */
  readonly isInBackground: boolean
  /** Files to take in, absolute, and `intray:` links as they are. */
  readonly files: readonly string[]
}

const usage = `npm start -- [options] [files to add]
  --headless          no window; prints the address to open
  --data-dir DIR      where documents and the database are kept
  --scan-folder DIR   a folder to watch
  --port N            port of the browser host (default: any free one)
  --in-background     no window at first, where the settings let Intray keep watching without one
  --self-check        print the settings in force and exit`

/** A command line that cannot be followed; `message` says which part and shows the usage. */
export class CommandLineError extends Error {
  constructor(reason: string) {
    super(`${reason}\n\n${usage}`)
    this.name = 'CommandLineError'
  }
}

const options = {
  headless: { type: 'boolean' },
  'data-dir': { type: 'string' },
  'scan-folder': { type: 'string' },
  port: { type: 'string' },
  'self-check': { type: 'boolean' },
  'in-background': { type: 'boolean' },
} as const

/**
 * What is meant for Intray of a packed program's arguments: desktops add switches of the engine
 * (AppImage `--no-sandbox`, older macOS `-psn_…`), each one argument, of which Intray knows nothing.
 */
export function withoutEngineSwitches(args: readonly string[]): string[] {
  return args.filter((arg) => {
    if (!arg.startsWith('-')) return true
    return Object.hasOwn(options, arg.replace(/^--/, '').replace(/=.*/s, ''))
  })
}

/**
 * @param args without the program's own path; files by path or, as desktops name them, by file: URL
 * @param folder that relative paths are meant from
 * @throws {CommandLineError}
 */
export function parseCommandLine(args: readonly string[], folder: string): CommandLine {
  const { values, positionals } = parse(args)
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(folder, path))
  const named = (file: string) => {
    if (file.startsWith('intray:')) return file
    return file.startsWith('file://') ? pathOfUrl(file) : absolute(file)
  }
  const port = Number(values.port ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandLineError(`--port ${values.port} is not a port between 0 and 65535`)
  return {
    headless: values.headless ?? false,
    dataDir: values['data-dir'] ? absolute(values['data-dir']) : defaultDataDir(),
    scanFolder: values['scan-folder'] ? absolute(values['scan-folder']) : null,
    port,
    selfCheck: values['self-check'] ?? false,
    isInBackground: values['in-background'] ?? false,
    files: positionals.map(named),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch (error) {
    throw new CommandLineError(error instanceof Error ? error.message : String(error))
  }
}

function pathOfUrl(url: string): string {
  try {
    return fileURLToPath(url)
  } catch (error) {
    throw new CommandLineError(error instanceof Error ? error.message : String(error))
  }
}

function defaultDataDir(): string {
  const home = homedir()
  switch (process.platform) {
    case 'darwin':
      return join(home, 'Library', 'Application Support', 'Intray')
    case 'win32':
      return join(process.env['APPDATA'] ?? join(home, 'AppData', 'Roaming'), 'Intray')
    default:
      return join(process.env['XDG_DATA_HOME'] ?? join(home, '.local', 'share'), 'intray')
  }
}
