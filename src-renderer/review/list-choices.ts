import type { Choice } from '../ui/find-choices.ts'
import { reviewCommands, scopeOf } from '../keys/key-map.ts'
import type { ReviewContext } from './review-context.ts'

/** What a key can do anywhere on the review screen, for the palette. */
export function listChoices({ text, keyLabel, run }: ReviewContext): Choice[] {
  return reviewCommands
    .filter((command) => command !== 'palette' && scopeOf(command) === 'everywhere')
    .map((command) => ({
      id: command,
      title: text.commands[command],
      keys: keyLabel(command),
      run: () => run(command),
    }))
}
