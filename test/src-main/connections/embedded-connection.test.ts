import { expect, test } from 'vitest'
import {
  embeddedConnectionId,
  saveEmbeddedConnection,
} from '../../../src-main/connections/embedded-connection.ts'
import { findConnection } from '../../../src-main/store/connections.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { join } from 'node:path'
import { temporaryFolder } from '../../support/temporary-folder.ts'

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
