import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { desktopFiles } from '../../../src-main/adapters/desktop-files.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

/** Programs of a desktop that note what they are started with, one argument a line, and end as they are told. */
function desktopWith(programs: Readonly<Record<string, number>>) {
  const folder = temporaryFolder()
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  for (const [name, ending] of Object.entries(programs)) {
    const path = join(bin, name)
    writeFileSync(
      path,
      `#!/bin/sh\nprintf '%s\\n' "$@" > '${folder}/${name}'\nexit ${String(ending)}\n`,
    )
    chmodSync(path, 0o755)
  }
  const read = (name: string) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  return { folder, bin, read, isStarted: (name: string) => existsSync(join(folder, name)) }
}

const odd = "/scans/-x $(touch 'x'), 100 % & ü.pdf"

describe.skipIf(process.platform === 'win32')('the desktop of Linux', () => {
  const on = (bin: string) => desktopFiles('linux', { PATH: bin, DISPLAY: ':0' })

  test('shows a file by the file manager, in one argument without a comma of its own', async () => {
    const { bin, read, isStarted } = desktopWith({ 'xdg-open': 0, 'dbus-send': 0 })
    await on(bin)?.show(odd)
    expect(read('dbus-send').slice(-3)).toEqual([
      'org.freedesktop.FileManager1.ShowItems',
      "array:string:file:///scans/-x%20$(touch%20'x')%2C%20100%20%25%20&%20%C3%BC.pdf",
      'string:',
    ])
    expect(isStarted('xdg-open')).toBe(false)
  })

  test('opens the folder where no file manager answers, and where there is no such bus', async () => {
    for (const bus of [['dbus-send'], []]) {
      const { bin, folder, read } = desktopWith({
        'xdg-open': 0,
        ...Object.fromEntries(bus.map((name) => [name, 1])),
      })
      await on(bin)?.show(join(folder, 'Rechnung.pdf'))
      expect(read('xdg-open')).toEqual([folder])
      await on(bin)?.show(folder)
      expect(read('xdg-open')).toEqual([folder])
    }
  })

  test('opens a file by its path as it is, and says where nothing opens it', async () => {
    const { bin, read } = desktopWith({ 'xdg-open': 0 })
    await on(bin)?.open(odd)
    expect(read('xdg-open')).toEqual([odd])
    await expect(on(desktopWith({ 'xdg-open': 3 }).bin)?.open(odd)).rejects.toThrow('3')
  })
})

test('there is none without a display, without its programs, and on systems that are not known', () => {
  const { bin } = desktopWith({ 'xdg-open': 0 })
  expect(desktopFiles('linux', { PATH: bin })).toBeUndefined()
  expect(desktopFiles('linux', { PATH: bin, WAYLAND_DISPLAY: 'wayland-0' })).toBeDefined()
  expect(desktopFiles('linux', { PATH: temporaryFolder(), DISPLAY: ':0' })).toBeUndefined()
  expect(desktopFiles('aix', { PATH: bin, DISPLAY: ':0' })).toBeUndefined()
})
