/** Whoever works beside others asks for what was changed last, every few seconds. */
export const documentsByChange = `
CREATE INDEX documents_by_change ON documents (workspace_id, updated_at, id);
`
