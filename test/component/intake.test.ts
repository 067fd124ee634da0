import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-svelte'
import App from '../../src-renderer/App.svelte'
import { AppState } from '../../src-renderer/app/app-state.svelte.ts'
import { FakeCore } from './support/fake-bridge.ts'
import { fakeMorning } from './support/fake-documents.ts'
import { embeddedConnection, fakeStatus, sandboxConnection } from './support/fake-status.ts'
import { fakeSurroundings, openWindow, settled } from './support/open-window.ts'

const pdf = (name: string, size = 1000) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' })

function drag(kind: 'dragenter' | 'dragleave' | 'dragover' | 'drop', transfer: DataTransfer) {
  const event = new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer: transfer })
  const target = document.querySelector('dialog') ?? document.querySelector('main')
  target?.dispatchEvent(event)
  return event
}

function carrying(...files: File[]) {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  return transfer
}

describe('a drop anywhere in the window', () => {
  test('is announced while files are over it, and not for anything else', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    const text = new DataTransfer()
    text.setData('text/plain', 'hello')
    drag('dragenter', text)
    expect(document.body.textContent).not.toContain('Drop to add')
    const files = carrying(pdf('a.pdf'))
    drag('dragenter', files)
    await expect.element(screen.getByText('Drop to add')).toBeVisible()
    drag('dragenter', files)
    drag('dragleave', files)
    await expect.element(screen.getByText('Drop to add')).toBeVisible()
    drag('dragleave', files)
    await expect.element(screen.getByText('Drop to add')).not.toBeInTheDocument()
  })

  test('takes every file in under its name, and the browser stays on the page', async () => {
    const { core, screen } = await openWindow()
    const files = carrying(pdf('Rechnung Zürich & Söhne.pdf'), pdf('b.pdf', 20))
    expect(drag('dragover', files).defaultPrevented).toBe(true)
    expect(drag('drop', files).defaultPrevented).toBe(true)
    await expect.element(screen.getByText('Added 2 files')).toBeVisible()
    expect(core.intakes).toEqual([
      { fileName: 'Rechnung Zürich & Söhne.pdf', source: 'drop', size: 1000 },
      { fileName: 'b.pdf', source: 'drop', size: 20 },
    ])
    await expect.element(screen.getByText('Rechnung Zürich & Söhne.pdf')).toBeVisible()
  })

  test('on an open dialog is one, too: the browser stays on the page', async () => {
    const { app, core, screen } = await openWindow({ documents: fakeMorning() })
    app.connecting = true
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    const files = carrying(pdf('a.pdf'))
    expect(drag('dragover', files).defaultPrevented).toBe(true)
    expect(drag('drop', files).defaultPrevented).toBe(true)
    await vi.waitFor(() => expect(core.intakes).toHaveLength(1))
  })

  test('waits for the core where Intray is still starting', async () => {
    const core = new FakeCore()
    const release = core.holdNext('app.status')
    const screen = await render(App, { app: new AppState(core.bridge, fakeSurroundings()) })
    expect(drag('drop', carrying(pdf('early.pdf'))).defaultPrevented).toBe(true)
    await settled()
    expect(core.intakes).toEqual([])
    release()
    await expect.element(screen.getByText('Added 1 file')).toBeVisible()
    expect(core.intakes).toEqual([{ fileName: 'early.pdf', source: 'drop', size: 1000 }])
  })

  test('says how many files need a person, and shows them', async () => {
    const { app, screen } = await openWindow({ documents: fakeMorning() })
    app.navigation.go({ kind: 'settings' })
    drag('drop', carrying(pdf('a.pdf'), pdf('empty.pdf', 0)))
    await expect.element(screen.getByText('Added 2 files. 1 of them needs you.')).toBeVisible()
    await screen.getByRole('button', { name: 'Show problems' }).click()
    await expect.element(screen.getByText('empty.pdf')).toBeVisible()
    expect(app.inbox.filter).toBe('problems')
  })

  test('works in the settings too', async () => {
    const { app, core } = await openWindow()
    app.navigation.go({ kind: 'settings' })
    await vi.waitFor(() => expect(document.querySelector('h1')?.textContent).toBe('Settings'))
    drag('drop', carrying(pdf('a.pdf')))
    await vi.waitFor(() => expect(core.intakes).toHaveLength(1))
  })
})

describe('pasting', () => {
  const paste = (...files: File[]) =>
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', {
        bubbles: true,
        cancelable: true,
        clipboardData: carrying(...files),
      }),
    )

  test('takes a file in', async () => {
    const { core } = await openWindow()
    paste(pdf('copied.pdf'))
    await vi.waitFor(() =>
      expect(core.intakes).toEqual([{ fileName: 'copied.pdf', source: 'paste', size: 1000 }]),
    )
  })

  test('gives a picture from the clipboard a name that says something', async () => {
    const { core } = await openWindow()
    paste(new File(['x'], 'image.png', { type: 'image/png' }))
    await vi.waitFor(() => expect(core.intakes[0]?.fileName).toBe('Pasted image.png'))
  })
})

describe('the file picker', () => {
  test('takes the chosen files in', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    if (!input) throw new Error('no file input')
    const clicked = vi.fn((event: Event) => event.preventDefault())
    input.addEventListener('click', clicked)
    await screen.getByRole('button', { name: 'Add files' }).click()
    expect(clicked).toHaveBeenCalledOnce()
    input.files = carrying(pdf('chosen.pdf')).files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await vi.waitFor(() =>
      expect(core.intakes).toEqual([{ fileName: 'chosen.pdf', source: 'picker', size: 1000 }]),
    )
  })
})

describe('many files', () => {
  test('show how far they are and can be stopped; what is in stays in', async () => {
    const { app, core, screen } = await openWindow({ documents: fakeMorning() })
    let open: () => void = () => {}
    core.intakeGate = new Promise((resolve) => (open = resolve))
    app.intake.add(
      Array.from({ length: 20 }, (_, at) => pdf(`f-${String(at)}.pdf`)),
      'drop',
    )
    await expect.element(screen.getByText('Adding 0 of 20 files')).toBeVisible()
    open()
    core.intakeGate = Promise.resolve()
    await vi.waitFor(() => expect(core.intakes.length).toBeGreaterThan(0))
    await vi.waitFor(() => expect(core.intakes).toHaveLength(20))
    await expect.element(screen.getByText('Added 20 files')).toBeVisible()
    core.intakeGate = new Promise((resolve) => (open = resolve))
    app.intake.add([pdf('g-1.pdf'), pdf('g-2.pdf'), pdf('g-3.pdf'), pdf('g-4.pdf')], 'drop')
    await screen.getByRole('button', { name: 'Stop adding' }).click()
    open()
    await expect.element(screen.getByText('Up to date')).toBeVisible()
    expect(core.intakes).toHaveLength(20)
  })

  test('that do not arrive are named with the reason', async () => {
    const { app, core, screen } = await openWindow()
    core.setConnection('disconnected')
    core.intakeGate = Promise.reject(new TypeError('Failed to fetch'))
    core.intakeGate.catch(() => {})
    app.intake.add([pdf('lost.pdf')], 'drop')
    const alert = screen.getByRole('alert')
    await expect.element(alert).toMatchTextContent('1 file could not be added: lost.pdf')
    await expect.element(alert).toMatchTextContent('Intray reconnects by itself')
  })

  test('that do not arrive are named as far as there is room, and tried again by a press', async () => {
    const { app, core, screen } = await openWindow()
    core.intakeGate = Promise.reject(new TypeError('Failed to fetch'))
    core.intakeGate.catch(() => {})
    const files = Array.from({ length: 74 }, (_, at) => pdf(`f-${String(at)}.pdf`))
    app.intake.add(files, 'drop')
    const alert = screen.getByRole('alert')
    await expect
      .element(alert)
      .toMatchTextContent(/74 files could not be added: f-0.pdf, f-\d.pdf, f-\d.pdf and 71 more\./)
    core.intakeGate = Promise.resolve()
    await alert.getByRole('button', { name: 'Try again' }).click()
    await vi.waitFor(() => expect(core.intakes).toHaveLength(74))
    await expect.element(screen.getByText('Added 74 files')).toBeVisible()
  })
})

describe('the first start', () => {
  const status = fakeStatus({ firstStart: true, connections: [embeddedConnection] })

  test('needs no account: a place to drop, samples, and what stays private', async () => {
    const { screen } = await openWindow({ status })
    await expect
      .element(screen.getByRole('heading', { name: 'Drop your first invoice here' }))
      .toBeVisible()
    await expect.element(screen.getByText(/No account is needed/)).toBeVisible()
    await expect.element(screen.getByText(/Nothing leaves it until/)).toBeVisible()
  })

  test('what is said of privacy follows the service that documents go to', async () => {
    const connections = [
      { ...embeddedConnection, active: false },
      { ...sandboxConnection, active: true },
    ]
    const { screen } = await openWindow({ status: { ...status, connections } })
    await expect
      .element(screen.getByText(/go to “Treuhand Muster” \(sandbox\.example\.test\)/))
      .toBeVisible()
    expect(document.body.textContent).not.toMatch(/No account|Nothing leaves/u)
  })

  test('a second workspace is told beside the one on this computer', async () => {
    const connections = [embeddedConnection, sandboxConnection]
    const { screen } = await openWindow({ status: { ...status, connections } })
    await expect.element(screen.getByText(/except what you put into the workspace/)).toBeVisible()
    expect(document.body.textContent).not.toMatch(/No account|until you add/u)
  })

  test('leads to an office’s own service', async () => {
    const { screen } = await openWindow({ status })
    await screen.getByRole('button', { name: /Document Intelligence Service\?/ }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Connect a service' })).toBeVisible()
  })

  test('the samples fill the inbox', async () => {
    const { core, screen } = await openWindow({ status })
    await screen.getByRole('button', { name: 'Try it with samples' }).click()
    await expect.element(screen.getByText('sample-9.pdf')).toBeVisible()
    await expect.element(screen.getByText('Added 9 samples')).toBeVisible()
    expect(core.callsOf('documents.addSamples')).toHaveLength(1)
  })

  test('a first file shows the inbox with it', async () => {
    const { screen } = await openWindow({ status })
    drag('drop', carrying(pdf('first.pdf')))
    await expect.element(screen.getByText('first.pdf')).toBeVisible()
    await userEvent.keyboard('1')
    await expect.element(screen.getByText('1 document is on its way')).toBeVisible()
    await screen.getByRole('button', { name: 'Show them' }).click()
    await expect.element(screen.getByText('first.pdf')).toBeVisible()
  })
})
