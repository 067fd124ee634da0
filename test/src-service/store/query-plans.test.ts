import { expect, test } from 'vitest'
import type Sqlite from 'better-sqlite3'
import * as grants from '../../../src-service/store/access-grants.ts'
import * as codes from '../../../src-service/store/authorization-codes.ts'
import * as bearers from '../../../src-service/store/bearers.ts'
import * as clients from '../../../src-service/store/clients.ts'
import * as deliveries from '../../../src-service/store/deliveries.ts'
import * as documents from '../../../src-service/store/documents.ts'
import type { Database } from '../../../src-service/store/engine.ts'
import * as feedback from '../../../src-service/store/feedback.ts'
import * as figures from '../../../src-service/store/figures.ts'
import * as keys from '../../../src-service/store/idempotency-keys.ts'
import * as jobs from '../../../src-service/store/jobs.ts'
import * as lessons from '../../../src-service/store/lessons.ts'
import * as lists from '../../../src-service/store/list-documents.ts'
import { openDatabase } from '../../../src-service/store/open-database.ts'
import * as tickets from '../../../src-service/store/consent-tickets.ts'
import * as tokens from '../../../src-service/store/refresh-tokens.ts'
import * as members from '../../../src-service/store/members.ts'
import * as results from '../../../src-service/store/results.ts'
import { createSqliteEngine } from '../../../src-service/store/sqlite-engine.ts'
import * as tallies from '../../../src-service/store/tallies.ts'
import * as webhooks from '../../../src-service/store/webhooks.ts'
import * as workspaces from '../../../src-service/store/workspaces.ts'
import {
  expectNamed,
  growingSteps,
  unindexedReferences,
  type MayGrow,
} from '../../support/query-plans.ts'
import { putWebhook } from '../support/open-engine.ts'

/** What reads more rows than it gives, by what stands in the statement, and why that may be. */
const mayGrow: MayGrow = [
  ['from "workspaces" order by', 'workspaces are few'],
  ['from "clients" where ("home_workspace_id"', 'clients are few'],
  ['from "clients" where "role"', 'clients are few, and it is asked once at a start'],
  ['delete from "authorization_codes"', 'persons who sign in are few, and it is done once an hour'],
  ['delete from "refresh_tokens" where "expires_at"', 'as with the codes'],
  ['from "consent_tickets"', 'pages that are open are a hundred at most'],
  ['from "members"', 'the processes of a service are few'],
  ['from "jobs" group by', 'how much waits is counted for whoever asks how the service is doing'],
  ['from "document_counts" group by', 'a number or two for each workspace'],
  ['"sign" in (?, ?)', 'a dozen papers for each sign of one sender'],
]

/** What reads or changes many rows of a table that it finds by an index, and why they are few, or meant. */
const mayTakeMany: readonly (readonly [text: string, reason: string])[] = [
  ['delete from "documents"', 'what is removed goes with all that is kept of it'],
  ['"lessons"', 'a dozen papers for each sign of one sender, and what one document has taught'],
  ['delete from "idempotency_keys"', 'the keys of one document'],
  ['delete from "webhooks"', 'it goes with what it has told'],
  ['delete from "deliveries" where state <>', 'what is past its time goes'],
  ['delete from "tallies"', 'what is past its time goes'],
  ['delete from "authorization_codes"', 'persons who sign in are few, and it is done once an hour'],
  ['delete from "refresh_tokens"', 'as with the codes'],
  ['delete from "consent_tickets"', 'pages that are open are a hundred at most'],
  ['delete from "members"', 'what a process that is gone has held'],
  [
    'from "deliveries" where "state" = ?',
    'what waits is counted for whoever asks how the service is doing',
  ],
  ['select min("next_attempt_at")', 'the first of an index in their order'],
]

const everyModule = [
  ...[bearers, grants, codes, clients, deliveries, documents, feedback, keys, jobs, lessons, lists],
  ...[figures, members, tallies, tickets, tokens, results, webhooks, workspaces],
]

const grant = { workspace_id: 'w', subject: 'c', role: 'OWNER', created_at: 1 } as const
const key = { workspaceId: 'w', clientId: 'c', key: 'k' }
const page: lists.ListQuery = {
  ...{ page: 0, size: 20 },
  sort: [{ property: 'createdAt', direction: 'desc' }],
}
const ticket = {
  ...{ ticket_hash: 't', client_id: 'c', redirect_uri: 'u', code_challenge: 'x' },
  ...{ state: null, code: null, expires_at: 9 },
}
const claim = { member: 'm', isShared: false }
const code = { code_hash: 'h', client_id: 'c', redirect_uri: 'u', code_challenge: 'x', family: 'f' }
const paper = { paper: 'p', signs: ['s'], lessons: [] }

/** Each query of the service once, by the name of its function. */
const calls: Record<string, (database: Database) => Promise<unknown>> = {
  insertWorkspace: (db) => workspaces.insertWorkspace(db, { id: 'v', name: 'V', createdAt: 1 }),
  findWorkspace: (db) => workspaces.findWorkspace(db, 'w'),
  listWorkspaces: (db) => workspaces.listWorkspaces(db),
  updateWorkspace: (db) => workspaces.updateWorkspace(db, 'w', { name: 'W', status: 'ACTIVE' }),
  saveSettings: (db) => workspaces.saveSettings(db, 'w', {}),
  insertClient: (db) =>
    clients.insertClient(db, {
      ...{ id: 'c', name: 'C', role: 'ADMIN', secret_hash: null, redirect_uris: '[]' },
      ...{ home_workspace_id: null, created_at: 1 },
    }),
  findClient: (db) => clients.findClient(db, 'c'),
  askBearer: (db) => bearers.askBearer(db, { clientId: 'c', family: 'f' }, 'w').execute(),
  findFirstClient: (db) => clients.findFirstClient(db),
  setSecretHash: (db) => clients.setSecretHash(db, 'c', 'h'),
  listClientsOf: (db) => clients.listClientsOf(db, 'w'),
  putGrant: (db) => grants.putGrant(db, grant),
  findGranted: (db) => grants.findGranted(db, 'w', 'c'),
  findGrant: (db) => grants.findGrant(db, 'w', 'c'),
  deleteGrant: (db) => grants.deleteGrant(db, 'w', 'nobody'),
  insertDocument: (db) => putDocument(db, 'new', 1),
  findDocument: (db) => documents.findDocument(db, 'w', 'd1'),
  findDocumentById: (db) => documents.findDocumentById(db, 'd1'),
  setDocumentStatus: (db) => documents.setDocumentStatus(db, 'd1', 'COMPLETED', 1),
  touchDocument: (db) => documents.touchDocument(db, 'd1', 1),
  isContentInUse: (db) => documents.isContentInUse(db, 'd1'),
  deleteDocumentsBefore: (db) => documents.deleteDocumentsBefore(db, 'w', 0),
  moveDocumentRow: (db) => documents.moveDocumentRow(db, { id: 'd1', workspace_id: 'w' }, 'w', 1),
  deleteDocumentRow: (db) => documents.deleteDocumentRow(db, 'new'),
  listDocuments: (db) => lists.listDocuments(db, 'w', page),
  insertJob: async (db) => {
    await putJob(db, 'd1', 1)
    await putJob(db, 'd3', 2, true)
  },
  claimNextJob: (db) => jobs.claimNextJob(db, { ...claim, suspects: false }),
  countJobsBefore: (db) => jobs.countJobsBefore(db, 'd9', 9),
  releaseJob: (db) => jobs.releaseJob(db, 'd1', 'm'),
  listInterruptedJobs: (db) => jobs.listInterruptedJobs(db),
  requeueJob: (db) => jobs.requeueJob(db, 'd1', 'm'),
  endJob: (db) => jobs.endJob(db, 'd1', 'm'),
  listHeld: (db) => jobs.listHeld(db, 'm'),
  setProgress: (db) => jobs.setProgress(db, 'd1', 'm', 1),
  findProgress: (db) => jobs.findProgress(db, 'd1'),
  insertMember: (db) => members.insertMember(db, 'n'),
  beatAs: (db) => members.beatAs(db, 'm'),
  listMembers: (db) => members.listMembers(db),
  saveResults: (db) => results.saveResults(db, 'd1', [], []),
  findResults: (db) => results.findResults(db, 'd1'),
  findTextPages: (db) => results.findTextPages(db, 'd1'),
  insertFeedback: (db) =>
    feedback.insertFeedback(db, {
      ...{ id: 'f', documentId: 'd1', createdAt: 1 },
      body: { corrections: [] },
    }),
  listFeedback: (db) => feedback.listFeedback(db, 'd1'),
  replaceLessons: (db) =>
    lessons.replaceLessons(db, { id: 'd1', workspace_id: 'w', sha256: 'd1' }, [paper], 1),
  findLessons: (db) => lessons.findLessons(db, 'w', ['s']),
  listLessons: (db) => lessons.listLessons(db, 'w', ['s', 't']),
  forgetLessons: (db) => lessons.forgetLessons(db, 'w', ['s', 't']),
  insertIdempotencyKey: (db) => keys.insertIdempotencyKey(db, key, 'd1'),
  findDocumentByKey: (db) => keys.findDocumentByKey(db, key),
  insertWebhook: async (db) => {
    const webhook = await webhooks.findWebhook(db, 'h')
    if (webhook) await webhooks.insertWebhook(db, { ...webhook, id: 'other' })
  },
  updateWebhook: async (db) => {
    const webhook = await webhooks.findWebhook(db, 'h')
    if (webhook) await webhooks.updateWebhook(db, webhook)
  },
  findWebhook: (db) => webhooks.findWebhook(db, 'h'),
  listWebhooks: (db) => webhooks.listWebhooks(db, 'w'),
  deleteWebhook: (db) => webhooks.deleteWebhook(db, 'other'),
  insertDelivery: (db) => putDelivery(db, 'new', 1),
  claimDueDeliveries: (db) => deliveries.claimDueDeliveries(db, { ...claim, now: 1, limit: 4 }),
  releaseDelivery: (db) => deliveries.releaseDelivery(db, 'new', 'm'),
  nextDeliveryAt: (db) => deliveries.nextDeliveryAt(db),
  storeDelivery: (db) =>
    deliveries.storeDelivery(db, 'm', {
      ...{ id: 'new', state: 'DELIVERED', attempts: 1, next_attempt_at: 1 },
      ...{ last_status: 204, last_error: null, updated_at: 1 },
    }),
  findDelivery: (db) => deliveries.findDelivery(db, 'new'),
  listDeliveriesOf: (db) => deliveries.listDeliveriesOf(db, 'h', 9),
  deleteFinishedDeliveries: (db) => deliveries.deleteFinishedDeliveries(db, 0),
  insertAuthorizationCode: (db) => codes.insertAuthorizationCode(db, { ...code, expires_at: 9 }),
  findAuthorizationCode: (db) => codes.findAuthorizationCode(db, 'h'),
  useCode: (db) => codes.useCode(db, 'h', 1),
  deleteExpiredCodes: (db) => codes.deleteExpiredCodes(db, 0),
  insertConsentTicket: (db) => tickets.insertConsentTicket(db, ticket, 9),
  takeConsentTicket: (db) => tickets.takeConsentTicket(db, 't', 1),
  deleteExpiredTickets: (db) => tickets.deleteExpiredTickets(db, 1),
  insertRefreshToken: (db) =>
    tokens.insertRefreshToken(db, {
      ...{ token_hash: 't', client_id: 'c', family: 'f', expires_at: 9 },
    }),
  findRefreshToken: (db) => tokens.findRefreshToken(db, 't'),
  markRefreshTokenReplaced: (db) => tokens.markRefreshTokenReplaced(db, 't', 1),
  removeMember: (db) => members.removeMember(db, 'm', 0),
  removeAllMembers: (db) => members.removeAllMembers(db),
  countJobs: (db) => figures.countJobs(db),
  countMembers: (db) => figures.countMembers(db),
  countWaitingDeliveries: (db) => figures.countWaitingDeliveries(db),
  sumDocuments: (db) => figures.sumDocuments(db),
  countOutcome: (db) =>
    tallies.countOutcome(db, { workspaceId: 'w', outcome: 'COMPLETED', now: 1 }),
  listTallies: (db) => tallies.listTallies(db, 0),
  deleteTalliesBefore: (db) => tallies.deleteTalliesBefore(db, 0),
  deleteExpiredRefreshTokens: (db) => tokens.deleteExpiredRefreshTokens(db, 0),
  deleteRefreshFamily: (db) => tokens.deleteRefreshFamily(db, 'f'),
}

const putDocument = (database: Database, id: string, at: number) =>
  documents.insertDocument(database, {
    ...{ id, workspace_id: 'w', file_name: null, media_type: 'application/pdf', sha256: id },
    ...{ size: 1, created_at: at, updated_at: at },
  })

const putJob = (database: Database, documentId: string, now: number, isFirst = false) =>
  jobs.insertJob(database, {
    documentId,
    workspaceId: 'w',
    priority: 'NORMAL',
    isFirst,
    now,
  })

const putDelivery = (database: Database, id: string, now: number) =>
  deliveries.insertDelivery(database, { id, webhookId: 'h', eventType: 'x', body: '{}', now })

async function filled(): Promise<{ file: Sqlite.Database; asked: Set<string>; db: Database }> {
  const file = openDatabase(':memory:')
  const asked = new Set<string>()
  const engine = createSqliteEngine(file, ({ query }) => {
    asked.add(query.sql)
  })
  await putWebhook(engine.database)
  await members.insertMember(engine.database, 'm')
  await engine.atomically(async (transaction) => {
    for (let each = 0; each < 300; each++) {
      const id = `d${String(each)}`
      await putDocument(transaction, id, each)
      if (each % 2 === 0) await putJob(transaction, id, each)
      else await documents.setDocumentStatus(transaction, id, 'COMPLETED', each)
      await putDelivery(transaction, id, each)
    }
  })
  asked.clear()
  return { file, asked, db: engine.database }
}

/** Whether a statement that gives one row, or only changes some, comes by more than one in a table. */
function takesMany(file: Sqlite.Database, sql: string): boolean {
  if (!/^(?:update|delete)|^select (?:count|sum|min|max)\(/u.test(sql)) return false
  const marks = [...sql.matchAll(/\?/gu)].map(() => null)
  const plan = file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...marks) as { detail: string }[]
  return plan.some(({ detail }) => /^(?:SCAN|SEARCH)/u.test(detail) && !isOneRow(file, detail))
}

/** By all columns of an index in which nothing stands twice. */
function isOneRow(file: Sqlite.Database, detail: string): boolean {
  const [, index = '', asked = ''] =
    /USING (?:COVERING )?(INDEX \S+|PRIMARY KEY) \((.*)\)$/u.exec(detail) ?? []
  const [, table = ''] = /^\w+ (\S+)/u.exec(detail) ?? []
  const columns = asked.split(' AND ').filter((part) => part.endsWith('=?')).length
  const name = index.replace('INDEX ', '')
  const unique = file
    .prepare(
      `SELECT count(*) FROM pragma_index_list(?) l, pragma_index_info(l.name)
       WHERE l."unique" = 1 AND (l.name = ? OR (? = 'PRIMARY KEY' AND l.origin = 'pk'))`,
    )
    .pluck()
    .get(table, name, name)
  return columns > 0 && columns === unique
}

/** What a call asks of the engine. */
async function statementsOf(call: (database: Database) => Promise<unknown>): Promise<string[]> {
  const { asked, db } = await filled()
  await call(db)
  return [...asked]
}

test('no statement of the service grows with a table but those named with their reason', async () => {
  const pure = ['readSettings', 'contentLock', 'bearerOf']
  const asking = everyModule.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      typeof value === 'function' && !pure.includes(name) ? [name] : [],
    ),
  )
  expect(Object.keys(calls).sort()).toEqual(asking.sort())
  const { file, asked, db } = await filled()
  for (const call of Object.values(calls)) await call(db)
  expect(asked.size).toBeGreaterThan(50)
  expectNamed(file, [...asked], mayGrow)
})

test('no statement counts or changes more rows than those named with their reason', async () => {
  const { file, asked, db } = await filled()
  for (const call of Object.values(calls)) await call(db)
  const many = [...asked].filter((sql) => takesMany(file, sql))
  const named = (sql: string) => mayTakeMany.filter(([text]) => sql.includes(text))
  expect(many.filter((sql) => named(sql).length === 0)).toEqual([])
  expect(mayTakeMany.filter(([text]) => !many.some((sql) => sql.includes(text)))).toEqual([])
})

test('what is removed finds what hangs on it by an index, but for workspaces and clients, which stay', async () => {
  const { file } = await filled()
  const dear = unindexedReferences(file)
  expect(dear.filter((reference) => !/→ (?:workspaces|clients)$/u.test(reference))).toEqual([])
})

test('the next job is found among the waiting without a look at those of the other kind', async () => {
  const { file } = await filled()
  for (const suspects of [true, false]) {
    const [sql = ''] = await statementsOf((db) => jobs.claimNextJob(db, { ...claim, suspects }))
    const plan = file.prepare(`EXPLAIN QUERY PLAN ${sql}`).all('QUEUED', 1) as { detail: string }[]
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH jobs USING INDEX jobs_by_turn (state=? AND <expr>=?)',
    ])
  }
})

test.each<[lists.SortProperty, string, lists.Sorting['direction']]>([
  ['createdAt', 'created_at', 'asc'],
  ['createdAt', 'created_at', 'desc'],
  ['updatedAt', 'updated_at', 'asc'],
  ['updatedAt', 'updated_at', 'desc'],
])('a page by %s (%s), %s, sorts nothing', async (property, column, direction) => {
  const { file, asked, db } = await filled()
  await lists.listDocuments(db, 'w', { ...page, sort: [{ property, direction }] })
  const [sql = ''] = asked
  expect(sql).toContain(`order by "${column}" ${direction}, "id" ${direction}`)
  expect(growingSteps(file, sql)).toEqual([])
})

test('a page by anything else is sorted for whoever asks for it', async () => {
  const { file, asked, db } = await filled()
  for (const property of lists.sortProperties.filter((each) => !/edAt$/u.test(each))) {
    asked.clear()
    await lists.listDocuments(db, 'w', { ...page, sort: [{ property, direction: 'asc' }] })
    const [sql = ''] = asked
    expect(growingSteps(file, sql)).toHaveLength(1)
  }
})
