import { describe, expect, test } from 'vitest'
import type { DocumentState } from '../../../src-shared/contract/document-model.ts'
import type { DocumentText } from '../../../src-shared/service-api/page-text.ts'
import type { ReadResult } from '../../../src-shared/service-api/read-result.ts'
import { recordSyncChange } from '../../../src-main/composition/record-sync-change.ts'
import type { SyncChange } from '../../../src-main/sync/sync-types.ts'
import {
  findDocument,
  findDocumentByServiceId,
  findFeedbackRefusal,
  setDocumentFeedback,
  setDocumentState,
} from '../../../src-main/store/documents.ts'
import { listFeedback } from '../../../src-main/store/feedback-history.ts'
import { listDocuments } from '../../../src-main/store/list-documents.ts'
import { appendEntry } from '../../../src-main/store/review-entries.ts'
import { findPageText } from '../../../src-main/store/page-texts.ts'
import { findRawResult, listResults } from '../../../src-main/store/results.ts'
import { putIntoTrash, takeOutOfTrash } from '../../../src-main/store/trash.ts'
import { reviewedResults } from '../../../src-main/store/refresh-summary.ts'
import type { Database } from '../../../src-main/store/database.ts'
import { watchQueries } from '../../../src-main/store/query.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

const read: ReadResult = {
  index: 0,
  documentId: 'd',
  documentType: 'SOMETHING_NEW',
  fields: { title: 'A title', unknownToUs: { kept: true } },
  confidences: { '/title': 0.5 },
  locations: {},
  candidates: {},
  witnesses: {},
}
const arrived = (documentId: string) =>
  ({
    kind: 'results',
    documentId,
    results: [read],
    raw: '[{"title":"A title"}]',
    format: 'json',
    receivedAt: 5_000,
  }) as const

describe('results', () => {
  test('make the document ready, and everything that came is kept', () => {
    const db = openTestDatabase()
    const id = putDocument(db, { state: { kind: 'processing', since: 't' } })
    recordSyncChange(db, arrived(id))
    expect(findDocument(db, id)).toMatchObject({
      state: { kind: 'ready' },
      title: 'A title',
      documentType: 'SOMETHING_NEW',
    })
    expect(listResults(db, id)[0]).toMatchObject({ unknownToUs: { kept: true } })
    expect(findRawResult(db, id)).toEqual({ raw: '[{"title":"A title"}]', format: 'json' })
  })

  test('bring the words of the pages along, and both are put into the search index at once', () => {
    const db = openTestDatabase()
    const id = putDocument(db, { state: { kind: 'processing', since: 't' } })
    db.exec(`CREATE TEMP TABLE puts (page);
      CREATE TEMP TRIGGER entry_put AFTER UPDATE ON search_entries
      BEGIN INSERT INTO puts VALUES (NEW.page); END`)
    const text: DocumentText = {
      documentId: 'd',
      pages: [{ page: 1, source: 'pdf', words: [['Kellerdecke', 0.1, 0.1, 0.1, 0.1]] }],
    }
    recordSyncChange(db, { ...arrived(id), text })
    expect(findPageText(db, id)).toEqual(text)
    expect(db.prepare('SELECT page FROM puts').pluck().all()).toEqual([' kellerdecke'])
    // What comes without them leaves them as they are.
    recordSyncChange(db, { ...arrived(id), results: [{ ...read, fields: { title: 'Another' } }] })
    expect(findPageText(db, id)).toEqual(text)
    expect(db.prepare('SELECT page FROM search_entries').pluck().all()).toEqual([' kellerdecke'])
  })

  test('are not compared with what the document said before, unless a person has confirmed that', () => {
    const readsOf = (state: DocumentState) => {
      const db = openTestDatabase()
      const id = putDocument(db, { state, results: [{ title: 'Before' }] })
      let reads = 0
      watchQueries(db, ({ table }) => (reads += Number(table === 'review_entries')), 0)
      recordSyncChange(db, arrived(id))
      return reads
    }
    expect(readsOf({ kind: 'ready' })).toBe(1)
    expect(readsOf({ kind: 'confirmed', at: 't' })).toBeGreaterThan(1)
  })

  test('are one write of the line of the inbox: each would bring it to another place in a dozen indexes', () => {
    const db = openTestDatabase()
    const id = putDocument(db, { state: { kind: 'processing', since: 't' } })
    db.exec(`CREATE TEMP TABLE writes (title);
      CREATE TEMP TRIGGER line_written AFTER UPDATE ON documents
      BEGIN INSERT INTO writes VALUES (NEW.title); END`)
    const fields = { ...read.fields, sender: { name: 'Muster AG' }, documentDate: '2026-10-01' }
    recordSyncChange(db, { ...arrived(id), results: [{ ...read, fields }] })
    expect(db.prepare('SELECT title FROM writes').pluck().all()).toEqual(['A title'])
  })

  test('a state that a document is in is neither written nor news', () => {
    const db = openTestDatabase()
    const id = putDocument(db, { state: { kind: 'queued' } })
    const changes = () => db.prepare('SELECT total_changes()').pluck().get()
    const before = changes()
    const become = (state: Extract<SyncChange, { kind: 'document-state' }>['state']) =>
      recordSyncChange(db, { kind: 'document-state', documentId: id, state })
    expect([become({ kind: 'queued' }), changes()]).toEqual([false, before])
    expect(become({ kind: 'uncertain' })).toBe(true)
    expect(findDocument(db, id)?.state).toEqual({ kind: 'uncertain' })
  })

  test.each([
    { kind: 'confirmed', at: 't' },
    { kind: 'postponed', at: 't' },
    { kind: 'rejected', at: 't', reason: 'not ours' },
  ] as const)('never undo that a document was $kind', (state) => {
    const db = openTestDatabase()
    const id = putDocument(db, { state })
    recordSyncChange(db, arrived(id))
    recordSyncChange(db, { kind: 'document-state', documentId: id, state: { kind: 'queued' } })
    expect(findDocument(db, id)?.state).toEqual(state)
  })

  test('that differ from what a person confirmed open the document again, at the top', () => {
    const db = openTestDatabase()
    const id = putDocument(db, { state: { kind: 'processing', since: 't' } })
    recordSyncChange(db, arrived(id))
    setDocumentState(db, id, { kind: 'confirmed', at: 't' })
    // The same values, found in another way.
    recordSyncChange(db, { ...arrived(id), results: [{ ...read, confidences: { '/title': 0.9 } }] })
    expect(findDocument(db, id)?.state.kind).toBe('confirmed')
    const fields = { ...read.fields, title: 'Another title' }
    recordSyncChange(db, { ...arrived(id), results: [{ ...read, fields }] })
    expect(findDocument(db, id)).toMatchObject({ state: { kind: 'ready' }, title: 'Another title' })
  })

  test('that a person has corrected already leave the document confirmed', () => {
    const db = openTestDatabase()
    const id = putDocument(db, { state: { kind: 'processing', since: 't' } })
    recordSyncChange(db, arrived(id))
    const typed = {
      kind: 'setValue',
      resultIndex: 0,
      path: '/title',
      value: 'Mine',
      base: 'A title',
    }
    const document = { id, connectionId: 'embedded' }
    appendEntry(db, document, { ...typed, origin: 'typed' }, 0)
    setDocumentState(db, id, { kind: 'confirmed', at: 't' })
    const fields = { ...read.fields, title: 'Another title' }
    recordSyncChange(db, { ...arrived(id), results: [{ ...read, fields }] })
    expect(findDocument(db, id)?.state.kind).toBe('confirmed')
  })

  test('for a document that was removed meanwhile change nothing', () => {
    const db = openTestDatabase()
    expect(() => recordSyncChange(db, arrived('01ARZ3NDEKTSV4RRFFQ69G5FAV'))).not.toThrow()
  })
})

describe('feedback', () => {
  const body = { corrections: [{ resultIndex: 0, path: '/title', oldValue: 'a', newValue: 'b' }] }

  test('that was sent is told in the history', () => {
    const db = openTestDatabase()
    const id = putDocument(db, { state: { kind: 'confirmed', at: 't' } })
    const change = { kind: 'feedback', documentId: id, body, at: 0, refusal: null } as const
    recordSyncChange(db, { ...change, state: 'sent' })
    expect(findDocument(db, id)?.feedback).toBe('sent')
    expect(listFeedback(db, id)).toEqual([
      { sentAt: '1970-01-01T00:00:00.000Z', corrections: body.corrections },
    ])
  })

  test('that was refused brings the document to the top with the message at its field', () => {
    const db = openTestDatabase()
    const id = putDocument(db, { state: { kind: 'confirmed', at: 't' }, receivedAt: 1 })
    putDocument(db, { receivedAt: 2 })
    const refusal = { cause: 'refused', message: 'no such date', path: '/dueDate' } as const
    const change = { kind: 'feedback', documentId: id, body, at: 3, refusal } as const
    recordSyncChange(db, { ...change, state: 'refused' })
    const { items } = listDocuments(db, {
      connectionId: 'embedded',
      filter: 'open',
      query: '',
      cursor: null,
      limit: 10,
    })
    const returnedAt = '1970-01-01T00:00:00.003Z'
    expect(items[0]).toMatchObject({
      id,
      state: { kind: 'ready' },
      feedback: 'refused',
      returnedAt,
    })
    expect(items[1]).not.toHaveProperty('returnedAt')
    expect(findFeedbackRefusal(db, id)).toEqual(refusal)
  })

  test('that was refused leaves a document in the trash, and it is to be reviewed once restored', () => {
    const db = openTestDatabase()
    const id = putDocument(db, { state: { kind: 'confirmed', at: 't' } })
    putIntoTrash(db, id, { now: 2, reason: 'person' })
    const refusal = { cause: 'refused', message: 'no such date', path: '/dueDate' } as const
    const change = { kind: 'feedback', documentId: id, body, at: 3, refusal } as const
    recordSyncChange(db, { ...change, state: 'refused' })
    expect(findDocument(db, id)?.state.kind).toBe('trashed')
    takeOutOfTrash(db, id)
    expect(findDocument(db, id)).toMatchObject({ state: { kind: 'ready' }, feedback: 'refused' })
  })
})

describe('a document of others', () => {
  const appeared = {
    kind: 'appeared',
    documentId: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    connectionId: 'embedded',
    workspaceId: 'inbox',
    serviceDocumentId: 'service-1',
    fileName: null,
    title: 'Their invoice',
    documentType: null,
    createdAt: 1_000,
  } as const

  test('gets a line under the best name there is', () => {
    const db = openTestDatabase()
    recordSyncChange(db, appeared)
    expect(findDocument(db, appeared.documentId)).toMatchObject({
      fileName: 'Their invoice',
      source: 'service',
      state: { kind: 'processing' },
    })
  })

  test('that turns out to be our own upload becomes one line', () => {
    const db = openTestDatabase()
    const ours = putDocument(db, { state: { kind: 'uncertain' } })
    recordSyncChange(db, appeared)
    recordSyncChange(db, { kind: 'service-id', documentId: ours, serviceDocumentId: 'service-1' })
    const where = { connectionId: 'embedded', workspaceId: 'inbox', serviceDocumentId: 'service-1' }
    expect(findDocumentByServiceId(db, where)?.id).toBe(ours)
    expect(findDocument(db, appeared.documentId)).toBeUndefined()
  })

  test('in which somebody has worked is never thrown away for it', () => {
    const db = openTestDatabase()
    const ours = putDocument(db, { state: { kind: 'uncertain' } })
    recordSyncChange(db, appeared)
    const accept = { kind: 'accept', resultIndex: 0, path: '/title' }
    appendEntry(db, { id: appeared.documentId, connectionId: 'embedded' }, accept, 0)
    recordSyncChange(db, { kind: 'service-id', documentId: ours, serviceDocumentId: 'service-1' })
    expect(findDocument(db, appeared.documentId)).toBeDefined()
  })

  test('shows the feedback that others sent', () => {
    const db = openTestDatabase()
    const id = putDocument(db)
    const corrections = [{ resultIndex: 0, path: '/title', newValue: 'theirs' }]
    const records = [{ id: 'f', createdAt: '2026-01-01T00:00:00Z', corrections }]
    recordSyncChange(db, { kind: 'service-feedback', documentId: id, records, at: 9_000 })
    expect(findDocument(db, id)?.feedback).toBe('sent')
    expect(listFeedback(db, id)[0]?.corrections).toEqual(corrections)
    expect(findDocument(db, id)).not.toHaveProperty('correctedBy')
  })

  describe('by others', () => {
    const ours = {
      ...read,
      documentType: 'INVOICE',
      fields: { title: 'read', dueDate: '2026-01-05' },
    }
    const told = (by: string, path: string, oldValue: unknown, newValue: unknown) => ({
      ...{ id: path + by, createdAt: '2026-01-01T00:00:00Z', by },
      corrections: [{ resultIndex: 0, path, oldValue, newValue }],
    })
    const mine = {
      ...{ kind: 'setValue', resultIndex: 0, path: '/title', value: 'mine' },
      ...{ base: 'read', origin: 'typed' },
    }
    type Records = ReturnType<typeof told>[]
    const say = (db: Database, documentId: string, records: Records) =>
      recordSyncChange(db, { kind: 'service-feedback', documentId, records, at: 9_000 })

    test('is merged with what was entered here, field by field, also in the line of the list', () => {
      const db = openTestDatabase()
      const id = putDocument(db)
      recordSyncChange(db, { ...arrived(id), results: [ours] })
      appendEntry(db, { id, connectionId: 'embedded' }, mine, 0)
      say(db, id, [told('Anna', '/dueDate', '2026-01-05', '2026-01-06')])
      expect(reviewedResults(db, id)[0]?.current).toMatchObject({
        ...{ title: 'mine', dueDate: '2026-01-06' },
      })
      expect(findDocument(db, id)?.dueDate).toBe('2026-01-06')
      say(db, id, [told('Anna', '/title', 'read', 'theirs')])
      expect(reviewedResults(db, id)[0]?.fields['/title']).toMatchObject({
        ...{ status: 'conflict', serverValue: 'theirs', by: 'Anna' },
      })
      expect(findDocument(db, id)?.stops).toContain('conflict')
    })

    test('opens what was confirmed here again where another value stands in it, or against it', () => {
      const records = {
        'another value': [told('Anna', '/dueDate', '2026-01-05', '2026-01-06')],
        'against a value': [told('Anna', '/title', 'read', 'theirs')],
        'the same value': [told('Anna', '/title', 'read', 'mine')],
      }
      const opened = Object.entries(records).map(([name, said]) => {
        const db = openTestDatabase()
        const id = putDocument(db)
        recordSyncChange(db, { ...arrived(id), results: [ours] })
        appendEntry(db, { id, connectionId: 'embedded' }, mine, 0)
        setDocumentState(db, id, { kind: 'confirmed', at: 't', by: 'Ben' })
        say(db, id, said)
        return [name, findDocument(db, id)?.state.kind]
      })
      expect(opened).toEqual([
        ['another value', 'ready'],
        ['against a value', 'ready'],
        ['the same value', 'confirmed'],
      ])
    })

    test('is told from what was sent from here, which the service sends back under a name', () => {
      const db = openTestDatabase()
      const id = putDocument(db)
      recordSyncChange(db, { ...arrived(id), results: [ours] })
      appendEntry(db, { id, connectionId: 'embedded' }, mine, 0)
      const own = told('Ben', '/title', 'read', 'mine')
      const body = { corrections: [{ ...own.corrections[0]!, absentParent: '/title' }] }
      recordSyncChange(db, {
        ...{ kind: 'feedback', documentId: id, state: 'sent', body, at: 1_000, refusal: null },
      })
      const [theirs, later] = [
        told('Anna', '/dueDate', '2026-01-05', '2026-01-06'),
        told('Anna', '/title', 'mine', 'ours'),
      ]
      say(db, id, [theirs, own])
      expect(findDocument(db, id)).not.toHaveProperty('correctedBy')
      expect(reviewedResults(db, id)[0]?.fields['/title']).not.toHaveProperty('by')
      say(db, id, [theirs, own, later])
      expect(findDocument(db, id)?.correctedBy).toBe('Anna')
      expect(reviewedResults(db, id)[0]?.current['title']).toBe('ours')
    })
  })

  test('names who corrected last, until that is somebody here', () => {
    const db = openTestDatabase()
    const id = putDocument(db)
    const corrections = [{ resultIndex: 0, path: '/title', newValue: 'theirs' }]
    const records = ['Anna', 'Ben'].map((by, at) => ({
      ...{ id: `f-${String(at)}`, createdAt: `2026-01-0${String(at + 1)}T00:00:00Z`, by },
      corrections,
    }))
    for (const told of [records, records.slice(0, 1)]) {
      recordSyncChange(db, { kind: 'service-feedback', documentId: id, records: told, at: 9_000 })
      expect(findDocument(db, id)?.correctedBy).toBe(told.at(-1)?.by)
    }
    setDocumentFeedback(db, id, 'waiting')
    expect(findDocument(db, id)).not.toHaveProperty('correctedBy')
  })
})
