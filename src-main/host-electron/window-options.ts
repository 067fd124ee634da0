import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'

/** What is behind the page while it is not drawn yet or the window grows: its own ground (`--canvas`). */
export function windowGround(isDark: boolean): string {
  return isDark ? '#121417' : '#f4f5f7'
}

/** Of every window of Intray. */
const closedDown = {
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  contextIsolation: true,
  sandbox: true,
  webviewTag: false,
  spellcheck: false,
} as const

/**
 * The only options that Intray's own window is ever made with: no Node, an isolated world, a sandbox.
 * @param preload absolute path of the built preload script
 * @param icon absolute path of the picture that stands for the window
 * @param bounds where the window was; null lets the system place it
 * @param isDark whether the page is
 */
export function windowOptions(
  preload: string,
  icon: string,
  bounds: Rectangle | null,
  isDark: boolean,
): BrowserWindowConstructorOptions {
  return {
    title: 'Intray',
    icon,
    width: 1440,
    height: 900,
    ...bounds,
    minWidth: 900,
    minHeight: 600,
    show: false,
    backgroundColor: windowGround(isDark),
    autoHideMenuBar: true,
    webPreferences: { ...closedDown, preload },
  }
}

/** Of the small window that says how far an update is: what it shows has no script, and it has no bridge. */
export function updateWindowOptions(
  icon: string,
  isDark: boolean,
): BrowserWindowConstructorOptions {
  return {
    title: 'Intray',
    icon,
    width: 480,
    height: 200,
    useContentSize: true,
    resizable: false,
    maximizable: false,
    show: false,
    backgroundColor: windowGround(isDark),
    autoHideMenuBar: true,
    webPreferences: { ...closedDown, javascript: false },
  }
}
