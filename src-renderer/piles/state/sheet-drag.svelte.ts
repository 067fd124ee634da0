import type { PileDesk } from './pile-desk.svelte.ts'

/** Sheets under the pointer on their way to another place. */
export class SheetDrag {
  #pages = $state.raw<readonly number[]>([])
  /** Where they would be laid. */
  target = $state.raw<{ readonly page: number; readonly side: 'before' | 'behind' } | null>(null)

  isDragged(page: number): boolean {
    return this.#pages.includes(page)
  }

  /** What is selected goes along where one of it is taken. */
  start(event: DragEvent, desk: PileDesk, page: number): void {
    if (!event.dataTransfer) return
    if (!desk.selected.has(page)) desk.goTo(page)
    this.#pages = desk.chosen
    event.dataTransfer.effectAllowed = 'move'
    // A type of its own: no other window takes it for text, and this one not for a file.
    event.dataTransfer.setData('application/x-intray-sheets', '')
  }

  over(event: DragEvent & { currentTarget: HTMLElement }, page: number): void {
    if (this.#pages.length === 0) return
    event.preventDefault()
    if (this.isDragged(page)) {
      this.target = null
      return
    }
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const side = event.clientX < left + width / 2 ? 'before' : 'behind'
    if (this.target?.page !== page || this.target.side !== side) this.target = { page, side }
  }

  drop(event: DragEvent, desk: PileDesk): void {
    event.preventDefault()
    if (this.target) desk.move(this.#pages, this.target)
    this.end()
  }

  end(): void {
    this.#pages = []
    this.target = null
  }
}
