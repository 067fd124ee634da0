import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { hostWords } from '../../../src-main/host-electron/host-words.ts'
import { reopenAfterCrash } from '../../../src-main/host-electron/reopen-after-crash.ts'

test('a page whose process went is shown again; one that goes again soon is the person’s to reopen or leave', async () => {
  let reloads = 0
  let quits = 0
  let nowMs = 0
  const answers = [0, 1]
  const asked: unknown[] = []
  const webContents = Object.assign(new EventEmitter(), { reload: () => reloads++ })
  reopenAfterCrash(
    { webContents, isDestroyed: () => false } as never,
    { quit: () => quits++ },
    (options) => {
      asked.push(options.buttons)
      return Promise.resolve({ response: answers.shift() ?? 0 })
    },
    () => hostWords('fr-CH'),
    () => nowMs,
  )
  const goes = async (reason: string, at: number) => {
    nowMs = at
    webContents.emit('render-process-gone', {}, { reason })
    await Promise.resolve()
    await Promise.resolve()
    return { reloads, quits, asked: asked.length }
  }
  expect(await goes('clean-exit', 0)).toEqual({ reloads: 0, quits: 0, asked: 0 })
  expect(await goes('oom', 1_000)).toEqual({ reloads: 1, quits: 0, asked: 0 })
  expect(await goes('crashed', 2_000)).toEqual({ reloads: 2, quits: 0, asked: 1 })
  expect(await goes('crashed', 61_000)).toEqual({ reloads: 2, quits: 1, asked: 2 })
  expect(await goes('killed', 121_000)).toEqual({ reloads: 3, quits: 1, asked: 2 })
  expect(asked[0]).toEqual(['Rouvrir', 'Quitter'])
})
