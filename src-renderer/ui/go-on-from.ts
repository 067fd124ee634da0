/** What was pressed gives way to what comes next: whoever has no mouse goes on from there. */
export function goOnFrom(element: HTMLElement): void {
  if (document.activeElement === document.body) element.focus()
}
