/** `user_version` of the embedded service's database: a backup with a later one is of a later Intray. */
export const serviceSchema = 11
