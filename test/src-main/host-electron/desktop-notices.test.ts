import { describe, expect, test } from 'vitest'
import {
  gatherNotices,
  type DesktopNotice,
} from '../../../src-main/host-electron/desktop-notices.ts'
import {
  damagedLine,
  type DocumentState,
  type DocumentSummary,
} from '../../../src-shared/contract/document-model.ts'
import { createManualClock } from '../../support/manual-clock.ts'

const ids = ['A', 'B', 'C'].map((letter) => `01KAG5M000000000000000000${letter}`)
const [a, b, c] = ids as [string, string, string]
const processing: DocumentState = { kind: 'processing', since: '2026-11-23T08:00:00Z' }
const ready: DocumentState = { kind: 'ready' }

function openNotices() {
  const clock = createManualClock()
  const told: DesktopNotice[] = []
  let isAttended = false
  const hear = gatherNotices({
    isAttended: () => isAttended,
    tell: (notice) => told.push(notice),
    later: (run, delayMs) => void clock.setTimer(delayMs, run),
  })
  return {
    told,
    clock,
    attend: () => (isAttended = true),
    see: (id: string, state: DocumentState, facts: Partial<DocumentSummary> = {}) =>
      hear({ kind: 'document.changed', document: { ...damagedLine(id), state, ...facts } }),
    remove: (id: string) => hear({ kind: 'document.removed', id }),
  }
}

describe('the desktop tells', () => {
  test('once of a batch, when the last of it is done', () => {
    const { see, told, clock } = openNotices()
    for (const id of ids) see(id, processing)
    see(a, ready)
    see(b, ready)
    clock.advance(10_000)
    expect(told).toEqual([])
    see(c, ready)
    clock.advance(3_000)
    expect(told).toEqual([{ kind: 'ready', count: 3, place: { kind: 'inbox', filter: 'open' } }])
  })

  test('of what is done after a minute, where the rest waits', () => {
    const { see, told, clock } = openNotices()
    see(a, { kind: 'queued' })
    see(b, processing)
    see(b, ready)
    clock.advance(60_000)
    expect(told).toEqual([{ kind: 'ready', count: 1, place: { kind: 'review', id: b } }])
  })

  test('of failures and of changed accounts apart, the account first, and of no name', () => {
    const { see, told, clock } = openNotices()
    for (const id of ids) see(id, { kind: 'arriving', reason: 'copying' })
    see(a, { kind: 'refused', reason: 'damaged' }, { fileName: 'Lohnliste.pdf' })
    see(b, ready, { senderName: 'Muster AG' })
    // Its account is compared a moment after it is ready.
    see(b, ready, { senderName: 'Muster AG', stops: ['account-changed'] })
    see(c, { kind: 'failed', code: 'X', message: 'Muster AG' })
    clock.advance(3_000)
    expect(told).toEqual([
      { kind: 'account', count: 1, place: { kind: 'review', id: b } },
      { kind: 'failed', count: 2, place: { kind: 'inbox', filter: 'problems' } },
    ])
  })

  test('nothing while a person looks at the window, and nothing of it later', () => {
    const { see, told, clock, attend } = openNotices()
    see(a, processing)
    see(a, ready)
    attend()
    clock.advance(3_000)
    see(a, ready)
    clock.advance(60_000)
    expect(told).toEqual([])
  })

  test('nothing of what was done before, was removed, or is settled by a person', () => {
    const { see, told, clock, remove } = openNotices()
    see(a, ready)
    see(b, processing)
    see(b, ready)
    see(b, { kind: 'confirmed', at: '2026-11-23T08:00:00Z' })
    see(c, processing)
    remove(c)
    clock.advance(60_000)
    expect(told).toEqual([])
  })
})
