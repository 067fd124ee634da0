import { expect, test } from 'vitest'
import {
  embeddedConnectionId,
  ownIdOf,
  saveEmbeddedConnection,
} from '../../../src-main/connections/embedded-connection.ts'
import {
  activateConnection,
  findConnection,
  saveConnection,
} from '../../../src-main/store/connections.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { join } from 'node:path'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { branch, openTestDatabase } from '../store/store-for-tests.ts'

test('a start writes nothing, and never asks the port of an earlier run', () => {
  const file = join(temporaryFolder(), 'a.db')
  const first = openDatabase({ file })
  saveEmbeddedConnection(first, 4711, 0)
  expect(findConnection(first, embeddedConnectionId)).toMatchObject({
    baseUrl: 'http://127.0.0.1:4711/api/v1',
    authUrl: 'http://127.0.0.1:4711',
    active: true,
  })
  first.close()

  const db = openDatabase({ file })
  db.pragma('query_only = ON')
  expect(findConnection(db, embeddedConnectionId)?.authUrl).toBe('http://127.0.0.1:0')
  for (const port of [null, 4712]) saveEmbeddedConnection(db, port, 0)
  expect(findConnection(db, embeddedConnectionId)?.authUrl).toBe('http://127.0.0.1:4712')
  db.close()
})

test('what a person called the connection stays, and so does the one in use; what the service knows it by is put right', () => {
  const db = openTestDatabase()
  saveConnection(db, branch, 0)
  activateConnection(db, branch.id)
  const before = findConnection(db, embeddedConnectionId)!
  saveConnection(db, { ...before, name: 'Büro', clientId: 'of an earlier version' }, 0)
  saveEmbeddedConnection(db, 4711, 0)
  expect(findConnection(db, embeddedConnectionId)).toMatchObject({
    ...{ name: 'Büro', clientId: 'intray-desktop', workspaceId: 'inbox', active: false },
  })
  expect(findConnection(db, branch.id)).toMatchObject({ active: true })
  expect(['inbox', 'huber'].map(ownIdOf)).toEqual(['embedded', 'embedded-huber'])
})
