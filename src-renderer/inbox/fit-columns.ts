import {
  allColumns,
  type InboxColumn,
  type InboxLayout,
} from '../../src-shared/contract/inbox-layout.ts'

type ColumnSize = {
  /** In rem; below it, its column gives way. */
  readonly min: number
  /** As a track of the grid, where nobody set a width. */
  readonly usual: string
}

/** In rem. What is longer is cut with an ellipsis, and said in full by its tooltip. */
export const columnSizes: Readonly<Record<InboxColumn, ColumnSize>> = {
  number: { min: 5, usual: 'minmax(5rem, 0.5fr)' },
  type: { min: 5, usual: 'minmax(5rem, 0.7fr)' },
  received: { min: 5.5, usual: '5.5rem' },
  date: { min: 5.5, usual: '5.5rem' },
  due: { min: 6.5, usual: 'minmax(6.5rem, 9rem)' },
  amount: { min: 7.5, usual: 'minmax(7.5rem, 0.7fr)' },
  state: { min: 9, usual: 'minmax(9rem, 0.9fr)' },
  source: { min: 5.5, usual: 'minmax(5.5rem, 0.5fr)' },
  file: { min: 7, usual: 'minmax(7rem, 0.9fr)' },
  tags: { min: 6, usual: 'minmax(6rem, 0.6fr)' },
}

/** In one line, how near it is stands beside the day. */
const dueInOneLine = 'minmax(6.5rem, 13rem)'

/** Who it is from takes what the others leave: it can be made as narrow as that, in rem. */
export const documentMin = 10
/** What it has to keep for another column to be shown. */
const documentWanted = 12
const documentTrack = 'minmax(10rem, 1.6fr)'

/** Below, a line is two rows of text beside its amount, and there are no heads. In rem. */
const narrow = 44
/** Check mark, state's mark and menu with their gaps, and the edges of the line. */
const frame = 1.5 + 1.25 + 2 + 3 + 1.75
const gap = 1
const pictureWidth = { comfortable: 3, compact: 1.5 } as const

/** Those that give way first in a window that is too narrow for all that were chosen; the others never. */
const givesWay: readonly InboxColumn[] = [
  'received',
  'type',
  'date',
  'tags',
  'source',
  'file',
  'number',
  'due',
]

/** In rem, of those that a person made wider or narrower. */
export type ColumnWidths = Readonly<Partial<Record<InboxColumn, number | undefined>>>

export type FittedList = {
  readonly isNarrow: boolean
  /** Those that are drawn, from left to right. */
  readonly columns: readonly InboxColumn[]
  /** Chosen, but there is no room for them. */
  readonly noRoom: readonly InboxColumn[]
}

/** @param width of the list, in rem */
export function fitColumns(layout: InboxLayout, width: number): FittedList {
  const chosen = allColumns(layout.columns)
    .filter(({ shown }) => shown)
    .map(({ id }) => id)
  if (width < narrow) {
    const columns = chosen.filter((id) => id === 'amount')
    return { isNarrow: true, columns, noRoom: chosen.filter((id) => id !== 'amount') }
  }
  const picture = layout.pictures ? pictureWidth[layout.density] + gap : 0
  const wanted = (columns: readonly InboxColumn[]) =>
    columns.reduce((sum, id) => sum + columnSizes[id].min + gap, frame + picture + documentWanted)
  let columns = chosen
  for (const id of givesWay) {
    if (wanted(columns) <= width) break
    columns = columns.filter((other) => other !== id)
  }
  return { isNarrow: false, columns, noRoom: chosen.filter((id) => !columns.includes(id)) }
}

/** As `grid-template-columns` of every line and of the head. */
export function gridTemplate(
  { isNarrow, columns }: FittedList,
  layout: InboxLayout,
  widths: ColumnWidths,
): string {
  const wide = pictureWidth[isNarrow ? 'comfortable' : layout.density]
  const picture = layout.pictures ? [`${String(wide)}rem`] : []
  const start = ['1.5rem', '1.25rem', ...picture]
  if (isNarrow) return [...start, 'minmax(0, 1fr)', ...columns.map(() => 'auto'), 'auto'].join(' ')
  const tracks = columns.map((id) => {
    const width = widths[id]
    if (width === undefined) return usualTrack(id, layout)
    return `minmax(${String(Math.min(width, columnSizes[id].min))}rem, ${String(width)}rem)`
  })
  // Where there are no values, a reason has no other place than beside its buttons.
  return [...start, documentTrack, ...tracks, tracks.length > 0 ? '2rem' : 'auto'].join(' ')
}

function usualTrack(id: InboxColumn, { density }: InboxLayout): string {
  return id === 'due' && density === 'compact' ? dueInOneLine : columnSizes[id].usual
}
