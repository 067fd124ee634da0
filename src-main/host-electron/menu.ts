import type { MenuItemConstructorOptions } from 'electron'
import type { HostWords } from './host-words.ts'

type Item = MenuItemConstructorOptions

type MenuActions = {
  addFiles(): void
  showSettings(): void
}

/**
 * Roles with words of our own, since Electron's are English in every language. Reload and developer
 * tools are not among them, so a packed window has no way into its own inside. The keys are those of the
 * page, which hears them first.
 */
export function menuTemplate(
  platform: NodeJS.Platform,
  words: HostWords,
  actions: MenuActions,
): Item[] {
  const isMac = platform === 'darwin'
  const separator: Item = { type: 'separator' }
  const quit: Item = { role: 'quit', label: words.quit }
  const settings: Item = {
    label: words.settings,
    accelerator: 'CmdOrCtrl+,',
    click: () => actions.showSettings(),
  }
  const application: Item = {
    label: 'Intray',
    submenu: [
      { role: 'about', label: words.about },
      separator,
      settings,
      separator,
      { role: 'hide', label: words.hide },
      { role: 'hideOthers', label: words.hideOthers },
      { role: 'unhide', label: words.showAll },
      separator,
      quit,
    ],
  }
  const addFiles: Item = {
    label: words.addFiles,
    accelerator: 'CmdOrCtrl+O',
    click: () => actions.addFiles(),
  }
  // The system fills it there alone; Windows has its own in the taskbar.
  const recent: Item = {
    role: 'recentDocuments',
    label: words.recentFiles,
    submenu: [{ role: 'clearRecentDocuments', label: words.clearList }],
  }
  const ending = isMac ? [recent] : [separator, settings, separator, quit]
  return [
    ...(isMac ? [application] : []),
    { label: words.file, submenu: [addFiles, ...ending] },
    {
      label: words.edit,
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        separator,
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    {
      label: words.view,
      submenu: [
        { role: 'resetZoom', label: words.actualSize },
        { role: 'zoomIn', label: words.zoomIn },
        { role: 'zoomOut', label: words.zoomOut },
        separator,
        { role: 'togglefullscreen', label: words.fullScreen },
      ],
    },
    {
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimize },
        { role: 'close', label: words.close },
      ],
    },
  ]
}
