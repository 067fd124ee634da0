import type { BrowserWindow, Dialog, MessageBoxOptions } from 'electron'

/** Asks in front of the window that it is about. Settles with the place of the button in `buttons`. */
export type AskPerson = (options: MessageBoxOptions) => Promise<{ readonly response: number }>

export function askPersonWith(
  dialog: Pick<Dialog, 'showMessageBox'>,
  windowOf: () => BrowserWindow | undefined,
): AskPerson {
  return (options) => {
    const window = windowOf()
    return window ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options)
  }
}
