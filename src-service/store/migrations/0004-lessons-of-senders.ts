/**
 * What a person's corrections of a document teach about its sender, once under each sign by which that
 * sender is known. It belongs to the document and goes with it.
 */
export const lessonsOfSenders = `
CREATE TABLE lessons (
  document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  sign TEXT NOT NULL,
  -- Its number, or the hash of its file: the same paper in another file is no second one.
  paper TEXT NOT NULL,
  workspace_id TEXT NOT NULL,
  lessons TEXT NOT NULL CHECK (json_valid(lessons)),
  taught_at INTEGER NOT NULL,
  PRIMARY KEY (document_id, sign, paper)
) STRICT;
CREATE INDEX lessons_by_sign ON lessons (workspace_id, sign, taught_at);
CREATE INDEX lessons_by_age ON lessons (workspace_id, taught_at);
`
