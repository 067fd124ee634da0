import type { ChildProcessPort, Clock, Timer } from '../ports.ts'

const askEveryMs = 10_000
const mostUnanswered = 3
/** Ten minutes: until it listens, it may have a large database to bring to its version at one go. */
const mostWhileStarting = 60

export type ChildWatch = {
  /** It has answered. */
  heard(): void
  /** Nothing holds it up any more. */
  started(): void
  stop(): void
}

/**
 * Asks a process again and again whether it is there, and says when it has left some questions in a
 * row without an answer. Questions are counted, not time: after a sleep of the machine it gets as many.
 */
export function watchChild(
  child: Pick<ChildProcessPort, 'postMessage'>,
  clock: Pick<Clock, 'setTimer'>,
  onSilent: () => void,
): ChildWatch {
  let unanswered = 0
  let most = mostWhileStarting
  let timer: Timer = clock.setTimer(askEveryMs, ask)

  function ask(): void {
    if (unanswered >= most) return onSilent()
    unanswered++
    child.postMessage({ kind: 'ping' })
    timer = clock.setTimer(askEveryMs, ask)
  }

  return {
    heard: () => void (unanswered = 0),
    started() {
      unanswered = 0
      most = mostUnanswered
    },
    stop: () => timer.cancel(),
  }
}
