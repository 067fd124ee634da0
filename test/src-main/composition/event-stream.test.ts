import { expect, test } from 'vitest'
import type { AppStatus } from '../../../src-shared/contract/app.ts'
import type { CoreEvent } from '../../../src-shared/contract/events.ts'
import { createEventStream } from '../../../src-main/composition/event-stream.ts'
import { findDocument } from '../../../src-main/store/documents.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const status = {} as AppStatus

function openStream() {
  const db = openTestDatabase()
  const clock = createManualClock()
  const stream = createEventStream({
    clock,
    findDocument: (id) => findDocument(db, id),
    readStatus: () => status,
  })
  const heard: CoreEvent[] = []
  const end = stream.subscribe((event) => void heard.push(event))
  return { stream, clock, heard, end, id: putDocument(db) }
}

test('events come in the order they happened, until the listener has enough', () => {
  const { stream, heard, end, id } = openStream()
  stream.notifier.documentChanged(id)
  stream.notifier.reviewChanged(id)
  stream.notifier.documentRemoved(id)
  end()
  stream.notifier.documentRemoved(id)
  expect(heard.map((event) => event.kind)).toEqual([
    'document.changed',
    'review.changed',
    'document.removed',
  ])
})

test('a burst of changes of the status is one event', () => {
  const { stream, clock, heard } = openStream()
  for (let change = 0; change < 100; change++) stream.notifier.statusChanged()
  expect(heard).toEqual([])
  clock.advance(50)
  expect(heard).toEqual([{ kind: 'app.changed', status }])
})

test('a status that goes on changing is told five times a second, its last change included', () => {
  const { stream, clock, heard } = openStream()
  for (let change = 0; change < 100; change++) {
    stream.notifier.statusChanged()
    clock.advance(10)
  }
  expect(heard).toHaveLength(5)
  clock.advance(200)
  expect(heard).toHaveLength(6)
  clock.advance(1_000)
  expect(heard).toHaveLength(6)
})

test('a change after a quiet while is told at once', () => {
  const { stream, clock, heard } = openStream()
  stream.notifier.statusChanged()
  clock.advance(1_000)
  stream.notifier.statusChanged()
  clock.advance(50)
  expect(heard).toHaveLength(2)
})

test('progress is told and not stored', () => {
  const { stream, heard, id } = openStream()
  stream.documentInState(id, { kind: 'sending', sentBytes: 7 })
  stream.notifier.documentChanged(id)
  expect(heard).toMatchObject([
    { document: { state: { kind: 'sending', sentBytes: 7 } } },
    { document: { state: { kind: 'ready' } } },
  ])
})

test('a listener that fails keeps nobody else from hearing', () => {
  const { stream, heard, id } = openStream()
  stream.subscribe(() => {
    throw new Error('the window is gone')
  })
  const later: CoreEvent[] = []
  stream.subscribe((event) => void later.push(event))
  stream.notifier.documentRemoved(id)
  expect([heard.length, later.length]).toEqual([1, 1])
})
