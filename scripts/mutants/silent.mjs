/** Stryker's log, of which nothing is wanted. */
export const silent = new Proxy({}, { get: () => () => false })
