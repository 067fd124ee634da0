import type { Logger, Notifier } from '../ports.ts'
import { lookBeside } from '../store/look-beside.ts'
import { isLookDue } from '../store/look-due.ts'
import { markDamaged } from '../store/rebuild/set-aside.ts'

export type DamageParts = {
  readonly logger: Logger
  readonly notifier: Pick<Notifier, 'statusChanged'>
}

/** Damage of the database that is met while Intray runs: the person is told, and the next start rebuilds it. */
export function watchForDamage(file: string, { logger, notifier }: DamageParts) {
  let isFound = false
  let look: ReturnType<typeof lookBeside> | null = null

  function found(): void {
    markDamaged(file)
    if (isFound) return
    isFound = true
    notifier.statusChanged()
  }

  return {
    found,
    isFound: () => isFound,
    /** Looks at the pages, where a large database was not looked at as it was opened. */
    start(): void {
      if (!isLookDue(file)) return
      look = lookBeside(
        file,
        (isSound) => {
          logger.log('info', 'store.looked-at', { state: isSound ? 'sound' : 'damaged' })
          if (!isSound) found()
        },
        (error) =>
          logger.log('error', 'store.look-failed', {
            reason: error instanceof Error ? error.name : 'unknown',
          }),
      )
    },
    stop: async () => look?.stop(),
  }
}
