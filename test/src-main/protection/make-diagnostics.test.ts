import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { saveEmbeddedConnection } from '../../../src-main/connections/embedded-connection.ts'
import { makeDiagnostics } from '../../../src-main/protection/diagnostics.ts'
import { openDatabase } from '../../../src-main/store/open-database.ts'
import { handleOf } from '../../../src-main/store/query.ts'
import {
  embeddedConnection,
  fakeStatus,
  fakeSync,
  sandboxConnection,
} from '../../component/support/fake-status.ts'
import { fakeScanFolder } from '../../component/support/fake-scan-folders.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { putDocument } from '../store/store-for-tests.ts'

// About a second: the database is looked at by a thread of its own.
test('the bundle says of program, settings, connections, queues, database and logs what is on the list', async () => {
  const db = openDatabase({ file: join(temporaryFolder(), 'intray.db') })
  onTestFinished(() => void db.close())
  saveEmbeddedConnection(db, 1, 0)
  putDocument(db)
  putDocument(db)
  // Three mebibytes that were written and deleted again.
  const handle = handleOf(db)
  handle.exec('CREATE TABLE filler (bytes BLOB)')
  handle.prepare('INSERT INTO filler VALUES (zeroblob(?))').run(3 << 20)
  handle.exec('DELETE FROM filler')
  const status = fakeStatus({
    settings: { language: 'fr', theme: 'dark', sureThreshold: 0.8, strictThreshold: 0.95 },
    connections: [embeddedConnection, { ...sandboxConnection, profile: { a: 1, b: 2 } }],
    workspaceThresholds: [
      { connectionId: sandboxConnection.id, sureThreshold: 0.7, strictThreshold: 0.9 },
    ],
    scanFolders: [{ ...fakeScanFolder, state: { kind: 'resting', fault: 'missing' } }],
    sync: [
      fakeSync({ uploadsWaiting: 1, processing: 2, feedbackWaiting: 3, callsLeft: 4 }),
      fakeSync({
        ...{ connectionId: sandboxConnection.id, callsPerMinute: 20, callsLeft: 0 },
        waiting: { reason: 'offline' } as never,
      }),
    ],
  })
  const text = await makeDiagnostics({
    db,
    readStatus: () => status,
    now: () => Date.parse('2026-11-21T10:00:00.000Z'),
    readLog: (which) => Promise.resolve(which === 'intray' ? [] : ['Anna Muster wrote this']),
  })
  const bytes = Number(handle.pragma('page_count', { simple: true })) * 4096
  expect(text.split('\n').filter((line) => !/^ {2}(?:node|system|memory) /.test(line))).toEqual([
    ...['Intray diagnostics', 'made 2026-11-21T10:00:00.000Z', '', 'Program', '  version 0.1.0'],
    ...['  host electron', '  secrets keychain'],
    `  embedded service ${status.embeddedService.state}`,
    ...['  scan folder resting (missing)', '', 'Settings', '  language fr', '  theme dark'],
    ...['  sure from 0.8, strict from 0.95', '  changed keys 0', '', 'Connections'],
    '  1: embedded, client-credentials, 6000 calls a minute, 0 entries in the profile, active',
    '  2: sandbox, client-credentials, 20 calls a minute, 2 entries in the profile, sure from 0.7, strict from 0.9',
    ...['', 'Queues'],
    '  1: to send 1, being read 2, feedback 3, calls left 4 of 6000, waits no',
    '  2: to send 0, being read 0, feedback 0, calls left 0 of 20, waits offline',
    ...['', 'Database', `  schema ${String(handle.pragma('user_version', { simple: true }))}`],
    `  size ${String(Math.round(bytes / (1 << 20)))} MiB, free 3 MiB`,
    ...['  quick check ok', '  documents ready 2', '', 'Log of Intray', '  none', ''],
    ...['Log of the embedded service', expect.not.stringContaining('Anna') as string, ''],
  ])
})
