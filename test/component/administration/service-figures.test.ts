import { expect, test } from 'vitest'
import { fakeStatus } from '../support/fake-status.ts'
import { findAccessibilityFaults } from '../support/find-accessibility-faults.ts'
import { ManualLater } from '../support/manual-later.ts'
import { openAdministration } from './open-administration.ts'

test('how a service is doing is not shown where it does not say so', async () => {
  const other = await openAdministration()
  await expect.element(other.screen.getByRole('button', { name: 'Document types' })).toBeVisible()
  expect(other.button('How the service is doing').elements()).toEqual([])
})

test.each(['light', 'dark'] as const)(
  'how a service is doing is shown and kept up to date (%s)',
  async (theme) => {
    const hour = '2026-11-20T13:00:00.000Z'
    const { screen, button, core, app } = await openAdministration({
      status: fakeStatus({ settings: { theme } }),
      prepare(administration) {
        administration.refusals.delete('figures')
        administration.figures.hours = [{ hour, completed: 307, failed: 3 }]
      },
    })
    const time = new ManualLater()
    Object.assign(app.surroundings, { later: time.later })
    await button('How the service is doing').click()
    await expect.element(screen.getByText('The oldest for 95 s')).toBeVisible()
    await expect.element(screen.getByText('2 that answer, 4 that read')).toBeVisible()
    await expect.element(screen.getByText('3 could not be read')).toBeVisible()
    const causes = screen.getByRole('table', { name: 'What could not be read, last seven days' })
    await expect.element(causes.getByRole('row', { name: 'The file is damaged 2' })).toBeVisible()
    await expect.element(causes.getByRole('row', { name: 'a-later-cause 1' })).toBeVisible()
    const row = screen.getByRole('row', { name: 'Filiale Chur 12 310 3 1’234 50 MB' })
    await expect.element(row).toBeVisible()
    await screen.getByText('As a table').click()
    const hours = screen.getByRole('table', { name: 'Documents an hour, last 24 hours' })
    await expect.element(hours.getByRole('row', { name: /307 3$/ })).toBeVisible()
    expect(await findAccessibilityFaults()).toEqual([])
    core.administration.figures = {
      ...core.administration.figures,
      ...{ hours: [], failures: [], queue: { waiting: 0, reading: 0, oldestSeconds: 0 } },
    }
    time.pass(10_000)
    await expect.element(screen.getByText('Nothing was read in the last 24 hours.')).toBeVisible()
    await expect.element(screen.getByText('Everything could be read.')).toBeVisible()
    await expect.element(screen.getByText('Nothing waits.')).toBeVisible()
  },
)
