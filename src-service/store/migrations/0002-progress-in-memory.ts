/** How far a reading is concerns nobody once the process is gone, and was a write to the disk each time. */
export const progressInMemory = `
ALTER TABLE jobs DROP COLUMN progress;
`
