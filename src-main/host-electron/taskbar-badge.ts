import type { BrowserWindow, nativeImage } from 'electron'

/** Rows of three pixels, from the top: the third bit is the left one. */
const digits = [
  [7, 5, 5, 5, 7],
  [2, 6, 2, 2, 7],
  [7, 1, 7, 4, 7],
  [7, 1, 7, 1, 7],
  [5, 5, 7, 1, 1],
  [7, 4, 7, 1, 7],
  [7, 4, 7, 5, 7],
  [7, 1, 1, 2, 2],
  [7, 5, 7, 5, 7],
  [7, 5, 7, 1, 7],
] as const

/** Pixels. Windows shows sixteen points, and makes a larger picture smaller. */
const side = 32
const most = 99
const white = [255, 255, 255]
/** Blue, green, red: dark enough for white digits on any taskbar. */
const ground = [40, 40, 198]

/**
 * Says on the button in Windows' taskbar how many documents there are to review, which the system itself has no way
 * to. Elsewhere the dock or the launcher shows it (`show-badge.ts`).
 * @param says the number in words, for whoever cannot see it
 */
export function showTaskbarBadge(
  window: Pick<BrowserWindow, 'isDestroyed' | 'setOverlayIcon'>,
  images: Pick<typeof nativeImage, 'createFromBitmap'>,
  platform: NodeJS.Platform,
  count: number,
  says: string,
): void {
  if (platform !== 'win32' || window.isDestroyed()) return
  if (count === 0) return window.setOverlayIcon(null, '')
  const size = { width: side, height: side }
  window.setOverlayIcon(images.createFromBitmap(badgeBitmap(count), size), says)
}

/**
 * A disc with the number on it, 99 at most.
 * @returns 32 rows of 32 pixels, each blue, green, red and how much it covers
 */
export function badgeBitmap(count: number): Buffer {
  const shown = [...String(Math.min(count, most))].map(Number)
  const dot = shown.length === 1 ? 4 : 3
  const width = (shown.length * 4 - 1) * dot
  const [left, top] = [(side - width) / 2, (side - 5 * dot) / 2]

  function isInk(x: number, y: number): boolean {
    const [column, row] = [Math.floor((x - left) / dot), Math.floor((y - top) / dot)]
    const digit = digits[shown[Math.floor(column / 4)] ?? -1]
    return ((digit?.[row] ?? 0) & (4 >> (column % 4))) !== 0
  }

  const pixels = Buffer.alloc(side * side * 4)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const fromMiddle = Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2)
      const covers = Math.min(Math.max(side / 2 - fromMiddle, 0), 1)
      const colour = isInk(x, y) ? white : ground
      pixels.set([...colour.map((part) => part * covers), 255 * covers], (y * side + x) * 4)
    }
  return pixels
}
