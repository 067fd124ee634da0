import { readFileSync, writeFileSync } from 'node:fs'
import type { App, BrowserWindow, Rectangle } from 'electron'
import { z } from 'zod'

const whole = z.number().int()
const windowPlace = z.object({
  bounds: z.object({ x: whole, y: whole, width: whole.min(1), height: whole.min(1) }),
  isMaximized: z.boolean(),
  zoomLevel: z.number().min(-5).max(5),
})
export type WindowPlace = z.infer<typeof windowPlace>

/** The places of the arrangements of screens that were there, the last used first. */
const windowPlaces = z.array(windowPlace.extend({ screens: z.string() }))
/** A laptop alone, at the desk, at home, before the wall: nobody has more. */
const mostArrangements = 8

/** So much of a window has to be on a screen that it can be seen and moved. */
const leastVisible = 100

/**
 * Where the window was when it was last closed before these screens; before others, where it was with those.
 * @param screens the work areas of the screens that are there now
 * @returns null where it is not known, or where no screen would show the window
 */
export function readWindowPlace(file: string, screens: readonly Rectangle[]): WindowPlace | null {
  const places = readPlaces(file)
  const place = places.find((each) => each.screens === nameOf(screens)) ?? places[0]
  if (place === undefined || !screens.some((screen) => shows(screen, place.bounds))) return null
  const { bounds, isMaximized, zoomLevel } = place
  return { bounds, isMaximized, zoomLevel }
}

/**
 * Keeps the window's place, for the screens that are there then, whenever it is about to close or the program to end.
 * A hidden window has kept it before, and systems forget that it was maximized.
 */
export function keepWindowPlace(
  file: string,
  app: Pick<App, 'on'>,
  window: Pick<
    BrowserWindow,
    'on' | 'getNormalBounds' | 'isDestroyed' | 'isMaximized' | 'isVisible' | 'webContents'
  >,
  screensNow: () => readonly Rectangle[],
): void {
  function keep(): void {
    if (window.isDestroyed() || !window.isVisible()) return
    const screens = nameOf(screensNow())
    const place = {
      screens,
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      zoomLevel: window.webContents.getZoomLevel(),
    }
    const others = readPlaces(file).filter((each) => each.screens !== screens)
    try {
      writeFileSync(file, JSON.stringify([place, ...others].slice(0, mostArrangements)))
    } catch {
      // The next window opens where a first one does; nothing else hangs on it.
    }
  }
  window.on('close', keep)
  app.on('before-quit', keep)
}

/** In whichever order the system lists them. */
function nameOf(screens: readonly Rectangle[]): string {
  const names = screens.map(({ x, y, width, height }) => `${width}x${height}+${x}+${y}`)
  return names.sort().join(' ')
}

function readPlaces(file: string): z.infer<typeof windowPlaces> {
  return windowPlaces.safeParse(parsed(file)).data ?? []
}

function shows(screen: Rectangle, bounds: Rectangle): boolean {
  const across = Math.min(screen.x + screen.width, bounds.x + bounds.width)
  const down = Math.min(screen.y + screen.height, bounds.y + bounds.height)
  return (
    across - Math.max(screen.x, bounds.x) >= leastVisible &&
    down - Math.max(screen.y, bounds.y) >= leastVisible
  )
}

/** What the file holds; null where there is none, or where it is no JSON. */
function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
