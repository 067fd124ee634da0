import type { App, Session } from 'electron'

/**
 * Closes what a window could be talked into, for every web contents there will ever be: no
 * navigation, no new windows, no webviews, no permissions (Electron's security list, 5, 12 to 14).
 */
export function hardenContents(app: Pick<App, 'on'>): void {
  app.on('web-contents-created', (_, contents) => {
    contents.on('will-navigate', (event) => event.preventDefault())
    contents.on('will-frame-navigate', (event) => event.preventDefault())
    contents.on('will-redirect', (event) => event.preventDefault())
    contents.on('will-attach-webview', (event) => event.preventDefault())
    contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  })
}

/** Says no to every permission, whoever asks and however. */
export function denyPermissions(
  session: Pick<
    Session,
    | 'setPermissionRequestHandler'
    | 'setPermissionCheckHandler'
    | 'setDevicePermissionHandler'
    | 'setDisplayMediaRequestHandler'
  >,
): void {
  session.setPermissionRequestHandler((_, __, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler((_, answer) => answer({}))
}
