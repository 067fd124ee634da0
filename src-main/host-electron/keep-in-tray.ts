import type { BrowserWindow, Menu, Tray } from 'electron'
import type { Place } from '../../src-shared/contract/events.ts'
import type { HostWords } from './host-words.ts'

/** What the menu of the notification area and that of the dock offer. */
export type DesktopActions = {
  show(): void
  goTo(place: Place): void
  quit(): void
}

type Item = { label: string; click: () => void } | { type: 'separator' }

/** The places that the dock and the notification area lead to. */
export function placeItems(words: HostWords, toReview: number, actions: DesktopActions): Item[] {
  const settings = { label: words.settings, click: () => actions.goTo({ kind: 'settings' }) }
  if (toReview === 0) return [settings]
  const goToOpen = () => actions.goTo({ kind: 'inbox', filter: 'open' })
  return [{ label: words.toReview(toReview), click: goToOpen }, settings]
}

/** Closing the window only hides it while `keeps` says so, and the program is not about to end. */
export function hideInsteadOfClosing(
  window: Pick<BrowserWindow, 'on' | 'hide'>,
  keeps: () => boolean,
): void {
  window.on('close', (event) => {
    if (!keeps()) return
    event.preventDefault()
    window.hide()
  })
}

/** Intray's place in the notification area, there for as long as it is wanted. */
export function createTrayPlace(
  makeTray: () => Tray,
  makeMenu: (template: Item[]) => Menu,
  actions: DesktopActions,
) {
  let tray: Tray | null = null

  return (isWanted: boolean, words: HostWords, toReview: number): void => {
    if (!isWanted) {
      tray?.destroy()
      tray = null
      return
    }
    if (tray === null) {
      tray = makeTray()
      // Where the system tells of it: on many Linux desktops the menu alone opens.
      tray.on('click', () => actions.show())
    }
    tray.setToolTip(toReview > 0 ? `Intray: ${words.toReview(toReview)}` : 'Intray')
    tray.setContextMenu(
      makeMenu([
        { label: words.openIntray, click: () => actions.show() },
        ...placeItems(words, toReview, actions),
        { type: 'separator' },
        { label: words.quit, click: () => actions.quit() },
      ]),
    )
  }
}
