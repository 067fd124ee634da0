import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { keptDocuments } from '../e2e/support/inbox-store.ts'
import { neededProgram } from '../support/needed-program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { projectFolder } from '../architecture/source-files.ts'
import { packInstallers, type Form, type Packed } from './pack-installers.ts'

/** Those that can be made, and unpacked again, with the tools of this system. */
const forms: readonly Form[] = [
  ...(neededProgram('dpkg-deb') === undefined ? [] : ['deb' as const]),
  ...(neededProgram('unsquashfs') === undefined ? [] : ['AppImage' as const]),
]

/** Room for the next package to grow, not for a second engine. */
const mostBytes = 130 << 20

// The packer knows another layout on each system, and the stand-in is a shell script over Chromium.
describe.skipIf(!forms.includes('deb'))('the packed program', { timeout: 900_000 }, () => {
  let folder = ''
  let packed: Packed = {}
  let app = ''
  let files: string[] = []
  const resources = () => join(app, '..')

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'intray-packed-'))
    packed = packInstallers(folder, forms)
    app = packed.deb?.app ?? ''
    files = filesIn(app)
  }, 900_000)

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

  test('lies in one archive, and beside it what the system itself has to open', () => {
    const beside = filesIn(join(resources(), 'app.asar.unpacked'))
    const opened = files.filter((file) => /\.(?:node|wasm|gz)$/.test(file))
    expect(opened.length).toBeGreaterThan(5)
    expect(opened.filter((file) => !beside.includes(file))).toEqual([])
  })

  test('brings the licences of others and its bill of materials', () => {
    const [bill, notices] = filesIn(join(resources(), 'notices')).sort()
    expect([bill, notices]).toEqual(
      ['bill-of-materials.cdx.json', 'THIRD-PARTY-NOTICES.txt'].sort(),
    )
    const read = (name: string) => readFileSync(join(resources(), 'notices', name), 'utf8')
    const packages = files
      .filter((file) => /node_modules\/(?:@[^/]+\/)?[^/]+\/package\.json$/.test(file))
      .map((file) => /node_modules\/((?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? '')
    const { components } = JSON.parse(read('bill-of-materials.cdx.json')) as {
      components: { name: string }[]
    }
    const listed = new Set(components.map(({ name }) => name))
    expect(packages.length).toBeGreaterThan(30)
    expect(packages.filter((name) => !listed.has(name))).toEqual([])
  })

  test('stays as small as it is, the engine apart', () => {
    const bytes = files.reduce((sum, file) => sum + statSync(join(app, file)).size, 0)
    expect(bytes).toBeLessThan(mostBytes)
  })

  test.each(forms)('is the same in each form (%s), and its entry keeps the sandbox', (form) => {
    const { app: other = '', entry = '' } = packed[form] ?? {}
    expect(filesIn(other)).toEqual(files)
    expect(entry).toContain('Exec=')
    expect(entry).not.toContain('no-sandbox')
    expect(entry).toContain(
      'MimeType=application/pdf;image/tiff;image/jpeg;image/png;application/x-intray-settings;x-scheme-handler/intray',
    )
  })

  test.each(forms)('brings the engine’s words in its own four languages alone (%s)', (form) => {
    expect(filesIn(join(packed[form]?.home ?? '', 'locales'))).toEqual(
      ['de.pak', 'en-GB.pak', 'en-US.pak', 'fr.pak', 'it.pak'].sort(),
    )
  })

  test('tells the desktop which files are settings of a connection, which a double click opens', () => {
    const types = join(packed.deb?.home ?? '', '../../usr/share/mime/packages/intray.xml')
    const text = readFileSync(types, 'utf8')
    expect(text).toContain('<mime-type type="application/x-intray-settings">')
    expect(text).toContain('<glob pattern="*.intray"/>')
  })

  test('knows the id by which its installer names it', () => {
    const { appId } = JSON.parse(readFileSync(join(app, 'package.json'), 'utf8')) as {
      appId: string
    }
    expect(readFileSync(join(projectFolder, 'electron-builder.yml'), 'utf8')).toContain(
      `appId: &id ${appId}\n`,
    )
  })

  test('is the same to the byte when the same commit is packed again', () => {
    const again = join(folder, 'again')
    mkdirSync(again)
    const made = packInstallers(again, forms)
    for (const form of forms) expect(made[form]?.sha256, form).toBe(packed[form]?.sha256)
  })

  const browser = neededProgram(process.env['CHROMIUM'] || '/usr/bin/chromium')
  describe.skipIf(browser === undefined).each(forms)('over the stand-in (%s)', (form) => {
    function start(...args: readonly string[]) {
      const child = spawn(packed[form]?.program ?? '', args, {
        env: { ...process.env, STAND_IN_NODE: process.execPath },
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      const gone = once(child, 'exit')
      onTestFinished(() => void child.kill('SIGKILL'))
      let said = ''
      child.stderr.on('data', (part: Buffer) => (said += part.toString()))
      return { child, gone, said: () => said }
    }

    test('starts, reads all ten samples and ends in order', async () => {
      const dataDir = temporaryFolder()
      const samples = join(packed[form]?.app ?? '', 'resources', 'samples')
      const names = readdirSync(samples).map((name) => join(samples, name))
      expect(names).toHaveLength(10)
      const { child, gone, said } = start('--data-dir', dataDir, ...names)
      const read = () => {
        const ready = keptDocuments(dataDir).filter(({ state }) => state === 'ready')
        return ready.length
      }
      await expect.poll(read, { timeout: 240_000, interval: 1_000, message: said() }).toBe(10)
      child.kill('SIGINT')
      expect(await gone).toEqual([0, null])
    })

    test('opens nothing without its sandbox, and says what to do', async () => {
      const dataDir = temporaryFolder()
      const { gone, said } = start('--no-sandbox', '--data-dir', dataDir)
      expect(await gone).toEqual([1, null])
      expect(said()).toContain('install the deb package')
      expect(readdirSync(dataDir)).toEqual([])
    })
  })
})

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => file.replaceAll(sep, '/'))
    .sort()
}
