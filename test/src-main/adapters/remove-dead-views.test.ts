import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { removeDeadViews } from '../../../src-main/adapters/remove-dead-views.ts'
import { claimInstance } from '../../../src-main/adapters/single-instance.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const now = Date.now()
const hourMs = 60 * 60_000

/** A short path: a socket's may have about a hundred characters. */
function sharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'v-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function leaveView(folder: string, name: string, ageMs: number): string {
  const path = join(folder, `intray-view-${name}`)
  mkdirSync(path)
  writeFileSync(join(path, 'intray.db'), 'a copy')
  const at = (now - ageMs) / 1000
  utimesSync(path, at, at)
  return path
}

/** A process that claims the folder and is killed, so that what it claimed with stays behind. */
async function claimAndDie(path: string): Promise<void> {
  const program = join(import.meta.dirname, 'hold-the-folder.ts')
  const child = spawn(process.execPath, [program, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('a view that a killed Intray left', () => {
  test.skipIf(process.platform === 'win32')('goes at the next start', async () => {
    const folder = sharedFolder()
    const path = leaveView(folder, 'dead', 0)
    await claimAndDie(path)
    expect(removeDeadViews(now, folder)).toBe(1)
    expect(existsSync(path)).toBe(false)
  })

  test('goes an hour later where it was killed before it claimed it', () => {
    const folder = sharedFolder()
    const [young, old] = [
      leaveView(folder, 'young', hourMs / 2),
      leaveView(folder, 'old', 2 * hourMs),
    ]
    expect(removeDeadViews(now, folder)).toBe(1)
    expect([young, old].map((path) => existsSync(path))).toEqual([true, false])
  })

  test('takes no original along', () => {
    const folder = sharedFolder()
    const originals = temporaryFolder()
    writeFileSync(join(originals, 'original'), 'bytes')
    const path = leaveView(folder, 'linked', 0)
    symlinkSync(originals, join(path, 'originals'), 'junction')
    expect(removeDeadViews(now + 2 * hourMs, folder)).toBe(1)
    expect(existsSync(join(originals, 'original'))).toBe(true)
  })
})

describe('never removed is', () => {
  test('a view in use, however old', async () => {
    const folder = sharedFolder()
    const path = leaveView(folder, 'used', 48 * hourMs)
    const instance = await claimInstance(path, [])
    const at = (now - 48 * hourMs) / 1000
    utimesSync(path, at, at)
    expect(removeDeadViews(now, folder)).toBe(0)
    expect(existsSync(join(path, 'intray.db'))).toBe(true)
    if (instance.kind === 'first') instance.release()
  })

  test('what a link names, or anything of another name', () => {
    const folder = sharedFolder()
    const elsewhere = leaveView(temporaryFolder(), 'target', 48 * hourMs)
    symlinkSync(elsewhere, join(folder, 'intray-view-link'), 'junction')
    mkdirSync(join(folder, 'intray-other'))
    expect(removeDeadViews(now, folder)).toBe(0)
    expect(existsSync(join(elsewhere, 'intray.db'))).toBe(true)
    expect(readdirSync(folder).sort()).toEqual(['intray-other', 'intray-view-link'])
  })
})
