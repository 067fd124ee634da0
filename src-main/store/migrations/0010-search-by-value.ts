import type { Migration } from '../database.ts'

/**
 * The search index by single values instead of whole documents: a correction then takes out and puts
 * in what it changed and nothing else. What is there already is indexed again, a few documents at a
 * time, while Intray runs.
 */
export const searchByValueMigration: Migration = {
  version: 10,
  name: 'search-by-value',
  up(db) {
    db.exec(`
      DROP TABLE document_words;
      DROP TABLE document_parts;

      -- id: the document's seq times 65,536, plus a number of its own.
      CREATE TABLE search_texts (
        id INTEGER PRIMARY KEY,
        text TEXT NOT NULL
      ) STRICT;
      CREATE VIRTUAL TABLE document_words USING fts5 (
        text,
        content = 'search_texts', content_rowid = 'id', columnsize = 0,
        tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3'
      );
      INSERT INTO document_words (document_words, rank) VALUES ('secure-delete', 1);
      CREATE VIRTUAL TABLE document_parts USING fts5 (
        text,
        content = 'search_texts', content_rowid = 'id', columnsize = 0,
        tokenize = 'trigram remove_diacritics 1'
      );
      INSERT INTO document_parts (document_parts, rank) VALUES ('secure-delete', 1);

      -- Documents that have still to be put into the search index.
      CREATE TABLE unindexed_documents (
        seq INTEGER PRIMARY KEY REFERENCES documents (seq) ON DELETE CASCADE
      ) STRICT;
      INSERT INTO unindexed_documents SELECT seq FROM documents;
    `)
  },
}
