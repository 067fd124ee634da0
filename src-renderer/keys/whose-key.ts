/** An open dialog or menu has its own keyboard: nothing behind it may take a key. */
export function isBehindOverlay(): boolean {
  return document.querySelector('dialog[open], [popover]:popover-open:not(.tooltip)') !== null
}

/** A control in which something is typed or chosen by typing. */
export function typesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !['radio', 'checkbox', 'range'].includes(target.type)
  return target.isContentEditable || target.matches('textarea, select')
}

const walkedByArrows =
  'input[type=radio], input[type=range], [role=tab], [role=separator], [role=gridcell]'

/**
 * Whether a control keeps a key that has no Ctrl, Alt or Command to itself: a field whatever is typed,
 * what arrows walk its arrows, and whatever can be pressed Enter and Space.
 */
export function controlWants(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (typesText(target)) return true
  // To choose once more what is chosen does nothing: who clicked on a group goes on in its list.
  if (target.matches('button[role=radio][aria-checked=true]')) return false
  if (key === 'Enter' || key === ' ')
    return target.matches('button, a, summary, input, [role=tab], [role=option]')
  return key.startsWith('Arrow') && target.matches(walkedByArrows)
}
