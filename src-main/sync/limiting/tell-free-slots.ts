import type { Clock, Timer } from '../../ports.ts'
import type { Limiter } from './limiter.ts'

/** What a person sees of the slots that are left is older than this only where none has come back. */
const toldEveryMs = 5000

/**
 * Tells that slots have come back. They do so by time alone, while nothing else may happen for minutes
 * that would say so.
 */
export function createSlotTeller(
  clock: Pick<Clock, 'monotonicMs' | 'setTimer'>,
  limiter: Pick<Limiter, 'left' | 'limit' | 'nextFreeMs'>,
  tell: () => void,
) {
  let timer: Timer | null = null

  /** Harmless at any time; does nothing where all are free or the next telling is set. */
  function tellWhenFree(): void {
    const nextMs = limiter.nextFreeMs()
    // What is still out says so itself when it ends.
    if (timer || limiter.left() >= limiter.limit() || !Number.isFinite(nextMs)) return
    timer = clock.setTimer(Math.max(toldEveryMs, nextMs - clock.monotonicMs()), () => {
      timer = null
      tell()
      tellWhenFree()
    })
  }

  return {
    tellWhenFree,
    stop() {
      timer?.cancel()
      timer = null
    },
  }
}
