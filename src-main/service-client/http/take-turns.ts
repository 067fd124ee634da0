import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * Lets one of those that wait go on in each turn of the event loop. Ten answers that arrive together would
 * otherwise be worked through in one, while nothing else is heard.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve()
  return () => (last = last.then(() => nextTurn()))
}
