import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { keptDocuments } from '../e2e/support/inbox-store.ts'
import { projectFolder } from '../architecture/source-files.ts'
import { neededProgram } from '../support/needed-program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const standIn = join(projectFolder, 'test', 'electron-stand-in', 'bin', 'electron')
const hook = 'afterPack: scripts/flip-fuses.mjs'

/** Room for the next package to grow, not for a second engine. */
const mostBytes = 130 << 20

/**
 * What the packer would pack, as a folder instead of an archive, around the stand-in: it has no fuses to set.
 * @returns the packed application's folder
 */
function pack(folder: string): string {
  const engine = join(folder, 'engine', 'electron')
  mkdirSync(join(folder, 'engine'))
  writeFileSync(engine, '')
  chmodSync(engine, 0o755)
  const settings = readFileSync(join(projectFolder, 'electron-builder.yml'), 'utf8')
  expect(settings).toContain(hook)
  const config = join(folder, 'electron-builder.yml')
  writeFileSync(config, settings.replace(hook, ''))
  const args = [
    ...['--dir', '--linux', '--publish=never', `--config=${config}`, '-c.asar=false'],
    ...[`-c.electronDist=${join(engine, '..')}`, `-c.directories.output=${folder}`],
  ]
  const packer = join(projectFolder, 'node_modules', 'electron-builder', 'cli.js')
  const done = spawnSync(process.execPath, [packer, ...args], {
    cwd: projectFolder,
    encoding: 'utf8',
  })
  expect(done.status, `${done.stdout}${done.stderr}`).toBe(0)
  return join(folder, 'linux-unpacked', 'resources', 'app')
}

// The packer knows another layout on each system, and the stand-in is a shell script over Chromium.
describe.skipIf(process.platform !== 'linux')('the packed program', { timeout: 300_000 }, () => {
  let folder = ''
  let app = ''
  let files: string[] = []
  const sizeOf = (file: string) => statSync(join(app, file)).size

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'intray-packed-'))
    app = pack(folder)
    files = readdirSync(app, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(app, file)).isFile())
      .map((file) => file.replaceAll(sep, '/'))
  }, 300_000)

  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('holds what was built, the samples and packages, and nothing else of the project', () => {
    const own = files.filter((file) => !file.startsWith('node_modules/'))
    expect([...new Set(own.map((file) => file.split('/').slice(0, 2).join('/')))].sort()).toEqual([
      'out/main',
      'out/preload',
      'out/renderer',
      'package.json',
      'resources/icon.png',
      'resources/samples',
    ])
  })

  test('holds no test, no source and no map of a package', () => {
    const needless =
      /\.(?:test|spec)\.\w+$|\/(?:__tests__|tests?|examples?)\/|\.(?:map|[cm]?ts|c|cc|cpp|h)$/
    expect(files.filter((file) => needless.test(file))).toEqual([])
  })

  test('holds the binaries of this system alone', () => {
    const here = `linux-${process.arch}`
    const native = files.filter((file) => /\.(?:node|dll|dylib|exe)$|\.so(?:\.|$)/.test(file))
    expect(native.sort()).toEqual([
      expect.stringMatching(
        new RegExp(`^node_modules/@napi-rs/canvas-${here}-(?:gnu|musl)/skia\\.[\\w-]+\\.node$`),
      ),
      `node_modules/better-sqlite3/prebuilds/${here}.node`,
      'node_modules/keytar/build/Release/keytar.node',
    ])
  })

  test('stays as small as it is, the engine apart', () => {
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
    expect(bytes).toBeLessThan(mostBytes)
  })

  const browser = neededProgram(process.env['CHROMIUM'] || '/usr/bin/chromium')
  test.skipIf(browser === undefined)(
    'starts over the stand-in, reads all ten samples and ends in order',
    async () => {
      const dataDir = temporaryFolder()
      const samples = join(app, 'resources', 'samples')
      const names = readdirSync(samples).map((name) => join(samples, name))
      expect(names).toHaveLength(10)
      const child = spawn(standIn, [app, '--data-dir', dataDir, ...names], {
        env: { ...process.env, STAND_IN_NODE: process.execPath },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const gone = once(child, 'exit')
      onTestFinished(() => void child.kill('SIGKILL'))
      let said = ''
      child.stderr.on('data', (part: Buffer) => (said += part.toString()))
      const read = () => {
        const ready = keptDocuments(dataDir).filter(({ state }) => state === 'ready')
        return ready.length
      }
      await expect.poll(read, { timeout: 240_000, interval: 1_000, message: said }).toBe(10)
      child.kill('SIGINT')
      expect(await gone).toEqual([0, null])
    },
  )
})
