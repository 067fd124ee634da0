import { expect, test } from 'vitest'
import { putGrant } from '../../../src-service/store/access-grants.ts'
import * as clients from '../../../src-service/store/clients.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { openSqlite } from '../support/open-engine.ts'

test('the first client is the oldest administrator, a secret is of one alone, and a workspace lists its own', async () => {
  const { database } = await openSqlite()
  for (const id of ['w', 'v']) await insertWorkspace(database, { id, name: id, createdAt: 0 })
  const put = (id: string, role: 'ADMIN' | 'AGENT', at: number, home: string | null = null) =>
    clients.insertClient(database, {
      ...{ id, name: id, role, secret_hash: `of ${id}`, redirect_uris: '[]' },
      ...{ home_workspace_id: home, created_at: at },
    })
  await put('scanner', 'AGENT', 1, 'w')
  await put('second', 'ADMIN', 3)
  await put('first', 'ADMIN', 2)
  await put('theirs', 'AGENT', 4, 'v')
  // Of the same millisecond the one that was made before.
  await put('a later first', 'ADMIN', 2, 'v')
  expect((await clients.findFirstClient(database))?.id).toBe('first')
  await clients.setSecretHash(database, 'first', 'new')
  const hashOf = async (id: string) => (await clients.findClient(database, id))?.secret_hash
  expect(await Promise.all(['scanner', 'first', 'second', 'theirs'].map(hashOf))).toEqual([
    ...['of scanner', 'new', 'of second', 'of theirs'],
  ])
  const grant = { role: 'MEMBER', created_at: 0 } as const
  await putGrant(database, { workspace_id: 'w', subject: 'second', ...grant })
  await putGrant(database, { workspace_id: 'v', subject: 'first', ...grant })
  const idsOf = async (workspace: string) =>
    (await clients.listClientsOf(database, workspace)).map(({ id }) => id)
  expect(await idsOf('w')).toEqual(['scanner', 'second'])
  expect(await idsOf('v')).toEqual(['first', 'a later first', 'theirs'])
  expect(await clients.findClient(database, 'nobody')).toBeUndefined()
})
