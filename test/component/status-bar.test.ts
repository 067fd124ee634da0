import { expect, test } from 'vitest'
import { catalogues } from '../../src-renderer/text/catalogues.ts'
import { waitReasons } from '../../src-shared/contract/app.ts'
import { fakeStatus, fakeSync, sandboxConnection } from './support/fake-status.ts'
import { openWindow } from './support/open-window.ts'

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
