import { expect, test } from 'vitest'
import { contextMenuTemplate } from '../../../src-main/host-electron/context-menu.ts'
import { hostWords } from '../../../src-main/host-electron/host-words.ts'

const everything = {
  ...{ canUndo: true, canCut: true, canCopy: true, canPaste: true, canSelectAll: true },
}

function offered(isEditable: boolean, selectionText: string, editFlags = everything) {
  const template = contextMenuTemplate({ isEditable, selectionText, editFlags }, hostWords('de-CH'))
  return template
    .filter(({ type, enabled }) => type !== 'separator' && enabled)
    .map(({ label }) => label)
}

test('a right click in a field offers what can be done with its text, in the person’s words', () => {
  expect(offered(true, 'Netto')).toEqual([
    ...['Rückgängig', 'Ausschneiden', 'Kopieren', 'Einfügen', 'Alles auswählen'],
  ])
})

test('a field with a secret cannot be copied from', () => {
  expect(offered(true, '', { ...everything, canCopy: false, canCut: false })).toEqual([
    ...['Rückgängig', 'Einfügen', 'Alles auswählen'],
  ])
})

test('text that is selected outside of a field can be copied, and elsewhere no menu opens', () => {
  expect(offered(false, 'CHE-123.456.789')).toEqual(['Kopieren'])
  expect(offered(false, ' ')).toEqual([])
})
