import { expect, test } from 'vitest'
import { nextBackupAt, warningOf } from '../../../src-main/backup/backup-schedule.ts'
import type { BackupState } from '../../../src-main/backup/backup-state.ts'
import { bareOutcome } from '../../../src-main/backup/outcome.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const now = Date.UTC(2026, 10, 20, 8)
const iso = (at: number) => new Date(at).toISOString()

const state = (change: Partial<BackupState>): BackupState => ({
  ...{ id: '0a1b2c3d', place: '/media/disk', schedule: 'daily', last: null },
  ...{ lastDoneAt: null, failingSince: null, restored: null },
  ...change,
})

test('the next backup is a day or a week after the last, and one that was missed is due', () => {
  const lastDoneAt = iso(now - 3 * dayMs)
  expect(nextBackupAt(state({ lastDoneAt }))).toBe(now - 2 * dayMs)
  expect(nextBackupAt(state({ lastDoneAt, schedule: 'weekly' }))).toBe(now + 4 * dayMs)
  expect(nextBackupAt(state({}))).toBe(0)
})

test('nothing is planned without a place or a schedule', () => {
  expect(nextBackupAt(state({ schedule: 'off' }))).toBeNull()
  expect(nextBackupAt(state({ place: null }))).toBeNull()
})

test('one that failed is tried again after an hour', () => {
  const last = bareOutcome('backup', now, 'unreachable')
  expect(nextBackupAt(state({ last }))).toBe(now + hourMs)
  expect(nextBackupAt(state({ last: bareOutcome('move', now, 'disk-full') }))).toBe(0)
})

test('a place that is away is told after a week, anything else at once', () => {
  const away = { last: bareOutcome('backup', now, 'unreachable') }
  expect(warningOf(state({ ...away, failingSince: iso(now - 6 * dayMs) }), now)).toBeNull()
  expect(warningOf(state({ ...away, failingSince: iso(now - 7 * dayMs) }), now)).toBe('unreachable')
  const full = { last: bareOutcome('backup', now, 'disk-full'), failingSince: iso(now) }
  expect(warningOf(state(full), now)).toBe('failed')
  expect(warningOf(state({ last: bareOutcome('backup', now, null) }), now)).toBeNull()
})
