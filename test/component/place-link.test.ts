import { expect, onTestFinished, test, vi } from 'vitest'
import { documentId, fakeMorning } from './support/fake-documents.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { openWindow } from './support/open-window.ts'

function paste(text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}

/** What is put on the clipboard, which no page may read. */
function hearCopied(): () => string[] {
  const put = vi.spyOn(DataTransfer.prototype, 'setData')
  onTestFinished(() => put.mockRestore())
  return () => put.mock.calls.map(([, data]) => data)
}

test('a link from the menu of a line leads back to its document, wherever it is pasted', async () => {
  const { app, screen } = await openWindow({ documents: fakeMorning() })
  const copied = hearCopied()
  await screen.getByRole('button', { name: 'Actions for Papeterie Zumsteg AG' }).click()
  await screen.getByRole('menuitem', { name: 'Copy a link' }).click()
  await expect.element(screen.getByText(/The link is on the clipboard/)).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
  const [link = ''] = copied()
  expect(link).toMatch(/^intray:document#[0-9A-Z]{26}$/)
  app.navigation.go({ kind: 'settings' })
  paste(link)
  await expect.poll(() => app.navigation.view.kind).toBe('review')
  expect(app.navigation.view).toEqual({ kind: 'review', id: link.slice(-26) })
})

test.each([
  ['a document that is not here', `intray:document#${documentId(900)}`],
  ['no document at all', 'intray:document#../../settings'],
])('a link to %s says so and leads nowhere', async (_, link) => {
  const { app, core, screen } = await openWindow({ documents: fakeMorning() })
  core.openedWith = link
  core.setStatus({ openedWaits: true })
  await expect
    .element(screen.getByText(/leads to a document that is not on this computer/))
    .toBeVisible()
  expect(app.navigation.view).toEqual({ kind: 'inbox' })
})

test('links to the inbox and the settings lead there, as the tasks of a desktop need it', async () => {
  const { app } = await openWindow({ documents: fakeMorning() })
  paste('intray:settings')
  await expect.poll(() => app.navigation.view).toEqual({ kind: 'settings' })
  paste('intray:inbox#problems')
  await expect.poll(() => app.navigation.view).toEqual({ kind: 'inbox' })
  expect(app.inbox.filter).toBe('problems')
})
