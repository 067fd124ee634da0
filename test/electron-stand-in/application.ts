import { EventEmitter } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, isAbsolute, join } from 'node:path'
import { startChromium } from './chromium.ts'
import { preventable } from './preventable.ts'
import { closeSession, openSession } from './session.ts'

type Window = { close(): void; destroy(): void }
type Utility = { readonly pid: number | undefined; readonly name: string; end(): void }

/** Every window and utility process that there is. */
export const windows = new Set<Window>()
export const utilities = new Set<Utility>()

const { promise: whenReady, resolve: becomeReady } = Promise.withResolvers<object>()
const paths = new Map<string, string>()
let isReady = false
let isQuitting = false
let isOver = false
let exitCode = 0

class Application extends EventEmitter {
  name = 'Electron'
  version = ''
  readonly commandLine = {
    appendSwitch: (): void => {
      if (isReady) throw new Error('Switches are taken before the app is ready')
    },
    hasSwitch: (name: string): boolean => process.argv.includes(`--${name}`),
    getSwitchValue: () => '',
  }
  readonly isPackaged = basename(process.env['STAND_IN_PATH'] ?? '') !== 'electron'
  badgeCount = 0
  loginItem: object = { openAtLogin: false }

  whenReady = (): Promise<object> => whenReady
  isReady = (): boolean => isReady
  enableSandbox(): void {
    if (isReady) throw new Error('app.enableSandbox() can only be called before app is ready')
  }
  getName = (): string => this.name
  setName = (name: string): void => void (this.name = name)
  getVersion = (): string => this.version
  getLocale = (): string => (isReady ? (process.env['STAND_IN_LOCALE'] ?? 'en-GB') : '')
  getPreferredSystemLanguages = (): string[] => [process.env['STAND_IN_LOCALE'] ?? 'en-GB']
  getAppPath = (): string => this.getPath('app')
  getPath(name: string): string {
    const path = paths.get(name)
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  }
  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    if (name !== 'app' && !existsSync(path)) throw new Error(`Path ${path} does not exist`)
    if (name === 'userData' && isReady) throw new Error('userData is too late: the profile is open')
    paths.set(name, path)
  }
  getAppMetrics = (): object[] => [
    { type: 'Browser', pid: process.pid },
    ...[...utilities].map(({ pid, name }) => ({
      type: 'Utility',
      pid,
      name,
      serviceName: 'node.mojom.NodeService',
    })),
  ]
  focus = (): void => undefined
  setBadgeCount(count: number): boolean {
    this.badgeCount = count
    return true
  }
  getBadgeCount = (): number => this.badgeCount
  setLoginItemSettings = (item: object): void => void (this.loginItem = item)
  getLoginItemSettings = (): object => this.loginItem
  setAboutPanelOptions = (): void => undefined
  setAppUserModelId = (): void => undefined
  setAsDefaultProtocolClient = (): boolean => true
  addRecentDocument = (): void => undefined

  quit(): void {
    if (isQuitting) return
    const event = preventable()
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    isQuitting = true
    if (windows.size === 0) willQuit()
    else for (const window of [...windows]) window.close()
  }
  exit(code = 0): void {
    exitCode = code
    isQuitting = true
    for (const window of [...windows]) window.destroy()
    over()
  }
}

export const app = new Application()

/** A window kept itself open. */
export function quitIsCalledOff(): void {
  isQuitting = false
}

export function lastWindowClosed(): void {
  if (isQuitting) return willQuit()
  if (app.listenerCount('window-all-closed') === 0) app.quit()
  else app.emit('window-all-closed')
}

function willQuit(): void {
  if (isOver) return
  const event = preventable()
  app.emit('will-quit', event)
  if (event.defaultPrevented) quitIsCalledOff()
  else over()
}

function over(): void {
  if (isOver) return
  isOver = true
  app.emit('quit', {}, exitCode)
  void end()
}

let starting: Promise<void> = Promise.resolve()

async function end(): Promise<void> {
  await starting.catch(() => undefined)
  for (const utility of utilities) utility.end()
  await closeSession()
  process.exit(exitCode)
}

/** Electron hears each of these once and quits; the next one ends it where it stands. */
function quitAtFirstSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const hear = () => {
      process.off(signal, hear)
      // What the application itself listens to has taken Electron's place.
      if (process.listenerCount(signal) === 0) app.quit()
    }
    process.on(signal, hear)
  }
}

/** The main module has been evaluated: what it settled until now holds, and the app becomes ready. */
export async function becomeReadyWith(
  switches: readonly string[],
  prepare: () => Promise<void>,
): Promise<void> {
  if (isOver) return
  const own = paths.get('userData') ?? mkdtempSync(join(tmpdir(), 'intray-stand-in-'))
  if (!paths.has('userData'))
    process.on('exit', () => rmSync(own, { recursive: true, force: true }))
  starting = openSession(() =>
    startChromium(own, switches, () => {
      exitCode = isOver ? exitCode : 1
      over()
    }),
  )
  await starting
  await prepare()
  isReady = true
  quitAtFirstSignal()
  const event = preventable()
  app.emit('ready', event, {})
  becomeReady(event)
}
