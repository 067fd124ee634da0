import { readFileSync, writeFileSync } from 'node:fs'
import type { BrowserWindow, Rectangle } from 'electron'
import { z } from 'zod'

const whole = z.number().int()
const windowPlace = z.object({
  bounds: z.object({ x: whole, y: whole, width: whole.min(1), height: whole.min(1) }),
  isMaximized: z.boolean(),
  zoomLevel: z.number().min(-5).max(5),
})
export type WindowPlace = z.infer<typeof windowPlace>

/** So much of a window has to be on a screen that it can be seen and moved. */
const leastVisible = 100

/**
 * Where the window was when it was last closed.
 * @param screens the work areas of the screens that are there now
 * @returns null where it is not known, or where no screen would show the window
 */
export function readWindowPlace(file: string, screens: readonly Rectangle[]): WindowPlace | null {
  const place = windowPlace.safeParse(parsed(file))
  return place.success && screens.some((screen) => shows(screen, place.data.bounds))
    ? place.data
    : null
}

/** Keeps the window's place whenever it is about to close. */
export function keepWindowPlace(
  file: string,
  window: Pick<BrowserWindow, 'on' | 'getNormalBounds' | 'isMaximized' | 'webContents'>,
): void {
  window.on('close', () => {
    const place: WindowPlace = {
      bounds: window.getNormalBounds(),
      isMaximized: window.isMaximized(),
      zoomLevel: window.webContents.getZoomLevel(),
    }
    try {
      writeFileSync(file, JSON.stringify(place))
    } catch {
      // The next window opens where a first one does; nothing else hangs on it.
    }
  })
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
