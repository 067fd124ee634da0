import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** What queries are asked of: an engine, or a transaction of it. */
export type Database = Kysely<Tables>

/**
 * Stands in front of what nearly each request asks: an engine may make its plan once for each connection. Only where the
 * text is one of few, and names its columns: what `*` stands for may change under a plan, with a newer version of the service.
 */
export const askedOften = sql`/* asked often */`

/** What holds the rows. The queries are the same for each; what an engine does in its own way stands here. */
export type Engine = {
  /** For a query by itself. Inside of a transaction only what that was given may be asked. */
  readonly database: Database
  /** Whether other processes may work with the same rows at the same time. */
  readonly isShared: boolean
  /** Whether an error says that the engine could not be reached: what was asked may be asked again. */
  isAway(error: unknown): boolean
  /**
   * Runs queries as one step, all or none of them, and on the disk before it settles. What was read in it holds
   * until it ends for whatever is read and written under the same `lock`, or by one conditional write.
   */
  atomically<Value>(work: (database: Database) => Promise<Value>): Promise<Value>
  /**
   * As `atomically`, for what a crash of this process may not lose but a power cut may: a document that was read
   * is read again, a webhook that was told is told again under the same id. It reaches the disk with the next
   * step that is answered to somebody.
   */
  lazily<Value>(work: (database: Database) => Promise<Value>): Promise<Value>
  /** Holds back every other transaction that names the same, until this one ends. */
  lock(database: Database, name: string): Promise<void>
  /** A commit that says what is said already, down to the disk. */
  proveWritable(): Promise<void>
  /** What was deleted must not live on in the engine's log. */
  forgetDeleted(): Promise<void>
  close(): Promise<void>
}
