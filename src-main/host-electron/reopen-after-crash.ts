import type { App, BrowserWindow } from 'electron'
import type { AskPerson } from './ask-person.ts'
import type { HostWords } from './host-words.ts'

/** A page that goes again sooner than this is not shown a third time by itself. */
const leastApartMs = 60_000

/**
 * Shows the page again where its process went, for instance for want of memory: what a person said is
 * with the core, so nothing but the place on the screen is lost. One that goes again soon is the
 * person's to open again, or to leave.
 */
export function reopenAfterCrash(
  window: Pick<BrowserWindow, 'isDestroyed'> & {
    readonly webContents: Pick<BrowserWindow['webContents'], 'on' | 'reload'>
  },
  app: Pick<App, 'quit'>,
  askPerson: AskPerson,
  words: () => HostWords,
  now: () => number,
): void {
  let lastAt = Number.NEGATIVE_INFINITY
  const { webContents } = window

  async function ask(): Promise<void> {
    const { crashed, crashedDetail, reopen, quit } = words()
    const { response } = await askPerson({
      type: 'error',
      message: crashed,
      detail: crashedDetail,
      buttons: [reopen, quit],
      defaultId: 0,
      cancelId: 0,
    })
    if (response === 1) app.quit()
    else if (!window.isDestroyed()) webContents.reload()
  }

  webContents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit') return
    const isSoon = now() - lastAt < leastApartMs
    lastAt = now()
    if (isSoon) void ask()
    else webContents.reload()
  })
}
