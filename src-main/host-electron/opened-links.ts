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
 * Links that macOS hands over by an event, that of a start before the app is ready; other systems start the program with
 * the link as an argument. To be called before anything is waited for; those that come early are kept.
 */
export function hearLinks(app: Pick<App, 'on'>): (take: (link: string) => void) => void {
  const early: string[] = []
  let listener = (link: string): void => void early.push(link)
  app.on('open-url', (event, link) => {
    event.preventDefault()
    listener(link)
  })
  return (take) => {
    listener = take
    for (const link of early.splice(0)) take(link)
  }
}
