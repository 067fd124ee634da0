import type * as ElectronModule from 'electron'
import type { Place } from '../../src-shared/contract/events.ts'
import type { Settings } from '../../src-shared/contract/settings.ts'
import type { AppCore } from '../ports.ts'
import type { AskPerson } from './ask-person.ts'
import { gatherNotices } from './desktop-notices.ts'
import type { HostWords } from './host-words.ts'
import { showJumpList } from './jump-list.ts'
import { createTrayPlace, hideInsteadOfClosing, placeItems } from './keep-in-tray.ts'
import { chooseFiles, openFiles } from './open-files.ts'
import { showBadge } from './show-badge.ts'
import { showTaskbarBadge } from './taskbar-badge.ts'
import { trayPicture } from './tray-picture.ts'

type Electron = Pick<
  typeof ElectronModule,
  'app' | 'dialog' | 'Menu' | 'nativeImage' | 'Notification' | 'powerMonitor' | 'screen' | 'Tray'
>

type DesktopParts = {
  readonly core: Pick<AppCore, 'dispatch' | 'onEvent' | 'goTo' | 'takeIn' | 'wake'>
  readonly askPerson: AskPerson
  readonly icon: string
  readonly words: () => HostWords
  readonly settings: () => Pick<Settings, 'keepWatching' | 'notify'>
}

type Desktop = {
  readonly show: () => void
  readonly goTo: (place: Place) => void
  /** Has the person choose files, takes them in, and says where that failed. */
  readonly addFiles: () => Promise<void>
  /** Takes in files and links that the system hands over, and says where that failed. */
  readonly open: (files: readonly string[]) => Promise<void>
  /** Settings or words have changed. */
  readonly changed: () => void
}

/** What Intray does on the desktop beside its window. */
export function connectDesktop(
  electron: Electron,
  window: ElectronModule.BrowserWindow,
  parts: DesktopParts,
): Desktop {
  const { app } = electron
  const { core, words, settings } = parts
  let toReview = 0
  let isQuitting = false

  function show(): void {
    if (window.isMinimized()) window.restore()
    window.show()
    window.focus()
  }
  const actions = {
    show,
    goTo(place: Place) {
      show()
      core.goTo(place)
    },
    quit: () => app.quit(),
  }
  const { Menu } = electron
  const showTray = createTrayPlace(
    () => {
      const { scaleFactor } = electron.screen.getPrimaryDisplay()
      const { icon } = parts
      return new electron.Tray(
        trayPicture(electron.nativeImage, icon, process.platform, scaleFactor),
      )
    },
    (template) => Menu.buildFromTemplate(template),
    actions,
  )
  function changed(): void {
    showTray(settings().keepWatching, words(), toReview)
    // macOS adds the windows and the way to quit itself.
    app.dock?.setMenu(Menu.buildFromTemplate(placeItems(words(), toReview, actions)))
    showJumpList(app, process.platform, words(), toReview)
    showOnTaskbar()
  }
  function showOnTaskbar(): void {
    const says = words().toReview(toReview)
    showTaskbarBadge(window, electron.nativeImage, process.platform, toReview, says)
  }
  // The button went with the window that was hidden, and what was on it.
  window.on('show', showOnTaskbar)

  app.on('before-quit', () => {
    isQuitting = true
    // Nobody is to work in a window whose core answers no more.
    if (!window.isDestroyed()) window.hide()
  })
  app.on('activate', show)
  hideInsteadOfClosing(window, () => settings().keepWatching && !isQuitting)
  electron.powerMonitor.on('resume', () => core.wake())
  showBadge(app, core, setTimeout, (count) => {
    toReview = count
    changed()
  })

  // Kept until they are clicked or closed: what nobody holds is collected, and its click goes nowhere.
  const shown = new Set<object>()
  function tell(options: ElectronModule.NotificationConstructorOptions, onClick: () => void): void {
    const notification = new electron.Notification(options)
    shown.add(notification)
    notification.on('click', onClick)
    notification.on('close', () => shown.delete(notification))
    notification.show()
  }
  core.onEvent(
    gatherNotices({
      isAttended: () => window.isFocused() || !settings().notify,
      tell: ({ kind, count, place }) =>
        tell({ title: 'Intray', body: words()[kind](count) }, () => actions.goTo(place)),
      later: setTimeout,
    }),
  )
  /** What the disk did not take stands in its line, where it took as much as the line. */
  async function takeIn(choose: () => Promise<readonly string[]>): Promise<void> {
    show()
    try {
      await openFiles(app, core, await choose())
    } catch {
      const { notAdded, notAddedDetail, ok } = words()
      await parts.askPerson({
        ...{ type: 'error', message: notAdded, detail: notAddedDetail },
        buttons: [ok],
      })
    }
  }
  changed()
  return {
    show,
    goTo: (place) => actions.goTo(place),
    addFiles: () => takeIn(() => chooseFiles(electron.dialog, window)),
    open: (files) => takeIn(() => Promise.resolve(files)),
    changed,
  }
}
