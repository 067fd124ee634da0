import type { Box } from './geometry.ts'

export type ScrollView = {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Air around a place that is brought into view, as a share of the view. */
const margin = 0.15

/**
 * The scroll position that shows a box of the surface. What is visible already stays where it is:
 * the eyes keep their place. Null where nothing has to move.
 */
export function scrollToShow(box: Box, view: ScrollView): { left: number; top: number } | null {
  const left = along(box.x, box.width, view.left, view.width)
  const top = along(box.y, box.height, view.top, view.height)
  return left === view.left && top === view.top ? null : { left, top }
}

/** Along one axis: unmoved when visible; else just so far that the margin stands before it. */
function along(start: number, length: number, scroll: number, view: number): number {
  const visible = start >= scroll && start + length <= scroll + view
  if (visible) return scroll
  const air = Math.min(view * margin, Math.max((view - length) / 2, 0))
  const target = start < scroll ? start - air : start + length + air - view
  // Something longer than the view begins at the view's edge.
  return Math.max(0, Math.round(length > view ? start : target))
}
