import { expect, test } from 'vitest'
import { createPostponedReturn } from '../../../src-main/documents/return-postponed.ts'
import { findDocument } from '../../../src-main/store/documents.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { createRecordingLogger } from '../../support/recording-logger.ts'
import { branch, openTestDatabase, putDocument } from '../store/store-for-tests.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'

test('what is postponed until a day comes back on that day, on top, and nothing else does', () => {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  const clock = createManualClock()
  const day = (offset: number) => {
    const at = new Date(clock.now() + offset * 86_400_000)
    const two = (value: number) => String(value).padStart(2, '0')
    return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  }
  const put = (until?: string, connectionId = 'embedded') =>
    putDocument(db, {
      connectionId,
      state: { kind: 'postponed', at: '2026-11-20T09:00:00Z', ...(until && { until }) },
    })
  const [due, tomorrow, later, undated] = [put(day(0), 'branch'), put(day(1)), put(day(9)), put()]
  const changed: string[] = []
  const notifier = { documentChanged: (id: string) => void changed.push(id) }
  const postponed = createPostponedReturn({ db, clock, logger: createRecordingLogger(), notifier })
  const kinds = () => [due, tomorrow, later, undated].map((id) => findDocument(db, id)?.state.kind)

  postponed.start()
  expect(kinds()).toEqual(['ready', 'postponed', 'postponed', 'postponed'])
  expect(changed).toEqual([due])
  clock.advance(86_400_000)
  expect(kinds()).toEqual(['ready', 'ready', 'postponed', 'postponed'])
  expect(findDocument(db, tomorrow)?.returnedAt).toBeDefined()
  postponed.stop()
  clock.advance(30 * 86_400_000)
  expect(kinds()).toEqual(['ready', 'ready', 'postponed', 'postponed'])
})

test('a disk that takes nothing ends neither the start nor a later look, and the document comes back after', () => {
  const db = openTestDatabase()
  const clock = createManualClock()
  const logger = createRecordingLogger()
  const due = putDocument(db, {
    state: { kind: 'postponed', at: '2026-11-20T09:00:00Z', until: '2020-01-01' },
  })
  const postponed = createPostponedReturn({ db, clock, logger, notifier: { documentChanged() {} } })
  db.pragma('query_only = ON')
  postponed.start()
  clock.advance(600_000)
  expect(logger.entries.map(({ event }) => event)).toEqual([
    'document.return-failed',
    'document.return-failed',
  ])
  db.pragma('query_only = OFF')
  clock.advance(600_000)
  expect(findDocument(db, due)?.state.kind).toBe('ready')
  postponed.stop()
})
