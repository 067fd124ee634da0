import type { MenuItemConstructorOptions } from 'electron'
import { expect, test } from 'vitest'
import { hostWords } from '../../../src-main/host-electron/host-words.ts'
import { menuTemplate } from '../../../src-main/host-electron/menu.ts'

function menuOf(platform: NodeJS.Platform, language: string) {
  const done: string[] = []
  const template = menuTemplate(platform, hostWords(language), {
    addFiles: () => void done.push('add files'),
    showSettings: () => void done.push('settings'),
  })
  const under = (label: string) =>
    (template.find((item) => item.label === label)?.submenu ?? []) as MenuItemConstructorOptions[]
  const click = (menu: string, label: string) => {
    const item = under(menu).find((each) => each.label === label)
    item?.click?.({} as never, undefined, {})
    return item?.accelerator
  }
  return { done, click, labels: template.map(({ label }) => label), under }
}

test.each(['linux', 'win32'] as const)(
  'on %s files and settings are found under the first menu',
  (platform) => {
    const menu = menuOf(platform, 'it')
    expect(menu.labels[0]).toBe('File')
    expect(menu.click('File', 'Aggiungi file…')).toBe('CmdOrCtrl+O')
    expect(menu.click('File', 'Impostazioni')).toBe('CmdOrCtrl+,')
    expect(menu.done).toEqual(['add files', 'settings'])
    expect(menu.under('File').at(-1)?.role).toBe('quit')
  },
)

test('on macOS settings and quitting are under the program’s own menu, recent files under the next', () => {
  const menu = menuOf('darwin', 'fr')
  expect(menu.labels.slice(0, 2)).toEqual(['Intray', 'Fichier'])
  expect(menu.click('Intray', 'Réglages')).toBe('CmdOrCtrl+,')
  expect(menu.under('Intray').at(-1)?.label).toBe('Quitter')
  expect(menu.under('Fichier').map(({ role, label }) => role ?? label)).toEqual([
    ...['Ajouter des fichiers…', 'recentDocuments'],
  ])
})

test.each(['en', 'de', 'fr', 'it'])('every entry of the menu has words in %s', (language) => {
  for (const { label, submenu } of menuTemplate('darwin', hostWords(language), {
    addFiles: () => undefined,
    showSettings: () => undefined,
  }))
    for (const item of [{ label }, ...(submenu as MenuItemConstructorOptions[])])
      expect('type' in item || Boolean(item.label), JSON.stringify(item)).toBe(true)
})
