import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { packingEnvironment } from '../../scripts/setup/packing-environment.mjs'
import { projectFolder } from '../architecture/source-files.ts'

/** As the packer calls them; a file's name ends so, too. */
export type Form = 'AppImage' | 'deb'

type Unpacked = {
  /** What the person or the desktop starts. */
  readonly program: string
  /** The folder of the program as it is installed. */
  readonly home: string
  /** The application's folder: its archive unpacked, as plain Node reads none. */
  readonly app: string
  /** The text of its entry in the desktop's menu. */
  readonly entry: string
  /** Of the packed file. */
  readonly sha256: string
}
export type Packed = Partial<Readonly<Record<Form, Unpacked>>>

const standIn = join(projectFolder, 'test', 'electron-stand-in', 'bin', 'electron')
const packages = join(projectFolder, 'node_modules')
/** Of the half a hundred that the binary brings. */
const engineLocales = ['am', 'de', 'en-GB', 'en-US', 'es-419', 'fr', 'it', 'ja', 'zh-TW']
const hook = 'afterPack: scripts/flip-fuses.mjs'
const runtime = `runtime-${process.arch}`

/**
 * What the packer makes of the project on Linux by the project's own settings, and unpacked again. The stand-in is in
 * the place of Electron's binary, and has no fuses to set; `mksquashfs` of the system and `make-deb.ts` are in the
 * place of two tools that the packer would fetch.
 * @param folder an empty one
 */
export function packInstallers(folder: string, forms: readonly Form[]): Packed {
  run(process.execPath, [join(projectFolder, 'scripts', 'notices.mjs')])
  const engine = join(folder, 'engine')
  mkdirSync(engine)
  writeProgram(join(engine, 'electron'), `STAND_IN_PATH=$0 exec ${quoted(standIn)} "$@"`)
  mkdirSync(join(engine, 'locales'))
  for (const locale of engineLocales) writeFileSync(join(engine, 'locales', `${locale}.pak`), '')
  const settings = readFileSync(join(projectFolder, 'electron-builder.yml'), 'utf8')
  expect(settings).toContain(hook)
  const config = join(folder, 'electron-builder.yml')
  writeFileSync(config, settings.replace(hook, ''))
  const fpm = join(folder, 'fpm')
  const makeDeb = join(import.meta.dirname, 'make-deb.ts')
  writeProgram(fpm, `exec ${quoted(process.execPath)} ${quoted(makeDeb)} "$@"`)
  const args = [
    ...['--linux', ...forms, '--publish=never', `--config=${config}`],
    ...[`-c.electronDist=${engine}`, `-c.directories.output=${folder}`],
  ]
  const tools = { CUSTOM_FPM_PATH: fpm, APPIMAGE_TOOLS_PATH: appImageTools(folder) }
  run(process.execPath, [join(packages, 'electron-builder', 'cli.js'), ...args], tools)
  return Object.fromEntries(forms.map((form) => [form, unpack(folder, form)]))
}

function unpack(folder: string, form: Form): Unpacked {
  const name = readdirSync(folder).find((file) => file.endsWith(`.${form}`))
  if (name === undefined) throw new Error(`The packer has made no ${form}`)
  const file = join(folder, name)
  const root = join(folder, `unpacked-${form}`)
  const how = { AppImage: unpackImage, deb: unpackDeb }[form]
  const { program, entry, home } = how(file, root)
  const resources = join(home, 'resources')
  const app = join(resources, 'app')
  run(join(packages, '.bin', 'asar'), ['extract', join(resources, 'app.asar'), app])
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex')
  return { program, home, app, entry: readFileSync(entry, 'utf8'), sha256 }
}

function unpackImage(file: string, root: string) {
  const offset = String(readFileSync(join(file, '..', 'tools', 'runtimes', runtime)).length)
  run('unsquashfs', ['-quiet', '-no-progress', '-offset', offset, '-dest', root, file])
  return { program: join(root, 'AppRun'), entry: join(root, 'intray.desktop'), home: root }
}

function unpackDeb(file: string, root: string) {
  run('dpkg-deb', ['--raw-extract', file, root])
  const home = join(root, 'opt', 'Intray')
  const entry = join(root, 'usr', 'share', 'applications', 'intray.desktop')
  return { program: join(home, 'intray'), entry, home }
}

/** The tools as the packer's own download lays them out; what would mount an AppImage is left out. */
function appImageTools(folder: string): string {
  const tools = join(folder, 'tools')
  for (const name of ['runtimes', join('lib', process.arch)])
    mkdirSync(join(tools, name), { recursive: true })
  const found = spawnSync('sh', ['-c', 'command -v mksquashfs'], { encoding: 'utf8' })
  symlinkSync(found.stdout.trim(), join(tools, 'mksquashfs'))
  writeProgram(join(tools, 'desktop-file-validate'), 'exit 0')
  writeProgram(join(tools, 'runtimes', runtime), 'echo "nothing here mounts it" >&2; exit 1')
  return tools
}

function writeProgram(file: string, command: string): void {
  writeFileSync(file, `#!/bin/sh\n${command}\n`)
  chmodSync(file, 0o755)
}

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`

function run(
  command: string,
  args: readonly string[],
  tools: Readonly<Record<string, string>> = {},
): void {
  const done = spawnSync(command, args, {
    cwd: projectFolder,
    encoding: 'utf8',
    env: { ...packingEnvironment(), ...tools },
    maxBuffer: 64 << 20,
  })
  expect(done.status, `${command}: ${done.error?.message ?? ''}${done.stdout}${done.stderr}`).toBe(
    0,
  )
}
