import { expect, test } from 'vitest'
import { createDamagedCopies } from '../../../src-main/protection/damaged-copies.ts'
import { protectionCallHandlers } from '../../../src-main/protection/protection-calls.ts'
import { createRetention } from '../../../src-main/protection/retention.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const dayMs = 24 * 60 * 60 * 1000
const now = Date.UTC(2026, 10, 21)

function openProtection() {
  const db = openTestDatabase()
  const clock = createManualClock(now)
  const retention = createRetention({
    ...{ db, clock, logger: createRecordingLogger() },
    trashDocument: (id) => deleteDocumentRows(db, id),
  })
  const handlers = protectionCallHandlers({
    db,
    departures: { flush: () => {} },
    retention,
    damagedCopies: createDamagedCopies(temporaryFolder()),
    makeDiagnostics: () => Promise.resolve(''),
  })
  return { db, handlers }
}

test('a rule is stored, applied at once, changed, and taken away again', async () => {
  const { db, handlers } = openProtection()
  const at = new Date(now - 50 * dayMs).toISOString()
  putDocument(db, { state: { kind: 'confirmed', at }, receivedAt: now - 50 * dayMs })
  const set = (keepDays: number | null) =>
    handlers['protection.setRetention']({ connectionId: 'embedded', keepDays })
  const rule = async () =>
    (await handlers['protection.retention']({})).rules.find(
      ({ connectionId }) => connectionId === 'embedded',
    )?.keepDays
  expect(await rule()).toBeNull()
  expect(await set(90)).toEqual({ trashed: 0 })
  expect(await rule()).toBe(90)
  expect(await set(30)).toEqual({ trashed: 1 })
  expect(await rule()).toBe(30)
  await set(null)
  expect(await rule()).toBeNull()
  await expect(
    Promise.resolve().then(() =>
      handlers['protection.setRetention']({ connectionId: 'nobody', keepDays: 30 }),
    ),
  ).rejects.toThrow('not-found')
})
