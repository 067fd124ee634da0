/** Consent pages that are open: the answer to one may come to another process than the one that showed it. */
export const consentTickets = `
CREATE TABLE consent_tickets (
  ticket_hash TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  redirect_uri TEXT NOT NULL,
  code_challenge TEXT NOT NULL,
  state TEXT,
  -- What a person types who sees the terminal; null where a window asks instead.
  code TEXT,
  expires_at INTEGER NOT NULL
) STRICT;
`
