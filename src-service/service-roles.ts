/**
 * What one process of a service does, where several share a database: `web` answers requests and sends webhooks,
 * `reader` reads documents, `all` does both.
 */
export const serviceRoles = ['all', 'web', 'reader'] as const
export type ServiceRole = (typeof serviceRoles)[number]
