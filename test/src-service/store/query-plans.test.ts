import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertDelivery } from '../../../src-service/store/deliveries.ts'
import { insertDocument, setDocumentStatus } from '../../../src-service/store/documents.ts'
import { insertJob } from '../../../src-service/store/jobs.ts'
import { pageStatement, sortProperties } from '../../../src-service/store/list-documents.ts'
import type { Sorting } from '../../../src-service/store/list-documents.ts'
import { openDatabase } from '../../../src-service/store/open-database.ts'
import type { Database } from '../../../src-service/store/open-database.ts'
import { insertWebhook } from '../../../src-service/store/webhooks.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import {
  expectNamed,
  growingSteps,
  statementsOf,
  unindexedReferences,
  type MayGrow,
  type StoreStatements,
} from '../../support/query-plans.ts'

const store: StoreStatements = {
  folder: join(import.meta.dirname, '../../../src-service/store'),
  parts: {},
  // Copies whatever a damaged database still holds; and the pages, tried below.
  composed: ['salvage-rows.ts', 'list-documents.ts'],
}

/** What reads more rows than it gives, by what stands in the statement, and why that may be. */
const mayGrow: MayGrow = [
  ['FROM workspaces ORDER BY', 'workspaces are few'],
  ['FROM clients WHERE home_workspace_id', 'clients are few'],
  ['FROM clients WHERE role', 'clients are few, and it is asked once at a start'],
  ['DELETE FROM authorization_codes', 'persons who sign in are few, and it is done once an hour'],
  ['DELETE FROM refresh_tokens WHERE expires_at', 'as with the codes'],
  ['queued_at < (SELECT queued_at FROM jobs', 'counts up to a limit, by an index'],
  ['sign IN (SELECT value FROM json_each(?))', 'a dozen papers for each sign of one sender'],
  ['FROM sqlite_schema', 'reads the schema'],
  ['FROM pragma_table_', 'reads the schema'],
]

function filled(): Database {
  const database = openDatabase(':memory:')
  insertWorkspace(database, { id: 'w', name: 'W', createdAt: 1 })
  insertWebhook(database, {
    id: 'h',
    workspaceId: 'w',
    configuration: {
      ...{ url: 'https://x.test', auth_type: 'NONE', auth_url: null },
      ...{ token_request_config: null, webhook_headers_config: null },
    },
    secretNames: [],
    sealedSecrets: Buffer.alloc(0),
    createdAt: 1,
  })
  for (let each = 0; each < 300; each++) {
    const id = `d${String(each)}`
    insertDocument(database, {
      ...{ id, workspace_id: 'w', file_name: null, media_type: 'application/pdf', sha256: id },
      ...{ size: 1, created_at: each, updated_at: each },
    })
    if (each % 2 === 0) insertJob(database, id, each)
    else setDocumentStatus(database, id, 'COMPLETED', each)
    insertDelivery(database, { id, webhookId: 'h', eventType: 'x', body: '{}', now: each })
  }
  return database
}

test('no statement of the service grows with a table but those named with their reason', () => {
  const database = filled()
  const found = statementsOf(store)
  expect(found.length).toBeGreaterThan(50)
  expectNamed(database, found, mayGrow)
  database.close()
})

test('what is removed finds what hangs on it by an index, but for workspaces and clients, which stay', () => {
  const database = filled()
  const dear = unindexedReferences(database)
  expect(dear.filter((reference) => !/→ (?:workspaces|clients)$/u.test(reference))).toEqual([])
  database.close()
})

test('the next job is found among the waiting without a look at those of the other kind', () => {
  const database = filled()
  const [sql = ''] = statementsOf(store).filter((each) => each.includes('(attempts > 0) = ?'))
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(1) as { detail: string }[]
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH jobs USING INDEX jobs_by_age (state=? AND <expr>=?)',
  ])
  database.close()
})

const byTime: Sorting['direction'][] = ['asc', 'desc']

test.each(byTime)('a page by the time of upload, %s, sorts nothing', (direction) => {
  const database = filled()
  expect(growingSteps(database, pageStatement([{ property: 'createdAt', direction }]))).toEqual([])
  database.close()
})

test('a page by anything else is sorted for whoever asks for it', () => {
  const database = filled()
  const others = sortProperties.filter((property) => property !== 'createdAt')
  for (const property of others)
    expect(growingSteps(database, pageStatement([{ property, direction: 'asc' }]))).toHaveLength(1)
  database.close()
})
