import type { ReviewDocument } from './state/review-document.svelte.ts'
import type { ReviewPointing } from './state/review-pointing.svelte.ts'
import type { KeyMap, ReviewCommand } from '../keys/key-map.ts'
import { keyName } from '../keys/key-name.ts'
import { controlWants, typesText } from '../keys/whose-key.ts'
import type { PickMove } from './model/pick-cursor.ts'

export type KeyParts = {
  readonly keys: KeyMap
  readonly mac: boolean
  readonly pointing: ReviewPointing
  readonly document: ReviewDocument
  readonly run: (command: ReviewCommand) => void
}

/** What a key press on the screen means. Nothing is taken while an input method composes. */
export function handleKey(event: KeyboardEvent, parts: KeyParts): void {
  const { keys, mac, pointing, document } = parts
  // 229 is what browsers send for keys that an input method has taken.
  if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return
  const key = keyName(event, mac)
  if (pointing.mode === 'pick' && pickKey(key, event.shiftKey, pointing, document)) {
    event.preventDefault()
    return
  }
  const command = keys.commandFor(key, 'everywhere')
  if (!command || belongsToControl(key, event.target, document)) return
  event.preventDefault()
  parts.run(command)
}

const moves: Readonly<Record<string, PickMove>> = {
  Left: 'left',
  Right: 'right',
  Up: 'up',
  Down: 'down',
  Home: 'home',
  End: 'end',
}

function pickKey(
  key: string,
  extend: boolean,
  pointing: ReviewPointing,
  document: ReviewDocument,
): boolean {
  const move = moves[key.replace('Shift+', '')]
  if (move) void pointing.move(move, extend, document)
  else if (key === 'Enter') void pointing.takePicked(document)
  else if (key === 'PageDown') void pointing.turnPage(1, document)
  else if (key === 'PageUp') void pointing.turnPage(-1, document)
  else return false
  return true
}

/** Keys that the control under the keyboard needs for itself. */
function belongsToControl(
  key: string,
  target: EventTarget | null,
  { session }: ReviewDocument,
): boolean {
  if (!(target instanceof HTMLElement)) return false
  const inField = target.closest('.editor, .choice, [role=gridcell]') !== null
  // Enter presses buttons and opens summaries; only in a field does it accept.
  if (key === 'Enter' || key === 'Shift+Enter') {
    if (target.matches('textarea') && key === 'Shift+Enter') return true
    return !inField && controlWants(target, 'Enter')
  }
  // A question mark is typed once typing has begun; in an untouched field it shows the keys.
  if (key.length === 1 && typesText(target)) {
    const isDrafted = session.focused !== null && session.draftOf(session.focused) !== undefined
    return isDrafted || target.closest('.editor') === null
  }
  return false
}
