import type { Migration } from '../database.ts'

/**
 * The parts of the search index are brought together between the calls (`merge-index.ts`) and by no commit, but where
 * there are ten times as many of them as there should be.
 */
export const indexMergedApartMigration: Migration = {
  version: 53,
  name: 'index-merged-apart',
  up(db) {
    db.exec(`
      INSERT INTO search_index (search_index, rank) VALUES
        ('automerge', 0), ('usermerge', 8), ('crisismerge', 80)`)
  },
}
