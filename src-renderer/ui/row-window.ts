/**
 * Which rows of a long list are drawn and where. All rows have one height, so this is arithmetic.
 * Chromium's tallest element is 33,554,428 px: past `maxContentHeight` the scroll bar stands for
 * more than its pixels, so that the last of a million rows is reachable too.
 */
export type RowWindow = {
  readonly first: number
  /** Exclusive. */
  readonly end: number
  /** Height of what scrolls, in px. */
  readonly contentHeight: number
  /** Top of a row inside what scrolls, in px. */
  readonly topOf: (index: number) => number
}

export type RowLayout = {
  readonly count: number
  readonly rowHeight: number
  readonly viewHeight: number
}

export const maxContentHeight = 16_000_000
const overscan = 6

export function rowWindow(layout: RowLayout, scrollTop: number): RowWindow {
  const { count, rowHeight, viewHeight } = layout
  const contentHeight = Math.min(count * rowHeight, maxContentHeight)
  const offset = scrollTop * scale(layout)
  const first = Math.max(0, Math.floor(offset / rowHeight) - overscan)
  const end = Math.min(count, Math.ceil((offset + viewHeight) / rowHeight) + overscan)
  return {
    first: Math.min(first, Math.max(0, count - 1)),
    end: Math.max(0, end),
    contentHeight,
    topOf: (index) => scrollTop + index * rowHeight - offset,
  }
}

/** Where to scroll so that a row is wholly seen; unchanged where it already is. */
export function scrollTopFor(index: number, layout: RowLayout, scrollTop: number): number {
  const { rowHeight, viewHeight } = layout
  const ratio = scale(layout)
  const offset = scrollTop * ratio
  const top = index * rowHeight
  if (top < offset) return top / ratio
  if (top + rowHeight > offset + viewHeight) return (top + rowHeight - viewHeight) / ratio
  return scrollTop
}

/** Rows' pixels for each pixel of the scroll bar. */
function scale({ count, rowHeight, viewHeight }: RowLayout): number {
  const real = count * rowHeight
  if (real <= maxContentHeight) return 1
  return (real - viewHeight) / (maxContentHeight - viewHeight)
}
