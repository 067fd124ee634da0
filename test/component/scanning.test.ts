import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { momentInName } from '../../src-renderer/scanning/moment-in-name.ts'
import { fakeNow } from './support/fake-documents.ts'
import { uiLanguages } from '../../src-shared/contract/settings.ts'
import type { ScanJob } from '../../src-shared/contract/scanning.ts'
import { fakeScanJob } from './support/fake-scanning.ts'
import { fakeStatus } from './support/fake-status.ts'
import { findAccessibilityFaults } from './support/find-accessibility-faults.ts'
import { openWindow, settled } from './support/open-window.ts'

async function openScan(job: ScanJob | null = null, settings = {}, width = 1280) {
  const status = fakeStatus({ scanning: { isPossible: true, job }, settings })
  const opened = await openWindow({ size: [width, 900], status })
  opened.app.scanning = true
  const dialog = opened.screen.getByRole('dialog', { name: opened.app.text.scanning.title })
  await expect.element(dialog.getByLabelText(opened.app.text.scanning.source)).toBeVisible()
  await settled()
  return { ...opened, dialog }
}

describe('scanning', () => {
  test('is chosen, begun, stopped and made a document by keyboard', async () => {
    const { core, dialog, screen } = await openScan()
    await userEvent.keyboard('{Tab}')
    await expect.element(dialog.getByLabelText('Scanner')).toHaveFocus()
    await userEvent.selectOptions(dialog.getByLabelText('Paper source'), 'Feeder, both sides')
    await userEvent.selectOptions(dialog.getByLabelText('Colour'), 'Grey')
    dialog.getByRole('button', { name: 'Scan', exact: true }).element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('Scanning page 1…')).toBeVisible()
    expect(core.callsOf('scanning.begin')).toEqual([
      {
        device: 'net:one',
        source: { name: 'ADF Duplex', kind: 'duplex' },
        resolution: 300,
        colour: 'grey',
        paper: 'a4',
        fileName: `Scan ${momentInName(fakeNow)}.pdf`,
      },
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Stop' }))
    core.setStatus({ scanning: { isPossible: true, job: fakeScanJob(2) } })
    await userEvent.click(dialog.getByRole('button', { name: 'Make a document of 2 pages' }))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByText('Made a document of 2 pages')).toBeVisible()
  })

  test('what was chosen is chosen the next time', async () => {
    const { app, dialog } = await openScan()
    await userEvent.selectOptions(dialog.getByLabelText('Scanner'), 'Korrekta Flat 2')
    await userEvent.selectOptions(dialog.getByLabelText('Resolution'), '600 dpi')
    await userEvent.keyboard('{Escape}')
    app.scanning = true
    await expect.element(dialog.getByLabelText('Resolution')).toHaveValue('600')
    await expect.element(dialog.getByLabelText('Scanner')).toHaveValue('usb:two')
  })

  test('a pile leads to where it is divided', async () => {
    const { app, dialog } = await openScan(fakeScanJob(4))
    await userEvent.click(dialog.getByRole('button', { name: 'Divide into documents…' }))
    await expect.poll(() => app.navigation.view.kind).toBe('pile')
  })

  test('pages are thrown away one by one, and all of them only when that is said twice', async () => {
    const { core, dialog } = await openScan(fakeScanJob(3))
    await userEvent.click(dialog.getByRole('button', { name: 'Throw page 2 away' }))
    expect(core.callsOf('scanning.removePage')).toEqual([{ number: 2 }])
    await userEvent.click(dialog.getByRole('button', { name: 'Throw away…' }))
    await expect.element(dialog.getByText(/^Throw 2 pages away\?/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep' }))
    expect(core.callsOf('scanning.discard')).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Throw away…' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Throw away', exact: true }))
    expect(core.callsOf('scanning.discard')).toEqual([{}])
  })

  test('a document that cannot be made says why, and the pages are still there', async () => {
    const { core, dialog } = await openScan(fakeScanJob(2))
    core.failNext('scanning.finish', 'file-not-readable', { why: 'too-large' })
    await userEvent.click(dialog.getByRole('button', { name: /^Make a document/ }))
    await expect.element(dialog.getByText(/larger than the service accepts/)).toBeVisible()
    await expect.element(dialog.getByRole('img', { name: 'Page 2' })).toBeVisible()
  })

  test('pages that wait are never out of sight, also where no scanner is', async () => {
    const status = fakeStatus({ scanning: { isPossible: false, job: fakeScanJob(7) } })
    const { screen } = await openWindow({ status })
    await expect.element(screen.getByText(/^7 pages are scanned/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Scan…' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Go on…' }))
    const make = screen.getByRole('button', { name: 'Make a document of 7 pages' })
    await expect.element(make).toBeVisible()
  })
})

describe.each(['light', 'dark'] as const)('axe finds nothing (%s)', (theme) => {
  test.each([640, 1280])('while it scans, %i pixels wide', async (width) => {
    await openScan(fakeScanJob(5, { running: { page: 6, share: 0.3 } }), { theme }, width)
    expect(await findAccessibilityFaults()).toEqual([])
    const { scrollWidth, clientWidth } = document.documentElement
    expect(scrollWidth).toBe(clientWidth)
  })

  test('where it has failed', async () => {
    await openScan(fakeScanJob(5, { fault: 'jammed' }), { theme })
    expect(await findAccessibilityFaults()).toEqual([])
  })
})

test.each(uiLanguages)('in %s nothing is cut off in the buttons', async (language) => {
  const { dialog } = await openScan(fakeScanJob(12, { fault: 'gone' }), { language }, 800)
  for (const button of dialog.getByRole('button').elements())
    expect(button.scrollWidth, button.textContent).toBeLessThanOrEqual(button.clientWidth)
})
