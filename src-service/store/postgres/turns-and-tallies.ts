/** As SQLite's migration of this name. */
export const turnsAndTallies = `
ALTER TABLE jobs ADD COLUMN workspace_id text NOT NULL DEFAULT '';
ALTER TABLE jobs ADD COLUMN turn bigint NOT NULL DEFAULT 0;
UPDATE jobs SET workspace_id = documents.workspace_id FROM documents WHERE documents.id = document_id;
DROP INDEX jobs_by_age;
CREATE INDEX jobs_by_turn ON jobs (state, (attempts > 0), turn, queued_at, rowid);
CREATE INDEX jobs_of_workspace ON jobs (workspace_id, turn);
ALTER TABLE members ADD COLUMN role text NOT NULL DEFAULT 'all';
CREATE TABLE tallies (
  workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  hour bigint NOT NULL,
  outcome text NOT NULL,
  documents bigint NOT NULL,
  PRIMARY KEY (hour, workspace_id, outcome)
);
`
