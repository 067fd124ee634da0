/**
 * What waits is read in turns of the workspaces (see jobs.ts). How many documents came to which end in which hour is
 * counted as they end, and known also of those that are removed since.
 */
export const turnsAndTallies = `
ALTER TABLE jobs ADD COLUMN workspace_id TEXT NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN turn INTEGER NOT NULL DEFAULT 0;
UPDATE jobs SET workspace_id = (SELECT workspace_id FROM documents WHERE id = document_id);
DROP INDEX jobs_by_age;
CREATE INDEX jobs_by_turn ON jobs (state, attempts > 0, turn, queued_at);
CREATE INDEX jobs_of_workspace ON jobs (workspace_id, turn);
ALTER TABLE members ADD COLUMN role TEXT NOT NULL DEFAULT 'all';
CREATE TABLE tallies (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  -- When it began, in milliseconds since 1970.
  hour INTEGER NOT NULL,
  -- COMPLETED, or the word for why a document could not be read.
  outcome TEXT NOT NULL,
  documents INTEGER NOT NULL,
  PRIMARY KEY (hour, workspace_id, outcome)
) STRICT;
`
