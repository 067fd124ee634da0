import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * Opens a browser on this machine as an app window.
 *
 * The address holds a one-time code and arguments of a process can be read by everybody, so the
 * browser is given a page only this user can read, and that page goes on to the address.
 *
 * Which browser, `npm start` has found out and says in CHROMIUM.
 *
 * @returns what closes the window, or null where there is no browser or no display
 */
export function openWindow(address: string, dataDir: string): (() => void) | null {
  const browser = process.env['CHROMIUM']
  if (!browser || !hasDisplay()) return null
  const page = join(dataDir, 'open-intray.html')
  rmSync(page, { force: true })
  writeFileSync(page, startPage(address), { mode: 0o600, flag: 'wx' })
  const child = spawn(
    browser,
    [
      `--app=${pathToFileURL(page).href}`,
      // A profile of its own: nothing of the person's browsing is touched, no extension looks in.
      `--user-data-dir=${join(dataDir, 'window-profile')}`,
      '--no-first-run',
      '--no-default-browser-check',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--window-size=1440,900',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { stdio: 'ignore' },
  )
  child.on('error', () => {}) // the address has been printed as well
  return () => {
    child.kill()
    rmSync(page, { force: true })
  }
}

function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true
  return Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'])
}

function startPage(address: string): string {
  return `<!doctype html><meta charset="utf-8"><title>Intray</title><meta http-equiv="refresh" content="0;url=${address}">\n`
}
