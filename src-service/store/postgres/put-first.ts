/** As SQLite's migration of this name. */
export const putFirst = `
ALTER TABLE jobs ADD COLUMN is_first integer NOT NULL DEFAULT 0;
`
