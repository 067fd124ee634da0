import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { fakeMorning } from './support/fake-documents.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { names } from './support/inbox-list.ts'
import { openWindow } from './support/open-window.ts'

/** The first lines of the morning, removed one after the other; the rest is where it was. */
function removed(count: number, change: Partial<DocumentSummary> = {}): DocumentSummary[] {
  return fakeMorning().map((document, index) =>
    index >= count || document.state.kind === 'trashed'
      ? document
      : {
          ...document,
          ...change,
          state: {
            ...{ kind: 'trashed', reason: 'person', was: document.state },
            at: `2026-11-20T08:0${String(index)}:00.000Z`,
          },
        },
  )
}

async function openTrash(documents = removed(3), size?: [number, number]) {
  const opened = await openWindow({ documents, ...(size && { size }) })
  await userEvent.keyboard('7')
  await vi.waitFor(() => expect(names()).toHaveLength(3))
  return opened
}

describe('the trash', () => {
  test('says how long documents stay, since when each is there, and is out of all', async () => {
    const { screen } = await openTrash()
    const says = 'Documents are deleted for good 30 days after they were removed.'
    await expect.element(screen.getByText(says)).toBeVisible()
    await expect.element(screen.getByText('since 20.11.2026').first()).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    const inTrash = names()
    await userEvent.keyboard('6')
    await vi.waitFor(() => expect(names()).not.toEqual(inTrash))
    expect(names().filter((name) => inTrash.includes(name))).toEqual([])
  })

  test('says what was removed within the window, however long the name of its file is', async () => {
    const fileName = `${'Beispiel_EN16931_EXTENDED_zugferd_2p1_'.repeat(4)}.pdf`
    const documents = fakeMorning().map((document) => ({ ...document, fileName }))
    const { screen } = await openWindow({ documents, size: [640, 700] })
    await userEvent.keyboard('{Delete}')
    const undo = screen.getByRole('button', { name: 'Undo' })
    await expect.element(undo).toBeVisible()
    expect(undo.element().getBoundingClientRect().right).toBeLessThanOrEqual(640)
  })

  test('gives the active line back with one key', async () => {
    const { core } = await openTrash()
    const [first, ...others] = names()
    await userEvent.keyboard('r')
    await vi.waitFor(() => expect(names()).toEqual(others))
    expect(core.callsOf('documents.restore')).toHaveLength(1)
    await userEvent.keyboard('6')
    await vi.waitFor(() => expect(names()).toContain(first))
  })

  test('gives all that are selected back with the same key', async () => {
    const { core } = await openTrash()
    await userEvent.keyboard(' {ArrowDown} ')
    await vi.waitFor(() => expect(core.callsOf('many.describe').length).toBeGreaterThan(0))
    await userEvent.keyboard('r')
    await vi.waitFor(() => expect(names()).toHaveLength(1))
    expect(core.callsOf('many.prepare').at(-1)?.order).toEqual({ action: 'restore' })
  })

  test('gives back what came again as another file, says so, and leads to it', async () => {
    const [inTrash, again, ...others] = removed(1)
    if (!inTrash || !again) throw new Error('no documents')
    const state = { kind: 'duplicate', of: inTrash.id, other: 'removed' } as const
    const { core, app, screen } = await openWindow({
      documents: [inTrash, { ...again, state }, ...others],
    })
    await userEvent.keyboard('3')
    await screen.getByRole('button', { name: 'Restore the other' }).click()
    await expect.element(screen.getByText(/^The other one is restored/u)).toBeVisible()
    expect(core.document(inTrash.id).state.kind).not.toBe('trashed')
    expect(core.document(again.id).state.kind).toBe('trashed')
    await screen.getByRole('button', { name: 'Open', exact: true }).click()
    expect(app.navigation.view).toMatchObject({ kind: 'review', id: inTrash.id })
  })

  test('erases a document only after a question that names it and what would be lost', async () => {
    const { core, screen } = await openTrash(removed(3, { feedback: 'saved' }))
    await userEvent.keyboard('{Delete}')
    const dialog = screen.getByRole('dialog', { name: 'Delete this document for good?' })
    await expect.element(dialog).toMatchTextContent(/\.pdf” and its fields are deleted/)
    await expect.element(dialog).toMatchTextContent(/have not been sent yet/)
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    expect(core.callsOf('documents.erase')).toEqual([])
    await userEvent.keyboard('{Delete}')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await vi.waitFor(() => expect(names()).toHaveLength(2))
    expect(core.callsOf('documents.erase')).toHaveLength(1)
  })

  test('is emptied after a question that says how many', async () => {
    const { core, screen } = await openTrash()
    const before = core.documents.size
    await screen.getByRole('button', { name: 'Empty the trash…' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Delete 3 documents for good?' })
    expect(await findAccessibilityFaults()).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await vi.waitFor(() => expect(core.callsOf('many.cancel')).toHaveLength(1))
    await screen.getByRole('button', { name: 'Empty the trash…' }).click()
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await expect.element(screen.getByText('The trash is empty')).toBeVisible()
    expect(core.documents.size).toBe(before - 3)
  })

  test('offers neither to review nor to postpone what is in it, but to restore it', async () => {
    const { screen } = await openTrash()
    await screen
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click()
    const items = screen.getByRole('menuitem').elements()
    expect(items.map((item) => item.textContent.trim())).toEqual([
      ...['Restore', 'What left this device', 'Delete for good…'],
    ])
    await screen.getByRole('menuitem', { name: 'Restore' }).click()
    await vi.waitFor(() => expect(names()).toHaveLength(2))
  })
})

test('how long documents stay in the trash is a setting', async () => {
  const { app, core, screen } = await openWindow({ documents: removed(3) })
  app.navigation.go({ kind: 'settings' })
  await screen.getByRole('combobox', { name: 'Delete for good after' }).selectOptions('7 days')
  await vi.waitFor(() => expect(core.callsOf('settings.patch')).toEqual([{ trashDays: 7 }]))
})

test.each([
  ['de', 640, 'light'],
  ['fr', 640, 'dark'],
  ['it', 1280, 'light'],
  ['en', 1920, 'dark'],
] as const)('nothing of the trash is cut off (%s, %i, %s)', async (language, width, theme) => {
  const { app } = await openTrash(removed(3), [width, 800])
  await app.patchSettings({ language, theme })
  await vi.waitFor(() => expect(document.documentElement.lang).toMatch(language))
  const outside = [...document.querySelectorAll<HTMLElement>('main button, main p')].filter(
    (each) => {
      const { left, right, width: wide } = each.getBoundingClientRect()
      return wide > 0 && (left < 0 || right > width)
    },
  )
  expect(outside.map((each) => each.textContent)).toEqual([])
  expect(await findAccessibilityFaults()).toEqual([])
})

test('that is empty is for everyone in the lowest window, too', async () => {
  const { app, screen } = await openWindow({
    documents: fakeMorning().filter(({ state }) => state.kind !== 'trashed'),
    size: [640, 400],
  })
  app.inbox.setFilter('trash')
  await expect.element(screen.getByText('The trash is empty')).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
})
