import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEntry } from '../../scripts/setup/shortcut.mjs'
import { projectFolder } from '../architecture/source-files.ts'
import { neededProgram } from '../support/needed-program.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const program = { node: '/opt/node/bin/node', folder: '/home/anna/in $tray' }

test.skipIf(process.platform !== 'linux')('a start entry is installed and removed', () => {
  const home = temporaryFolder()
  const entry = join(home, 'applications', 'intray.desktop')
  const start = (flag: string) =>
    spawnSync(process.execPath, [join(projectFolder, 'scripts', 'start.mjs'), flag], {
      env: { ...process.env, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
      encoding: 'utf8',
    })
  expect(start('--install-shortcut')).toMatchObject({ status: 0, stderr: '' })
  const text = readFileSync(entry, 'utf8')
  expect(text).toMatch(/^Exec=".+" ".+start\.mjs" %U$/m)
  expect(text).toContain('MimeType=x-scheme-handler/intray;')
  expect(start('--remove-shortcut').stdout).toContain(entry)
  expect(existsSync(entry)).toBe(false)
})

const canAsk = ['update-mime-database', 'xdg-mime'].every((program) => neededProgram(program))

test.skipIf(!canAsk)(
  'files with settings are Intray’s while the entry is there, and other files stay with their program',
  () => {
    const [home, system] = [temporaryFolder(), temporaryFolder()]
    const file = join(home, 'Kanzlei.intray')
    writeFileSync(file, '{}')
    mkdirSync(join(system, 'applications'))
    writeFileSync(
      join(system, 'applications', 'reader.desktop'),
      '[Desktop Entry]\nType=Application\nName=Reader\nExec=true %f\nMimeType=application/pdf;image/png;\n',
    )
    const run = (program: string, ...args: string[]) => {
      const env = {
        PATH: process.env['PATH'],
        HOME: home,
        XDG_DATA_HOME: join(home, 'data'),
        XDG_CONFIG_HOME: join(home, 'config'),
        XDG_DATA_DIRS: `${system}:/usr/share`,
      }
      mkdirSync(env.XDG_CONFIG_HOME, { recursive: true })
      return spawnSync(program, args, { env, encoding: 'utf8' }).stdout.trim()
    }
    const start = (flag: string) =>
      run(process.execPath, join(projectFolder, 'scripts', 'start.mjs'), flag)
    const opens = (type: string) => run('xdg-mime', 'query', 'default', type)
    const globs = () => readFileSync(join(home, 'data', 'mime', 'globs2'), 'utf8')

    expect(opens('application/pdf')).toBe('reader.desktop')
    start('--install-shortcut')
    expect(globs()).toContain(':application/x-intray-settings:*.intray')
    expect(opens('application/x-intray-settings')).toBe('intray.desktop')
    expect(opens('application/pdf')).toBe('reader.desktop')
    expect(opens('image/png')).toBe('reader.desktop')
    start('--remove-shortcut')
    expect(existsSync(join(home, 'data', 'mime', 'packages', 'intray.xml'))).toBe(false)
    expect(globs()).not.toContain('intray')
    expect(opens('application/x-intray-settings')).toBe('')
  },
)

test('a folder with signs that the desktop would read stays that folder', () => {
  const entry = startEntry({ platform: 'linux', home: '/home/anna', env: {} }, program)
  expect(entry.path).toBe('/home/anna/.local/share/applications/intray.desktop')
  expect(entry.text).toContain(
    'Exec="/opt/node/bin/node" "/home/anna/in \\\\$tray/scripts/start.mjs" %U\n',
  )
})

test.skipIf(process.platform === 'win32')('on macOS it is a file that the shell can read', () => {
  const folder = "/Users/anna/Anna's"
  const entry = startEntry(
    { platform: 'darwin', home: '/Users/anna', env: {} },
    { ...program, folder },
  )
  expect(entry.path).toBe('/Users/anna/Applications/Intray.command')
  const asked = (entry.text ?? '').replace('exec ', "printf '%s\\n' ")
  const done = spawnSync('sh', ['-c', asked], { encoding: 'utf8' })
  expect(done.stdout).toBe(`/opt/node/bin/node\n${folder}/scripts/start.mjs\n`)
})

test('on Windows a quote in a name ends no text of the command that makes it', () => {
  const system = { platform: 'win32', home: "C:\\Users\\O'Neil", env: {} }
  const { command } = startEntry(system, program)
  expect(command?.at(-1)).toContain("O''Neil")
})
