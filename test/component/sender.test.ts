import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeDocument } from './support/fake-documents.ts'
import type { FakeSender } from './support/fake-senders.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { fakeStatus, sandboxConnection, embeddedConnection } from './support/fake-status.ts'
import { openWindow } from './support/open-window.ts'

const sum = (value: number, overdue: number) => ({
  ...{ currency: 'CHF', items: 3, value },
  overdue: { items: overdue > 0 ? 1 : 0, value: overdue },
})

const known: FakeSender = {
  facts: {
    today: '2026-11-20',
    names: [],
    open: [sum(1200, 50)],
    trust: { after: null, inARow: 7, isResting: false },
    documents: 12,
    isCut: false,
    accounts: [
      {
        ...{ iban: 'CH9300762011623852957', documents: 10 },
        ...{ since: '2025-02-03', latest: '2026-11-01' },
      },
      {
        ...{ iban: 'CH4431999123000889012', documents: 2 },
        ...{ since: '2024-01-05', latest: '2024-05-05' },
      },
    ],
    known: [
      { path: '/sender/name', values: [{ value: 'Kranz Spenglerei AG', documents: 12 }] },
      { path: '/identifications/CUSTOMER_NUMBER', values: [{ value: '4711', documents: 3 }] },
      { path: '/identifications/VAT_NUMBER', values: [{ value: 'CHE-123.456.788', documents: 3 }] },
      { path: '/vatDetails/vatNumber', values: [{ value: 'CHE-123.456.788', documents: 3 }] },
      {
        path: '/recipient/address',
        values: [{ value: { street: 'Seeweg', city: 'Zug' }, documents: 3 }],
      },
    ],
    habits: {
      documents: 12,
      vatRates: [{ rate: 8.1, documents: 11 }],
      terms: [{ days: 30, documents: 12 }],
      booked: [{ number: '6500', name: 'Büromaterial', documents: 9 }],
      corrected: [
        { pointer: '/identifications', type: 'INVOICE_NUMBER', documents: 2 },
        { pointer: '/items', type: null, documents: 1 },
      ],
    },
  },
  lessons: [
    {
      ...{ field: 'documentNumber', documentType: 'INVOICE', papers: 4, corrected: 2 },
      ...{ standing: 'agreed', before: 'werkzettel', page: 1, shape: 'A-0/0' },
    },
    {
      ...{ field: 'dueDate', documentType: 'INVOICE', papers: 1, corrected: 0 },
      ...{ standing: 'single', page: 2, shape: '0.0.0' },
    },
  ],
}

const papers = (count: number, connectionId = 'embedded') =>
  Array.from({ length: count }, (_, at) =>
    fakeDocument({
      ...{ connectionId, senderName: 'Kranz Spenglerei AG', documentType: 'INVOICE' },
      ...{ documentNumber: `WZ-${String(at)}`, title: 'Rechnung', resultCount: 1 },
      amountGross: { currency: 'CHF', value: at },
    }),
  )

async function openSender(count: number, connectionId = 'embedded', theme?: 'light' | 'dark') {
  const opened = await openWindow({
    documents: papers(count, connectionId),
    status: fakeStatus({
      ...(theme && { settings: { theme } }),
      connections: [embeddedConnection, sandboxConnection],
    }),
    size: [1280, 900],
  })
  opened.core.sender = known
  const sender = { connectionId, name: 'Kranz Spenglerei AG' }
  opened.app.navigation.go({ kind: 'sender', ...sender })
  await expect
    .element(opened.screen.getByText('From 12 confirmed documents in this workspace.'))
    .toBeVisible()
  return opened
}

const facts = () =>
  (document.querySelector('.facts') as HTMLElement).innerText.replace(/\s+/gu, ' ')

test('what is known and what was learned is told in words', async () => {
  await openSender(3)
  await vi.waitFor(() => expect(facts()).toContain('Learned'))
  for (const words of [
    'CHF 1’200.00 3 documents CHF 50.00 overdue',
    'CH93 0076 2011 6238 5295 7 on 10 documents, since 03.02.2025',
    'Earlier account, last on 05.05.2024',
    'VAT rates 8.1 % on 11 of 12 Payment term 30 days on 12 of 12',
    'Invoice number on 2 of 12 Line items on 1 of 12',
    'Customer number 4711',
    'Recipient, Address Seeweg, Zug',
    'Invoice number after “werkzettel”, in the form ABC-123/123 from 4 documents, 2 corrections. Used; you are asked',
    'Due date always at the same place on page 2, in the form 123.123.123 from 1 document. Not used yet',
  ])
    expect(facts()).toContain(words)
  expect(facts().split('CHE-123.456.788')).toHaveLength(2)
})

test('invoices are confirmed automatically once a person chose after how many, and undone', async () => {
  const { core, screen } = await openSender(3)
  await expect
    .element(screen.getByText('7 confirmed documents in a row needed no correction.'))
    .toBeVisible()
  const choice = screen.getByLabelText('After so many in a row without a correction')
  await expect.element(choice).toHaveValue('never')
  await choice.selectOptions('5 documents')
  await expect.element(screen.getByText(/confirmed automatically after 5 in a row/u)).toBeVisible()
  expect(core.callsOf('senders.trust')).toMatchObject([{ after: 5 }])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(choice).toHaveValue('never')
})

test('trust that rests says why, and is given anew', async () => {
  const { core, app, screen } = await openSender(3)
  const trust = { after: 3, inARow: 0, isResting: true }
  core.sender = { ...core.sender, facts: { ...core.sender.facts, trust } }
  core.put(papers(1)[0] ?? expect.unreachable())
  await expect.element(screen.getByText(/You took one back/u)).toBeVisible()
  await screen.getByRole('button', { name: 'Trust again' }).click()
  await expect.element(screen.getByText(/You took one back/u)).not.toBeInTheDocument()
  expect(core.callsOf('senders.trust')).toMatchObject([{ after: 3 }])
  expect(app.notices.shown).toHaveLength(1)
})

test('what was learned is forgotten once a person has said so', async () => {
  const { core, screen } = await openSender(3)
  await screen.getByRole('button', { name: 'Forget what was learned' }).click()
  await screen.getByRole('button', { name: 'Cancel' }).click()
  expect(core.callsOf('senders.forgetLessons')).toEqual([])
  await screen.getByRole('button', { name: 'Forget what was learned' }).click()
  await screen.getByRole('button', { name: 'Forget', exact: true }).click()
  await expect.element(screen.getByText('Forgotten: what 4 documents had taught.')).toBeVisible()
  expect(facts()).toContain('Nothing yet.')
})

test('another name is merged, separated and both undone', async () => {
  const { core, screen } = await openSender(3)
  core.put(fakeDocument({ senderName: 'Kranz Dach GmbH' }))
  await screen.getByRole('button', { name: 'Merge with another sender…' }).click()
  await screen.getByRole('textbox', { name: 'Search senders' }).fill('dach')
  await screen.getByRole('radio', { name: /^Kranz Dach GmbH/ }).click()
  await screen.getByRole('button', { name: 'Merge', exact: true }).click()
  const told = '“Kranz Dach GmbH” is now one of this sender’s names.'
  await expect.element(screen.getByText(told)).toBeVisible()
  const separate = screen.getByRole('button', { name: 'Separate Kranz Dach GmbH' })
  await expect.element(separate).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(separate).not.toBeInTheDocument()
  const connectionId = 'embedded'
  expect(core.callsOf('senders.separate')).toEqual([{ connectionId, names: ['Kranz Dach GmbH'] }])

  core.sender = {
    ...core.sender,
    facts: { ...core.sender.facts, names: ['Kranz Dach GmbH', 'Kranz Spenglerei AG'] },
  }
  core.put(fakeDocument({ senderName: 'Kranz Spenglerei AG' }))
  await separate.click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(separate).toBeVisible()
  expect(core.callsOf('senders.merge').at(-1)).toEqual({
    ...{ connectionId, name: 'Kranz Spenglerei AG', other: 'Kranz Dach GmbH' },
  })
})

test('of a provider nothing is asked and nothing shown of what it learned', async () => {
  const { core, screen } = await openSender(2, sandboxConnection.id)
  await expect.element(screen.getByRole('grid')).toBeVisible()
  expect(facts()).not.toContain('Learned')
  expect(core.callsOf('senders.lessons')).toEqual([])
})

test('a long list is read as it is walked, Enter opens the document and Esc goes back', async () => {
  const { app, core, screen } = await openSender(130)
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('grid'))
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(core.callsOf('senders.documents')).toHaveLength(2))
  const grid = screen.getByRole('grid', { name: 'Documents of this sender' })
  await expect.element(grid).toHaveAttribute('aria-rowcount', '101')
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
  const [, second] = core.newestFirst()
  await vi.waitFor(() => expect(app.navigation.view).toEqual({ kind: 'review', id: second?.id }))
  history.back()
  await vi.waitFor(() => expect(app.navigation.view.kind).toBe('sender'))
})

test('Esc leads back to the inbox, from where the key of the sender leads here again', async () => {
  const { app, screen } = await openSender(2)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(app.navigation.view.kind).toBe('inbox'))
  await expect.element(screen.getByText('WZ-0', { exact: false })).toBeVisible()
  await userEvent.keyboard('{Control>}i{/Control}')
  await vi.waitFor(() =>
    expect(app.navigation.view).toEqual({
      ...{ kind: 'sender', connectionId: 'embedded', name: 'Kranz Spenglerei AG' },
    }),
  )
})

test.each(['light', 'dark'] as const)('axe finds nothing (%s)', async (theme) => {
  const { screen } = await openSender(3, 'embedded', theme)
  await expect
    .element(screen.getByRole('button', { name: 'Forget what was learned' }))
    .toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
})
