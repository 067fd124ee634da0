import type { BrowserWindow, ContextMenuParams, Menu, MenuItemConstructorOptions } from 'electron'
import type { HostWords } from './host-words.ts'

type Place = Pick<ContextMenuParams, 'isEditable' | 'selectionText'> & {
  readonly editFlags: Pick<
    ContextMenuParams['editFlags'],
    'canCopy' | 'canCut' | 'canPaste' | 'canSelectAll' | 'canUndo'
  >
}

/**
 * What a right click offers where it was made: in a field what can be done with text, on selected text to copy it.
 * Elsewhere nothing, so that no empty menu opens.
 */
export function contextMenuTemplate(
  { isEditable, selectionText, editFlags: can }: Place,
  words: HostWords,
): MenuItemConstructorOptions[] {
  const copy = { role: 'copy', label: words.copy, enabled: can.canCopy } as const
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'undo', label: words.undo, enabled: can.canUndo },
    { type: 'separator' },
    { role: 'cut', label: words.cut, enabled: can.canCut },
    copy,
    { role: 'paste', label: words.paste, enabled: can.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll, enabled: can.canSelectAll },
  ]
}

/** Browsers have such a menu; Electron has none of its own. */
export function showContextMenus(
  window: BrowserWindow,
  menu: Pick<typeof Menu, 'buildFromTemplate'>,
  words: () => HostWords,
): void {
  window.webContents.on('context-menu', (_, place) => {
    const template = contextMenuTemplate(place, words())
    if (template.length > 0) menu.buildFromTemplate(template).popup({ window })
  })
}
