import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeMorning } from './support/fake-documents.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { openWindow, type OpenedWindow } from './support/open-window.ts'

const dialog = ({ screen }: OpenedWindow) => screen.getByRole('dialog')
const tagField = (opened: OpenedWindow) =>
  dialog(opened).getByRole('textbox', { name: 'Tags', exact: true })
const tag = (opened: OpenedWindow, name: string) =>
  dialog(opened).getByRole('button', { name, exact: true })
const said = ({ core }: OpenedWindow) =>
  core
    .newestFirst()
    .filter(({ state }) => state.kind === 'ready')
    .map(({ tags, note }) => [tags.join(), note])
const papeterie = 'Papeterie Zumsteg AG'
const morning = () =>
  fakeMorning().map((document) => ({
    ...document,
    tags: ['Papeterie', 'Elektro'].some((name) => document.senderName?.startsWith(name))
      ? ['Urgent']
      : [],
    note: document.senderName === papeterie ? 'Ask Ms Weber' : null,
  }))

describe('tags and a note', () => {
  test('of the line that is active are written by keyboard alone, and stand in the line', async () => {
    const opened = await openWindow({ documents: morning() })
    await userEvent.keyboard('n')
    await expect.element(tagField(opened)).toHaveFocus()
    await userEvent.keyboard('Site A{Enter}')
    await expect.element(tag(opened, 'Site A')).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Control>}a{/Control}Two deliveries')
    expect(await findAccessibilityFaults()).toEqual([])
    await tagField(opened).click()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() =>
      expect(opened.core.callsOf('documents.annotate')).toMatchObject([{ note: 'Two deliveries' }]),
    )
    expect(said(opened)[0]).toEqual(['Urgent,Site A', 'Two deliveries'])
    await expect
      .element(opened.screen.getByRole('row', { name: /Site A.*Note: Two deliveries/u }))
      .toBeVisible()
  })

  test('of many are typed right behind the key, whatever the core has still to say of them', async () => {
    const opened = await openWindow({ documents: morning() })
    const release = opened.core.holdNext('many.describe')
    await userEvent.keyboard('{Control>}a{/Control}')
    await vi.waitFor(() => expect(opened.core.callsOf('many.describe')).toHaveLength(1))
    await userEvent.keyboard('nUrgent{Enter}Due')
    await expect.element(tagField(opened)).toHaveValue('Due')
    release()
    // All shall have it now, of which the core says that some have it.
    await expect
      .element(
        dialog(opened)
          .getByText(/documents/u)
          .first(),
      )
      .toBeVisible()
    await expect.element(tag(opened, 'Urgent')).toHaveAttribute('aria-pressed', 'true')
    await dialog(opened).getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() =>
      expect(opened.core.callsOf('many.prepare').map(({ order }) => order)).toMatchObject([
        { action: 'annotate', add: ['Urgent', 'Due'], remove: [] },
      ]),
    )
  })

  test('of many: what some have is told apart, and only what was changed is ordered', async () => {
    const opened = await openWindow({ documents: morning() })
    await userEvent.keyboard('{Control>}a{/Control}n')
    await expect.element(tag(opened, 'Urgent')).toHaveAttribute('aria-pressed', 'mixed')
    await tagField(opened).fill('urg')
    await tag(opened, 'Urgent').click()
    await expect.element(tag(opened, 'Urgent')).toHaveAttribute('aria-pressed', 'true')
    // What was typed to find it is no tag of its own.
    await expect.element(tagField(opened)).toHaveValue('')
    await tag(opened, 'Urgent').click()
    await expect.element(tag(opened, 'Urgent')).toHaveAttribute('aria-pressed', 'false')
    await tagField(opened).fill('Checked')
    await dialog(opened).getByRole('button', { name: 'Save' }).click()
    await expect
      .element(opened.screen.getByText(/^Changed tags, notes and accounts of 7 documents$/u))
      .toBeVisible()
    expect(opened.core.callsOf('many.prepare')).toMatchObject([
      { order: { action: 'annotate', add: ['Checked'], remove: ['Urgent'], note: '' } },
    ])
    // A note of their own stays.
    expect(said(opened)).toEqual(said(opened).map(([, note]) => ['Checked', note]))
    expect(said(opened).filter(([, note]) => note !== null)).toHaveLength(1)
  })

  test('of many: an account of their client’s chart is found by a word, and ordered for all', async () => {
    const opened = await openWindow({ documents: morning() })
    const [{ connectionId } = { connectionId: '' }] = opened.core.newestFirst()
    opened.core.charts = [
      { connectionId, accounts: [{ number: '6500', name: 'Office supplies', vat: 'I81' }] },
    ]
    await userEvent.keyboard('{Control>}a{/Control}n')
    const account = dialog(opened).getByRole('textbox', { name: 'Ledger account' })
    await account.fill('supplies')
    await dialog(opened).getByRole('button', { name: '6500 Office supplies' }).click()
    expect(await findAccessibilityFaults()).toEqual([])
    await dialog(opened).getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() =>
      expect(opened.core.callsOf('many.prepare').map(({ order }) => order)).toEqual([
        { action: 'annotate', add: [], remove: [], note: '', account: '6500' },
      ]),
    )
  })

  test.each([
    ['at several accounts', [{ account: '6500' }, { account: '6510' }]],
    ['of several clients', [{ account: '6500' }, { account: '6500', connectionId: 'another' }]],
  ])('of many %s: the account is taken away from all of them', async (_, firsts) => {
    const ready = morning().filter(({ state }) => state.kind === 'ready')
    const documents = firsts.flatMap((first, at) => (ready[at] ? [{ ...ready[at], ...first }] : []))
    const opened = await openWindow({ documents })
    await userEvent.keyboard('{Control>}a{/Control}n')
    const none = dialog(opened).getByRole('checkbox', { name: /^Take the account away/u })
    await none.click()
    expect(await findAccessibilityFaults()).toEqual([])
    await dialog(opened).getByRole('button', { name: 'Save' }).click()
    await vi.waitFor(() =>
      expect(opened.core.callsOf('many.prepare').map(({ order }) => order)).toEqual([
        { action: 'annotate', add: [], remove: [], note: '', account: '' },
      ]),
    )
  })

  test('stand above the fields in the review, and are written there', async () => {
    const opened = await openWindow({ documents: morning() })
    await userEvent.keyboard('{Enter}')
    const strip = opened.screen.getByRole('region', { name: 'Tags, note and account' })
    await expect.element(strip.getByText('Ask Ms Weber')).toBeVisible()
    await userEvent.keyboard('{Control>}{Alt>}n{/Alt}{/Control}')
    await expect.element(tag(opened, 'Urgent')).toHaveAttribute('aria-pressed', 'true')
    await tag(opened, 'Urgent').click()
    await dialog(opened).getByRole('textbox', { name: 'Note' }).fill('')
    await dialog(opened).getByRole('button', { name: 'Save' }).click()
    await expect.element(strip).not.toBeInTheDocument()
    expect(said(opened)[0]).toEqual(['', null])
  })

  test('of many, saved as they are, order nothing', async () => {
    const opened = await openWindow({ documents: morning() })
    await userEvent.keyboard('{Control>}a{/Control}n')
    await dialog(opened).getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog(opened)).not.toBeInTheDocument()
    expect(opened.core.callsOf('many.prepare')).toEqual([])
  })

  test('more tags than a document can have are told in the dialog, and nothing is saved', async () => {
    const full = Array.from({ length: 20 }, (_, at) => `t${at}`)
    const opened = await openWindow({
      documents: morning().map((document) => ({ ...document, tags: full })),
    })
    await userEvent.keyboard('n')
    await expect.element(tagField(opened)).toHaveFocus()
    await userEvent.keyboard('one more{Enter}{Enter}')
    await expect
      .element(dialog(opened).getByText('A document can have 20 tags at most.'))
      .toBeVisible()
    expect(opened.core.callsOf('documents.annotate')).toEqual([])
  })

  test('a filter on a tag is offered as it is typed, with how many have it', async () => {
    const opened = await openWindow({ documents: morning() })
    await userEvent.keyboard('/tag:urg')
    const count = morning().filter(({ tags }) => tags.includes('Urgent')).length
    const offered = opened.screen.getByRole('option', { name: `Urgent ${count}` })
    await offered.click()
    await expect.element(opened.screen.getByText('Tag: Urgent')).toBeVisible()
    await vi.waitFor(() => expect(opened.app.inbox.rows).toHaveLength(2))
  })
})
