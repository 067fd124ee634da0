/**
 * What one process would keep in memory, and several share: consent pages that are open, and how many requests there
 * were in the last minute. The latter may be lost with the server, and need not reach the disk.
 */
export const sharedInMemory = `
CREATE TABLE consent_tickets (
  ticket_hash text PRIMARY KEY,
  client_id text NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  redirect_uri text NOT NULL,
  code_challenge text NOT NULL,
  state text,
  code text,
  expires_at bigint NOT NULL
);

CREATE UNLOGGED TABLE request_windows (
  key text PRIMARY KEY,
  -- The last request of each second with any, and how many it had.
  times bigint[] NOT NULL,
  counts integer[] NOT NULL,
  is_granted boolean NOT NULL
) WITH (fillfactor = 50);
`
