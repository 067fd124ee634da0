import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDocument, fakeMorning } from './support/fake-documents.ts'
import { embeddedConnection, fakeStatus } from './support/fake-status.ts'
import { ownWorkspace } from './support/fake-workspaces.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { names, row } from './support/inbox-list.ts'
import { openWindow } from './support/open-window.ts'

const huber = ownWorkspace('Kunde Bäckerei Huber')
const meier = ownWorkspace('Kunde Optik Meier', { colour: '#b3342e' })
const first = 'Papeterie Zumsteg AG'

const openOffice = () =>
  openWindow({
    documents: fakeMorning(),
    status: fakeStatus({ connections: [embeddedConnection, huber, meier] }),
  })
const palette = () => page.getByRole('dialog', { name: /to which workspace/ })

test('the menu of a line moves it to the workspace that is chosen, and Undo brings it back', async () => {
  const { core, screen } = await openOffice()
  await screen.getByRole('button', { name: `Actions for ${first}` }).click()
  await screen.getByRole('menuitem', { name: 'Move to…' }).click()
  await expect.element(palette().getByRole('option', { name: huber.name })).toBeVisible()
  expect(palette().getByRole('option').elements()).toHaveLength(2)
  expect(await findAccessibilityFaults()).toEqual([])
  await userEvent.keyboard('meier{Enter}')
  await vi.waitFor(() => expect(names()).not.toContain(first))
  expect(core.callsOf('many.prepare').at(-1)?.order).toEqual({ action: 'move', to: meier.id })
  await expect.element(screen.getByText('Moved 1 document')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await vi.waitFor(() => expect(names()).toContain(first))
})

test('a key moves the line that is active, or all that is selected', async () => {
  const { core } = await openOffice()
  await userEvent.keyboard('m')
  await expect
    .element(page.getByRole('dialog', { name: 'Move 1 document to which workspace?' }))
    .toBeVisible()
  await userEvent.keyboard('{Escape}')
  await userEvent.keyboard(' {Shift>}{ArrowDown}{/Shift}')
  await expect.element(page.getByText('2 selected')).toBeVisible()
  await userEvent.keyboard('m')
  await expect
    .element(page.getByRole('dialog', { name: 'Move 2 documents to which workspace?' }))
    .toBeVisible()
  await userEvent.keyboard('huber{Enter}')
  await vi.waitFor(() => expect(core.callsOf('many.start')).toHaveLength(1))
})

test('a key that comes before the core has described the selection is not lost', async () => {
  const { core } = await openOffice()
  const release = core.holdNext('many.describe')
  // By one press: of two, the core may be asked about the first alone.
  await userEvent.keyboard('{Control>}a{/Control}')
  await vi.waitFor(() => expect(core.callsOf('many.describe')).toHaveLength(1))
  await userEvent.keyboard('m')
  release()
  await expect
    .element(page.getByRole('dialog', { name: /^Move \d+ documents to which workspace\?$/u }))
    .toBeVisible()
})

test('what is typed at once behind the key is the name of the workspace, whatever the core has still to say', async () => {
  const { core } = await openOffice()
  const release = core.holdNext('many.describe')
  await userEvent.keyboard(' mmeier')
  await expect.element(palette().getByRole('combobox')).toHaveValue('meier')
  await userEvent.keyboard('{Enter}')
  release()
  await vi.waitFor(() =>
    expect(core.callsOf('many.prepare').map(({ order }) => order)).toEqual([
      { action: 'move', to: meier.id },
    ]),
  )
})

test('what was exported or is in a payment file is asked about, with what that means', async () => {
  const { core, screen } = await openOffice()
  core.many.wentOut = { exported: 1, ordered: 1 }
  await userEvent.keyboard('m')
  await palette().getByRole('option', { name: huber.name }).click()
  const dialog = screen.getByRole('dialog', { name: `Move 1 document to “${huber.name}”?` })
  await expect.element(dialog.getByText(/take the booking back/)).toBeVisible()
  await expect.element(dialog.getByText(/leaves the account of its former workspace/)).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(core.callsOf('many.start')).toEqual([])
  expect(core.callsOf('many.cancel')).toHaveLength(1)
})

test('papers of several clients do not go to one without a question', async () => {
  const status = fakeStatus({ connections: [embeddedConnection, huber, meier] })
  const documents = fakeMorning().map((one, index) =>
    index % 2 === 0 ? one : { ...one, connectionId: huber.id },
  )
  const { app, core, screen } = await openWindow({ documents, status })
  app.inbox.setScope('all')
  await vi.waitFor(() => expect(names().length).toBeGreaterThan(2))
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(screen.getByRole('button', { name: /^Confirm what is sure/ })).toBeVisible()
  await userEvent.keyboard('m')
  await palette().getByRole('option', { name: meier.name }).click()
  const dialog = screen.getByRole('dialog', { name: /^Move \d documents to “Kunde Optik Meier”/ })
  await expect.element(dialog).toMatchTextContent(/They are of 2 workspaces:/)
  expect(core.callsOf('many.start')).toEqual([])
})

test('a line is dragged onto a workspace', async () => {
  const { core } = await openOffice()
  const dataTransfer = new DataTransfer()
  const drag = (target: Element, type: string) =>
    target.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
  drag(row(first) ?? document.body, 'dragstart')
  const targets = page.getByRole('group', { name: 'Move 1 document to which workspace?' })
  await expect.element(targets).toBeVisible()
  expect(await findAccessibilityFaults()).toEqual([])
  const target = targets.getByText(meier.name).element()
  // Without this a browser does not let it be dropped.
  expect(drag(target, 'dragover')).toBe(false)
  drag(target, 'drop')
  await vi.waitFor(() => expect(names()).not.toContain(first))
  expect(core.callsOf('many.prepare').at(-1)?.order).toEqual({ action: 'move', to: meier.id })
  await expect.element(targets).not.toBeInTheDocument()
})

test('documents of a provider are not offered to be moved', async () => {
  const provider = { ...embeddedConnection, id: 'p1', environment: 'production' as const }
  const theirs = fakeDocument({ connectionId: provider.id })
  const { screen } = await openWindow({
    documents: [theirs],
    status: fakeStatus({
      connections: [
        provider,
        { ...embeddedConnection, active: false },
        { ...huber, active: false },
      ],
    }),
  })
  await screen.getByRole('button', { name: /^Actions for/ }).click()
  await expect.element(screen.getByRole('menuitem', { name: 'Remove' })).toBeVisible()
  expect(screen.getByRole('menuitem', { name: 'Move to…' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}m')
  expect(page.getByRole('dialog').elements()).toEqual([])
})
