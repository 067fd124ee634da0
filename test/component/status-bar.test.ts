import { expect, test } from 'vitest'
import { catalogues } from '../../src-renderer/text/catalogues.ts'
import { waitReasons } from '../../src-shared/contract/app.ts'
import { fakeStatus, fakeSync, sandboxConnection } from './support/fake-status.ts'
import { openWindow } from './support/open-window.ts'

const proxy = {
  kind: 'known',
  address: 'http://proxy.office.example:3128',
  source: 'system',
  user: null,
  signIn: 'none',
} as const

/** What is waited for is told in full sentences, some of them long; the window stays as wide as it is. */
test.each(['de', 'fr', 'it', 'en'] as const)(
  'no reason to wait widens the window: %s',
  async (language) => {
    const { core, screen } = await openWindow({
      size: [1000, 700],
      status: fakeStatus({
        settings: { language },
        connections: [{ ...sandboxConnection, active: true }],
      }),
    })
    const connectionId = sandboxConnection.id
    core.proxy = proxy
    for (const reason of waitReasons) {
      const waiting = { reason, until: '2026-11-20T15:00:00.000Z' }
      const work = { uploadsWaiting: 4, processing: 3, feedbackWaiting: 2, callsLeft: 3 }
      core.setStatus({ sync: [fakeSync({ connectionId, ...work, callsPerMinute: 20, waiting })] })
      await expect
        .element(screen.getByRole('contentinfo'))
        .toMatchTextContent(catalogues[language].failures.waits[reason].says)
      const shell = document.querySelector('.shell')
      expect(shell?.scrollWidth, reason).toBe(shell?.clientWidth)
    }
  },
)

test('while nobody is reached, it names the proxy and leads to its settings', async () => {
  const { core, screen, app } = await openWindow({
    status: fakeStatus({ connections: [{ ...sandboxConnection, active: true }] }),
  })
  core.proxy = proxy
  const { id: connectionId } = sandboxConnection
  const waitsFor = (reason: (typeof waitReasons)[number]) =>
    core.setStatus({ sync: [fakeSync({ connectionId, waiting: { reason, until: null } })] })
  const bar = screen.getByRole('contentinfo')
  const fact = bar.getByRole('button', { name: 'Proxy proxy.office.example:3128' })
  waitsFor('rate-limited')
  await expect.element(bar).toMatchTextContent(catalogues.en.failures.waits['rate-limited'].says)
  await expect.element(fact).not.toBeInTheDocument()
  waitsFor('unreachable')
  await fact.hover()
  await expect
    .element(
      screen.getByText('Through the proxy http://proxy.office.example:3128, set by the system.'),
    )
    .toBeVisible()
  await fact.click()
  expect(app.navigation.view.kind).toBe('settings')
  core.proxy = { kind: 'unusable', reason: 'script' }
  waitsFor('proxy')
  await expect
    .element(bar.getByRole('button', { name: 'Without the system’s proxy' }))
    .toBeVisible()
})

test.each([
  ['de', 'Geben Sie ihn in den Einstellungen ein.'],
  ['fr', catalogues.fr.failures.waits['no-credentials'].next],
  ['it', catalogues.it.failures.waits['no-credentials'].next],
  ['en', catalogues.en.failures.waits['no-credentials'].next],
] as const)(
  'a press on the sentence asks for the secret that is missing: %s',
  async (language, sentence) => {
    const { core, screen, app } = await openWindow({
      status: fakeStatus({
        settings: { language },
        connections: [{ ...sandboxConnection, active: true }],
      }),
    })
    const { id: connectionId } = sandboxConnection
    const waiting = { reason: 'no-credentials', until: null } as const
    core.setStatus({ sync: [fakeSync({ connectionId, waiting })] })
    await screen.getByRole('contentinfo').getByRole('button', { name: sentence }).click()
    expect(app.navigation.view.kind).toBe('settings')
    await expect.element(screen.getByRole('dialog')).toBeVisible()
    expect(core.callsOf('connections.secretState')).toEqual([{ id: connectionId }])
  },
)

test('a sentence that sends to the settings leads to what it is about there', async () => {
  const { core, screen } = await openWindow({
    status: fakeStatus({ connections: [{ ...sandboxConnection, active: true }] }),
  })
  core.proxy = proxy
  const { id: connectionId } = sandboxConnection
  const { waits } = catalogues.en.failures
  const bar = screen.getByRole('contentinfo')
  for (const [reason, place] of [
    ['forbidden', screen.getByRole('article').getByRole('button', { name: 'Test' })],
    ['proxy-sign-in', screen.getByRole('textbox', { name: catalogues.en.settings.network.user })],
  ] as const) {
    core.setStatus({ sync: [fakeSync({ connectionId, waiting: { reason, until: null } })] })
    await bar.getByRole('button', { name: waits[reason].next }).click()
    await expect.element(place).toHaveFocus()
  }
  core.setStatus({
    sync: [fakeSync({ connectionId, waiting: { reason: 'offline', until: null } })],
  })
  await expect.element(bar.getByText(waits.offline.next)).toBeVisible()
  await expect
    .element(bar.getByRole('button', { name: waits.offline.next }))
    .not.toBeInTheDocument()
})

test('what is waited for can be tried at once, but for a limit and what a person has to see to', async () => {
  const { core, screen } = await openWindow({
    status: fakeStatus({ connections: [{ ...sandboxConnection, active: true }] }),
  })
  const { id: connectionId } = sandboxConnection
  const tryNow = screen.getByRole('contentinfo').getByRole('button', { name: 'Try now' })
  const bar = screen.getByRole('contentinfo')
  for (const reason of waitReasons) {
    const waiting = { reason, until: '2026-11-20T15:00:00.000Z' }
    core.setStatus({ sync: [fakeSync({ connectionId, waiting })] })
    await expect.element(bar).toMatchTextContent(catalogues.en.failures.waits[reason].says)
    const offered = !['rate-limited', 'no-credentials', 'signed-out'].includes(reason)
    expect(tryNow.query() !== null, reason).toBe(offered)
  }
  await tryNow.click()
  expect(core.callsOf('connections.tryNow')).toEqual([{ id: connectionId }])
})
