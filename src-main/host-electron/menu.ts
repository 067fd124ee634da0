import type { MenuItemConstructorOptions } from 'electron'
import type { HostWords } from './host-words.ts'

type Item = MenuItemConstructorOptions

/**
 * Roles with words of our own, since Electron's are English in every language. Reload and developer
 * tools are not among them, so a packed window has no way into its own inside.
 */
export function menuTemplate(platform: NodeJS.Platform, words: HostWords): Item[] {
  const separator: Item = { type: 'separator' }
  const quit: Item = { role: 'quit', label: words.quit }
  const application: Item = {
    label: 'Intray',
    submenu: [
      { role: 'about', label: words.about },
      separator,
      { role: 'hide', label: words.hide },
      { role: 'hideOthers', label: words.hideOthers },
      { role: 'unhide', label: words.showAll },
      separator,
      quit,
    ],
  }
  return [
    platform === 'darwin' ? application : { label: words.file, submenu: [quit] },
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
