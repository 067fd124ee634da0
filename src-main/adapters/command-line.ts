import { homedir } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

export type CommandLine = {
  readonly headless: boolean
  readonly dataDir: string
  /** null leaves the folder that the settings name. */
  readonly scanFolder: string | null
  /** 0 for any free port. */
  readonly port: number
  readonly selfCheck: boolean
  /** Files to take in, absolute. */
  readonly files: readonly string[]
}

export const usage = `npm start -- [options] [files to take in]
  --headless          no window; prints the address to open
  --data-dir DIR      where documents and the database are kept
  --scan-folder DIR   the folder to watch
  --port N            port of the browser host (default: any free one)
  --self-check        print the settings in force and end`

/** A command line that cannot be followed; `message` says which part and shows the usage. */
export class CommandLineError extends Error {
  constructor(reason: string) {
    super(`${reason}\n\n${usage}`)
    this.name = 'CommandLineError'
  }
}

/**
 * @param args without the program's own path
 * @param folder that relative paths are meant from
 * @throws {CommandLineError}
 */
export function parseCommandLine(args: readonly string[], folder: string): CommandLine {
  const { values, positionals } = parse(args)
  const absolute = (path: string) => (isAbsolute(path) ? path : resolve(folder, path))
  const port = Number(values.port ?? 0)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new CommandLineError(`--port ${values.port} is not a port between 0 and 65535`)
  return {
    headless: values.headless ?? false,
    dataDir: values['data-dir'] ? absolute(values['data-dir']) : defaultDataDir(),
    scanFolder: values['scan-folder'] ? absolute(values['scan-folder']) : null,
    port,
    selfCheck: values['self-check'] ?? false,
    files: positionals.map(absolute),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        headless: { type: 'boolean' },
        'data-dir': { type: 'string' },
        'scan-folder': { type: 'string' },
        port: { type: 'string' },
        'self-check': { type: 'boolean' },
      },
    })
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
