import { openWindow, type WindowOptions } from '../support/open-window.ts'

/** The dialog behind an entry of the menu of the sandbox's card in the settings. */
export async function openCard(item: string, options: WindowOptions = {}) {
  const opened = await openWindow({ size: [1280, 1000], ...options })
  opened.app.navigation.go({ kind: 'settings' })
  const card = opened.screen.getByRole('article', { name: 'Treuhand Muster' })
  await card.getByRole('button', { name: 'More actions' }).click()
  await opened.screen.getByRole('menuitem', { name: item }).click()
  return { ...opened, dialog: opened.screen.getByRole('dialog') }
}
