import type Sqlite from 'better-sqlite3'
import { onTestFinished } from 'vitest'
import type { Database, Engine } from '../../../src-service/store/engine.ts'
import { databaseFile, openDatabase } from '../../../src-service/store/open-database.ts'
import { createSqliteEngine } from '../../../src-service/store/sqlite-engine.ts'
import { insertWebhook } from '../../../src-service/store/webhooks.ts'
import { insertWorkspace } from '../../../src-service/store/workspaces.ts'
import { makeFolder } from './make-folder.ts'

export type OpenEngine = { engine: Engine; database: Database; folder: string }

/** SQLite in a folder of its own, closed with the test; `file` for what no query of the service does. */
export async function openSqlite(): Promise<OpenEngine & { file: Sqlite.Database }> {
  const folder = await makeFolder()
  const file = openDatabase(databaseFile(folder))
  const engine = createSqliteEngine(file)
  onTestFinished(() => engine.close())
  return { engine, database: engine.database, folder, file }
}

/** A workspace `w` with a webhook `h` that has no secrets. */
export async function putWebhook(database: Database, url = 'https://a.test/'): Promise<void> {
  await insertWorkspace(database, { id: 'w', name: 'W', createdAt: 0 })
  await insertWebhook(database, {
    id: 'h',
    workspaceId: 'w',
    configuration: {
      ...{ url, auth_type: 'NONE', auth_url: null },
      ...{ token_request_config: null, webhook_headers_config: null },
    },
    secretNames: [],
    sealedSecrets: Buffer.alloc(0),
    createdAt: 0,
  })
}
