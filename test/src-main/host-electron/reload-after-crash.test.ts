import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { reloadAfterCrash } from '../../../src-main/host-electron/reload-after-crash.ts'

test('a page whose process went is shown again, but not over and over', () => {
  let reloads = 0
  let nowMs = 0
  const contents = Object.assign(new EventEmitter(), { reload: () => reloads++ })
  reloadAfterCrash(contents as never, () => nowMs)
  const goes = (reason: string, at: number) => {
    nowMs = at
    contents.emit('render-process-gone', {}, { reason })
    return reloads
  }
  expect(goes('clean-exit', 0)).toBe(0)
  expect(goes('oom', 1_000)).toBe(1)
  expect(goes('crashed', 2_000)).toBe(1)
  expect(goes('crashed', 61_000)).toBe(1)
  expect(goes('killed', 121_000)).toBe(2)
})
