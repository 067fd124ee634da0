import type { Migration } from '../database.ts'

/** Connections that are not there and of which the keychain may still hold secrets. */
export const secretRemovalsMigration: Migration = {
  version: 6,
  name: 'secret-removals',
  up(db) {
    db.exec('CREATE TABLE secret_removals (connection_id TEXT PRIMARY KEY) STRICT')
  },
}
