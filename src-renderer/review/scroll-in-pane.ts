/** CSS pixels of neighbours above and below, where the pane is high enough for them. */
const airPx = 64

/**
 * Brings a row into the view of its own pane, and of nothing else: `scrollIntoView` would push the
 * whole window about where the pane is lower than the row.
 */
export function scrollInPane(row: Element): void {
  const pane = row.closest('[data-scrolls]')
  if (!pane) return
  const inner = row.getBoundingClientRect()
  const outer = pane.getBoundingClientRect()
  const air = Math.max(0, Math.min(airPx, (outer.height - inner.height) / 2))
  const above = inner.top - outer.top - air
  const below = inner.bottom - outer.bottom + air
  if (above < 0 || inner.height > outer.height) pane.scrollTop += above
  else if (below > 0) pane.scrollTop += below
}
