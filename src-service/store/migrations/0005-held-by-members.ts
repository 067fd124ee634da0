/**
 * What is being read or sent is held by the process that does it, a member. Where a member is gone it is nobody's,
 * and found as such.
 */
export const heldByMembers = `
CREATE TABLE members (
  id TEXT PRIMARY KEY,
  -- Goes up for as long as the process is alive.
  beat INTEGER NOT NULL DEFAULT 0
) STRICT;
ALTER TABLE jobs ADD COLUMN held_by TEXT REFERENCES members (id) ON DELETE SET NULL;
ALTER TABLE jobs ADD COLUMN progress REAL NOT NULL DEFAULT 0;
CREATE INDEX jobs_by_holder ON jobs (held_by);
ALTER TABLE deliveries ADD COLUMN held_by TEXT REFERENCES members (id) ON DELETE SET NULL;
CREATE INDEX deliveries_by_holder ON deliveries (held_by) WHERE held_by IS NOT NULL;
`
