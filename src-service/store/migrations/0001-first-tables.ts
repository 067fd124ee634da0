/** Times are milliseconds since 1970; ids that the service makes are UUIDs. */
export const firstTables = `
CREATE TABLE workspaces (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('ACTIVE', 'ARCHIVED')),
  settings TEXT NOT NULL DEFAULT '{}' CHECK (json_valid(settings)),
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE clients (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  secret_hash TEXT,
  role TEXT NOT NULL CHECK (role IN ('ADMIN', 'AGENT')),
  redirect_uris TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(redirect_uris)),
  home_workspace_id TEXT REFERENCES workspaces (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE access_grants (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  role TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  file_name TEXT,
  media_type TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  size INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('UPLOADED', 'PROCESSING', 'COMPLETED', 'FAILED')),
  document_type TEXT,
  title TEXT,
  failure_message TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX documents_by_creation ON documents (workspace_id, created_at, id);
CREATE INDEX documents_by_content ON documents (sha256);

-- Present while a document is waiting or being read; gone once there is an outcome.
CREATE TABLE jobs (
  document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  state TEXT NOT NULL CHECK (state IN ('QUEUED', 'RUNNING')),
  attempts INTEGER NOT NULL DEFAULT 0,
  progress REAL NOT NULL DEFAULT 0,
  queued_at INTEGER NOT NULL
) STRICT;
CREATE INDEX jobs_by_age ON jobs (state, queued_at);

CREATE TABLE results (
  document_id TEXT PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  results TEXT NOT NULL CHECK (json_valid(results)),
  pages TEXT NOT NULL CHECK (json_valid(pages))
) STRICT;

CREATE TABLE feedback (
  id TEXT PRIMARY KEY,
  document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  body TEXT NOT NULL CHECK (json_valid(body)),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX feedback_by_document ON feedback (document_id, created_at);

CREATE TABLE idempotency_keys (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  key TEXT NOT NULL,
  document_id TEXT NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  PRIMARY KEY (workspace_id, client_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_by_document ON idempotency_keys (document_id);

CREATE TABLE webhooks (
  id TEXT PRIMARY KEY,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  configuration TEXT NOT NULL CHECK (json_valid(configuration)),
  secret_names TEXT NOT NULL CHECK (json_valid(secret_names)),
  sealed_secrets BLOB NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhooks_by_workspace ON webhooks (workspace_id, created_at);

CREATE TABLE deliveries (
  id TEXT PRIMARY KEY,
  webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event_type TEXT NOT NULL,
  body TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('PENDING', 'DELIVERED', 'GIVEN_UP')),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER NOT NULL,
  last_status INTEGER,
  last_error TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX deliveries_due ON deliveries (state, next_attempt_at);
CREATE INDEX deliveries_by_webhook ON deliveries (webhook_id, created_at);

CREATE TABLE authorization_codes (
  code_hash TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  redirect_uri TEXT NOT NULL,
  code_challenge TEXT NOT NULL,
  family TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;

CREATE TABLE refresh_tokens (
  token_hash TEXT PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  family TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  replaced_at INTEGER
) STRICT;
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family);
`
