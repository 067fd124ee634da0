import type { ManyAction } from '../../src-shared/contract/many.ts'

/** As many as stand beside each other in a narrow window; the others are in the menu. */
export const mostButtons = 3

/** The likeliest first. */
const byLikelihood: readonly ManyAction[] = [
  'confirm',
  'retry',
  'discard',
  'keepBoth',
  'checkAgain',
  'postpone',
  'reject',
  'reopen',
  'move',
  'annotate',
  'uploadAgain',
  'remove',
  'restore',
  'erase',
]

/** What makes sense for a selection: buttons first, then a menu. */
export function offeredActions(can: Readonly<Record<ManyAction, number>>): {
  readonly buttons: readonly ManyAction[]
  readonly menu: readonly ManyAction[]
} {
  const offered = byLikelihood.filter((action) => can[action] > 0 && !isSaidBefore(action, can))
  return { buttons: offered.slice(0, mostButtons), menu: offered.slice(mostButtons) }
}

/** Files without fields are discarded: to remove them would say the same once more. */
function isSaidBefore(action: ManyAction, can: Readonly<Record<ManyAction, number>>): boolean {
  return action === 'remove' && can.remove === can.discard
}
