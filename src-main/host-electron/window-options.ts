import type { BrowserWindowConstructorOptions, Rectangle } from 'electron'

/**
 * The only options a window of Intray is ever made with: no Node, an isolated world, a sandbox.
 * @param preload absolute path of the built preload script
 * @param icon absolute path of the picture that stands for the window
 * @param bounds where the window was; null lets the system place it
 */
export function windowOptions(
  preload: string,
  icon: string,
  bounds: Rectangle | null,
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
    backgroundColor: '#ffffff',
    autoHideMenuBar: true,
    webPreferences: {
      preload,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      contextIsolation: true,
      sandbox: true,
      webviewTag: false,
      spellcheck: false,
    },
  }
}
