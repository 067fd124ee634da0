import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { neededProgram } from './needed-program.ts'

/**
 * Gives the whole test run a keyring of its own: private bus, private folders, unlocked. Workers
 * inherit `process.env`; tests that need it ask for `INTRAY_TEST_KEYRING`. Without the programs the
 * set-up does nothing and those tests are skipped, which `CI` forbids.
 */
export default async function setUpKeyring(): Promise<(() => void) | undefined> {
  const needed = ['gnome-keyring-daemon', 'dbus-daemon', 'dbus-send']
  if (needed.some((program) => neededProgram(program) === undefined)) return undefined

  const home = mkdtempSync(join(tmpdir(), 'intray-keyring-'))
  const folders = { XDG_DATA_HOME: 'data', XDG_CACHE_HOME: 'cache', XDG_RUNTIME_DIR: 'run' }
  const env: NodeJS.ProcessEnv = { ...process.env }
  // With a display the daemon would ask for a password in a window and never answer.
  delete env['DISPLAY']
  delete env['WAYLAND_DISPLAY']
  for (const [name, folder] of Object.entries(folders)) {
    env[name] = join(home, folder)
    mkdirSync(join(home, folder), { mode: 0o700 })
  }

  const started: ChildProcess[] = []
  const tearDown = () => {
    for (const child of started.reverse()) child.kill('SIGTERM')
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const bus = spawn(
      'dbus-daemon',
      ['--session', '--nofork', '--nopidfile', '--print-address=1'],
      {
        env,
        stdio: ['ignore', 'pipe', 'ignore'],
      },
    )
    started.push(bus)
    const [address] = (await once(createInterface(bus.stdout), 'line')) as [string]
    env['DBUS_SESSION_BUS_ADDRESS'] = address
    const daemon = ['--foreground', '--unlock', '--components=secrets']
    const keyring = spawn('gnome-keyring-daemon', daemon, {
      env,
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    started.push(keyring)
    keyring.stdin.end('test')
    await waitForOwner('org.freedesktop.secrets', env)
    process.env['DBUS_SESSION_BUS_ADDRESS'] = address
    process.env['INTRAY_TEST_KEYRING'] = '1'
    delete process.env['DISPLAY']
    return tearDown
  } catch (error) {
    tearDown()
    throw error
  }
}

/** Asks the bus alone: a look-up through the keychain would start a second, locked daemon. */
async function waitForOwner(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  const question = ['--session', '--print-reply=literal', '--dest=org.freedesktop.DBus', '/']
  question.push('org.freedesktop.DBus.NameHasOwner', `string:${name}`)
  for (let attempt = 0; attempt < 1_200; attempt++) {
    const answer = spawnSync('dbus-send', question, { env, encoding: 'utf8' })
    if (answer.stdout.includes('true')) return
    await sleep(50)
  }
  throw new Error(`${name} did not appear on the private bus within a minute`)
}
