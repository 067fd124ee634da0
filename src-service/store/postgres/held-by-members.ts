/** As SQLite's migration of this name. */
export const heldByMembers = `
CREATE TABLE members (
  id text PRIMARY KEY,
  beat bigint NOT NULL DEFAULT 0
);
ALTER TABLE jobs ADD COLUMN held_by text REFERENCES members (id) ON DELETE SET NULL;
ALTER TABLE jobs ADD COLUMN progress double precision NOT NULL DEFAULT 0;
CREATE INDEX jobs_by_holder ON jobs (held_by);
ALTER TABLE deliveries ADD COLUMN held_by text REFERENCES members (id) ON DELETE SET NULL;
CREATE INDEX deliveries_by_holder ON deliveries (held_by) WHERE held_by IS NOT NULL;
`
