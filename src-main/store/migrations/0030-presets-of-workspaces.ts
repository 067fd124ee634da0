import type { Migration } from '../database.ts'

/**
 * A preset for exports belongs to a workspace and goes with it. Those that were there before could be used in every
 * workspace, and still can: they belong to none.
 */
export const presetsOfWorkspacesMigration: Migration = {
  version: 30,
  name: 'presets-of-workspaces',
  up(db) {
    db.exec(`
      ALTER TABLE export_presets
        ADD COLUMN connection_id TEXT REFERENCES connections (id) ON DELETE CASCADE;
    `)
  },
}
