import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { documentId, fakeMorning } from './support/fake-documents.ts'
import {
  embeddedConnection,
  fakeStatus,
  fakeSync,
  sandboxConnection,
} from './support/fake-status.ts'
import { openWindow } from './support/open-window.ts'
import { fakeScanFolder } from './support/fake-scan-folders.ts'

describe('the language', () => {
  test('is the system’s until a person chooses one, and changes at once', async () => {
    const { app, core, screen } = await openWindow({
      documents: fakeMorning(),
      status: fakeStatus({ settings: { language: null } }),
      languages: ['it-CH', 'de'],
    })
    await expect.element(screen.getByRole('button', { name: 'Impostazioni' })).toBeVisible()
    expect(document.documentElement.lang).toBe('it')
    await screen.getByRole('button', { name: 'Impostazioni' }).click()
    await screen.getByRole('combobox', { name: 'Lingua' }).selectOptions('Deutsch')
    await expect.element(screen.getByRole('heading', { name: 'Einstellungen' })).toBeVisible()
    expect(document.documentElement.lang).toBe('de')
    expect(core.status.settings.language).toBe('de')
    app.navigation.go({ kind: 'inbox' })
    await expect.element(screen.getByText('9 Tage überfällig')).toBeVisible()
  })

  test('goes back when the core refuses it', async () => {
    const { app, core, screen } = await openWindow()
    core.failNext('settings.patch', 'read-only')
    await app.patchSettings({ language: 'fr' })
    expect(document.documentElement.lang).toBe('en')
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent('Intray is not allowed to write to its data folder.')
  })
})

test('a double click on a line opens the document and marks no text', async () => {
  const { app, screen } = await openWindow({ documents: fakeMorning() })
  await userEvent.dblClick(screen.getByText('Papeterie Zumsteg AG'))
  await vi.waitFor(() => expect(app.navigation.view.kind).toBe('review'))
  await vi.waitFor(() => expect(document.querySelector('[role=grid] .primary')).toBeNull())
  expect(getSelection()?.toString()).toBe('')
})

describe('the theme', () => {
  const background = () => getComputedStyle(document.body).backgroundColor

  test('follows the setting, and the system where it should', async () => {
    const { app } = await openWindow({ status: fakeStatus({ settings: { theme: 'dark' } }) })
    await vi.waitFor(() => expect(background()).toBe('rgb(18, 20, 23)'))
    await app.patchSettings({ theme: 'light' })
    await vi.waitFor(() => expect(background()).toBe('rgb(244, 245, 247)'))
    await app.patchSettings({ theme: 'system' })
    await vi.waitFor(() => expect(document.documentElement.dataset['theme']).toBeUndefined())
  })
})

describe('what the window knows of the core', () => {
  test('what an earlier person queued is told, and sent when somebody takes it on', async () => {
    const { core, screen } = await openWindow({
      status: fakeStatus({
        connections: [{ ...embeddedConnection, signIn: 'browser' }],
        sync: [fakeSync({ kept: { files: 1, changes: 2 } })],
      }),
    })
    await expect.element(screen.getByText(/Not yet sent to “.+”: 1 file, 2 changes/)).toBeVisible()
    await screen.getByRole('button', { name: 'Send in my name' }).click()
    await expect.element(screen.getByText('Now being sent in your name.')).toBeVisible()
    await expect.element(screen.getByText(/queued before you signed in/)).not.toBeInTheDocument()
    expect(core.callsOf('connections.sendKept')).toEqual([{ id: 'embedded' }])
  })

  test('no sign-in is promised to help where tokens do not say whose they are', async () => {
    const { screen } = await openWindow({
      status: fakeStatus({
        connections: [{ ...embeddedConnection, signIn: 'browser' }],
        sync: [fakeSync({ kept: { files: 0, changes: 2 }, keptForUnknown: true })],
      }),
    })
    await expect.element(screen.getByText(/does not say who signs in/)).toBeVisible()
    await expect.element(screen.getByText(/signs in again/)).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Send in my name' })).toBeVisible()
  })

  test('what was queued for another client is told, and sent as the present one', async () => {
    const { core, screen } = await openWindow({
      status: fakeStatus({ sync: [fakeSync({ kept: { files: 3, changes: 0 } })] }),
    })
    await expect
      .element(
        screen.getByText(/“.+”: 3 files, queued before this connection was given another client/),
      )
      .toBeVisible()
    await screen.getByRole('button', { name: 'Send with the new details' }).click()
    expect(core.callsOf('connections.sendKept')).toEqual([{ id: 'embedded' }])
  })

  test.each([
    ['disk-full', /Free up some space/],
    ['disk-failing', /until it has checked its database/],
    ['read-only', /nothing can be saved/],
  ] as const)('a store that takes nothing is said: %s', async (storeTrouble, words) => {
    const { screen } = await openWindow({ status: fakeStatus({ storeTrouble }) })
    await expect.element(screen.getByText(words)).toBeVisible()
  })

  test.each([
    ['disk-full', /as soon as there is room/],
    ['read-only', /no documents are read/],
    ['disk-failing', /checks its database/],
    ['damaged', /rebuilds it/],
    ['not-answering', /did not answer/],
    ['not-starting', /quit Intray and start it again/],
  ] as const)('a reader that does not do its work is said: %s', async (trouble, words) => {
    const embeddedService = { ...fakeStatus().embeddedService, trouble }
    const { screen } = await openWindow({ status: fakeStatus({ embeddedService }) })
    await expect.element(screen.getByText(words)).toBeVisible()
  })

  test.each([
    [0, /nothing was lost/],
    [4, /what was still readable/],
  ])('a reader’s database that was made anew is told: %i lost', async (lostRows, words) => {
    const embeddedService = { ...fakeStatus().embeddedService, lostRows }
    const { screen } = await openWindow({ status: fakeStatus({ embeddedService }) })
    await expect.element(screen.getByText(words)).toBeVisible()
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect.element(screen.getByText(words)).not.toBeInTheDocument()
  })

  test('a program that asks for access gets it by a press alone, and not by Esc', async () => {
    const request = (id: string) => ({ id, program: `Ledger ${id}`, destination: '127.0.0.1:9' })
    const { core, screen } = await openWindow()
    const ask = (ids: string[]) =>
      core.setStatus({
        embeddedService: { ...core.status.embeddedService, accessRequests: ids.map(request) },
      })
    ask(['a', 'b', 'c'])
    await expect.element(screen.getByText(/“Ledger a” asks for access/)).toBeVisible()
    await expect.element(screen.getByText(/The answer goes to 127.0.0.1:9/)).toBeVisible()
    // Whoever was typing when it came has allowed nothing.
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText(/“Ledger b” asks for access/)).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText(/“Ledger c” asks for access/)).toBeVisible()
    await screen.getByRole('button', { name: 'Allow' }).click()
    await expect.element(screen.getByText(/asks for access/)).not.toBeInTheDocument()
    expect(core.callsOf('app.decideAccess')).toEqual([
      { id: 'a', isAllowed: false },
      { id: 'b', isAllowed: false },
      { id: 'c', isAllowed: true },
    ])
  })

  test.each([
    [{ cause: 'damaged', setAsideAt: '/data/damaged/x/intray.db' }, /at \/data\/damaged\/x/],
    [{ cause: 'missing', setAsideAt: null, restored: 1 }, /was missing.*1 document was restored/],
    [
      { cause: 'older', setAsideAt: null, restored: 12, unrestored: 2 },
      /12 documents missing from it.*2 documents could not be restored/,
    ],
  ] as const)('documents that had to come back are told: %o', async (facts, words) => {
    const { screen } = await openWindow({
      documents: fakeMorning(),
      status: fakeStatus({ rebuild: { kept: 0, lost: 0, restored: 0, unrestored: 0, ...facts } }),
    })
    await expect.element(screen.getByText(words)).toBeVisible()
    await screen.getByRole('button', { name: 'Close' }).click()
    await expect.element(screen.getByText(words)).not.toBeInTheDocument()
  })

  test('a lost connection is said, and that it comes back', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    core.setConnection('disconnected')
    await expect.element(screen.getByText(/What you see may be out of date/)).toBeVisible()
    await expect.element(screen.getByText('Papeterie Zumsteg AG')).toBeVisible()
    core.setConnection('connected')
    await expect.element(screen.getByText(/out of date/)).not.toBeInTheDocument()
  })

  test('a core that has ended is said, with the way on', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    core.setConnection('ended')
    await expect.element(screen.getByText(/open the address it prints/)).toBeVisible()
    await expect.element(screen.getByText('Reconnecting…')).not.toBeInTheDocument()
  })

  test('secrets that live only until the end are a quiet notice', async () => {
    const { core, screen } = await openWindow()
    expect(document.body.textContent).not.toContain('Sign-in details kept until you quit')
    core.setStatus({ secrets: 'session' })
    await expect
      .element(screen.getByRole('button', { name: 'Sign-in details kept until you quit' }))
      .toBeVisible()
  })

  test('a scan folder that is not watched says why', async () => {
    const { core, screen } = await openWindow()
    await expect.element(screen.getByRole('button', { name: 'Watching scans' })).toBeVisible()
    core.setStatus({
      scanFolders: [{ ...fakeScanFolder, state: { kind: 'resting', fault: 'missing' } }],
    })
    await screen.getByRole('button', { name: 'scans is not watched' }).click()
    await expect.element(screen.getByText(/The folder does not exist/)).toBeVisible()
  })

  test('the queue says what it does and why it waits', async () => {
    const { core, screen } = await openWindow({
      status: fakeStatus({
        connections: [{ ...sandboxConnection, active: true }],
        sync: [
          fakeSync({
            connectionId: 'sandbox',
            uploadsWaiting: 4,
            callsLeft: 12,
            callsPerMinute: 20,
            secondsLeft: 50,
          }),
        ],
      }),
    })
    await expect
      .element(screen.getByText('4 to send · about 50 seconds · 12 of 20 calls left this minute'))
      .toBeVisible()
    const waiting = { reason: 'offline' as const, until: null }
    core.setStatus({ sync: [fakeSync({ connectionId: 'sandbox', uploadsWaiting: 4, waiting })] })
    await expect.element(screen.getByText('Offline · 4 to send')).toBeVisible()
    await expect.element(screen.getByText(/sent once the network is back/)).toBeVisible()
  })
})

describe('the workspace', () => {
  test('has its colour along the window and is changed in one menu', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    const line = () =>
      getComputedStyle(document.querySelector('header') ?? document.body, '::before')
        .backgroundColor
    expect(line()).toBe('rgb(15, 118, 110)')
    await screen.getByRole('button', { name: /^Workspace/ }).click()
    await screen.getByRole('menuitemradio', { name: /Treuhand Muster/ }).click()
    await vi.waitFor(() => expect(line()).toBe('rgb(124, 58, 237)'))
    expect(core.callsOf('connections.activate')).toEqual([{ id: 'sandbox' }])
  })
})

describe('commands', () => {
  test('the palette finds and runs them', async () => {
    const { app, screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(screen.getByRole('dialog').getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('sett{Enter}')
    await vi.waitFor(() => expect(app.navigation.view.kind).toBe('settings'))
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('the palette is walked with the arrows', async () => {
    const { app, screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('{Control>}k{/Control}show doc')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    await expect
      .element(screen.getByRole('option', { selected: true }))
      .toMatchTextContent('Show documents: In progress')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(app.inbox.filter).toBe('working'))
  })

  test('? shows the keys, and Esc goes back to the list', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('?')
    await expect.element(screen.getByRole('dialog', { name: 'Keys' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('grid')).toHaveFocus()
  })

  test('keys mean nothing while a dialog or a menu is open', async () => {
    const { app, screen } = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('{Delete}7')
    await screen.getByRole('button', { name: 'Empty the trash…' }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('5')
    expect(app.inbox.filter).toBe('trash')
  })
})

describe('from view to view', () => {
  test('the review opens, and leaving it comes back to its line', async () => {
    const { app, screen } = await openWindow({
      documents: fakeMorning().map((line) => ({ ...line, mediaType: 'image/png' })),
    })
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(screen.getByRole('main', { name: 'Review' })).toBeInTheDocument()
    expect(app.navigation.view).toEqual({ kind: 'review', id: documentId(15) })
    // Keys of the bar mean the same as a click there; plain ones belong to the review.
    await userEvent.keyboard('5{Control>}e{/Control}')
    await vi.waitFor(() => expect(app.navigation.view.kind).toBe('export'))
    app.navigation.go({ kind: 'review', id: documentId(15) })
    await expect.element(screen.getByRole('main', { name: 'Review' })).toBeInTheDocument()
    await screen.getByRole('button', { name: 'Inbox', exact: true }).first().click()
    await vi.waitFor(() =>
      expect(document.querySelector('.active .primary')?.textContent).toBe(
        'Elektro Brühwiler GmbH',
      ),
    )
  }, 40_000)

  test('with nothing to review says so', async () => {
    const { screen } = await openWindow()
    await screen.getByRole('button', { name: 'Review', exact: true }).click()
    await expect.element(screen.getByText('Everything has been reviewed').first()).toBeVisible()
  })

  test('the browser’s Back returns', async () => {
    const { app } = await openWindow({ documents: fakeMorning() })
    app.navigation.go({ kind: 'settings' })
    history.back()
    await vi.waitFor(() => expect(app.navigation.view.kind).toBe('inbox'))
  })

  test('a reload shows the same view', async () => {
    const { app } = await openWindow({ status: fakeStatus({ connections: [embeddedConnection] }) })
    app.navigation.go({ kind: 'settings' })
    expect(app.surroundings.memory.getItem('intray.view')).toBe('{"kind":"settings"}')
  })
})
