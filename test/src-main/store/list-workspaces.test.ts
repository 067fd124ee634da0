import fc from 'fast-check'
import { expect, test } from 'vitest'
import { saveConnection } from '../../../src-main/store/connections.ts'
import { countWorkspaces, listWorkspaces } from '../../../src-main/store/list-workspaces.ts'
import { openTestDatabase, putDocument } from './store-for-tests.ts'

function openWorkspaces() {
  const db = openTestDatabase()
  for (const id of ['second', 'third'])
    saveConnection(
      db,
      {
        id,
        name: id,
        environment: 'sandbox',
        baseUrl: `https://${id}.example.test/api/v1`,
        authUrl: `https://${id}.example.test`,
        clientId: id,
        workspaceId: 'inbox',
        signIn: 'client-credentials',
        requestsPerMinute: 20,
        profile: {},
        colour: '#123456',
      },
      0,
    )
  return db
}

// Over a second: a random search makes a database for each of its tries.
test('pages over several workspaces meet every document once, newest first', () => {
  const workspaces = fc.constantFrom('embedded', 'second', 'third')
  const documents = fc.array(fc.tuple(workspaces, fc.integer({ min: 1, max: 6 })), {
    maxLength: 30,
  })
  fc.assert(
    fc.property(documents, fc.integer({ min: 1, max: 7 }), (given, limit) => {
      const db = openWorkspaces()
      const put = given.map(([connectionId, at], seq) => ({
        id: putDocument(db, { connectionId, receivedAt: at * 1000 }),
        at,
        seq,
      }))
      const expected = put.toSorted((a, b) => b.at - a.at || b.seq - a.seq).map(({ id }) => id)
      const met: string[] = []
      let cursor: string | null = null
      do {
        const query = { filter: 'all' as const, query: '', cursor, limit }
        const page = listWorkspaces(db, ['embedded', 'second', 'third'], query)
        expect(page.items.length).toBeLessThanOrEqual(limit)
        met.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect(met).toEqual(expected)
      db.close()
    }),
    { numRuns: 40 },
  )
})

test('only the workspaces that were asked for are listed and counted', () => {
  const db = openWorkspaces()
  const own = putDocument(db, { connectionId: 'embedded' })
  putDocument(db, { connectionId: 'second' })
  putDocument(db, { connectionId: 'second', state: { kind: 'queued' } })
  const query = { filter: 'all' as const, query: '', cursor: null, limit: 10 }
  expect(listWorkspaces(db, ['embedded'], query).items.map(({ id }) => id)).toEqual([own])
  expect(countWorkspaces(db, ['embedded', 'second'])).toMatchObject({ open: 2, working: 1, all: 3 })
  expect(countWorkspaces(db, ['second'])).toMatchObject({ open: 1, working: 1, all: 2 })
})
