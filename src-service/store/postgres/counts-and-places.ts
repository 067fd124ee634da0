/**
 * As SQLite's migration of this name. Many may upload into one workspace at a time, and who counts in a row holds it
 * until the end of a transaction: so a workspace has a row for each first character of an id.
 */
export const countsAndPlaces = `
CREATE TABLE document_counts (
  workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  part text NOT NULL,
  documents integer NOT NULL,
  PRIMARY KEY (workspace_id, part)
);
CREATE FUNCTION count_coming() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_counts AS known
    SELECT workspace_id, left(id, 1), count(*) FROM changed GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (workspace_id, part) DO UPDATE SET documents = known.documents + excluded.documents;
  RETURN NULL;
END $$;
CREATE FUNCTION count_going() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone record;
BEGIN
  -- One after the other in their order, so that two that delete do not wait for each other.
  FOR gone IN SELECT workspace_id, left(id, 1) AS part, count(*) AS documents FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    UPDATE document_counts SET documents = document_counts.documents - gone.documents
      WHERE workspace_id = gone.workspace_id AND part = gone.part;
  END LOOP;
  RETURN NULL;
END $$;
CREATE FUNCTION count_moving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE document_counts SET documents = documents - 1 WHERE workspace_id = OLD.workspace_id AND part = left(OLD.id, 1);
  INSERT INTO document_counts AS known VALUES (NEW.workspace_id, left(NEW.id, 1), 1)
    ON CONFLICT (workspace_id, part) DO UPDATE SET documents = known.documents + 1;
  RETURN NULL;
END $$;
CREATE TRIGGER document_comes AFTER INSERT ON documents
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_coming();
CREATE TRIGGER document_goes AFTER DELETE ON documents
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_going();
CREATE TRIGGER document_moves AFTER UPDATE OF workspace_id ON documents FOR EACH ROW
  WHEN (OLD.workspace_id <> NEW.workspace_id) EXECUTE FUNCTION count_moving();
-- Nobody writes documents any more until the triggers are there for all.
INSERT INTO document_counts SELECT workspace_id, left(id, 1), count(*) FROM documents GROUP BY 1, 2;
CREATE INDEX jobs_by_place ON jobs (workspace_id, state, (attempts > 0), is_first DESC, rowid);
`
