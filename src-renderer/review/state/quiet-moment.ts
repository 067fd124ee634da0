/** The eyes are on what was just shown for at least as long: nothing else may hold up its pictures. */
const glanceMs = 150
/** A window that is never idle gets it all the same. */
const latestMs = 500

/** Settles when what has just been shown was looked at and the window has nothing better to do. */
export function quietMoment(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(() => requestIdleCallback(() => resolve(), { timeout: latestMs }), glanceMs)
  })
}
