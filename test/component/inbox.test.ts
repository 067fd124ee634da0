import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DocumentState } from '../../src-shared/contract/document-model.ts'
import { documentId, fakeDocument, fakeMorning } from './support/fake-documents.ts'
import { fakeStatus, fakeSync } from './support/fake-status.ts'
import { names } from './support/inbox-list.ts'
import { openWindow } from './support/open-window.ts'

test.each(['de', 'fr', 'it', 'en'] as const)(
  'the tools of an inbox of several workspaces stay in one line each (%s)',
  async (language) => {
    await openWindow({
      documents: fakeMorning(),
      status: fakeStatus({ settings: { language } }),
    })
    const heights = [...document.querySelectorAll('.tools fieldset, .tools > button')].map(
      (tool) => tool.getBoundingClientRect().height,
    )
    expect(heights).toHaveLength(6)
    for (const height of heights) expect(height).toBeLessThan(40)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1280)
  },
)

test.each(['de', 'fr', 'it', 'en'] as const)(
  'the tools of an inbox of several workspaces are whole in a window of any width (%s)',
  async (language) => {
    await openWindow({
      documents: fakeMorning(),
      status: fakeStatus({ settings: { language } }),
    })
    for (const width of [640, 800, 900, 1000]) {
      await page.viewport(width, 800)
      const edges = [...document.querySelectorAll('.tools fieldset, .tools button')].map((tool) =>
        tool.getBoundingClientRect(),
      )
      expect(edges.length).toBeGreaterThan(5)
      expect(Math.min(...edges.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
      expect(Math.max(...edges.map(({ right }) => right))).toBeLessThanOrEqual(width)
    }
  },
)

describe('the list', () => {
  test('begins with what is open for review, newest first, with the counts of every group', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    expect(names().slice(0, 2)).toEqual(['Papeterie Zumsteg AG', 'Elektro Brühwiler GmbH'])
    expect(names()).toHaveLength(7)
    const group = (name: RegExp) => screen.getByRole('radio', { name })
    await expect.element(group(/^To review/)).toBeChecked()
    await expect.element(group(/^Problems/)).toMatchTextContent(/5/)
    await expect.element(group(/^All\s*\d/)).toMatchTextContent(/20/)
  })

  test('shows amounts, dates and lateness as a Swiss office writes them', async () => {
    await openWindow({ documents: fakeMorning() })
    const row = document.querySelectorAll<HTMLElement>('[role=row][aria-selected]')[3]
    expect(row?.innerText.replace(/\s+/gu, ' ').trim()).toContain(
      '12.10.2026 11.11.2026 9 days overdue CHF 3’420.00 All sure',
    )
  })

  test.each([
    ['de', 'Der Dienst sagt: «No <b>text</b>»'],
    ['fr', 'Le service indique\u202f: «\u202fNo <b>text</b>\u202f»'],
    ['it', 'Il servizio dice: «No <b>text</b>»'],
    ['en', 'The service says: “No <b>text</b>”'],
  ] as const)(
    'why a document failed is told in the service’s own words (%s)',
    async (language, says) => {
      const message = 'No <b>text</b>'
      const failed = fakeDocument({ state: { kind: 'failed', code: 'PROCESSING_FAILED', message } })
      const { app, screen } = await openWindow({
        documents: [failed],
        status: fakeStatus({ settings: { language } }),
      })
      app.inbox.setFilter('problems')
      const quote = screen.getByText(says, { exact: true })
      await expect.element(quote).toBeVisible()
      expect(quote.element().closest('[title]')?.getAttribute('title')).toBe(says)
    },
  )

  test('a file that waits says how many go before it, and moves up', async () => {
    const { app, core, screen } = await openWindow()
    app.inbox.setFilter('all')
    const waiting = fakeDocument({ fileName: 'scan.pdf', state: { kind: 'queued' } })
    core.put(waiting)
    const upNext = [
      { documentId: documentId(77), secondsLeft: 0 },
      { documentId: waiting.id, secondsLeft: 120 },
    ]
    core.setStatus({ sync: [fakeSync({ uploadsWaiting: 2, upNext })] })
    await expect.element(screen.getByText('1 ahead of it · about 2 minutes')).toBeVisible()
    core.setStatus({ sync: [fakeSync({ uploadsWaiting: 1, upNext: upNext.slice(1) })] })
    await expect.element(screen.getByText('next to go · about 2 minutes')).toBeVisible()
  })

  test('follows a document from arrival to review without a reload', async () => {
    const { app, core, screen } = await openWindow()
    app.inbox.setFilter('all')
    const arriving = fakeDocument({
      fileName: 'scan.pdf',
      state: { kind: 'arriving', reason: 'copying' },
    })
    core.put(arriving)
    await expect.element(screen.getByText('being copied')).toBeVisible()
    const go = (state: DocumentState) => core.put({ ...core.document(arriving.id), state })
    go({ kind: 'sending', sentBytes: 92_160 })
    await expect.element(screen.getByText('50 % · 90 KB of 180 KB')).toBeVisible()
    await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50')
    const until = new Date(2026, 10, 20, 14, 3).toISOString()
    const unanswered = [{ documentId: arriving.id, until }]
    core.setStatus({ sync: [fakeSync({ uploadsWaiting: 1, unanswered })] })
    const waits = screen.getByText('waiting for the service’s answer, until 14:03 at the latest')
    await expect.element(waits).toBeVisible()
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
    core.setStatus({ sync: [fakeSync()] })
    go({ kind: 'processing', since: new Date(2026, 10, 20, 14, 4).toISOString() })
    await expect.element(screen.getByText('since 14:04')).toBeVisible()
    core.put({
      ...arriving,
      state: { kind: 'ready' },
      senderName: 'Muster AG',
      amountGross: { currency: 'CHF', value: 12.5 },
      attentionCount: 1,
      resultCount: 1,
    })
    await expect.element(screen.getByText('Muster AG')).toBeVisible()
    await expect.element(screen.getByText('Check: 1 field')).toBeVisible()
    expect(names()).toEqual(['Muster AG'])
  })

  test('loses a line that no longer belongs, and the counts follow', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    core.put({ ...core.document(documentId(16)), state: { kind: 'confirmed', at: '2026-11-20' } })
    await vi.waitFor(() => expect(names()).not.toContain('Papeterie Zumsteg AG'))
    await expect.element(screen.getByRole('radio', { name: /^Done/ })).toMatchTextContent(/4/)
    await expect.element(screen.getByRole('radio', { name: /^To review/ })).toMatchTextContent(/6/)
  })

  test('leads on to the export once everything is reviewed', async () => {
    const morning = fakeMorning()
    const { app, screen } = await openWindow({
      documents: morning.filter(({ state }) => state.kind === 'confirmed'),
    })
    await expect.element(screen.getByText('Everything has been reviewed')).toBeVisible()
    await screen.getByRole('button', { name: 'Go to Export' }).click()
    expect(app.navigation.view.kind).toBe('export')
    app.navigation.go({ kind: 'inbox' })
    await screen.getByRole('button', { name: 'See what is due' }).click()
    expect(app.navigation.view.kind).toBe('due')
  })

  test('does not praise who has added nothing yet', async () => {
    const { screen } = await openWindow({ status: fakeStatus({ firstStart: false }) })
    await expect.element(screen.getByText('No documents yet')).toBeVisible()
    await expect.element(screen.getByText('Everything has been reviewed')).not.toBeInTheDocument()
  })

  test('leads on to the problems and to what was postponed once everything is reviewed', async () => {
    const { app, screen } = await openWindow({
      documents: fakeMorning().filter(({ state }) => ['failed', 'postponed'].includes(state.kind)),
    })
    const { problems = 0 } = app.inbox.counts ?? {}
    await expect.element(screen.getByRole('button', { name: 'Postponed (1)' })).toBeVisible()
    await screen.getByRole('button', { name: `Problems (${String(problems)})` }).click()
    expect(app.inbox.filter).toBe('problems')
    await vi.waitFor(() => expect(names()).toHaveLength(problems))
  })

  test('speaks of no export where nothing was ever reviewed', async () => {
    const { screen } = await openWindow({
      documents: fakeMorning().filter(({ state }) => state.kind === 'failed'),
    })
    await expect.element(screen.getByText('Everything has been reviewed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Go to Export' }).elements()).toHaveLength(0)
  })

  test('takes a removed document away', async () => {
    const { core } = await openWindow({ documents: fakeMorning() })
    core.remove(documentId(16))
    await vi.waitFor(() => expect(names()[0]).toBe('Elektro Brühwiler GmbH'))
  })

  test('is read anew after the core was away', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    core.setConnection('disconnected')
    await expect.element(screen.getByText('Reconnecting…')).toBeVisible()
    core.documents.set(
      documentId(99),
      fakeDocument({ id: documentId(99), senderName: 'Meanwhile' }),
    )
    core.setConnection('connected')
    await expect.element(screen.getByText('Meanwhile')).toBeVisible()
    expect(document.body.textContent).not.toContain('Reconnecting')
  })

  test('that cannot be read says why and tries again', async () => {
    const { app, core, screen } = await openWindow({ documents: fakeMorning() })
    core.failNext('documents.list', 'read-only')
    app.inbox.setFilter('done')
    await expect.element(screen.getByText('The list could not be loaded.')).toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    await vi.waitFor(() => expect(names()).toHaveLength(3))
  })
})

describe('search', () => {
  test('waits until the typing pauses and asks once', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    const before = core.callsOf('documents.list').length
    await screen.getByRole('combobox', { name: 'Search documents' }).fill('brühwiler')
    await vi.waitFor(() => expect(names()).toEqual(['Elektro Brühwiler GmbH']))
    const asked = core.callsOf('documents.list').slice(before)
    expect(asked.map(({ query }) => query)).toEqual(['brühwiler'])
  })

  test('that finds nothing offers to look everywhere', async () => {
    const { screen } = await openWindow({ documents: fakeMorning() })
    await screen.getByRole('combobox', { name: 'Search documents' }).fill('88087')
    await screen.getByRole('button', { name: 'Search in all documents' }).click()
    await vi.waitFor(() => expect(names()).toEqual(['Elektro Brühwiler GmbH']))
    await expect.element(screen.getByText('Changes waiting to be sent')).toBeVisible()
  })

  test('is marked in the line, where the line does not say it with what was found elsewhere', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    const marks = () =>
      [...document.querySelectorAll('[role=grid] mark')].map((mark) => mark.textContent)
    const field = screen.getByRole('combobox', { name: 'Search documents' })
    await field.fill('brühw')
    await vi.waitFor(() => expect(marks()).toEqual(['Brühw']))
    const found = {
      where: { kind: 'page' as const, page: 2 },
      ...{ text: '… bis zur Kellerdecke 3420', ranges: [{ start: 22, end: 26 }] },
    }
    for (const id of core.documents.keys()) core.foundTexts.set(id, found)
    await field.fill('3420')
    await vi.waitFor(() => expect(marks()).toEqual(['3420']))
    const detail = document.querySelector('[role=grid] .name .secondary')?.textContent
    expect(detail?.replaceAll(/\s+/gu, ' ').trim()).toBe('Page 2: … bis zur Kellerdecke 3420')
  })

  test('asks the core again when something new arrives meanwhile', async () => {
    const { core, screen } = await openWindow({ documents: fakeMorning() })
    await screen.getByRole('combobox', { name: 'Search documents' }).fill('zumsteg')
    await vi.waitFor(() => expect(names()).toEqual(['Papeterie Zumsteg AG']))
    core.put(
      fakeDocument({ senderName: 'Zumsteg Nachtrag', receivedAt: '2026-11-20T14:00:00.000Z' }),
    )
    await vi.waitFor(() => expect(names()).toEqual(['Zumsteg Nachtrag', 'Papeterie Zumsteg AG']))
  })
})

describe('what waits for a person', () => {
  const open = async () => {
    const opened = await openWindow({ documents: fakeMorning() })
    await userEvent.keyboard('3')
    await expect.element(opened.screen.getByText('Spesen Genf.pdf')).toBeVisible()
    return opened
  }

  test('says why a file was not accepted and what to do', async () => {
    const { screen } = await open()
    await expect.element(screen.getByText('The PDF needs its password.')).toBeVisible()
    await expect
      .element(screen.getByText('Enter it; Intray tries it on all that wait for one.'))
      .toBeVisible()
  })

  test.each([
    ['Keep both', 'documents.settleDuplicate', { choice: 'keep-both' }],
    ['Discard', 'documents.settleDuplicate', { choice: 'discard' }],
    ['Look again', 'documents.settleUncertain', { choice: 'check-again' }],
    ['Try again', 'documents.retry', {}],
  ] as const)('%s', async (button, call, input) => {
    const { core, screen } = await open()
    await screen.getByRole('button', { name: button }).click()
    await vi.waitFor(() => expect(core.callsOf(call)).toEqual([expect.objectContaining(input)]))
    await vi.waitFor(() => expect(names()).toHaveLength(4))
  })

  test('Send again asks first, and begins at the answer that doubles nothing', async () => {
    const { core, screen } = await open()
    await screen.getByRole('button', { name: 'Send again' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Send this file again?' })
    await expect.element(dialog.getByText(/the service will have it twice/)).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Look again' })).toHaveFocus()
    expect(core.callsOf('documents.settleUncertain')).toEqual([])
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await vi.waitFor(() =>
      expect(core.callsOf('documents.settleUncertain')).toEqual([
        expect.objectContaining({ choice: 'upload-again' }),
      ]),
    )
  })

  test('a refusal of the core is told with a way out', async () => {
    const { core, screen } = await open()
    core.failNext('documents.retry', 'disk-full')
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/The disk is full\./)
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Free up some space/)
    expect(names()).toHaveLength(5)
  })
})

describe('the menu of a line', () => {
  const openMenu = async () => {
    const opened = await openWindow({ documents: fakeMorning() })
    await opened.screen.getByRole('button', { name: 'Actions for Papeterie Zumsteg AG' }).click()
    return opened
  }

  test('postpones until a day, and takes it back', async () => {
    const { core, screen } = await openMenu()
    await screen.getByRole('menuitem', { name: 'Postpone…' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Postpone until when?' })
    await expect.element(dialog.getByRole('button', { name: /^Tomorrow/ })).toHaveFocus()
    await dialog.getByRole('button', { name: 'In a week · 27.11.2026' }).click()
    await vi.waitFor(() => expect(names()).toHaveLength(6))
    expect(core.callsOf('documents.postpone')).toEqual([
      { id: documentId(16), until: '2026-11-27' },
    ])
    await userEvent.keyboard('4')
    await expect.element(screen.getByText('until 27.11.2026')).toBeVisible()
    await userEvent.keyboard('1')
    await screen.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(names()[0]).toBe('Papeterie Zumsteg AG'))
  })

  test('offers the usual reasons to reject', async () => {
    const { core, screen } = await openMenu()
    await screen.getByRole('menuitem', { name: 'Reject…' }).click()
    await screen.getByRole('button', { name: 'We already have it' }).click()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(core.callsOf('documents.reject')[0]?.reason).toBe('We already have it'),
    )
  })

  test('rejects only with a reason', async () => {
    const { core, screen } = await openMenu()
    await screen.getByRole('menuitem', { name: 'Reject…' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Reject this document' })
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect.element(dialog.getByText('Say why, or choose a reason.')).toBeVisible()
    expect(core.callsOf('documents.reject')).toEqual([])
    await dialog.getByRole('textbox').fill(' Not ours ')
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(core.callsOf('documents.reject')[0]?.reason).toBe('Not ours'))
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('removes into the trash without a question, and undo brings it back to its place', async () => {
    const { core, screen } = await openMenu()
    await screen.getByRole('menuitem', { name: 'Remove' }).click()
    await vi.waitFor(() => expect(names()).toHaveLength(6))
    expect(core.callsOf('documents.remove')).toEqual([{ id: documentId(16) }])
    await expect.element(screen.getByText('“Papeterie Zumsteg AG” is in the trash')).toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await vi.waitFor(() => expect(names()[0]).toBe('Papeterie Zumsteg AG'))
  })

  test('is walked with the arrows and left with Esc, back where it was opened', async () => {
    const { screen } = await openMenu()
    await expect.element(screen.getByRole('menuitem', { name: 'Open' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('menuitem', { name: 'Show the sender' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByRole('menuitem', { name: 'Postpone…' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(screen.getByRole('menuitem', { name: 'Remove' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect
      .element(screen.getByRole('button', { name: 'Actions for Papeterie Zumsteg AG' }))
      .toHaveFocus()
  })
})

test.each(['de', 'fr', 'it', 'en'] as const)(
  'in a narrow window nothing of those tools is cut off (%s)',
  async (language) => {
    await openWindow({
      size: [640, 800],
      documents: fakeMorning(),
      status: fakeStatus({ settings: { language } }),
    })
    const tools = [...document.querySelectorAll('.tools > :not([popover])')].map((tool) =>
      tool.getBoundingClientRect(),
    )
    expect(tools).toHaveLength(7)
    expect(Math.min(...tools.map(({ left }) => left))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...tools.map(({ right }) => right))).toBeLessThanOrEqual(640)
  },
)
