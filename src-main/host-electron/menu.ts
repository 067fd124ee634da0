import type { MenuItemConstructorOptions } from 'electron'

/**
 * Roles alone: their words come from the system in its language. Reload and developer tools are not
 * among them, so a packed window has no way into its own inside.
 */
export function menuTemplate(platform: NodeJS.Platform): MenuItemConstructorOptions[] {
  const edit: MenuItemConstructorOptions = { role: 'editMenu' }
  const window: MenuItemConstructorOptions = { role: 'windowMenu' }
  return platform === 'darwin' ? [{ role: 'appMenu' }, edit, window] : [edit, window]
}
