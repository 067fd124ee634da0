const focusable =
  'input:not([disabled]), select:not([disabled]), textarea, button:not([disabled]), [tabindex="0"]'

/** Moves the keyboard to the next pane of the screen; each remembers where it was last. */
export function createPaneFocus(screen: () => HTMLElement | undefined) {
  const last = new WeakMap<Element, HTMLElement>()

  function panes(): HTMLElement[] {
    return [...(screen()?.querySelectorAll<HTMLElement>('.seen [data-pane]') ?? [])]
  }

  function remember(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return
    const pane = target.closest('[data-pane]')
    if (pane) last.set(pane, target)
  }

  function move(direction: 1 | -1): void {
    const all = panes()
    if (all.length === 0) return
    const at = all.findIndex((pane) => pane.contains(document.activeElement))
    const pane = all[(at + direction + all.length) % all.length]
    if (!pane) return
    const known = last.get(pane)
    const target =
      known?.isConnected === true
        ? known
        : pane.matches('[tabindex]')
          ? pane
          : pane.querySelector<HTMLElement>(focusable)
    target?.focus()
  }

  return { remember, move }
}
