import type { App } from 'electron'

/**
 * Says to the system that `intray:` links are for this program. Elsewhere than on Windows the installed package says so
 * itself; a program that runs from its sources is not where a link could find it.
 */
export function registerLinks(
  app: Pick<App, 'isPackaged' | 'setAsDefaultProtocolClient'>,
  platform: NodeJS.Platform,
): void {
  if (app.isPackaged && platform === 'win32') app.setAsDefaultProtocolClient('intray')
}

/**
 * Links and files that macOS hands over by an event, those of a start before the app is ready; other systems start the
 * program with them as arguments. To be called before anything is waited for; what comes early is kept.
 */
export function hearOpened(app: Pick<App, 'on'>): (take: (opened: string) => void) => void {
  const early: string[] = []
  let listener = (opened: string): void => void early.push(opened)
  const hear = (event: { preventDefault(): void }, opened: string): void => {
    event.preventDefault()
    listener(opened)
  }
  app.on('open-url', hear)
  app.on('open-file', hear)
  return (take) => {
    listener = take
    for (const opened of early.splice(0)) take(opened)
  }
}
