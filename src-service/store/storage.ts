import type { Readable } from 'node:stream'
import type { Permit } from '../http/sliding-window.ts'
import type { CopyOutcome } from './copy-database.ts'
import type { BearerQuery, BearerRow } from './bearers.ts'
import type { Database, Engine } from './engine.ts'
import type { Renewal } from './open-or-renew.ts'

/** A file while it arrives, piece by piece. */
export type Incoming = {
  write(bytes: Uint8Array): Promise<void>
  /** It is whole and on the disk, or will be with the step that places it. */
  finish(): Promise<void>
  /** Puts it in its place, where nothing of this content is yet; meant for the transaction that stores its document. */
  place(database: Database, sha256: string): Promise<void>
  /** Gives it up; once it is placed nothing happens. */
  discard(): Promise<void>
}

/** The uploaded files as they came, named by their SHA-256; nothing ever writes into one. */
export type Originals = {
  receive(): Promise<Incoming>
  /** @throws {MissingOriginalError} */
  read(sha256: string): Promise<Buffer>
  /**
   * The bytes from `start` to `end`, both included.
   * @throws {MissingOriginalError} before the first of them
   */
  open(sha256: string, start: number, end: number): Promise<Readable>
  /** Whether what is kept is still what was uploaded; also where nothing is. */
  isAltered(sha256: string): Promise<boolean>
  /** Meant for the transaction in which it was seen that no document has it. */
  remove(database: Database, sha256: string): Promise<void>
  /** Of which there may be no document. */
  listDoubtful(): Promise<string[]>
}

/** The content of a document is gone. */
export class MissingOriginalError extends Error {
  override name = 'MissingOriginalError'
}

/** Keys that are made once, told to nobody, and read by each process of the service. */
export type KeyStore = { readOrMake(name: string, make: () => string): Promise<string> }

/** What there may be to do for another process. */
export type Topic = 'jobs' | 'deliveries'

/** Word between the processes of a service. It may be lost: who waits for one looks by itself, now and then. */
export type Others = {
  tell(topic: Topic): void
  /** @param heard is called for what any process has told, this one as well */
  listen(heard: (topic: Topic) => void): void
}

/** As a sliding window of one process, for all that share a database. */
export type SharedWindow = {
  take(key: string, now: number): Promise<Permit>
  /** Asks who it is, and takes in one window where they are signed in, and else in another one. */
  takeFor(
    bearer: BearerQuery,
    keys: { readonly signedIn: string; readonly otherwise: string },
    now: number,
  ): Promise<{ row: BearerRow | undefined; permit: Permit }>
}

/** All that a service keeps, wherever it keeps it. */
export type Storage = {
  readonly engine: Engine
  readonly originals: Originals
  readonly keys: KeyStore
  /** What was done where the database was damaged. */
  readonly renewal: Renewal | null
  /** The other processes at the same database; in a folder there are none. */
  readonly others: Others
  /** A window that the others count in, too; null where there are none. */
  openWindow(limit: number): SharedWindow | null
  /** Clears away what a crash has left behind. */
  clearAway(): Promise<void>
  /** Says that a query met a damaged place: the next start looks. */
  markDamaged(): void
  /** The database as of one moment, while it is worked with; see `copyDatabase`. */
  copyDatabase(path: string): Promise<CopyOutcome>
  close(): Promise<void>
}
