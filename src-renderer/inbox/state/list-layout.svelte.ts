import {
  allColumns,
  narrowestColumn,
  usualLayout,
  widestColumn,
  type ColumnChoice,
  type Density,
  type InboxColumn,
  type InboxLayout,
} from '../../../src-shared/contract/inbox-layout.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import {
  columnSizes,
  documentMin,
  fitColumns,
  gridTemplate,
  type ColumnWidths,
} from '../fit-columns.ts'

/** A head of the list: a column, or who a document is from, which is always first. */
export type ListHead = 'document' | InboxColumn

/** Widths of two heads beside each other as they are drawn, in rem. */
export type NeighbourWidths = { readonly left: number; readonly right: number }

/** Which columns the list has, in which order and how wide, and how close its lines stand. */
export class ListLayout {
  /** The dialog in which all of it is chosen. */
  isChoosing = $state(false)
  /** Of the list, in rem; it decides what there is room for. */
  width = $state(80)
  readonly #app: AppState
  /** While an edge is dragged: kept once it is let go. */
  #dragged = $state.raw<ColumnWidths | null>(null)
  /** Settings come anew with each status; only another choice draws the lines anew. */
  readonly #json: string = $derived.by(() => JSON.stringify(this.#app.settings.inboxLayout))
  readonly chosen: InboxLayout = $derived(JSON.parse(this.#json) as InboxLayout)
  /** All there are, from left to right. */
  readonly columns = $derived(allColumns(this.chosen.columns))
  readonly #fitted = $derived(fitColumns(this.chosen, this.width))
  readonly isNarrow = $derived(this.#fitted.isNarrow)
  /** As a text, so that lines are drawn anew only where other columns are shown. */
  readonly #shownJson = $derived(JSON.stringify(this.#fitted.columns))
  readonly shown: readonly InboxColumn[] = $derived(JSON.parse(this.#shownJson) as InboxColumn[])
  readonly noRoom = $derived(this.#fitted.noRoom)
  readonly pictures = $derived(this.chosen.pictures)
  readonly density = $derived(this.chosen.density)
  readonly #widths: ColumnWidths = $derived(
    Object.fromEntries(this.columns.map(({ id, width }) => [id, width])),
  )
  readonly template = $derived(
    gridTemplate(this.#fitted, this.chosen, this.#dragged ?? this.#widths),
  )
  readonly isUsual = $derived(
    JSON.stringify({ ...this.chosen, columns: this.columns }) === JSON.stringify(usualLayout),
  )

  constructor(app: AppState) {
    this.#app = app
  }

  isShown(id: InboxColumn): boolean {
    return this.columns.some((column) => column.id === id && column.shown)
  }

  /** In rem, where a person set it. */
  widthOf(id: InboxColumn): number | undefined {
    return this.#widths[id]
  }

  show(id: InboxColumn, shown: boolean): void {
    this.#keep({ columns: this.#with(id, { shown }) })
  }

  /** One place to the left or the right among those that are shown. */
  step(id: InboxColumn, step: 1 | -1): void {
    const others = this.columns.filter((column) => column.shown || column.id === id)
    const beside = others[others.findIndex((column) => column.id === id) + step]
    if (beside) this.place(id, beside.id, step < 0 ? 'before' : 'behind')
  }

  /** One place among all, as they are listed where they are chosen. */
  stepInList(id: InboxColumn, step: 1 | -1): void {
    const beside = this.columns[this.columns.findIndex((column) => column.id === id) + step]
    if (beside) this.place(id, beside.id, step < 0 ? 'before' : 'behind')
  }

  /** `beside` the head of the documents, it comes first. */
  place(id: InboxColumn, beside: ListHead, side: 'before' | 'behind'): void {
    const moved = this.columns.find((column) => column.id === id)
    if (!moved || id === beside) return
    const rest = this.columns.filter((column) => column.id !== id)
    const at = beside === 'document' ? 0 : rest.findIndex((column) => column.id === beside)
    const to = beside !== 'document' && side === 'behind' ? at + 1 : at
    this.#keep({ columns: rest.toSpliced(to, 0, moved) })
  }

  /** In rem; undefined for the usual width. */
  setWidth(id: InboxColumn, width: number | undefined): void {
    const { columns } = this
    this.#keep({
      columns: columns.map((column) => {
        if (column.id !== id) return column
        const { width: _, ...usual } = column
        return width === undefined ? usual : { ...usual, width: bounded(width) }
      }),
    })
  }

  /**
   * Moves the edge between two heads: what one gains the other loses, so that the edge stays under the
   * pointer and nothing is pushed out of the window.
   * @param by in rem, to the right
   */
  dragEdge(left: ListHead, right: InboxColumn, from: NeighbourWidths, by: number): void {
    const leftMin = left === 'document' ? documentMin : smallest(left)
    const sum = from.left + from.right
    const moved = Math.max(leftMin, Math.min(from.left + by, sum - smallest(right)))
    this.#dragged = {
      ...this.#widths,
      ...(left !== 'document' && { [left]: bounded(moved) }),
      [right]: bounded(sum - moved),
    }
  }

  /** The edge is let go. */
  keepDragged(): void {
    const widths = this.#dragged
    if (!widths) return
    this.#keep({
      columns: this.columns.map((column) => {
        const width = widths[column.id]
        return width === undefined ? column : { ...column, width }
      }),
    })
    this.#dragged = null
  }

  setDensity(density: Density): void {
    this.#keep({ density })
  }

  setPictures(pictures: boolean): void {
    this.#keep({ pictures })
  }

  reset(): void {
    this.#keep(usualLayout)
  }

  #with(id: InboxColumn, change: Partial<ColumnChoice>): ColumnChoice[] {
    return this.columns.map((column) => (column.id === id ? { ...column, ...change } : column))
  }

  #keep(change: Partial<InboxLayout>): void {
    const inboxLayout = { ...this.chosen, columns: [...this.columns], ...change }
    void this.#app.patchSettings({ inboxLayout })
  }
}

function smallest(id: InboxColumn): number {
  return Math.max(narrowestColumn, Math.min(columnSizes[id].min, 5))
}

/** To a sixteenth of a rem, a pixel at the usual size of text. */
function bounded(width: number): number {
  return Math.round(Math.min(widestColumn, Math.max(narrowestColumn, width)) * 16) / 16
}
