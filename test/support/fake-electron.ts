import { EventEmitter } from 'node:events'
import type { Electron } from '../../src-main/host-electron/run-app.ts'

type Listener = (...args: never[]) => unknown

/**
 * Stands in for the `electron` module: remembers, in order, all that was asked of it. It is ready a
 * turn after it was made, as Electron is a turn after its main module was evaluated, and refuses from
 * then on what Electron refuses.
 */
export type FakeElectron = {
  readonly electron: Electron
  /** Names of what was called, in order, such as `app.enableSandbox`. */
  readonly calls: string[]
  readonly windows: { options: unknown; urls: string[] }[]
  readonly app: EventEmitter
  readonly ipcMain: EventEmitter
  readonly permissions: Map<string, Listener>
  readonly schemes: unknown[]
  readonly handlers: Map<string, (request: Request) => Promise<Response>>
  readonly opened: string[]
  /** Dialogs that asked, each with the window that it was in front of. */
  readonly asked: object[]
  /** The window there is. */
  window(): EventEmitter
  /** Chooses this entry of the menu. */
  choose(label: string): void
  /** How often a window was hidden. */
  hides: number
  /** The button that the next dialog answers with. */
  answer: number
}

type Item = { label?: string; submenu?: readonly Item[]; click?: () => void }

/** A port of Electron's, as far as the RPC library needs one. */
class FakePort extends EventEmitter {
  readonly sent: unknown[] = []
  postMessage(message: unknown): void {
    this.sent.push(message)
  }
  start(): void {}
}

export function createFakeElectron(): FakeElectron {
  const calls: string[] = []
  const app = new EventEmitter()
  const ipcMain = new EventEmitter()
  const fake: Omit<FakeElectron, 'electron'> = {
    calls,
    app,
    ipcMain,
    windows: [],
    permissions: new Map(),
    schemes: [],
    handlers: new Map(),
    opened: [],
    asked: [],
    window: () => open[0] ?? new EventEmitter(),
    choose(label) {
      const items = menu.flatMap(({ submenu }) => submenu ?? [])
      items.find((item) => item.label === label)?.click?.()
    },
    hides: 0,
    answer: 0,
  }
  const open: FakeWindow[] = []
  let menu: readonly Item[] = []
  const note = (name: string) => calls.push(name)
  let isReady = false
  const ready = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    isReady = true
  })
  const noteBeforeReady = (name: string) => {
    if (isReady) throw new Error(`${name} should be called before app is ready`)
    note(name)
  }
  const permission = (name: string) => (handler: Listener) => fake.permissions.set(name, handler)

  class FakeWindow extends EventEmitter {
    readonly urls: string[] = []
    static getAllWindows = () => open
    hide = () => void fake.hides++
    isDestroyed = () => false
    isVisible = () => false
    isMinimized = () => false
    show = () => undefined
    focus = () => undefined
    readonly webContents = Object.assign(new EventEmitter(), { getZoomLevel: () => 0 })
    constructor(options: unknown) {
      super()
      note('new BrowserWindow')
      open.push(this)
      fake.windows.push({ options, urls: this.urls })
    }
    loadURL(url: string): Promise<void> {
      this.urls.push(url)
      return Promise.resolve()
    }
  }

  const electron = {
    app: Object.assign(app, {
      enableSandbox: () => noteBeforeReady('app.enableSandbox'),
      whenReady: () => ready.then(() => note('app.whenReady')),
      getLocale: () => 'de-CH',
      setBadgeCount: () => true,
      addRecentDocument: () => undefined,
      quit: () => note('app.quit'),
    }),
    BrowserWindow: FakeWindow,
    ipcMain,
    Notification: { isSupported: () => true },
    nativeTheme: Object.assign(new EventEmitter(), {
      themeSource: 'system',
      shouldUseDarkColors: false,
    }),
    powerMonitor: new EventEmitter(),
    screen: { getAllDisplays: () => [] },
    Menu: {
      setApplicationMenu(given: readonly Item[]) {
        menu = given
        note('menu')
      },
      buildFromTemplate: (it: unknown) => it,
    },
    MessageChannelMain: class {
      readonly port1 = new FakePort()
      readonly port2 = new FakePort()
    },
    protocol: {
      registerSchemesAsPrivileged: (schemes: unknown[]) => {
        noteBeforeReady('protocol.registerSchemesAsPrivileged')
        fake.schemes.push(...schemes)
      },
      handle: (scheme: string, handler: (request: Request) => Promise<Response>) => {
        note('protocol.handle')
        fake.handlers.set(scheme, handler)
      },
    },
    session: {
      defaultSession: {
        setPermissionRequestHandler: permission('request'),
        setPermissionCheckHandler: permission('check'),
        setDevicePermissionHandler: permission('device'),
        setDisplayMediaRequestHandler: permission('display'),
      },
    },
    dialog: {
      showMessageBox(...given: readonly object[]) {
        fake.asked.push({ ...given.at(-1), window: given.length > 1 ? given[0] : null })
        return Promise.resolve({ response: fake.answer })
      },
      showOpenDialog: () => Promise.resolve({ filePaths: ['/chosen'] }),
    },
    shell: {
      openExternal: (url: string) => Promise.resolve(void fake.opened.push(url)),
    },
    utilityProcess: { fork: () => new EventEmitter() },
  }
  return Object.assign(fake, { electron: electron as unknown as Electron })
}
