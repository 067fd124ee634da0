import type { Database } from './database.ts'
import { inTransaction, type CommitPromise } from './query.ts'
import * as feedback from './sync-feedback.ts'
import * as fetches from './sync-fetches.ts'
import * as kept from './sync-kept.ts'
import * as memory from './sync-memory.ts'
import * as uploads from './sync-uploads.ts'

const queries = { ...uploads, ...feedback, ...fetches, ...kept, ...memory }
type Queries = typeof queries

/** The queries that only read, by the words with which their names begin; all others write. */
const reads = /^(?:count|find|has|list|next|oldest|waiting)(?=[A-Z])/

/** Each query without its first parameter, the database. */
type Bound = {
  readonly [Name in keyof Queries]: Queries[Name] extends (
    db: Database,
    ...given: infer Given
  ) => infer Value
    ? (...given: Given) => Value
    : never
}

/** The sync engine's view of the database: one object, so that a test can crash between two calls. */
export type SyncJobs = Bound & {
  /** Grows with every write through this object, so that readers know when what they remember is old. */
  readonly version: () => number
  /** All or nothing; durable when it returns, unless `soon` is enough. */
  readonly transaction: <Value>(work: () => Value, promise?: CommitPromise) => Value
}

export function createSyncJobs(db: Database): SyncJobs {
  let version = 0
  const bound = Object.entries(queries).map(([name, query]) => {
    const ask = query as (db: Database, ...given: readonly unknown[]) => unknown
    const write = (...given: readonly unknown[]) => {
      version++
      return ask(db, ...given)
    }
    return [name, reads.test(name) ? ask.bind(null, db) : write]
  })
  return {
    ...(Object.fromEntries(bound) as Bound),
    version: () => version,
    transaction: (work, promise) => inTransaction(db, work, promise),
  }
}
