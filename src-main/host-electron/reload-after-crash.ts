import type { WebContents } from 'electron'

/** A page that goes again sooner than this is not shown a third time by itself. */
const leastApartMs = 60_000

/**
 * Shows the page again where its process went, for instance for want of memory: what a person said is
 * with the core, so nothing but the place on the screen is lost.
 */
export function reloadAfterCrash(
  contents: Pick<WebContents, 'on' | 'reload'>,
  now: () => number,
): void {
  let lastAt = Number.NEGATIVE_INFINITY
  contents.on('render-process-gone', (_, { reason }) => {
    if (reason === 'clean-exit') return
    if (now() - lastAt >= leastApartMs) contents.reload()
    lastAt = now()
  })
}
