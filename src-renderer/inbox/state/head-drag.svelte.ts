import type { InboxColumn } from '../../../src-shared/contract/inbox-layout.ts'
import type { ListHead, ListLayout, NeighbourWidths } from './list-layout.svelte.ts'

/** A type of its own: no other window takes it for text, and the list not for documents. */
const dragType = 'application/x-intray-column'
/** What one press of a key changes, in rem. */
const keyStep = 0.5

type Sizing = {
  readonly left: ListHead
  readonly right: InboxColumn
  readonly from: NeighbourWidths
  readonly startX: number
}

/** Heads under the pointer: on their way to another place, or an edge between two of them. */
export class HeadDrag {
  moved = $state.raw<InboxColumn | null>(null)
  /** Where it would stand. */
  target = $state.raw<{ readonly id: ListHead; readonly side: 'before' | 'behind' } | null>(null)
  #sizing = $state.raw<Sizing | null>(null)
  readonly #layout: ListLayout

  constructor(layout: ListLayout) {
    this.#layout = layout
  }

  get isSizing(): boolean {
    return this.#sizing !== null
  }

  get sized(): ListHead | null {
    return this.#sizing?.left ?? null
  }

  start(event: DragEvent, id: ListHead): void {
    if (!event.dataTransfer || id === 'document') return
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData(dragType, '')
    this.moved = id
  }

  over(event: DragEvent & { currentTarget: HTMLElement }, id: ListHead): void {
    if (this.moved === null) return
    event.preventDefault()
    if (id === this.moved) {
      this.target = null
      return
    }
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const isBefore = id !== 'document' && event.clientX < left + width / 2
    const side = isBefore ? 'before' : 'behind'
    if (this.target?.id !== id || this.target.side !== side) this.target = { id, side }
  }

  drop(event: DragEvent): void {
    if (this.moved === null) return
    event.preventDefault()
    if (this.target) this.#layout.place(this.moved, this.target.id, this.target.side)
    this.end()
  }

  end(): void {
    this.moved = null
    this.target = null
  }

  /** The left button on the edge behind a head. */
  startSizing(event: PointerEvent & { currentTarget: HTMLElement }, left: ListHead): void {
    const found = this.#beside(event.currentTarget.closest('[data-head]'), left)
    if (event.button !== 0 || !found) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    this.#sizing = { ...found, startX: event.clientX }
  }

  size(event: PointerEvent): void {
    const sizing = this.#sizing
    if (!sizing) return
    const by = (event.clientX - sizing.startX) / remPx()
    this.#layout.dragEdge(sizing.left, sizing.right, sizing.from, by)
  }

  endSizing(): void {
    if (!this.#sizing) return
    this.#sizing = null
    this.#layout.keepDragged()
  }

  /** Behind the documents, which take what is left, it is the next column that has a width. */
  usualWidth(left: ListHead, right: ListHead): void {
    const id = left === 'document' ? right : left
    if (id !== 'document') this.#layout.setWidth(id, undefined)
  }

  /** One step of the keyboard on a head: the documents lose what a column gains, and give it to the next one. */
  sizeByKey(head: HTMLElement, id: ListHead, step: 1 | -1): void {
    if (id !== 'document') {
      this.#layout.setWidth(id, widthOf(head) + step * keyStep)
      return
    }
    const found = this.#beside(head, id)
    if (!found) return
    this.#layout.dragEdge(found.left, found.right, found.from, step * keyStep)
    this.#layout.keepDragged()
  }

  #beside(head: Element | null, left: ListHead): Omit<Sizing, 'startX'> | null {
    const next = head?.nextElementSibling
    const right = this.#layout.shown.find(
      (id) => next instanceof HTMLElement && id === next.dataset['head'],
    )
    if (!head || !next || right === undefined) return null
    return { left, right, from: { left: widthOf(head), right: widthOf(next) } }
  }
}

function widthOf(element: Element): number {
  return element.getBoundingClientRect().width / remPx()
}

/** Of the window: it follows the size of text that a person has in the browser. */
export function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
