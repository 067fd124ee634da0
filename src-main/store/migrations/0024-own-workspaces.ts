import type { Migration } from '../database.ts'

/** Workspaces that were put away, which stay with all that is in them. */
export const ownWorkspacesMigration: Migration = {
  version: 24,
  name: 'own-workspaces',
  up(db) {
    db.exec(`
      ALTER TABLE connections
        ADD COLUMN archived INTEGER NOT NULL DEFAULT 0 CHECK (archived IN (0, 1));
    `)
  },
}
