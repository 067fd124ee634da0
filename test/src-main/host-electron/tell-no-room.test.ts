import type { MessageBoxOptions } from 'electron'
import { expect, test } from 'vitest'
import { hostWords } from '../../../src-main/host-electron/host-words.ts'
import { tellNoRoomWith } from '../../../src-main/host-electron/tell-no-room.ts'

function openBench(response: number) {
  const asked: MessageBoxOptions[] = []
  let quits = 0
  const tell = tellNoRoomWith(
    (options) => {
      asked.push(options)
      return Promise.resolve({ response })
    },
    { quit: () => void (quits += 1) },
    '/home/anna/intray',
    () => hostWords('en'),
  )
  return { tell, asked, quits: () => quits }
}
const room = { neededBytes: 41_000_000, freeBytes: 1_900_000 }

test('a disk with too little room to start is told with folder and sizes, and the dialog goes when there is room', async () => {
  const { tell, asked, quits } = openBench(0)
  const { signal } = new AbortController()
  await tell(room, signal)
  expect(asked[0]?.detail).toContain(
    'Up to 41 MB have to be free where /home/anna/intray lies; 1 MB are.',
  )
  expect(asked[0]?.signal).toBe(signal)
  expect(quits()).toBe(0)
})

test('a person who does not wait for room leaves, and nothing is tried again', async () => {
  const { tell, quits } = openBench(1)
  const told = tell(room, new AbortController().signal).then(() => 'again')
  const turn = new Promise((resolve) => setImmediate(() => resolve('nothing')))
  expect(await Promise.race([told, turn])).toBe('nothing')
  expect(quits()).toBe(1)
})
