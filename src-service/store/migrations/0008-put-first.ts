/** What somebody has put first is read before all else of its workspace that waits (see jobs.ts). */
export const putFirst = `
ALTER TABLE jobs ADD COLUMN is_first INTEGER NOT NULL DEFAULT 0;
`
