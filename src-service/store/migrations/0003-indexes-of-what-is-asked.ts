/**
 * A job is taken by whether a process ended over it; what is waiting of the other kind is not walked over.
 * What a receiver was told is forgotten by its age.
 */
export const indexesOfWhatIsAsked = `
DROP INDEX jobs_by_age;
CREATE INDEX jobs_by_age ON jobs (state, attempts > 0, queued_at);
CREATE INDEX deliveries_finished ON deliveries (updated_at) WHERE state <> 'PENDING';
`
