import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import * as documents from '../../../src-service/store/documents.ts'
import type { Database, Engine } from '../../../src-service/store/engine.ts'
import { sumDocuments } from '../../../src-service/store/figures.ts'
import { listDocuments } from '../../../src-service/store/list-documents.ts'
import { countsAndPlaces } from '../../../src-service/store/migrations/0009-counts-and-places.ts'
import { databaseFile, openDatabase } from '../../../src-service/store/open-database.ts'
import { openPostgres } from '../../../src-service/store/postgres/open-postgres.ts'
import { salvageRows } from '../../../src-service/store/salvage-rows.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { hasPostgres } from '../../support/postgres.ts'
import { makeFolder } from '../support/make-folder.ts'
import { openSqlite } from '../support/open-engine.ts'
import { emptyDatabase } from '../support/test-database.ts'

/** How many documents a workspace has in all, and of how many bytes, is counted as they come and go, and is always what is there. */

const names = ['u', 'v', 'w']

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('put' as const), workspace: fc.constantFrom(...names) }),
  },
  fc.record({ do: fc.constant('delete' as const), which: fc.nat() }),
  fc.record({
    do: fc.constant('move' as const),
    ...{ which: fc.nat(), workspace: fc.constantFrom(...names) },
  }),
  fc.record({
    do: fc.constant('purge' as const),
    ...{ workspace: fc.constantFrom(...names), before: fc.nat(60) },
  }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const idOf = (at: number) => `${(at % 16).toString(16)}-${String(at)}`

async function put(database: Database, id: string, workspaceId: string, at: number) {
  await documents.insertDocument(database, {
    ...{ id, workspace_id: workspaceId, file_name: null, media_type: 'application/pdf' },
    ...{ sha256: 'bytes', size: at + 1, created_at: at, updated_at: at },
  })
  await documents.setDocumentStatus(database, id, 'COMPLETED', at)
}

async function take(engine: Engine, taken: Step, at: number, workspaces: readonly string[]) {
  const of = (name: string) => workspaces[names.indexOf(name)] ?? ''
  await engine.atomically(async (database) => {
    if (taken.do === 'put') return put(database, idOf(at), of(taken.workspace), at)
    if (taken.do === 'purge')
      return documents.deleteDocumentsBefore(database, of(taken.workspace), taken.before)
    const id = idOf(taken.which % Math.max(1, at))
    if (taken.do === 'delete') return documents.deleteDocumentRow(database, id)
    const document = await documents.findDocumentById(database, id)
    if (document) await documents.moveDocumentRow(database, document, of(taken.workspace), at)
  })
}

const query = { page: 0, size: 1, sort: [] }
async function expectCounted(database: Database, workspaces: readonly string[]): Promise<number> {
  let all = 0
  for (const id of workspaces) {
    const { rows } = await sql<{ n: number; bytes: number }>`
      SELECT count(*) AS n, cast(coalesce(sum(size), 0) AS bigint) AS bytes FROM documents
      WHERE workspace_id = ${id}`.execute(database)
    const [{ n, bytes } = { n: NaN, bytes: NaN }] = rows
    expect((await listDocuments(database, id, query)).total).toBe(n)
    const kept = (await sumDocuments(database)).find(({ workspace_id }) => workspace_id === id)
    expect([kept?.documents ?? 0, kept?.bytes ?? 0]).toEqual([n, bytes])
    all += n
  }
  return all
}

async function withWorkspaces(engine: Engine, prefix = ''): Promise<string[]> {
  const workspaces = names.map((name) => `${prefix}${name}`)
  for (const id of workspaces)
    await insertWorkspace(engine.database, { id, name: id, createdAt: 0 })
  return workspaces
}

test('whatever comes, goes, moves and is purged, the number is that of the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60 }), async (steps) => {
      const { engine, database } = await openSqlite()
      const workspaces = await withWorkspaces(engine)
      for (const [at, each] of steps.entries()) await take(engine, each, at, workspaces)
      await expectCounted(database, workspaces)
    }),
    { numRuns: 25 },
  )
})

test('a step that is taken back is not counted, nor a state that changes', async () => {
  const { engine, database } = await openSqlite()
  const workspaces = await withWorkspaces(engine)
  await put(database, 'a', 'u', 1)
  await expect(
    engine.atomically(async (transaction) => {
      await put(transaction, 'b', 'u', 2)
      throw new Error('taken back')
    }),
  ).rejects.toThrow('taken back')
  expect(await expectCounted(database, workspaces)).toBe(1)
})

const threeDocuments = `
  INSERT INTO workspaces (id, name, status, created_at) VALUES ('u', 'U', 'ACTIVE', 1), ('v', 'V', 'ACTIVE', 1);
  INSERT INTO documents (id, workspace_id, media_type, sha256, size, status, created_at, updated_at) VALUES
    ('a', 'u', 'x', 's', 1, 'COMPLETED', 1, 1), ('b', 'u', 'x', 's', 1, 'COMPLETED', 1, 1),
    ('c', 'v', 'x', 's', 1, 'COMPLETED', 1, 1)`

/** The database as it was before anything was counted. */
const uncounted = [
  'DROP TRIGGER document_comes',
  'DROP TRIGGER document_goes',
  'DROP TRIGGER document_moves',
  'DROP TABLE document_counts',
  'DROP INDEX jobs_by_place',
  'DROP INDEX documents_by_change',
]

test('what was there before anything was counted is counted when the database is brought up', async () => {
  const folder = await makeFolder()
  const old = openDatabase(databaseFile(folder))
  for (const statement of uncounted) old.exec(statement)
  old.exec(`${threeDocuments}; PRAGMA user_version = 8`)
  old.close()
  const file = openDatabase(databaseFile(folder))
  onTestFinished(() => {
    file.close()
  })
  expect(file.prepare('SELECT workspace_id, documents FROM document_counts').all()).toEqual([
    { workspace_id: 'u', documents: 2 },
    { workspace_id: 'v', documents: 1 },
  ])
})

test('of what was counted before its bytes were, they are counted when the database is brought up', async () => {
  const folder = await makeFolder()
  const old = openDatabase(databaseFile(folder))
  for (const statement of uncounted) old.exec(statement)
  old.exec(`${countsAndPlaces}; ${threeDocuments}; PRAGMA user_version = 9`)
  old.close()
  const file = openDatabase(databaseFile(folder))
  onTestFinished(() => {
    file.close()
  })
  expect(file.prepare('SELECT documents, bytes FROM document_counts').all()).toEqual([
    { documents: 2, bytes: 2 },
    { documents: 1, bytes: 1 },
  ])
})

test('out of a damaged database the rows are counted that came out of it', async () => {
  const folder = await makeFolder()
  const from = openDatabase(databaseFile(folder))
  // What was lost with the page it stood on was not counted when it went.
  from.exec(
    `${threeDocuments}; DROP TRIGGER document_goes; DELETE FROM documents WHERE workspace_id = 'v'`,
  )
  from.close()
  const into = await openSqlite()
  expect(salvageRows(databaseFile(folder), into.file)).toEqual({ kept: 4, lost: 0 })
  expect(await expectCounted(into.database, names)).toBe(2)
})

describe.skipIf(!hasPostgres)('over PostgreSQL', () => {
  async function open() {
    const made = await emptyDatabase()
    onTestFinished(() => made.remove())
    const storage = await openPostgres(made.address)
    onTestFinished(() => storage.close())
    const { database } = storage.engine
    await sql`INSERT INTO originals VALUES ('bytes', 'c')`.execute(database)
    return { ...storage, address: made.address, database }
  }

  test('the number is that of the rows, whatever comes, goes, moves and is purged', async () => {
    const { engine, database } = await open()
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await sql`DELETE FROM documents`.execute(database)
        const workspaces = await withWorkspaces(engine, `${String(run++)} `)
        for (const [at, each] of steps.entries()) await take(engine, each, at, workspaces)
        await expectCounted(database, workspaces)
      }),
      { numRuns: 10 },
    )
  })

  test('those who upload, move, delete and purge at a time count together', async () => {
    const { engine, database } = await open()
    const workspaces = await withWorkspaces(engine)
    const [u = '', v = ''] = workspaces
    const each = async (at: number) => {
      await engine.atomically((transaction) => put(transaction, idOf(at), at % 2 ? u : v, at))
      const document = await documents.findDocumentById(database, idOf(at))
      if (document && at % 3 === 0)
        await engine.atomically((transaction) =>
          documents.moveDocumentRow(transaction, document, at % 2 ? v : u, at),
        )
      if (at % 5 === 0)
        await engine.atomically((transaction) => documents.deleteDocumentRow(transaction, idOf(at)))
      if (at % 40 === 39)
        await engine.atomically((transaction) =>
          documents.deleteDocumentsBefore(transaction, u, Math.floor(at / 2)),
        )
    }
    const lane = async (first: number) => {
      for (let at = first; at < 200; at += 8) await each(at)
    }
    await Promise.all(Array.from({ length: 8 }, (_, first) => lane(first)))
    expect(await expectCounted(database, workspaces)).toBeGreaterThan(50)
  })

  test('what was there before is counted when the database is brought up', async () => {
    const { engine, database, address } = await open()
    await withWorkspaces(engine)
    for (const statement of uncounted)
      await sql.raw(statement.replace(/(TRIGGER .*)/u, '$1 ON documents')).execute(database)
    await sql`DROP INDEX suspects_by_turn, suspects_by_place`.execute(database)
    await sql`DROP FUNCTION count_coming, count_going, count_moving`.execute(database)
    for (const at of [1, 2, 3]) await put(database, idOf(at), at === 3 ? 'v' : 'u', at)
    await sql`UPDATE service_schema SET version = 5`.execute(database)
    const again = await openPostgres(address)
    onTestFinished(() => again.close())
    expect(await expectCounted(again.engine.database, names)).toBe(3)
  })
})
