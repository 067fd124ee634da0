import type { Clock } from '../../clock.ts'
import { isAway } from './is-away.ts'

const againAfterMs = 1_000
/** Longer than a server takes to start again, shorter than a night: whoever named the wrong one has to hear of it. */
export const longestAwayMs = 300_000

type Waiting = {
  clock: Clock
  /** Called once, with a word of the system or the database. */
  onAway: (reason: string) => void
}

/**
 * Does what needs the database, anew for as long as that is away.
 * @throws what else is in the way, and what the database said last where it stays away
 */
export async function untilThere<Value>(
  work: () => Promise<Value>,
  { clock, onAway }: Waiting,
): Promise<Value> {
  let until: number | null = null
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || (until !== null && clock.now() >= until)) throw error
      if (until === null) onAway(reasonOf(error))
      until ??= clock.now() + longestAwayMs
      await new Promise<void>((resolve) => void clock.setTimer(againAfterMs, resolve))
    }
}

function reasonOf(error: unknown): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : 'no-answer'
}
