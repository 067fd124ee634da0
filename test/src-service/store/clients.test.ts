import { expect, test } from 'vitest'
import { putGrant } from '../../../src-service/store/access-grants.ts'
import * as clients from '../../../src-service/store/clients.ts'
import { databaseFile, openDatabase } from '../../../src-service/store/open-database.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { makeFolder } from '../support/make-folder.ts'

test('the first client is the oldest administrator, a secret is of one alone, and a workspace lists its own', async () => {
  const database = openDatabase(databaseFile(await makeFolder()))
  for (const id of ['w', 'v']) insertWorkspace(database, { id, name: id, createdAt: 0 })
  const put = (id: string, role: 'ADMIN' | 'AGENT', at: number, home: string | null = null) =>
    clients.insertClient(database, {
      ...{ id, name: id, role, secret_hash: `of ${id}`, redirect_uris: '[]' },
      ...{ home_workspace_id: home, created_at: at },
    })
  put('scanner', 'AGENT', 1, 'w')
  put('second', 'ADMIN', 3)
  put('first', 'ADMIN', 2)
  put('theirs', 'AGENT', 4, 'v')
  expect(clients.findFirstClient(database)?.id).toBe('first')
  clients.setSecretHash(database, 'first', 'new')
  const hashOf = (id: string) => clients.findClient(database, id)?.secret_hash
  expect(['scanner', 'first', 'second', 'theirs'].map(hashOf)).toEqual([
    ...['of scanner', 'new', 'of second', 'of theirs'],
  ])
  const grant = { role: 'MEMBER', created_at: 0 } as const
  putGrant(database, { workspace_id: 'w', subject: 'second', ...grant })
  putGrant(database, { workspace_id: 'v', subject: 'first', ...grant })
  expect(clients.listClientsOf(database, 'w').map(({ id }) => id)).toEqual(['scanner', 'second'])
  expect(clients.listClientsOf(database, 'v').map(({ id }) => id)).toEqual(['first', 'theirs'])
  expect(clients.findClient(database, 'nobody')).toBeUndefined()
  database.close()
})
