/**
 * PostgreSQL makes `attempts <= 0` of `(attempts > 0) = false`, which an index over `attempts > 0` does not answer: what waits
 * would be read and sorted whole for each document that is taken. So each kind has an index of its own.
 */
export const waitingByKind = `
DROP INDEX jobs_by_turn;
DROP INDEX jobs_by_place;
CREATE INDEX jobs_by_turn ON jobs (state, turn, queued_at, rowid) WHERE attempts <= 0;
CREATE INDEX suspects_by_turn ON jobs (state, turn, queued_at, rowid) WHERE attempts > 0;
CREATE INDEX jobs_by_place ON jobs (workspace_id, state, is_first DESC, rowid) WHERE attempts <= 0;
CREATE INDEX suspects_by_place ON jobs (workspace_id, state, is_first DESC, rowid) WHERE attempts > 0;
`
