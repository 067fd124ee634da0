import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { documentId, fakeDocument, fakeMorning } from './support/fake-documents.ts'
import { fakeStatus } from './support/fake-status.ts'
import { openWindow } from './support/open-window.ts'

const refused: DocumentSummary = fakeDocument({
  id: documentId(77),
  fileName: 'Kaputt.pdf',
  state: { kind: 'refused', reason: 'damaged' },
})

async function openMenu(document: DocumentSummary, canOpenFiles = true) {
  const opened = await openWindow({
    documents: [document, ...fakeMorning()],
    status: fakeStatus({ canOpenFiles }),
  })
  await userEvent.keyboard('3')
  await expect.element(opened.screen.getByText('Beleg doppelt.pdf')).toBeVisible()
  await opened.screen.getByRole('button', { name: 'Actions for Kaputt.pdf' }).click()
  return opened
}

async function choose(screen: Awaited<ReturnType<typeof openWindow>>['screen'], name: string) {
  const entry = screen.getByRole('menuitem', { name })
  await expect.element(entry).toBeVisible()
  while (document.activeElement !== entry.element()) await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard('{Enter}')
}

describe('a file that failed', () => {
  test('is shown in its folder by keyboard', async () => {
    const { core, screen } = await openMenu(refused)
    await choose(screen, 'Show in folder')
    expect(core.callsOf('documents.showInFolder')).toEqual([{ id: refused.id }])
  })

  test('is opened with another program, and a copy is said to be one', async () => {
    const { core, screen } = await openMenu(refused)
    await choose(screen, 'Open with another program')
    await vi.waitFor(() => expect(core.callsOf('documents.openWith')).toEqual([{ id: refused.id }]))
    const copied = 'A copy of “Kaputt.pdf” is shown'
    await vi.waitFor(() => expect(document.body.textContent).toContain(copied))
  })

  test('of a kind that no program is trusted with is shown in its folder alone', async () => {
    const { screen } = await openMenu({ ...refused, mediaType: 'application/octet-stream' })
    await expect.element(screen.getByRole('menuitem', { name: 'Show in folder' })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Open with' }).query()).toBeNull()
  })

  test('offers neither where there is no desktop', async () => {
    const { screen } = await openMenu(refused, false)
    await expect.element(screen.getByRole('menuitem', { name: 'Remove' })).toBeVisible()
    expect(screen.getByRole('menuitem', { name: 'Show in folder' }).query()).toBeNull()
    expect(screen.getByRole('menuitem', { name: 'Open with' }).query()).toBeNull()
  })

  test('that a service could not read is looked at beside the ways out, too', async () => {
    const { app, screen } = await openWindow({
      documents: [
        { ...refused, state: { kind: 'failed', code: 'PROCESSING_FAILED', message: '' } },
      ],
      status: fakeStatus({ canOpenFiles: true }),
    })
    await userEvent.keyboard('3')
    await expect.element(screen.getByText('Kaputt.pdf')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Kaputt.pdf' })
    await expect.element(dialog.getByRole('button', { name: 'Try again' })).toHaveFocus()
    const ways = ['Open', 'Show in folder', 'Open with another program', 'Remove']
    for (const name of ways)
      await expect.element(dialog.getByRole('button', { name, exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Open', exact: true }).click()
    expect(app.navigation.view).toMatchObject({ kind: 'review', id: refused.id })
  })

  test('is not removed by a key pressed out of habit where nothing else can be done', async () => {
    const { core, screen } = await openWindow({
      documents: [{ ...refused, state: { kind: 'refused', reason: 'unsupported-type' } }],
      status: fakeStatus({ canOpenFiles: false }),
    })
    await userEvent.keyboard('3')
    await screen.getByText('Kaputt.pdf').click()
    const dialog = screen.getByRole('dialog', { name: 'Kaputt.pdf' })
    await expect.element(dialog.getByRole('button', { name: 'Remove' })).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Close' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(core.callsOf('documents.remove')).toEqual([])
  })
})
