import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  autostartEntry,
  ownProgram,
  startAtLogin,
} from '../../../src-main/host-electron/start-at-login.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const nothingAsked = { setLoginItemSettings: () => expect.unreachable() }

test('on Linux it is a file of the desktop’s own, gone when it is not wanted', async () => {
  const folder = temporaryFolder()
  vi.stubEnv('XDG_CONFIG_HOME', folder)
  const file = join(folder, 'autostart', 'intray.desktop')
  const program = { path: '/opt/Intray/intray', args: [] }
  await startAtLogin(nothingAsked, 'linux', program, true)
  expect(readFileSync(file, 'utf8')).toContain('Exec="/opt/Intray/intray" "--in-background"\n')
  await startAtLogin(nothingAsked, 'linux', program, false)
  expect(existsSync(file)).toBe(false)
  await startAtLogin(nothingAsked, 'linux', program, false)
})

test('a path with signs that a shell or the desktop would read stays that path', () => {
  // Quoted once for the argument, once more as a string of the file: the rule of `Exec`.
  const entry = autostartEntry({ path: '/home/a "b" $c%d/in\\tray', args: [] })
  expect(entry).toContain('Exec="/home/a \\\\"b\\\\" \\\\$c%%d/in\\\\\\\\tray"\n')
})

test.each(['darwin', 'win32'] as const)('on %s Electron has it done', async (platform) => {
  const asked: unknown[] = []
  const app = { setLoginItemSettings: (item: unknown) => void asked.push(item) }
  await startAtLogin(app, platform, { path: 'C:\\Intray.exe', args: ['.'] }, true)
  expect(asked).toEqual([
    { openAtLogin: true, path: 'C:\\Intray.exe', args: ['.', '--in-background'] },
  ])
})

test('an AppImage is started by its own file, not by where it is mounted', () => {
  vi.stubEnv('APPIMAGE', '/home/anna/Intray.AppImage')
  const app = { isPackaged: true, getAppPath: () => '/tmp/.mount/app.asar' }
  expect(ownProgram(app)).toEqual({ path: '/home/anna/Intray.AppImage', args: [] })
  vi.unstubAllEnvs()
  expect(ownProgram({ ...app, isPackaged: false })).toEqual({
    path: process.execPath,
    args: ['/tmp/.mount/app.asar'],
  })
})
