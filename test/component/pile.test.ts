import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { fakeDocument } from './support/fake-documents.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { fakeStatus } from './support/fake-status.ts'
import { openWindow } from './support/open-window.ts'
import { threePages } from './review/support/three-pages.ts'

type Options = { theme?: 'light' | 'dark'; width?: number; language?: 'de' | 'fr' | 'it' | 'en' }

async function openPile({ theme = 'light', width = 1280, language = 'en' }: Options = {}) {
  const pile = fakeDocument({ fileName: 'Stapel.pdf' })
  const opened = await openWindow({
    documents: [pile],
    status: fakeStatus({ settings: { theme, language } }),
    size: [width, 800],
  })
  const { core, app, screen } = opened
  core.originals.set(pile.id, await threePages())
  core.pile = {
    isRead: true,
    starts: [{ page: 3, why: 'sender' }],
    leftOut: [{ page: 2, why: 'blank' }],
  }
  app.navigation.go({ kind: 'pile', id: pile.id })
  const list = screen.getByRole('listbox')
  await expect.element(list).toHaveFocus()
  await expect.element(screen.getByRole('option').nth(2)).toBeVisible()
  const pages = () =>
    screen
      .getByRole('option')
      .elements()
      .map(({ id }) => id.replace('sheet-', ''))
  return { ...opened, pile, list, pages }
}

describe.each(['light', 'dark'] as const)('axe finds nothing (%s)', (theme) => {
  test.each([640, 1920])('in a pile %i pixels wide', async (width) => {
    await openPile({ theme, width })
    expect(await findAccessibilityFaults()).toEqual([])
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  })
})

test.each([
  ['de', 'Aus 3 Seiten werden 2 Dokumente, 1 bleibt weg', '2 Dokumente erstellen'],
  ['fr', '3 pages donnent 2 documents, 1 est omise', 'Créer 2 documents'],
  ['it', '3 pagine diventano 2 documenti, 1 resta esclusa', 'Crea 2 documenti'],
] as const)('in %s it says what becomes of the pages', async (language, says, make) => {
  const { screen } = await openPile({ language })
  await expect.element(screen.getByText(says).first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: make })).toBeVisible()
})

test('what is laid out by keyboard is what is made, and leads back to the inbox', async () => {
  const { core, app, screen, pile } = await openPile()
  await userEvent.keyboard('{ArrowRight}{Delete}')
  await expect.element(screen.getByRole('button', { name: 'Make 2 documents' })).toBeVisible()
  await userEvent.keyboard('{End}{Shift>}r{/Shift}')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(screen.getByText('Made 2 documents from “Stapel.pdf”')).toBeVisible()
  expect(core.callsOf('piles.divide')).toEqual([
    {
      id: pile.id,
      parts: [
        {
          pages: [
            { page: 1, turn: 0 },
            { page: 2, turn: 0 },
          ],
        },
        { pages: [{ page: 3, turn: 270 }] },
      ],
    },
  ])
  expect(app.navigation.view).toEqual({ kind: 'inbox' })
})

test('several pages are chosen and moved together, and every step is undone and done again', async () => {
  const { pages } = await openPile()
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await expect.poll(pages).toEqual(['3', '1', '2'])
  await userEvent.keyboard('{Control>}zz{/Control}')
  await expect.poll(pages).toEqual(['1', '2', '3'])
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(pages).toEqual(['3', '1', '2'])
})

test('a failure leaves the pile as it was laid out, with a sentence', async () => {
  const { core, app, screen } = await openPile()
  core.failNext('piles.divide', 'file-not-readable', { why: 'failed' })
  await screen.getByRole('button', { name: 'Make 2 documents' }).click()
  await expect.element(screen.getByText(/Nothing has changed\.$/u)).toBeVisible()
  expect(app.navigation.view.kind).toBe('pile')
  await expect.element(screen.getByRole('button', { name: 'Make 2 documents' })).toBeEnabled()
})

test('a look at something else leaves the pile as it was laid out', async () => {
  const { app, screen, pile } = await openPile()
  await userEvent.keyboard('{ArrowRight}c')
  await expect.element(screen.getByText('Document 2', { exact: true })).toBeVisible()
  const groups = () => screen.getByRole('group').elements().length
  const laid = groups()
  app.navigation.go({ kind: 'inbox' })
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument()
  app.navigation.go({ kind: 'pile', id: pile.id })
  await expect.element(screen.getByRole('listbox')).toBeVisible()
  expect(groups()).toBe(laid)
})

describe('pages of another document', () => {
  async function withOther() {
    const opened = await openPile()
    const other = fakeDocument({ fileName: 'Anlage.pdf' })
    const { core, screen } = opened
    core.put(other)
    core.put(fakeDocument({ fileName: 'Bestaetigt.pdf', state: { kind: 'confirmed', at: '' } }))
    core.originals.set(other.id, await threePages())
    const add = async () => {
      await userEvent.keyboard('a')
      const choice = screen.getByRole('dialog').getByRole('option', { name: /^Anlage\.pdf/u })
      await expect.element(choice).toBeVisible()
      await userEvent.keyboard('{Enter}')
      await expect.poll(opened.pages).toHaveLength(6)
    }
    return { ...opened, other, add }
  }

  test('are laid behind the others, joined by a key, and made one document with them', async () => {
    const { core, screen, pile, other, add, pages } = await withOther()
    await expect.element(screen.getByText(/^The original stays in the trash/u)).toBeVisible()
    await add()
    await expect.element(screen.getByText(/^The originals stay in the trash/u)).toBeVisible()
    await expect.element(screen.getByRole('option', { name: 'Page 2, Anlage.pdf' })).toBeVisible()
    // It joins with the document before: the pages of both become one.
    await userEvent.keyboard('c')
    await userEvent.keyboard('{End}{Alt>}{ArrowLeft}{/Alt}')
    await expect.poll(pages).toEqual(['1', '2', '3', '4', '6', '5'])
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(screen.getByText('Made 2 documents from “Stapel.pdf”')).toBeVisible()
    const of = other.id
    expect(core.callsOf('piles.divide')).toEqual([
      {
        id: pile.id,
        parts: [
          { pages: [{ page: 1, turn: 0 }] },
          {
            pages: [
              { page: 3, turn: 0 },
              { page: 1, turn: 0, of },
              { page: 3, turn: 0, of },
              { page: 2, turn: 0, of },
            ],
          },
        ],
      },
    ])
    expect(core.document(of).state.kind).toBe('trashed')
  })

  test('are taken away again by one step back, and come again by one on', async () => {
    const { add, pages, screen } = await withOther()
    await add()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(pages).toEqual(['1', '2', '3'])
    await expect
      .element(screen.getByRole('listbox'))
      .toHaveAttribute('aria-activedescendant', 'sheet-3')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    await expect.poll(pages).toHaveLength(6)
  })

  test('are offered of those alone that can be laid beside it', async () => {
    const { screen, add } = await withOther()
    await add()
    await screen.getByRole('button', { name: /^Add pages of another document/u }).click()
    await expect.element(screen.getByText('No other document can be laid beside it.')).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
  })

  test('that are in two files of fronts and of backs are interleaved', async () => {
    const { screen, pages, add } = await withOther()
    await add()
    await screen.getByRole('button', { name: 'More for the whole pile' }).click()
    await screen.getByRole('menuitem', { name: /backs begin with the last/u }).click()
    await expect.poll(pages).toEqual(['1', '6', '2', '5', '3', '4'])
  })

  test('are laid side by side from the list, where both are selected', async () => {
    const { app, screen, pile, other, pages } = await withOther()
    app.navigation.go({ kind: 'inbox' })
    await expect.element(screen.getByRole('grid')).toBeVisible()
    const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
    await box(other.fileName).click()
    await box(pile.fileName).click()
    await screen.getByRole('button', { name: 'More actions' }).last().click()
    await screen.getByRole('menuitem', { name: 'Join or divide their pages…' }).click()
    await expect.poll(pages).toHaveLength(6)
  })

  test('that cannot be shown leave the pile as it is, with a sentence', async () => {
    const { core, screen, other, pages } = await withOther()
    core.originals.set(other.id, new Blob(['no PDF']))
    await userEvent.keyboard('a')
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('Anlage{Enter}')
    await expect.element(screen.getByText(/could not be taken out of this file/u)).toBeVisible()
    expect(pages()).toEqual(['1', '2', '3'])
  })
})

test('a document that is confirmed says that it cannot be divided', async () => {
  const confirmed = fakeDocument({ state: { kind: 'confirmed', at: '2026-11-20T09:00:00.000Z' } })
  const { app, core, screen } = await openWindow({ documents: [confirmed] })
  core.originals.set(confirmed.id, await threePages())
  app.navigation.go({ kind: 'pile', id: confirmed.id })
  await expect.element(screen.getByText('It cannot be divided')).toBeVisible()
})
