import { expect, test } from 'vitest'
import { badgeBitmap, showTaskbarBadge } from '../../../src-main/host-electron/taskbar-badge.ts'

function shownOn(platform: NodeJS.Platform, count: number, isDestroyed = false) {
  const shown: unknown[] = []
  const window = {
    isDestroyed: () => isDestroyed,
    setOverlayIcon: (image: unknown, says: string) => void shown.push([image, says]),
  }
  const images = {
    createFromBitmap: (_: Buffer, { width, height }: Electron.CreateFromBitmapOptions) =>
      `${width}x${height}` as never,
  }
  showTaskbarBadge(window, images, platform, count, `${count} to review`)
  return shown
}

test('the button in Windows’ taskbar bears the number, and says it', () => {
  expect(shownOn('win32', 7)).toEqual([['32x32', '7 to review']])
  expect(shownOn('win32', 0)).toEqual([[null, '']])
})

test('where the dock shows it, or the window is gone, the button is left alone', () => {
  for (const platform of ['linux', 'darwin'] as const) expect(shownOn(platform, 7)).toEqual([])
  expect(shownOn('win32', 7, true)).toEqual([])
})

const isWhite = (pixels: Buffer, x: number, y: number) => pixels[(y * 32 + x) * 4] === 255

/** What is white, a sign for each dot of this many pixels. */
function drawing(count: number, dot: number, columns: number): string[] {
  const pixels = badgeBitmap(count)
  const left = (32 - columns * dot) / 2
  const top = (32 - 5 * dot) / 2
  const middle = (start: number, index: number) => Math.floor(start + (index + 0.5) * dot)
  return Array.from({ length: 5 }, (_, row) =>
    Array.from({ length: columns }, (__, column) =>
      isWhite(pixels, middle(left, column), middle(top, row)) ? '#' : '.',
    ).join(''),
  )
}

test('one digit and two are drawn in the middle of a disc', () => {
  expect(drawing(7, 4, 3)).toEqual(['###', '..#', '..#', '.#.', '.#.'])
  expect(drawing(25, 3, 7)).toEqual(['###.###', '..#.#..', '###.###', '#.....#', '###.###'])
  const pixels = badgeBitmap(1)
  const covers = (x: number, y: number) => pixels[(y * 32 + x) * 4 + 3]
  expect([covers(0, 0), covers(31, 31), covers(16, 16), covers(16, 1)]).toEqual([0, 0, 255, 255])
})

test('more than two digits have no room on it', () => {
  expect(badgeBitmap(100).equals(badgeBitmap(99))).toBe(true)
  expect(badgeBitmap(98).equals(badgeBitmap(99))).toBe(false)
})
