import type { Migration } from '../database.ts'

/**
 * Scan folders, of which there may be several. The one that the settings named before is the first of them; what
 * was taken from it is remembered as it was.
 */
export const scanFoldersMigration: Migration = {
  version: 38,
  name: 'scan-folders',
  up(db) {
    db.exec(`
      CREATE TABLE scan_folders (
        id TEXT PRIMARY KEY,
        choices_json TEXT NOT NULL CHECK (json_valid(choices_json)),
        is_paused INTEGER NOT NULL DEFAULT 0,
        -- it was on a file server when it was last seen
        on_share INTEGER NOT NULL DEFAULT 0,
        created_at INTEGER NOT NULL
      ) STRICT;

      -- 1: it is to leave its folder; 2: its document is on the disk, so that it may
      ALTER TABLE taken_files ADD COLUMN leaves INTEGER NOT NULL DEFAULT 0;

      INSERT INTO scan_folders (id, choices_json, created_at)
        SELECT 'first', json_object('path', json_extract(value_json, '$'),
            'connectionId', (SELECT json_extract(value_json, '$') FROM settings
              WHERE name = 'scanFolderConnection'),
            'subfolders', 'none', 'afterTaking', 'stay', 'moveTo', 'taken',
            'looksOften', json('false')), 0
          FROM settings WHERE name = 'scanFolder' AND json_type(value_json) = 'text';
      DELETE FROM settings WHERE name IN ('scanFolder', 'scanFolderConnection');
    `)
  },
}
