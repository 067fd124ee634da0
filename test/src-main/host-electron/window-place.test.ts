import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepWindowPlace, readWindowPlace } from '../../../src-main/host-electron/window-place.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }

type Bounds = typeof screen

function openWindow(file: string, bounds: Bounds, screens: readonly Bounds[]) {
  const state = { isVisible: true, isDestroyed: false }
  const app = new EventEmitter()
  const window = Object.assign(new EventEmitter(), {
    getNormalBounds: () => bounds,
    isVisible: () => state.isVisible,
    isDestroyed: () => state.isDestroyed,
    // As some systems have it.
    isMaximized: () => state.isVisible,
    webContents: { getZoomLevel: () => 2 },
  })
  keepWindowPlace(file, app as never, window as never, () => screens)
  return { app, window, state }
}

/** A window that is closed once for each place, before the screens that are there then. */
function keptBy(...closes: readonly (readonly [bounds: Bounds, screens: readonly Bounds[]])[]) {
  const file = join(temporaryFolder(), 'window.json')
  for (const [bounds, screens] of closes) openWindow(file, bounds, screens).window.emit('close')
  return file
}

const beside = { ...screen, x: 1920 }
const small = { x: 300, y: 40, width: 1200, height: 800 }
const far = { ...small, x: 2500 }

test('a window comes back to where it was closed', () => {
  const place = readWindowPlace(keptBy([small, [screen]]), [screen])
  expect(place).toEqual({ bounds: small, isMaximized: true, zoomLevel: 2 })
})

test('a window comes back to where it was before the same screens, in whatever order they are told', () => {
  const file = keptBy([small, [screen]], [far, [screen, beside]])
  expect(readWindowPlace(file, [screen])?.bounds).toEqual(small)
  expect(readWindowPlace(file, [beside, screen])?.bounds).toEqual(far)
})

test('the place is the one that was last seen, though the window is hidden before it closes', () => {
  const file = join(temporaryFolder(), 'window.json')
  const { app, window, state } = openWindow(file, small, [screen])
  app.emit('before-quit')
  state.isVisible = false
  window.emit('close')
  expect(readWindowPlace(file, [screen])?.isMaximized).toBe(true)
  state.isDestroyed = true
  app.emit('before-quit')
  expect(readWindowPlace(file, [screen])?.isMaximized).toBe(true)
})

test('a window does not come back to a screen that is gone', () => {
  const file = keptBy([far, [screen, beside]])
  expect(readWindowPlace(file, [screen])).toBeNull()
  expect(readWindowPlace(file, [{ ...screen, height: 900 }, beside])?.bounds).toEqual(far)
})

test('places of a few arrangements are kept, the last ones', () => {
  const wide = (index: number) => [{ ...screen, width: 1000 + index }]
  const file = keptBy(
    ...Array.from({ length: 20 }, (_, index) => [{ ...small, x: index }, wide(index)] as const),
  )
  expect(readWindowPlace(file, wide(19))?.bounds.x).toBe(19)
  expect(readWindowPlace(file, wide(12))?.bounds.x).toBe(12)
  expect(readWindowPlace(file, wide(11))?.bounds.x).toBe(19)
})

test.each(['', '{}', '[{"bounds":{"x":"1"}}]'])(
  'a file that says something else is nothing: %j',
  (text) => {
    const file = join(temporaryFolder(), 'window.json')
    writeFileSync(file, text)
    expect(readWindowPlace(file, [screen])).toBeNull()
    expect(readWindowPlace(join(file, 'none'), [screen])).toBeNull()
  },
)
