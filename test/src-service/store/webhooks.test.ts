import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../src-service/store/engine.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listWebhooks,
  updateWebhook,
  type StoredWebhook,
} from '../../../src-service/store/webhooks.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { openSqlite } from '../support/open-engine.ts'

/** What is told of one workspace goes to its own webhooks, and what is done to one leaves the others. */

function webhook(id: string, workspaceId: string, createdAt: number): StoredWebhook {
  return {
    ...{ id, workspaceId, createdAt, secretNames: [], sealedSecrets: Buffer.from(id) },
    configuration: {
      ...{ url: `https://${id}.test/`, auth_type: 'NONE', auth_url: null },
      ...{ token_request_config: null, webhook_headers_config: null },
    },
  }
}

const others = webhook('others', 'other', 1)
const late = webhook('late', 'own', 3)
const early = webhook('early', 'own', 2)
const asEarly = webhook('as early', 'own', 2)

let database: Database
beforeEach(async () => {
  database = (await openSqlite()).database
  for (const id of ['own', 'other']) await insertWorkspace(database, { id, name: id, createdAt: 0 })
  for (const one of [others, late, early, asEarly]) await insertWebhook(database, one)
})

test('a workspace has its own webhooks alone, the oldest first', async () => {
  expect(await listWebhooks(database, 'own')).toEqual([early, asEarly, late])
  expect(await listWebhooks(database, 'other')).toEqual([others])
  expect(await listWebhooks(database, 'none')).toEqual([])
})

test('one is found, changed and removed by its id, and no other', async () => {
  const changed = { ...early, secretNames: ['token'], sealedSecrets: Buffer.from('sealed') }
  expect(await updateWebhook(database, changed)).toBe(true)
  expect(await updateWebhook(database, { ...early, id: 'gone' })).toBe(false)
  expect(await findWebhook(database, 'late')).toEqual(late)
  expect(await listWebhooks(database, 'own')).toEqual([changed, asEarly, late])
  await deleteWebhook(database, 'early')
  expect(await findWebhook(database, 'early')).toBeUndefined()
  expect(await listWebhooks(database, 'own')).toEqual([asEarly, late])
  expect(await listWebhooks(database, 'other')).toEqual([others])
})
