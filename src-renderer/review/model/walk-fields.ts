import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'

/**
 * The next (or previous) field that wants a look, starting after `from`; the search does not wrap
 * past the end when going on from field to field, so that after the last one Confirm is reached.
 */
export function nextAttention(
  order: readonly FieldView[],
  from: string | null,
  direction: 1 | -1,
  wrap: boolean,
): string | null {
  const start = order.findIndex(({ path }) => path === from)
  const after =
    direction === 1 ? order.slice(start + 1) : order.slice(0, Math.max(start, 0)).reverse()
  const found = after.find(({ attention }) => attention)
  if (found) return found.path
  if (!wrap) return null
  const all = direction === 1 ? order : order.toReversed()
  return all.find(({ attention, path }) => attention && path !== from)?.path ?? null
}

/** How many fields want a look, and which of all fields this one is, for the screen reader. */
export function positionOf(order: readonly FieldView[], path: string) {
  const shown = order.filter(({ quiet }) => !quiet)
  return {
    at: shown.findIndex((field) => field.path === path) + 1,
    of: shown.length,
    left: order.filter(({ attention }) => attention).length,
  }
}
