import type * as ElectronModule from 'electron'
import type { Place } from '../../src-shared/contract/events.ts'
import type { Settings } from '../../src-shared/contract/settings.ts'
import type { AppCore } from '../ports.ts'
import { gatherNotices } from './desktop-notices.ts'
import type { HostWords } from './host-words.ts'
import { showJumpList } from './jump-list.ts'
import { createTrayPlace, hideInsteadOfClosing, placeItems } from './keep-in-tray.ts'
import { chooseFiles, openFiles } from './open-files.ts'
import { showBadge } from './show-badge.ts'

type Electron = Pick<
  typeof ElectronModule,
  'app' | 'dialog' | 'Menu' | 'nativeImage' | 'Notification' | 'powerMonitor' | 'Tray'
>

type DesktopParts = {
  readonly core: Pick<AppCore, 'dispatch' | 'onEvent' | 'goTo' | 'takeIn' | 'wake'>
  readonly icon: string
  readonly words: () => HostWords
  readonly settings: () => Pick<Settings, 'keepWatching' | 'notify'>
}

/** So large is a picture in the notification area, in points. */
const trayIconSize = 22

type Desktop = {
  readonly show: () => void
  readonly goTo: (place: Place) => void
  /** Has the person choose files, and takes them in. */
  readonly addFiles: () => Promise<void>
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
      const picture = electron.nativeImage.createFromPath(parts.icon)
      return new electron.Tray(picture.resize({ width: trayIconSize, height: trayIconSize }))
    },
    (template) => Menu.buildFromTemplate(template),
    actions,
  )
  function changed(): void {
    showTray(settings().keepWatching, words(), toReview)
    // macOS adds the windows and the way to quit itself.
    app.dock?.setMenu(Menu.buildFromTemplate(placeItems(words(), toReview, actions)))
    showJumpList(app, process.platform, words(), toReview)
  }

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
  changed()
  return {
    show,
    goTo: (place) => actions.goTo(place),
    async addFiles() {
      show()
      await openFiles(app, core, await chooseFiles(electron.dialog, window))
    },
    changed,
  }
}
