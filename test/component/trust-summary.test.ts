import { expect, test, vi } from 'vitest'
import { fakeDocument, fakeMorning } from './support/fake-documents.ts'
import { openWindow } from './support/open-window.ts'

const confirmedOn = (day: string) =>
  fakeDocument({
    senderName: `Trusted ${day}`,
    state: { kind: 'confirmed', at: `${day}T09:00:00.000Z`, by: 'anna', byTrust: true },
  })

test('what was confirmed automatically on the days before is told once, and shown', async () => {
  const documents = [...fakeMorning(), confirmedOn('2026-11-18'), confirmedOn('2026-11-19')]
  const { core, app, screen } = await openWindow({
    documents: [...documents, confirmedOn('2026-11-20')],
  })
  const told = screen.getByText(/^2 invoices of senders you trust were confirmed automatically/u)
  await expect.element(told).toBeVisible()
  // Today is not over yet.
  await vi.waitFor(() => expect(app.settings.trustToldUntil).toBe('2026-11-20'))
  await screen.getByRole('button', { name: 'Show' }).click()
  await expect.element(screen.getByText('State: Confirmed automatically')).toBeVisible()
  await vi.waitFor(() =>
    expect(app.inbox.rows.map(({ senderName }) => senderName)).toEqual(
      expect.arrayContaining(['Trusted 2026-11-18', 'Trusted 2026-11-19', 'Trusted 2026-11-20']),
    ),
  )
  expect(app.inbox.rows).toHaveLength(3)
  expect(core.callsOf('senders.countTrusted')).toHaveLength(1)
})

test('a day without any is not told', async () => {
  const { core, app } = await openWindow({ documents: fakeMorning() })
  await vi.waitFor(() => expect(core.callsOf('senders.countTrusted')).toHaveLength(1))
  expect(app.notices.shown).toEqual([])
  expect(app.settings.trustToldUntil).toBeNull()
})
