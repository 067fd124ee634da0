/**
 * How many documents a workspace has is counted as they come and go, by the engine itself: processes of an earlier
 * version that are still at work beside this one are counted, too. What waits is found by its place in its workspace,
 * which is read in turns (see jobs.ts).
 */
export const countsAndPlaces = `
CREATE TABLE document_counts (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  -- A workspace's number is the sum over its parts. Here there is one: only one writes at a time.
  part TEXT NOT NULL,
  documents INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, part)
) STRICT, WITHOUT ROWID;
INSERT INTO document_counts SELECT workspace_id, '', count(*) FROM documents GROUP BY workspace_id;
CREATE TRIGGER document_comes AFTER INSERT ON documents BEGIN
  INSERT INTO document_counts VALUES (NEW.workspace_id, '', 1)
    ON CONFLICT (workspace_id, part) DO UPDATE SET documents = documents + 1;
END;
CREATE TRIGGER document_goes AFTER DELETE ON documents BEGIN
  UPDATE document_counts SET documents = documents - 1 WHERE workspace_id = OLD.workspace_id AND part = '';
END;
CREATE TRIGGER document_moves AFTER UPDATE OF workspace_id ON documents
WHEN OLD.workspace_id <> NEW.workspace_id BEGIN
  UPDATE document_counts SET documents = documents - 1 WHERE workspace_id = OLD.workspace_id AND part = '';
  INSERT INTO document_counts VALUES (NEW.workspace_id, '', 1)
    ON CONFLICT (workspace_id, part) DO UPDATE SET documents = documents + 1;
END;
CREATE INDEX jobs_by_place ON jobs (workspace_id, state, attempts > 0, is_first DESC);
`
