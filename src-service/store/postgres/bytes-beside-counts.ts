/** As SQLite's migration of this name. Nobody writes documents until it is done: what others added meanwhile would lack its bytes. */
export const bytesBesideCounts = `
LOCK TABLE documents IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE document_counts ADD COLUMN bytes bigint NOT NULL DEFAULT 0;
CREATE OR REPLACE FUNCTION count_coming() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO document_counts AS known
    SELECT workspace_id, left(id, 1), count(*), sum(size) FROM changed GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (workspace_id, part) DO UPDATE
      SET documents = known.documents + excluded.documents, bytes = known.bytes + excluded.bytes;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_going() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE gone record;
BEGIN
  -- One after the other in their order, so that two that delete do not wait for each other.
  FOR gone IN
    SELECT workspace_id, left(id, 1) AS part, count(*) AS documents, sum(size) AS bytes
      FROM changed GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    UPDATE document_counts
      SET documents = document_counts.documents - gone.documents, bytes = document_counts.bytes - gone.bytes
      WHERE workspace_id = gone.workspace_id AND part = gone.part;
  END LOOP;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION count_moving() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE document_counts SET documents = documents - 1, bytes = bytes - OLD.size
    WHERE workspace_id = OLD.workspace_id AND part = left(OLD.id, 1);
  INSERT INTO document_counts AS known VALUES (NEW.workspace_id, left(NEW.id, 1), 1, NEW.size)
    ON CONFLICT (workspace_id, part) DO UPDATE
      SET documents = known.documents + 1, bytes = known.bytes + excluded.bytes;
  RETURN NULL;
END $$;
UPDATE document_counts SET bytes = counted.bytes
  FROM (SELECT workspace_id, left(id, 1) AS part, sum(size) AS bytes FROM documents GROUP BY 1, 2) AS counted
  WHERE counted.workspace_id = document_counts.workspace_id AND counted.part = document_counts.part;
`
