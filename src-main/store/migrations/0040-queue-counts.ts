import type { Migration } from '../database.ts'

/** What the counts name it: what is done, or rests, is not counted. */
const uploadOf = (row: string) =>
  `CASE WHEN ${row}.state = 'staged' THEN CASE WHEN ${row}.kept_for IS NULL THEN 'staged' ELSE 'kept-files' END
     WHEN ${row}.state IN ('sending', 'body-started', 'uncertain', 'held') THEN ${row}.state END`
const changeOf = (row: string) =>
  `CASE WHEN ${row}.kept_for IS NULL AND ${row}.state IN ('waiting', 'sending') THEN 'changes'
     WHEN ${row}.state = 'waiting' THEN 'kept-changes' END`

/** How much waits in a queue is asked at each of its steps, and kept instead of counted. */
export const queueCountsMigration: Migration = {
  version: 40,
  name: 'queue-counts',
  up(db) {
    db.exec(`
      CREATE TABLE queue_counts (
        connection_id TEXT NOT NULL,
        what TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (connection_id, what)
      ) STRICT, WITHOUT ROWID;
      ${countsOf('sync_uploads', uploadOf)}
      ${countsOf('sync_feedback', changeOf)}

      -- When the first of those held back may go, and for whom something is kept.
      CREATE INDEX sync_feedback_by_time ON sync_feedback (connection_id, not_before_at)
        WHERE state IN ('waiting', 'sending') AND kept_for IS NULL;
      CREATE INDEX sync_feedback_kept ON sync_feedback (connection_id, kept_for)
        WHERE state = 'waiting' AND kept_for IS NOT NULL;
      CREATE INDEX sync_uploads_staged_by_time ON sync_uploads (connection_id, not_before_at)
        WHERE state = 'staged' AND kept_for IS NULL;
    `)
  },
}

function countsOf(table: string, whatOf: (row: string) => string): string {
  const lessOld = `UPDATE queue_counts SET count = count - 1
    WHERE connection_id = OLD.connection_id AND what = ${whatOf('OLD')};`
  const moreNew = `INSERT INTO queue_counts
    SELECT NEW.connection_id, ${whatOf('NEW')}, 1 WHERE ${whatOf('NEW')} IS NOT NULL
    ON CONFLICT DO UPDATE SET count = count + 1;`
  return `
    INSERT INTO queue_counts SELECT connection_id, ${whatOf(table)} AS what, count(*)
      FROM ${table} GROUP BY 1, 2 HAVING what IS NOT NULL;
    CREATE TRIGGER ${table}_counted AFTER INSERT ON ${table} BEGIN ${moreNew} END;
    CREATE TRIGGER ${table}_no_more_counted AFTER DELETE ON ${table} BEGIN ${lessOld} END;
    CREATE TRIGGER ${table}_counted_elsewhere AFTER UPDATE OF state, kept_for, connection_id ON ${table}
      WHEN OLD.connection_id <> NEW.connection_id OR (${whatOf('OLD')}) IS NOT (${whatOf('NEW')})
      BEGIN ${lessOld} ${moreNew} END;
  `
}
