import type { Migration } from '../database.ts'

/** As `documents.inbox_group` says it, of the state alone. */
const groupOf = (state: string) => `CASE ${state}
  WHEN 'ready' THEN 'open'
  WHEN 'arriving' THEN 'working'
  WHEN 'queued' THEN 'working'
  WHEN 'sending' THEN 'working'
  WHEN 'processing' THEN 'working'
  WHEN 'postponed' THEN 'postponed'
  WHEN 'confirmed' THEN 'done'
  WHEN 'rejected' THEN 'done'
  WHEN 'trashed' THEN 'trash'
  ELSE 'problems' END`

/** As `groupMark` in `search-marks.ts`. */
const markOf = (state: string) => `char(59136 + CASE ${groupOf(state)}
  WHEN 'open' THEN 0 WHEN 'working' THEN 1 WHEN 'problems' THEN 2
  WHEN 'postponed' THEN 3 WHEN 'done' THEN 4 ELSE 5 END)`

const isOtherGroup = `${groupOf('OLD.state')} <> ${groupOf('NEW.state')}`

/**
 * One index over whole documents, whose row ids follow the order of the inbox: the newest that match are the first
 * that are found. And how many documents stand in each group is kept instead of counted. What is there already is
 * indexed again, a few documents at a time, while Intray runs.
 */
export const searchByRankMigration: Migration = {
  version: 19,
  name: 'search-by-rank',
  up(db) {
    db.exec(`
      DROP TABLE document_words;
      DROP TABLE document_parts;
      DROP TABLE search_texts;

      -- What a document is found by, in words separated by one blank each.
      CREATE TABLE search_entries (
        -- Its row id in search_index: the time by which the inbox is in order times 1,024, and a number of its own.
        rank INTEGER PRIMARY KEY,
        seq INTEGER NOT NULL REFERENCES documents (seq),
        -- 1 for one that has moved: in the index, and found no more.
        moved INTEGER NOT NULL DEFAULT 0 CHECK (moved IN (0, 1)),
        -- Of names and short values, which are found by a part of them, too.
        parts TEXT NOT NULL,
        -- Of long values, and of the pages.
        words TEXT NOT NULL,
        page TEXT NOT NULL DEFAULT '',
        -- What was taken out of the above, and stands in the index until the document goes.
        former TEXT NOT NULL DEFAULT ''
      ) STRICT;
      CREATE INDEX search_entries_by_document ON search_entries (seq);
      -- Every byte beyond ASCII is part of a word; what is no word was left out before.
      CREATE VIRTUAL TABLE search_index USING fts5 (
        text,
        content = '', columnsize = 0, detail = none,
        tokenize = "ascii tokenchars '.'"
      );
      CREATE TRIGGER search_entry_changes_group AFTER UPDATE OF state_json ON documents
        WHEN ${isOtherGroup}
        BEGIN
          INSERT INTO search_index (search_index, rowid, text) SELECT 'delete', rank, ${markOf('OLD.state')}
            FROM search_entries WHERE seq = NEW.seq AND moved = 0;
          INSERT INTO search_index (rowid, text) SELECT rank, ${markOf('NEW.state')}
            FROM search_entries WHERE seq = NEW.seq AND moved = 0;
        END;

      CREATE TABLE document_counts (
        connection_id TEXT NOT NULL,
        inbox_group TEXT NOT NULL,
        count INTEGER NOT NULL,
        PRIMARY KEY (connection_id, inbox_group)
      ) STRICT, WITHOUT ROWID;
      INSERT INTO document_counts
        SELECT connection_id, ${groupOf('state')} AS inbox_group, count(*) FROM documents GROUP BY 1, 2;
      CREATE TRIGGER document_counted AFTER INSERT ON documents
        BEGIN
          INSERT INTO document_counts VALUES (NEW.connection_id, ${groupOf('NEW.state')}, 1)
            ON CONFLICT DO UPDATE SET count = count + 1;
        END;
      CREATE TRIGGER document_no_more_counted AFTER DELETE ON documents
        BEGIN
          UPDATE document_counts SET count = count - 1
            WHERE connection_id = OLD.connection_id AND inbox_group = ${groupOf('OLD.state')};
        END;
      CREATE TRIGGER document_counted_elsewhere AFTER UPDATE OF state_json ON documents
        WHEN ${isOtherGroup}
        BEGIN
          UPDATE document_counts SET count = count - 1
            WHERE connection_id = OLD.connection_id AND inbox_group = ${groupOf('OLD.state')};
          INSERT INTO document_counts VALUES (NEW.connection_id, ${groupOf('NEW.state')}, 1)
            ON CONFLICT DO UPDATE SET count = count + 1;
        END;

      INSERT OR IGNORE INTO unindexed_documents SELECT seq FROM documents;
    `)
  },
}
