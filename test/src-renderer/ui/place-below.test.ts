import { expect, onTestFinished, test, vi } from 'vitest'
import { placeBelow } from '../../../src-renderer/ui/place-below.ts'

test.each([
  ['below its anchor', [100, 100], [100, 124]],
  ['below as long as there is just room', [100, 468], [100, 492]],
  ['above where there is none', [100, 469], [100, 365]],
  ['at the upper edge where there is none at all', [100, 90, 560], [100, 8]],
  ['from the left as long as there is just room', [592, 100], [592, 124]],
  ['up to the right of its anchor where there is none', [593, 100], [443, 124]],
  ['at the left edge where there is none at all', [20, 100, 100, 800], [8, 124]],
])('a popup stands %s', (_, [left = 0, top = 0, height = 100, width = 200], [x, y]) => {
  vi.stubGlobal('innerWidth', 800)
  vi.stubGlobal('innerHeight', 600)
  onTestFinished(() => void vi.unstubAllGlobals())
  const boxed = (box: object) => ({ style: {}, getBoundingClientRect: () => box }) as HTMLElement
  const popup = boxed({ width, height })
  placeBelow(popup, boxed({ left, top, right: left + 50, bottom: top + 20 }))
  expect(popup.style).toEqual({ left: `${String(x)}px`, top: `${String(y)}px` })
})
