import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { QueueLine } from '../../src-shared/contract/queue.ts'
import { documentId, fakeNow } from './support/fake-documents.ts'
import { fakeQueueLine } from './support/fake-queue.ts'
import {
  fakeStatus,
  fakeSync,
  embeddedConnection,
  sandboxConnection,
} from './support/fake-status.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { openWindow } from './support/open-window.ts'

const later = (minutes: number) => new Date(fakeNow.getTime() + minutes * 60_000).toISOString()

const morning = (): QueueLine[] => [
  fakeQueueLine(0, 'sending', { document: { byteSize: 1000 } }),
  fakeQueueLine(1, 'reading', { doneIn: 95 }),
  fakeQueueLine(2, 'changes', { document: { senderName: 'Malerei Sonnhalde AG' } }),
  fakeQueueLine(3, 'person'),
  fakeQueueLine(4, 'waiting', { startsIn: 0, doneIn: 30 }),
  fakeQueueLine(5, 'waiting', { startsIn: 40 }),
  fakeQueueLine(6, 'waiting', { until: later(10) }),
  fakeQueueLine(7, 'waiting'),
]

async function openQueue(
  lines: readonly QueueLine[],
  given: {
    readonly size?: [number, number]
    readonly theme?: 'light' | 'dark'
    readonly language?: 'de' | 'fr' | 'it' | 'en'
    readonly sync?: Parameters<typeof fakeSync>[0]
    readonly both?: boolean
  } = {},
) {
  const { size = [1280, 900], theme = 'light', language = 'en' } = given
  const opened = await openWindow({
    documents: lines.map(({ document }) => document),
    status: fakeStatus({
      settings: { theme, language },
      connections: given.both ? [embeddedConnection, sandboxConnection] : [embeddedConnection],
      sync: [
        fakeSync({ uploadsWaiting: 4, processing: 1, ...given.sync }),
        ...(given.both
          ? [fakeSync({ connectionId: 'sandbox', callsLeft: 7, callsPerMinute: 20 })]
          : []),
      ],
    }),
    size,
  })
  opened.core.queue = lines
  opened.app.navigation.go({ kind: 'queue' })
  await vi.waitFor(() => expect(document.querySelector('.queue')).not.toBeNull())
  return opened
}

const rows = () =>
  [...document.querySelectorAll('.queue [role=row][aria-selected]')]
    .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
    .map((row) => (row as HTMLElement).innerText.replace(/\s+/gu, ' ').trim())
const shows = (...parts: string[]) =>
  vi.waitFor(() => {
    const all = rows()
    expect(all).toHaveLength(parts.length)
    parts.forEach((part, at) => expect(all[at]).toContain(part))
  })

test('every line says where it stands, what it waits for and when it is done, where that is known', async () => {
  await openQueue(morning())
  await shows(
    'Rechnung 0.pdf',
    'Reading since',
    'Malerei Sonnhalde AG',
    'Enter password…',
    'Waiting Next done in about 30 seconds',
    'Waiting Place 2 sent in about 40 seconds',
    'Waiting Place 3 held back until',
    'Waiting Place 4 time not known yet',
  )
  expect(rows()[1]).toContain('done in about 2 minutes')
  expect(rows()[2]).toContain('Changes to send')
})

test('how much of a file is out moves with it', async () => {
  const { core } = await openQueue(morning())
  await shows('Rechnung 0.pdf', ...Array<string>(7).fill(''))
  const value = () =>
    document.querySelector('.queue [role=progressbar]')?.getAttribute('aria-valuenow')
  const { document: sending } = morning()[0] ?? fakeQueueLine(0, 'sending')
  core.put({ ...sending, state: { kind: 'sending', sentBytes: 250 } })
  await vi.waitFor(() => expect(Number(value())).toBeCloseTo(25, 0))
})

test('the status line and a key lead to it', async () => {
  const { app, screen } = await openQueue(morning())
  app.navigation.go({ kind: 'inbox' })
  await screen
    .getByRole('contentinfo')
    .getByRole('button', { name: '4 to send · 1 being read' })
    .click()
  expect(app.navigation.view).toEqual({ kind: 'queue' })
  app.navigation.go({ kind: 'inbox' })
  await userEvent.keyboard('{Control>}6{/Control}')
  expect(app.navigation.view).toEqual({ kind: 'queue' })
})

test('a queue is paused and goes on, and says what that means for what is being read', async () => {
  const { core, screen } = await openQueue(morning())
  await screen.getByRole('button', { name: 'Pause: This computer' }).click()
  await expect.element(screen.getByText(/Paused since .* still read and fetched\./u)).toBeVisible()
  await vi.waitFor(() => expect(rows()[4]).toContain('after you continue'))
  await expect.element(screen.getByRole('contentinfo')).toMatchTextContent('Paused · 4 to send')
  expect(await findAccessibilityFaults()).toEqual([])
  await screen.getByRole('button', { name: 'Continue: This computer' }).click()
  await expect.element(screen.getByText(/Paused since/u)).not.toBeInTheDocument()
  expect(core.callsOf('queue.pause')).toEqual([
    { connectionId: 'embedded', isPaused: true },
    { connectionId: 'embedded', isPaused: false },
  ])
})

test('of several connections all are paused at once, and each shows its own', async () => {
  const other = fakeQueueLine(9, 'waiting', { document: { connectionId: 'sandbox' } })
  const { core, screen } = await openQueue([...morning(), other], { both: true })
  await screen.getByRole('button', { name: 'Show its documents: Treuhand Muster' }).click()
  await shows('Rechnung 9.pdf')
  await expect.element(screen.getByText('7 of 20 calls left this minute')).toBeVisible()
  await screen.getByRole('button', { name: 'Pause all' }).click()
  await expect.element(screen.getByRole('button', { name: 'Continue all' })).toBeVisible()
  expect(core.callsOf('queue.pause')).toEqual([{ connectionId: null, isPaused: true }])
})

test('one file is put first by its button, several by F, and one that is held back is tried at once', async () => {
  const { core, screen } = await openQueue(morning())
  await screen.getByRole('button', { name: 'Put first: Rechnung 7.pdf' }).click()
  await expect.element(screen.getByText('1 file goes first.')).toBeVisible()
  await vi.waitFor(() => expect(rows()[4]).toMatch(/Rechnung 7\.pdf .* Next · put first/u))
  await screen.getByRole('checkbox', { name: 'Select Rechnung 5.pdf' }).click()
  await screen.getByRole('checkbox', { name: 'Select Rechnung 6.pdf' }).click()
  await userEvent.keyboard('f')
  await expect.element(screen.getByText('2 files go first.')).toBeVisible()
  expect(core.callsOf('queue.putFirst').map(({ ids }) => ids)).toEqual([
    [documentId(7)],
    [documentId(5), documentId(6)],
  ])
  core.queue = morning()
  core.setStatus({})
  await screen.getByRole('button', { name: 'Try now: Rechnung 6.pdf' }).click()
  await vi.waitFor(() => expect(core.callsOf('queue.endWait')).toEqual([{ id: documentId(6) }]))
})

test('what is not to be sent goes into the trash, with a way back, one or many', async () => {
  const { core, screen } = await openQueue(morning())
  await screen.getByRole('button', { name: 'Don’t send: Rechnung 4.pdf' }).click()
  await vi.waitFor(() => expect(core.document(documentId(4)).state.kind).toBe('trashed'))
  await vi.waitFor(() => expect(rows()).toHaveLength(7))
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(rows()).toHaveLength(8))
  screen.getByRole('grid').element().focus()
  await userEvent.keyboard('{End}{Shift>}{ArrowUp}{ArrowUp}{/Shift}')
  await expect.element(screen.getByText('3 selected')).toBeVisible()
  await userEvent.keyboard('{Delete}')
  await vi.waitFor(() => expect(core.callsOf('many.start')).toHaveLength(1))
  const [{ order, selection } = {}] = core.callsOf('many.prepare')
  expect(order).toEqual({ action: 'remove' })
  expect(selection?.kind === 'documents' && selection.ids.toSorted()).toEqual([
    documentId(5),
    documentId(6),
    documentId(7),
  ])
})

test('a key is for the document it was for, though others before it have gone or come', async () => {
  const { core, screen } = await openQueue(morning())
  await shows(...Array<string>(8).fill(''))
  screen.getByRole('grid').element().focus()
  await userEvent.keyboard('{End}{ArrowUp}')
  const left = morning().slice(2)
  core.queue = left
  core.setStatus({})
  await shows(...Array<string>(6).fill(''))
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(screen.getByText('2 selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  const came = fakeQueueLine(8, 'reading')
  core.put(came.document)
  core.queue = [came, ...left]
  core.setStatus({})
  await shows('Rechnung 8.pdf', ...Array<string>(6).fill(''))
  await userEvent.keyboard('{ArrowUp}{Delete}')
  await vi.waitFor(() => expect(core.document(documentId(6)).state.kind).toBe('trashed'))
  expect(core.document(documentId(5)).state.kind).not.toBe('trashed')
  expect(core.document(documentId(7)).state.kind).not.toBe('trashed')
})

test('changes are taken back, and their document stays', async () => {
  const { core, screen } = await openQueue(morning())
  await screen.getByRole('button', { name: /^Take back the changes/u }).click()
  await vi.waitFor(() => expect(core.document(documentId(2)).state.kind).toBe('ready'))
})

test('the parts are told apart, and ten thousand that wait are walked by the keyboard', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => fakeQueueLine(at, 'waiting'))
  const { core, screen } = await openQueue([fakeQueueLine(20_000, 'reading'), ...many])
  await expect.element(screen.getByText('Waiting (10’000)')).toBeVisible()
  await screen.getByRole('radio', { name: 'Waiting (10’000)' }).click({ force: true })
  await vi.waitFor(() => expect(rows()[0]).toContain('Rechnung 0.pdf'))
  screen.getByRole('grid').element().focus()
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(rows().at(-1)).toContain('Rechnung 9999.pdf'))
  expect(rows().at(-1)).toContain('Place 10’000')
  expect(rows().length).toBeLessThan(80)
  await userEvent.keyboard('{Shift>}{Home}{/Shift}')
  await expect.element(screen.getByText('10’000 selected')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(screen.getByText('10’000 selected')).toBeVisible()
  const asked = core.callsOf('queue.list').map(({ limit }) => limit)
  expect(Math.max(...asked)).toBeLessThanOrEqual(200)
})

test('where nothing waits, it says so', async () => {
  const { screen } = await openQueue([], { sync: { uploadsWaiting: 0, processing: 0 } })
  await expect.element(screen.getByText('Nothing is waiting')).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
})

test.each(['light', 'dark'] as const)('everybody can use it: %s', async (theme) => {
  await openQueue(morning(), { theme, both: true })
  await shows('Rechnung 0.pdf', ...Array<string>(7).fill(''))
  expect(await findAccessibilityFaults()).toEqual([])
})

test.each(['de', 'fr', 'it', 'en'] as const)(
  'nothing is cut off in a narrow window, nor makes it wider: %s',
  async (language) => {
    await openQueue(morning(), { language, both: true, size: [640, 900] })
    await vi.waitFor(() => expect(rows()).toHaveLength(8))
    const shell = document.querySelector('.shell')
    expect(shell?.scrollWidth).toBe(shell?.clientWidth)
    for (const button of document.querySelectorAll<HTMLElement>('.queue button')) {
      const { right } = button.getBoundingClientRect()
      expect(right, button.textContent).toBeLessThanOrEqual(640)
    }
  },
)
