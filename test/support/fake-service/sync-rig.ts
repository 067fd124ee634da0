import SQLite from 'better-sqlite3'
import type { Database } from '../../../src-main/store/database.ts'
import { createDocumentKey } from '../../../src-main/store/document-key.ts'
import { migrate } from '../../../src-main/store/migrate.ts'
import { migrations } from '../../../src-main/store/migrations/all.ts'
import { createSyncJobs } from '../../../src-main/store/sync-jobs.ts'
import { createSync } from '../../../src-main/sync/create-sync.ts'
import type {
  Sync,
  SyncChange,
  SyncConnection,
  SyncPorts,
} from '../../../src-main/sync/sync-types.ts'
import type { FakeService } from './fake-service-calls.ts'
import type { VirtualTime } from './virtual-time.ts'

export const connectionId = 'connection'

export function syncConnection(
  requestsPerMinute: number,
  changed: Partial<SyncConnection> = {},
): SyncConnection {
  return {
    id: connectionId,
    workspaceId: 'workspace',
    credential: 'credential',
    requestsPerMinute,
    revision: '1',
    client: null,
    honoursIdempotencyKey: false,
    listSorts: true,
    isShared: true,
    ...changed,
  }
}

/** A database in memory with one connection. */
export function openMemoryDatabase(connections: readonly string[] = [connectionId]): Database {
  const db = new SQLite(':memory:')
  db.pragma('foreign_keys = ON')
  migrate(db, migrations)
  const insert = db.prepare(
    `INSERT INTO connections VALUES (?, 'n', 'sandbox', '', '', '', 'workspace',
       'client-credentials', 20, '{}', '#000000', 0, '', 0)`,
  )
  for (const id of connections) insert.run(id)
  return db
}

/** Ids in a fixed order, so that a seed repeats exactly. */
export function documentKeys(): () => string {
  let count = 0
  return () => {
    const bytes = new Uint8Array(16)
    new DataView(bytes.buffer).setUint32(12, count++)
    // One base-32 digit a byte is used: spread the count over them.
    for (let at = 0; at < 8; at++) bytes[15 - at] = Math.floor(count / 32 ** at) % 32
    return createDocumentKey(1_795_000_000_000, bytes)
  }
}

/** The real engine over a real database, with virtual time and a service in memory. */
export function startSync(options: {
  readonly time: VirtualTime
  readonly service: FakeService
  readonly db: Database
  readonly random: () => number
  readonly connection: SyncConnection
  readonly createDocumentId: () => string
  readonly onChange?: (change: SyncChange) => void
  readonly wrapStore?: (store: SyncPorts['store']) => SyncPorts['store']
  readonly originals?: SyncPorts['originals']
  /** Instead of the service's own calls. */
  readonly connect?: SyncPorts['connect']
  readonly logger?: SyncPorts['logger']
}): Sync {
  const store = createSyncJobs(options.db)
  const sync = createSync({
    store: options.wrapStore?.(store) ?? store,
    records: {
      apply(change) {
        options.onChange?.(change)
        return true
      },
    },
    originals: options.originals ?? {
      read: () => Promise.resolve({ kind: 'bytes', bytes: new Uint8Array(8) }),
      save: () => Promise.resolve(),
    },
    connect: options.connect ?? ((_connection, gate) => options.service.connect(gate)),
    clock: options.time,
    random: options.random,
    logger: options.logger ?? { log: () => undefined },
    createDocumentId: options.createDocumentId,
  })
  sync.setConnections([options.connection])
  sync.start()
  return sync
}
