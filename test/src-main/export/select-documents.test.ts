import { describe, expect, test } from 'vitest'
import { selectDocuments } from '../../../src-main/export/select-documents.ts'
import type { ExportSelection } from '../../../src-shared/contract/exports.ts'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { createManualClock } from '../../support/manual-clock.ts'
import { openTestDatabase, putDocument } from '../store/store-for-tests.ts'

describe('the selection of an export', () => {
  test('holds nothing of another workspace, even where it is named', async () => {
    const db = openTestDatabase()
    saveConnection(
      db,
      {
        id: 'other',
        name: 'Other',
        environment: 'sandbox',
        baseUrl: 'https://service.example/api/v1',
        authUrl: 'https://service.example',
        clientId: 'client',
        workspaceId: 'other',
        signIn: 'client-credentials',
        requestsPerMinute: 20,
        profile: {},
        colour: '#112233',
      },
      0,
    )
    const own = putDocument(db, { fileName: 'own.pdf' })
    const foreign = putDocument(db, { fileName: 'foreign.pdf', connectionId: 'other' })
    const idsOf = async (selection: Parameters<typeof selectDocuments>[2]) =>
      (await selectDocuments({ db, clock: createManualClock() }, 'embedded', selection)).map(
        ({ id }) => id,
      )
    expect(await idsOf({ kind: 'documents', ids: [own, foreign, own] })).toEqual([own])
    expect(await idsOf({ kind: 'view', filter: 'all', query: '', filters: [] })).toEqual([own])
    expect(await idsOf({ kind: 'view', filter: 'all', query: 'foreign', filters: [] })).toEqual([])
  })

  test('is a view without those that were taken out of it', async () => {
    const db = openTestDatabase()
    const ids = [putDocument(db), putDocument(db), putDocument(db)]
    const [first = '', second = '', third = ''] = ids
    const except = [second, second, '01KAG5M0000000000000000000']
    const found = await selectDocuments({ db, clock: createManualClock() }, 'embedded', {
      kind: 'view',
      filter: 'all',
      query: '',
      filters: [],
      except,
    })
    expect(found.map(({ id }) => id).sort()).toEqual([first, third].sort())
  })

  test('holds only what fits the filters of a view, to its end', async () => {
    const db = openTestDatabase()
    const ports = { db, clock: createManualClock() }
    for (let at = 0; at < 900; at++)
      putDocument(db, {
        receivedAt: at,
        fileName: at % 3 === 0 ? `Rechnung ${at}.pdf` : 'other.pdf',
      })
    const filters = [{ by: 'file', text: 'rechnung' } as const]
    const view = { kind: 'view', filter: 'open', query: '', filters } as const
    const found = await selectDocuments(ports, 'embedded', view)
    expect(found).toHaveLength(300)
    expect(found.every(({ fileName }) => fileName.startsWith('Rechnung'))).toBe(true)
    const except = found.slice(0, 2).map(({ id }) => id)
    expect(await selectDocuments(ports, 'embedded', { ...view, except })).toHaveLength(298)
  })

  test('takes a view to its end, however many pages it has', async () => {
    const db = openTestDatabase()
    for (let at = 0; at < 1_101; at++) putDocument(db, { receivedAt: at })
    const found = await selectDocuments({ db, clock: createManualClock() }, 'embedded', {
      kind: 'view',
      filter: 'open',
      query: '',
      filters: [],
    })
    expect(new Set(found.map(({ id }) => id)).size).toBe(1_101)
  })

  test('leaves turns to others while it is read', async () => {
    const db = openTestDatabase()
    const ids = Array.from({ length: 450 }, (_, at) => putDocument(db, { receivedAt: at }))
    for (const selection of [
      { kind: 'view', filter: 'all', query: '', filters: [] },
      { kind: 'documents', ids },
    ] satisfies ExportSelection[]) {
      let isDone = false
      const selecting = selectDocuments(
        { db, clock: createManualClock() },
        'embedded',
        selection,
      ).then(() => (isDone = true))
      let waited = 0
      while (!isDone) {
        await new Promise((resolve) => setImmediate(resolve))
        waited++
      }
      await selecting
      expect(waited).toBeGreaterThanOrEqual(2)
    }
  })
})
