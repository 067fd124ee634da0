import type * as ElectronModule from 'electron'
import type { HostAbilities } from '../ports.ts'
import type { HostWords } from './host-words.ts'

type TellUpdate = NonNullable<HostAbilities['tellUpdate']>
type UpdateStep = NonNullable<Parameters<TellUpdate>[0]>

/** What takes less is over before anybody could read about it. */
const worthTellingMs = 500

/**
 * A small window that says how far the stored data are on their way to this version; it has no script. It goes when
 * another one is there: Electron ends a program that has no window left.
 */
export function showUpdateWith(
  { app, BrowserWindow }: Pick<typeof ElectronModule, 'app' | 'BrowserWindow'>,
  openWindow: () => ElectronModule.BrowserWindow,
  words: () => HostWords,
): TellUpdate {
  let window: ElectronModule.BrowserWindow | null = null
  let waiting: NodeJS.Timeout | undefined
  let step: UpdateStep = { number: 1, of: 1 }

  function show(): void {
    window = openWindow()
    window.once('ready-to-show', () => window?.show())
    window.once('closed', () => (window = null))
    draw()
  }

  function draw(): void {
    window?.setProgressBar((step.number - 1) / step.of)
    // A page that the next one replaces while it is loading says so.
    window?.loadURL(pageOf(words(), step)).catch(() => undefined)
  }

  function end(): void {
    clearTimeout(waiting)
    waiting = undefined
    const leave = () => window?.destroy()
    if (BrowserWindow.getAllWindows().length > 1) leave()
    else app.once('browser-window-created', leave)
  }

  return (next) => {
    if (next === null) return end()
    step = next
    if (waiting === undefined) waiting = setTimeout(show, worthTellingMs)
    else draw()
  }
}

function pageOf(
  { language, updating, updatingDetail }: HostWords,
  { number, of }: UpdateStep,
): string {
  const page = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Intray</title>
<style>
  :root { color-scheme: light dark; font: 0.875rem/1.4 system-ui, sans-serif }
  body { margin: 1.5rem }
  h1 { margin: 0; font-size: 1rem }
  progress { width: 100%; margin: 1rem 0 0.5rem }
  p { margin: 0 }
</style>
<h1>${updating}</h1>
<progress aria-label="${updating}" value="${String(number - 1)}" max="${String(of)}"></progress>
<p>${updatingDetail(number, of)}</p>
</html>`
  return `data:text/html;charset=utf-8,${encodeURIComponent(page)}`
}
