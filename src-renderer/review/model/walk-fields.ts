import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'

/** The next (or previous) field of a result that wants a look, starting after `from`. */
export function nextAttention(
  order: readonly FieldView[],
  from: string | null,
  direction: 1 | -1,
): string | null {
  const start = order.findIndex(({ path }) => path === from)
  const after = direction === 1 ? order.slice(start + 1) : order.slice(0, Math.max(start, 0))
  return edgeAttention(after, direction)
}

export type FieldAt = { readonly result: number; readonly path: string }

/** The next (or previous) field that wants a look in the results after (or before) the one shown. */
export function attentionBeyond(
  orders: readonly (readonly FieldView[])[],
  result: number,
  direction: 1 | -1,
): FieldAt | null {
  const step = (order: readonly FieldView[], at: number) => {
    const path = edgeAttention(order, direction)
    return path === null ? [] : [{ result: at, path }]
  }
  const found = orders.flatMap(step).filter((at) => (at.result - result) * direction > 0)
  return found.at(direction === 1 ? 0 : -1) ?? null
}

/** The next (or previous) problem, from result to result and from the last round to the first. */
export function nextProblem(
  orders: readonly (readonly FieldView[])[],
  result: number,
  from: string | null,
  direction: 1 | -1,
): FieldAt | null {
  const here = nextAttention(orders[result] ?? [], from, direction)
  if (here !== null) return { result, path: here }
  const beyond = attentionBeyond(orders, result, direction)
  if (beyond) return beyond
  const other = attentionBeyond(orders, direction === 1 ? -1 : orders.length, direction)
  return other?.result === result && other.path === from ? null : other
}

function edgeAttention(order: readonly FieldView[], direction: 1 | -1): string | null {
  const wanting = order.filter(({ attention }) => attention)
  return wanting.at(direction === 1 ? 0 : -1)?.path ?? null
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
