/** Builds into out/ unless it is up to date; ends the program where that fails. */
export function buildIfStale(): void
