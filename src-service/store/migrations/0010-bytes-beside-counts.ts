/** How many bytes the documents of a workspace have, beside how many there are: who watches the service asks for it all the time. */
export const bytesBesideCounts = `
ALTER TABLE document_counts ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
UPDATE document_counts SET bytes =
  coalesce((SELECT sum(size) FROM documents WHERE documents.workspace_id = document_counts.workspace_id), 0);
DROP TRIGGER document_comes;
DROP TRIGGER document_goes;
DROP TRIGGER document_moves;
CREATE TRIGGER document_comes AFTER INSERT ON documents BEGIN
  INSERT INTO document_counts VALUES (NEW.workspace_id, '', 1, NEW.size)
    ON CONFLICT (workspace_id, part) DO UPDATE SET documents = documents + 1, bytes = bytes + NEW.size;
END;
CREATE TRIGGER document_goes AFTER DELETE ON documents BEGIN
  UPDATE document_counts SET documents = documents - 1, bytes = bytes - OLD.size
    WHERE workspace_id = OLD.workspace_id AND part = '';
END;
CREATE TRIGGER document_moves AFTER UPDATE OF workspace_id ON documents
WHEN OLD.workspace_id <> NEW.workspace_id BEGIN
  UPDATE document_counts SET documents = documents - 1, bytes = bytes - OLD.size
    WHERE workspace_id = OLD.workspace_id AND part = '';
  INSERT INTO document_counts VALUES (NEW.workspace_id, '', 1, NEW.size)
    ON CONFLICT (workspace_id, part) DO UPDATE SET documents = documents + 1, bytes = bytes + NEW.size;
END;
`
