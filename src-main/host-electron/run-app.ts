import type * as ElectronModule from 'electron'
import { defaultSettings, settings } from '../../src-shared/contract/settings.ts'
import type { Reply } from '../../src-shared/contract/failure.ts'
import { wayInPacWords } from '../adapters/pac-words.ts'
import type { AppCore, HostAbilities, UpdateMeans } from '../ports.ts'
import { askPersonWith, type AskPerson } from './ask-person.ts'
import { appOrigin, appSchemePrivileges, serveAppScheme } from './app-scheme.ts'
import { connectDesktop } from './connect-desktop.ts'
import { connectRenderers } from './connect-renderer.ts'
import { showContextMenus } from './context-menu.ts'
import { fileOpener } from './file-opener.ts'
import { hostWords, type HostWords } from './host-words.ts'
import { denyPermissions, hardenContents } from './harden.ts'
import { menuTemplate } from './menu.ts'
import { openExternal } from './open-external.ts'
import { reopenAfterCrash } from './reopen-after-crash.ts'
import { tellNoRoomWith } from './tell-no-room.ts'
import { updateMeans } from './update-means.ts'
import { showUpdateWith } from './show-update.ts'
import { ownProgram, startAtLogin } from './start-at-login.ts'
import { startProcessWith } from './start-process.ts'
import { updateWindowOptions, windowGround, windowOptions } from './window-options.ts'
import { keepWindowPlace, readWindowPlace } from './window-place.ts'

/** As much of Electron as this host uses, so that a test can stand in for it. */
export type Electron = Pick<
  typeof ElectronModule,
  | 'app'
  | 'BrowserWindow'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'MessageChannelMain'
  | 'nativeImage'
  | 'nativeTheme'
  | 'Notification'
  | 'powerMonitor'
  | 'protocol'
  | 'screen'
  | 'session'
  | 'shell'
  | 'Tray'
  | 'utilityProcess'
>

export type RunningApp = {
  readonly window: ElectronModule.BrowserWindow
  show(): void
  /** Shows the window and takes in what the system hands over; where that fails, the person is told. */
  open(files: readonly string[]): Promise<void>
}

export type AppParts = {
  /** Whether this start may go on; false where another Intray has taken over what it was to do. */
  claim(): Promise<boolean>
  /** Gives the core once Electron is ready; not started yet. */
  makeCore(host: HostAbilities): Promise<AppCore>
  /** Where the data is, as the person named it. */
  readonly dataDir: string
  /** Absolute path of the built preload script. */
  readonly preload: string
  /** Absolute path of the window's icon. */
  readonly icon: string
  /** Absolute path of the file that keeps where the window was. */
  readonly windowPlace: string
  /** The system started it when the person signed in: no window, where it keeps watching without one. */
  readonly isInBackground: boolean
  /** Where newer versions are, and whose signature is believed; null where nobody has set it. */
  readonly updates: Pick<UpdateMeans, 'address' | 'key'> | null
}

/**
 * Opens Intray in an Electron window, or nothing where the claim fails. Sandbox and scheme are settled
 * in the same turn in which this is called: Electron becomes ready as soon as its main module has been
 * evaluated, whatever that module still waits for, and refuses both afterwards. Every web contents is
 * closed down before the first one exists.
 */
export async function runApp(electron: Electron, parts: AppParts): Promise<RunningApp | null> {
  const { app, nativeTheme } = electron
  app.enableSandbox()
  electron.protocol.registerSchemesAsPrivileged([appSchemePrivileges])
  hardenContents(app)
  if (!(await parts.claim())) return null
  await app.whenReady()

  denyPermissions(electron.session.defaultSession)
  let words = hostWords(app.getLocale())
  const askPerson = askPersonWith(electron.dialog, () => electron.BrowserWindow.getAllWindows()[0])
  const core = await parts.makeCore(abilities(electron, parts, askPerson, () => words))
  let inForce = defaultSettings
  let desktop: ReturnType<typeof connectDesktop> | null = null
  async function doAsSet(): Promise<void> {
    const set = settings.safeParse(await core.dispatch('settings.get', {}).then(valueOf))
    inForce = set.data ?? defaultSettings
    words = hostWords(inForce.language ?? app.getLocale())
    // Menus, dialogs and the window's frame are as the page is.
    nativeTheme.themeSource = inForce.theme
    const { Menu } = electron
    const menu = menuTemplate(process.platform, words, {
      addFiles: () => void desktop?.addFiles(),
      showSettings: () => desktop?.goTo({ kind: 'settings' }),
    })
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu))
    desktop?.changed()
  }
  await doAsSet()
  serveAppScheme(electron.protocol, core)
  connectRenderers(electron.ipcMain, () => new electron.MessageChannelMain(), {
    onEvent: (listener) => core.onEvent(listener),
    async dispatch(name, input) {
      const reply = await core.dispatch(name, input)
      if (name === 'settings.patch') await doAsSet()
      return reply
    },
  })
  await core.start()
  stopBeforeQuit(electron, core)

  const screens = () => electron.screen.getAllDisplays().map(({ workArea }) => workArea)
  const place = readWindowPlace(parts.windowPlace, screens())
  const window = new electron.BrowserWindow(
    windowOptions(
      parts.preload,
      parts.icon,
      place?.bounds ?? null,
      nativeTheme.shouldUseDarkColors,
    ),
  )
  nativeTheme.on('updated', () =>
    window.setBackgroundColor(windowGround(nativeTheme.shouldUseDarkColors)),
  )
  keepWindowPlace(parts.windowPlace, app, window, screens)
  // Windows ends the session whatever is said, and gives some seconds until then.
  window.on('session-end', () => app.quit())
  const { icon } = parts
  desktop = connectDesktop(electron, window, {
    askPerson,
    core,
    icon,
    words: () => words,
    settings: () => inForce,
  })
  showContextMenus(window, electron.Menu, () => words)
  reopenAfterCrash(window, app, askPerson, () => words, Date.now)
  window.once('ready-to-show', () => {
    if (place?.isMaximized) window.maximize()
    if (place) window.webContents.setZoomLevel(place.zoomLevel)
    if (!parts.isInBackground || !inForce.keepWatching) window.show()
  })
  await window.loadURL(`${appOrigin}/`)
  return { window, show: desktop.show, open: desktop.open }
}

function valueOf(reply: Reply<unknown>): unknown {
  return reply.ok ? reply.value : null
}

function abilities(
  electron: Electron,
  { dataDir, icon, updates }: AppParts,
  askPerson: AskPerson,
  words: () => HostWords,
): HostAbilities {
  const means = updateMeans(updates, electron.app, electron.shell, process)
  return {
    kind: 'electron',
    startProcess: startProcessWith((path, args, options) =>
      electron.utilityProcess.fork(path, args, options),
    ),
    desktop: {
      canNotify: electron.Notification.isSupported(),
      startAtLogin: (isOn) =>
        startAtLogin(electron.app, process.platform, ownProgram(electron.app), isOn),
    },
    async chooseFolder() {
      const window = electron.BrowserWindow.getAllWindows()[0]
      const options = { properties: ['openDirectory' as const] }
      const { filePaths } = await (window
        ? electron.dialog.showOpenDialog(window, options)
        : electron.dialog.showOpenDialog(options))
      return filePaths[0] ?? null
    },
    trash: (path) => electron.shell.trashItem(path),
    files: fileOpener(electron.shell),
    openExternal: (url) => openExternal(url, askPerson, electron.shell, words()),
    ...(means && { updates: means }),
    tellNoRoom: tellNoRoomWith(askPerson, electron.app, dataDir, words),
    tellUpdate: showUpdateWith(
      electron,
      () =>
        new electron.BrowserWindow(
          updateWindowOptions(icon, electron.nativeTheme.shouldUseDarkColors),
        ),
      words,
    ),
    resolveProxy: async (url) =>
      wayInPacWords(await electron.session.defaultSession.resolveProxy(url)),
  }
}

/**
 * Quitting waits for the core, once; closing the last window quits on every system. Of a signal Electron
 * hears the first alone and leaves the next one to end the process where it stands, and a terminal sends
 * Ctrl+C to the program that started this one, too: so they are heard here.
 */
function stopBeforeQuit({ app, powerMonitor }: Electron, core: AppCore): void {
  let state: 'running' | 'stopping' | 'stopped' = 'running'
  const beforeShutdown = (event: { preventDefault(): void }): void => {
    event.preventDefault()
    app.quit()
  }
  // Linux and macOS wait for whoever asks them to. The types leave out the event that the documentation gives.
  powerMonitor.on('shutdown', beforeShutdown as () => void)
  app.on('window-all-closed', () => app.quit())
  app.on('before-quit', (event) => {
    if (state === 'stopped') return
    event.preventDefault()
    if (state === 'stopping') return
    state = 'stopping'
    void core.stop().finally(() => {
      state = 'stopped'
      app.quit()
    })
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => app.quit())
}
