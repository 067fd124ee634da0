import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepWindowPlace, readWindowPlace } from '../../../src-main/host-electron/window-place.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1040 }

function keptBy(bounds: object): string {
  const file = join(temporaryFolder(), 'window.json')
  const window = Object.assign(new EventEmitter(), {
    getNormalBounds: () => bounds,
    isMaximized: () => true,
    webContents: { getZoomLevel: () => 2 },
  })
  keepWindowPlace(file, window as never)
  window.emit('close')
  return file
}

test('a window comes back to where it was closed', () => {
  const bounds = { x: 300, y: 40, width: 1200, height: 800 }
  const place = readWindowPlace(keptBy(bounds), [screen])
  expect(place).toEqual({ bounds, isMaximized: true, zoomLevel: 2 })
})

test('not to a screen that is gone', () => {
  const file = keptBy({ x: 2500, y: 40, width: 1200, height: 800 })
  expect(readWindowPlace(file, [screen])).toBeNull()
  expect(readWindowPlace(file, [screen, { ...screen, x: 1920 }])).not.toBeNull()
})

test.each(['', '{}', '{"bounds":{"x":"1"}}'])(
  'a file that says something else is nothing: %j',
  (text) => {
    const file = join(temporaryFolder(), 'window.json')
    writeFileSync(file, text)
    expect(readWindowPlace(file, [screen])).toBeNull()
    expect(readWindowPlace(join(file, 'none'), [screen])).toBeNull()
  },
)
