import type { App } from 'electron'

/**
 * Says to Windows that `intray:` links are for this program, and by which id its entry in the start menu knows it:
 * without that, notices are not shown there. Elsewhere the installed package says so itself; a program that runs from
 * its sources is not where either could find it.
 * @param appId the packer's; undefined from the sources
 */
export function introduceProgram(
  app: Pick<App, 'isPackaged' | 'setAppUserModelId' | 'setAsDefaultProtocolClient'>,
  platform: NodeJS.Platform,
  appId: string | undefined,
): void {
  if (!app.isPackaged || platform !== 'win32') return
  app.setAsDefaultProtocolClient('intray')
  if (appId !== undefined) app.setAppUserModelId(appId)
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
