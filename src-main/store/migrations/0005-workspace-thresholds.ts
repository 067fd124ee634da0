import type { Migration } from '../database.ts'

/**
 * From which confidence a field is sure in one workspace, where that is not as for all of them; and
 * the workspaces whose documents have still to be counted anew after it has changed.
 */
export const workspaceThresholdsMigration: Migration = {
  version: 5,
  name: 'workspace-thresholds',
  up(db) {
    db.exec(`
      CREATE TABLE workspace_thresholds (
        connection_id TEXT PRIMARY KEY REFERENCES connections (id) ON DELETE CASCADE,
        sure REAL NOT NULL CHECK (sure BETWEEN 0 AND 1),
        strict REAL NOT NULL CHECK (strict BETWEEN 0 AND 1)
      ) STRICT;

      -- Documents up to and with this one have been counted.
      CREATE TABLE attention_recounts (
        connection_id TEXT PRIMARY KEY REFERENCES connections (id) ON DELETE CASCADE,
        counted_seq INTEGER NOT NULL
      ) STRICT;
    `)
  },
}
