import { expect, test } from 'vitest'
import { render } from 'vitest-browser-svelte'
import { userEvent } from 'vitest/browser'
import { Notices } from '../../src-renderer/app/notices.svelte.ts'
import ToastList from '../../src-renderer/ui/ToastList.svelte'
import { ManualLater } from './support/manual-later.ts'

function made() {
  const time = new ManualLater()
  const notices = new Notices(time.later)
  const shown = () => notices.shown.map(({ text }) => text)
  return { time, notices, shown }
}

test('a notice passes by itself, bad news later than good', () => {
  const { time, notices, shown } = made()
  notices.add({ tone: 'good', text: 'Added' })
  notices.add({ tone: 'bad', text: 'Failed' })
  time.pass(4_000)
  expect(shown()).toEqual(['Failed'])
  time.pass(5_000)
  expect(shown()).toEqual([])
})

test('nothing vanishes while pointer or focus is on the notices', () => {
  const { time, notices, shown } = made()
  notices.add({ tone: 'neutral', text: 'Postponed', lastsMs: 10_000 })
  time.pass(9_000)
  notices.hold(true)
  notices.add({ tone: 'good', text: 'Added' })
  time.pass(60_000)
  expect(shown()).toEqual(['Postponed', 'Added'])
  notices.hold(false)
  time.pass(4_000)
  expect(shown()).toEqual(['Postponed'])
})

test('one that has to be read stays until it is closed', () => {
  const { time, notices, shown } = made()
  const id = notices.add({ tone: 'bad', text: 'Not added', lastsMs: null })
  time.pass(3_600_000)
  expect(shown()).toEqual(['Not added'])
  notices.close(id)
  expect(shown()).toEqual([])
})

test('the oldest makes room for the fifth', () => {
  const { notices, shown } = made()
  for (const text of ['1', '2', '3', '4', '5']) notices.add({ tone: 'neutral', text })
  expect(shown()).toEqual(['2', '3', '4', '5'])
})

test('what was done last is taken back first, and each once', () => {
  const { time, notices, shown } = made()
  const undone: string[] = []
  for (const text of ['Removed', 'Postponed'])
    notices.add({ tone: 'neutral', text, undo: () => undone.push(text) })
  notices.add({ tone: 'good', text: 'Added' })
  expect(notices.canUndo).toBe(true)
  notices.undoLast()
  expect(shown()).toEqual(['Removed', 'Added'])
  notices.undoLast()
  notices.undoLast()
  expect(undone).toEqual(['Postponed', 'Removed'])
  expect(notices.canUndo).toBe(false)
  notices.add({ tone: 'neutral', text: 'Rejected', undo: () => undefined })
  time.pass(9_999)
  expect(shown()).toEqual(['Rejected'])
  time.pass(1)
  expect(shown()).toEqual([])
})

test.each(['Undo', 'Close'])('after “%s” the keyboard goes on where it was', async (name) => {
  const before = document.body.appendChild(document.createElement('button'))
  const { notices, shown } = made()
  notices.add({
    tone: 'neutral',
    text: 'Removed',
    undo: () => undefined,
  })
  const holds: boolean[] = []
  const screen = await render(ToastList, {
    label: 'Notices',
    closeLabel: 'Close',
    undoLabel: 'Undo',
    undoKeys: 'Ctrl+Z',
    get notices() {
      return notices.shown
    },
    onClose: (id: number) => notices.close(id),
    onHold: (held: boolean) => holds.push(held),
  })
  before.focus()
  screen.getByRole('button', { name }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement).toBe(before)
  expect(shown()).toEqual([])
  expect(holds.at(-1)).toBe(false)
  before.remove()
})
