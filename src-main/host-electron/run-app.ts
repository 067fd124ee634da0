import type * as ElectronModule from 'electron'
import type { AppCore, HostAbilities } from '../ports.ts'
import { appOrigin, appSchemePrivileges, serveAppScheme } from './app-scheme.ts'
import { connectRenderers } from './connect-renderer.ts'
import { confirmWords } from './confirm-words.ts'
import { denyPermissions, hardenContents } from './harden.ts'
import { menuTemplate } from './menu.ts'
import { openExternal } from './open-external.ts'
import { reloadAfterCrash } from './reload-after-crash.ts'
import { startProcessWith } from './start-process.ts'
import { windowOptions } from './window-options.ts'

/** As much of Electron as this host uses, so that a test can stand in for it. */
export type Electron = Pick<
  typeof ElectronModule,
  | 'app'
  | 'BrowserWindow'
  | 'dialog'
  | 'ipcMain'
  | 'Menu'
  | 'MessageChannelMain'
  | 'protocol'
  | 'session'
  | 'shell'
  | 'utilityProcess'
>

export type RunningApp = { readonly window: ElectronModule.BrowserWindow; show(): void }

export type AppParts = {
  /** Whether this start may go on; false where another Intray has taken over what it was to do. */
  claim(): Promise<boolean>
  /** Gives the core once Electron is ready; not started yet. */
  makeCore(host: HostAbilities): Promise<AppCore>
  /** Absolute path of the built preload script. */
  readonly preload: string
}

/**
 * Opens Intray in an Electron window, or nothing where the claim fails. Sandbox and scheme are settled
 * in the same turn in which this is called: Electron becomes ready as soon as its main module has been
 * evaluated, whatever that module still waits for, and refuses both afterwards. Every web contents is
 * closed down before the first one exists.
 */
export async function runApp(electron: Electron, parts: AppParts): Promise<RunningApp | null> {
  const { app } = electron
  app.enableSandbox()
  electron.protocol.registerSchemesAsPrivileged([appSchemePrivileges])
  hardenContents(app)
  if (!(await parts.claim())) return null
  await app.whenReady()

  denyPermissions(electron.session.defaultSession)
  electron.Menu.setApplicationMenu(electron.Menu.buildFromTemplate(menuTemplate(process.platform)))
  const core = await parts.makeCore(abilities(electron))
  serveAppScheme(electron.protocol, core)
  connectRenderers(electron.ipcMain, () => new electron.MessageChannelMain(), core)
  await core.start()
  stopBeforeQuit(electron, core)

  const window = new electron.BrowserWindow(windowOptions(parts.preload))
  reloadAfterCrash(window.webContents, Date.now)
  window.once('ready-to-show', () => window.show())
  await window.loadURL(`${appOrigin}/`)
  return {
    window,
    show() {
      if (window.isMinimized()) window.restore()
      window.focus()
    },
  }
}

function abilities(electron: Electron): HostAbilities {
  const words = confirmWords(electron.app.getLocale())
  return {
    kind: 'electron',
    startProcess: startProcessWith((path, args, options) =>
      electron.utilityProcess.fork(path, args, options),
    ),
    async chooseFolder() {
      const { filePaths } = await electron.dialog.showOpenDialog({ properties: ['openDirectory'] })
      return filePaths[0] ?? null
    },
    openExternal: (url) => openExternal(url, electron, words),
    resolveProxy: (url) => electron.session.defaultSession.resolveProxy(url),
  }
}

/** Quitting waits for the core, once; closing the last window quits on every system. */
function stopBeforeQuit({ app }: Electron, core: AppCore): void {
  let stopped = false
  app.on('window-all-closed', () => app.quit())
  app.on('before-quit', (event) => {
    if (stopped) return
    event.preventDefault()
    void core.stop().finally(() => {
      stopped = true
      app.quit()
    })
  })
}
