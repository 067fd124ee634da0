/**
 * What the migrations of SQLite come to, in words of PostgreSQL. Times are milliseconds since 1970; ids that the
 * service makes are UUIDs. Where rows of one moment keep the order in which they came, `rowid` is their number, as
 * SQLite has one by itself. What a list is sorted by is compared byte by byte, whatever language the server speaks.
 */
export const firstTables = `
CREATE TABLE workspaces (
  id text PRIMARY KEY,
  name text NOT NULL,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'ARCHIVED')),
  settings text NOT NULL DEFAULT '{}',
  created_at bigint NOT NULL
);

CREATE TABLE clients (
  rowid bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  name text NOT NULL,
  secret_hash text,
  role text NOT NULL CHECK (role IN ('ADMIN', 'AGENT')),
  redirect_uris text NOT NULL DEFAULT '[]',
  home_workspace_id text REFERENCES workspaces (id) ON DELETE SET NULL,
  created_at bigint NOT NULL
);

CREATE TABLE access_grants (
  workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  subject text NOT NULL,
  role text NOT NULL,
  created_at bigint NOT NULL,
  PRIMARY KEY (workspace_id, subject)
);

CREATE TABLE originals (
  sha256 text PRIMARY KEY,
  content_id text NOT NULL UNIQUE
);

-- Of each file the pieces, all of one size but the last; what was never placed stands in incoming as well.
CREATE TABLE original_pieces (
  content_id text NOT NULL,
  piece integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (content_id, piece)
);
ALTER TABLE original_pieces ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE incoming (
  content_id text PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE documents (
  id text COLLATE "C" PRIMARY KEY,
  workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  file_name text COLLATE "C",
  media_type text NOT NULL,
  sha256 text NOT NULL REFERENCES originals (sha256),
  size bigint NOT NULL,
  status text COLLATE "C" NOT NULL CHECK (status IN ('UPLOADED', 'PROCESSING', 'COMPLETED', 'FAILED')),
  document_type text COLLATE "C",
  title text COLLATE "C",
  failure_message text,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX documents_by_creation ON documents (workspace_id, created_at, id);
CREATE INDEX documents_by_content ON documents (sha256);

-- Present while a document is waiting or being read; gone once there is an outcome.
CREATE TABLE jobs (
  rowid bigint GENERATED ALWAYS AS IDENTITY,
  document_id text PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('QUEUED', 'RUNNING')),
  attempts integer NOT NULL DEFAULT 0,
  queued_at bigint NOT NULL
);
CREATE INDEX jobs_by_age ON jobs (state, (attempts > 0), queued_at, rowid);

CREATE TABLE results (
  document_id text PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
  results text NOT NULL,
  pages text NOT NULL
);

CREATE TABLE feedback (
  rowid bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  document_id text NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  body text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX feedback_by_document ON feedback (document_id, created_at);

CREATE TABLE idempotency_keys (
  workspace_id text NOT NULL,
  client_id text NOT NULL,
  key text NOT NULL,
  document_id text NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  PRIMARY KEY (workspace_id, client_id, key)
);
CREATE INDEX idempotency_keys_by_document ON idempotency_keys (document_id);

CREATE TABLE webhooks (
  rowid bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  workspace_id text NOT NULL REFERENCES workspaces (id) ON DELETE CASCADE,
  configuration text NOT NULL,
  secret_names text NOT NULL,
  sealed_secrets bytea NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX webhooks_by_workspace ON webhooks (workspace_id, created_at);

CREATE TABLE deliveries (
  rowid bigint GENERATED ALWAYS AS IDENTITY,
  id text PRIMARY KEY,
  webhook_id text NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  event_type text NOT NULL,
  body text NOT NULL,
  state text NOT NULL CHECK (state IN ('PENDING', 'DELIVERED', 'GIVEN_UP')),
  attempts integer NOT NULL DEFAULT 0,
  next_attempt_at bigint NOT NULL,
  last_status integer,
  last_error text,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX deliveries_due ON deliveries (state, next_attempt_at);
CREATE INDEX deliveries_by_webhook ON deliveries (webhook_id, created_at);
CREATE INDEX deliveries_finished ON deliveries (updated_at) WHERE state <> 'PENDING';

CREATE TABLE authorization_codes (
  code_hash text PRIMARY KEY,
  client_id text NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  redirect_uri text NOT NULL,
  code_challenge text NOT NULL,
  family text NOT NULL,
  expires_at bigint NOT NULL,
  used_at bigint
);

CREATE TABLE refresh_tokens (
  token_hash text PRIMARY KEY,
  client_id text NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  family text NOT NULL,
  expires_at bigint NOT NULL,
  replaced_at bigint
);
CREATE INDEX refresh_tokens_by_family ON refresh_tokens (family);

CREATE TABLE lessons (
  document_id text NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
  sign text NOT NULL,
  paper text NOT NULL,
  workspace_id text NOT NULL,
  lessons text NOT NULL,
  taught_at bigint NOT NULL,
  PRIMARY KEY (document_id, sign, paper)
);
CREATE INDEX lessons_by_sign ON lessons (workspace_id, sign, taught_at);
CREATE INDEX lessons_by_age ON lessons (workspace_id, taught_at);

-- What signs the tokens and seals the secrets of webhooks.
CREATE TABLE keys (
  name text PRIMARY KEY,
  value text NOT NULL
);
`
