import { describe, expect, test } from 'vitest'
import type { DocumentState, InboxFilter } from '../../../src-shared/contract/document-model.ts'
import { restoreDocument, trashDocument } from '../../../src-main/documents/trash-document.ts'
import {
  findDocument,
  findDocumentRow,
  findSameBytes,
  setDocumentBytes,
  setDocumentState,
} from '../../../src-main/store/documents.ts'
import { deleteDocumentRows } from '../../../src-main/store/delete-document.ts'
import { findChosen, readDocuments } from '../../../src-main/store/documents-to-export.ts'
import { addWaiting, listWaiting } from '../../../src-main/store/export-automations.ts'
import { countDocuments, listDocuments } from '../../../src-main/store/list-documents.ts'
import { resultsWithHistory } from '../../../src-main/store/refresh-summary.ts'
import { putIntoTrash } from '../../../src-main/store/trash.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { invoiceJson, openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const connectionId = 'embedded'
const confirmed: DocumentState = { kind: 'confirmed', at: '2026-11-20T09:00:00.000Z', by: 'anna' }

function openTrash() {
  const db = openTestDatabase()
  const clock = createManualClock()
  const told: string[] = []
  const ports = {
    ...{ db, clock, person: 'anna' },
    notifier: {
      documentChanged: (id: string) => void told.push(`changed ${id}`),
      documentRemoved: (id: string) => void told.push(`removed ${id}`),
      reviewChanged: () => undefined,
      statusChanged: () => undefined,
    },
    sync: {
      restDocument: (id: string) => void told.push(`rest ${id}`),
      wakeDocument: (id: string) => void told.push(`wake ${id}`),
    },
    onRestored: () => void told.push('restored'),
  }
  const list = (filter: InboxFilter, query = '') =>
    listDocuments(db, { connectionId, filter, query, cursor: null, limit: 50 }).items.map(
      ({ id }) => id,
    )
  return {
    ...{ db, clock, told, list },
    trash: (id: string) => trashDocument(ports, id),
    byRule: (id: string) => trashDocument(ports, id, 'retention'),
    restore: (id: string) => restoreDocument(ports, id),
  }
}

describe('a document in the trash', () => {
  test.each<DocumentState>([
    { kind: 'ready' },
    confirmed,
    { kind: 'postponed', at: '2026-11-20T09:00:00.000Z', until: '2026-12-24' },
    { kind: 'rejected', at: '2026-11-20T09:00:00.000Z', reason: 'not ours' },
    { kind: 'failed', code: 'PROCESSING_FAILED', message: 'x' },
    { kind: 'refused', reason: 'encrypted' },
    { kind: 'queued' },
  ])('comes back as it was, and to its place: $kind', (state) => {
    const { db, clock, told, list, trash, restore } = openTrash()
    const id = putDocument(db, { state, receivedAt: 1_000 })
    const later = putDocument(db, { state, receivedAt: 2_000 })
    const before = findDocumentRow(db, id)
    clock.advance(60_000)
    trash(id)
    const at = new Date(clock.now()).toISOString()
    const trashed = { kind: 'trashed', at, by: 'anna', reason: 'person', was: state }
    expect(findDocument(db, id)?.state).toMatchObject(trashed)
    expect([list('all'), list('trash')]).toEqual([[later], [id]])
    restore(id)
    expect(findDocumentRow(db, id)).toEqual(before)
    expect([list('all'), list('trash')]).toEqual([[later, id], []])
    expect(told.map((each) => each.replace(` ${id}`, ''))).toEqual([
      ...['rest', 'changed', 'wake', 'changed', 'restored'],
    ])
  })

  test('is counted there and nowhere else, and what was removed last stands first', () => {
    const { db, clock, list, trash } = openTrash()
    const [first, second] = [
      putDocument(db, { receivedAt: 1_000 }),
      putDocument(db, { receivedAt: 2_000, state: confirmed }),
    ]
    putDocument(db, { receivedAt: 3_000 })
    trash(second)
    clock.advance(1_000)
    trash(first)
    expect(list('trash')).toEqual([first, second])
    expect(countDocuments(db, connectionId)).toMatchObject({ open: 1, done: 0, all: 1, trash: 2 })
  })

  test('is found there by its words, and not among all', () => {
    const { db, list, trash } = openTrash()
    const id = putDocument(db, { fileName: 'Zwetschgen.pdf', results: [invoiceJson] })
    expect(list('all', 'zwetsch')).toEqual([id])
    trash(id)
    expect([list('all', 'zwetsch'), list('trash', 'zwetsch')]).toEqual([[], [id]])
  })

  test('is exported neither by name nor by itself, and waits for its turn again once restored', () => {
    const { db, trash, restore } = openTrash()
    const id = putDocument(db, { state: confirmed, results: [invoiceJson] })
    addWaiting(db, { id, connectionId }, 0)
    trash(id)
    expect(findChosen(db, connectionId, id)).toBeNull()
    expect(readDocuments(db, [id]).size).toBe(0)
    expect(listWaiting(db)).toEqual([])
    restore(id)
    expect(findChosen(db, connectionId, id)).toMatchObject({ id, isConfirmed: true })
    expect(listWaiting(db)).toMatchObject([{ documentId: id }])
  })

  test('says nothing of its sender, and is nobody’s twin, until it is restored', () => {
    const { db, trash, restore } = openTrash()
    const known = putDocument(db, { state: confirmed, results: [invoiceJson], receivedAt: 1_000 })
    const open = putDocument(db, { results: [invoiceJson], receivedAt: 2_000 })
    const history = () => resultsWithHistory(db, { documentId: open, connectionId })[0]?.history
    const before = history()
    expect(before?.sameDocument?.id).toBe(known)
    expect(Object.keys(before?.values ?? {})).not.toEqual([])
    trash(known)
    expect(history()).toBeUndefined()
    restore(known)
    expect(history()).toEqual(before)
  })

  test('does not make another file with the same bytes a duplicate', () => {
    const { db, trash, restore } = openTrash()
    const id = putDocument(db)
    const sha256 = 'a'.repeat(64)
    setDocumentBytes(db, id, { sha256, byteSize: 1, mediaType: 'application/pdf' })
    const { workspace_id: workspaceId } = findDocumentRow(db, id) ?? { workspace_id: '' }
    const same = () => findSameBytes(db, { sha256, connectionId, workspaceId, exceptId: 'new' })
    expect(same()).toBe(id)
    trash(id)
    expect(same()).toBeUndefined()
    restore(id)
    expect(same()).toBe(id)
  })

  test('that the rule put there says so, and by nobody', () => {
    const { db, byRule } = openTrash()
    const id = putDocument(db, { state: confirmed })
    byRule(id)
    expect(findDocument(db, id)?.state).toMatchObject({ kind: 'trashed', reason: 'retention' })
    expect(findDocument(db, id)?.state).not.toHaveProperty('by')
  })
})

test('what is not in the trash is not restored, what is there is not put there again, nor what arrives', () => {
  const { db, told, trash, restore } = openTrash()
  const id = putDocument(db)
  const arriving = putDocument(db, { state: { kind: 'arriving', reason: 'copying' } })
  expect(() => restore(id)).toThrow('conflict')
  expect(() => trash(arriving)).toThrow('conflict')
  expect(() => trash('none')).toThrow('not-found')
  expect(() => restore('none')).toThrow('not-found')
  trash(id)
  const before = findDocumentRow(db, id)
  told.length = 0
  expect(() => trash(id)).toThrow('conflict')
  expect(findDocumentRow(db, id)).toEqual(before)
  expect(told).toEqual([])
})

describe('a pile that was divided', () => {
  function divided() {
    const bench = openTrash()
    const { db, clock } = bench
    const [pile, other] = [putDocument(db), putDocument(db)]
    const from = { id: pile, pages: [1] }
    const made = putDocument(db, { dividedFrom: from, state: confirmed })
    const gone = putDocument(db, { dividedFrom: from })
    bench.trash(gone)
    putIntoTrash(db, pile, { now: clock.now(), reason: 'person', by: 'anna', dividedInto: 2 })
    bench.told.length = 0
    return { ...bench, pile, other, made, gone }
  }

  test('comes back alone: what was made of its pages goes to the trash with the same commit', () => {
    const { db, restore, told, pile, other, made } = divided()
    restore(pile)
    expect(findDocument(db, pile)?.state).toEqual({ kind: 'ready' })
    expect(findDocument(db, made)?.state).toMatchObject({
      kind: 'trashed',
      by: 'anna',
      was: confirmed,
    })
    expect(findDocument(db, other)?.state).toEqual({ kind: 'ready' })
    expect(told).toEqual([
      `rest ${made}`,
      `wake ${pile}`,
      `changed ${made}`,
      `changed ${pile}`,
      'restored',
    ])
  })

  test('comes back with the others whose pages its documents have, whichever of them is restored', () => {
    const { db, clock, restore, trash, pile, other, made } = divided()
    restore(pile)
    restore(made)
    const trashing = { now: clock.now(), reason: 'person' as const, dividedInto: 1 }
    const gone = putDocument(db)
    putIntoTrash(db, pile, { ...trashing, dividedWith: [other, gone] })
    putIntoTrash(db, other, { ...trashing, dividedWith: [pile, gone] })
    // Of those that were made of both, one is of the other's pages first.
    const second = putDocument(db, { dividedFrom: { id: other, pages: [2] } })
    deleteDocumentRows(db, gone)
    restore(other)
    const kinds = [pile, other, made, second].map((id) => findDocument(db, id)?.state.kind)
    expect(kinds).toEqual(['ready', 'ready', 'trashed', 'trashed'])
    trash(other)
    restore(other)
    expect(findDocument(db, pile)?.state.kind).toBe('ready')
  })

  test('stays where it is while one of its documents is still being written', () => {
    const { db, restore, pile, made } = divided()
    setDocumentState(db, made, { kind: 'arriving', reason: 'copying' })
    expect(() => restore(pile)).toThrow('conflict')
    expect(findDocument(db, pile)?.state.kind).toBe('trashed')
  })

  test('that is put into the trash once more takes nothing along when it comes back', () => {
    const { db, trash, restore, pile, made } = divided()
    restore(pile)
    restore(made)
    trash(pile)
    restore(pile)
    expect(findDocument(db, made)?.state).toEqual(confirmed)
  })
})
