import { SvelteSet } from 'svelte/reactivity'
import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { CallFailure, type Failure } from '../../../src-shared/contract/failure.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import { PageFailure, type PageSource } from '../../pdf/page-source.ts'
import {
  interleave,
  joinAll,
  leaveOut,
  moveSheets,
  partsOf,
  planOf,
  sheetsOf,
  stepSheets,
  toggleCut,
  turnSheets,
  type Plan,
} from '../model/pile-plan.ts'

export type PileParts = {
  readonly bridge: Bridge
  readonly openPages: (document: DocumentSummary) => Promise<PageSource>
  readonly tell: (failure: Failure) => void
}

const nothingProposed = { starts: [], leftOut: [] }

/** A pile on the desk: how it is to be divided, with every step back and forth, until documents are made of it. */
export class PileDesk {
  readonly id: string
  readonly #parts: PileParts
  document = $state.raw<DocumentSummary | null>(null)
  source = $state.raw<PageSource | null>(null)
  /** Why there are no pages to be seen. */
  trouble = $state.raw<Failure | PageFailure['reason'] | null>(null)
  looked = $state.raw<CallOutput<'piles.look'> | null>(null)
  isLooking = $state(false)
  isMaking = $state(false)
  plan = $state.raw<Plan>([])
  /** The page that the keyboard is at. */
  at = $state(1)
  readonly selected = new SvelteSet<number>()
  #anchor = 1
  #past = $state.raw<readonly Plan[]>([])
  #future = $state.raw<readonly Plan[]>([])

  readonly sheets = $derived(sheetsOf(this.plan))
  readonly parts = $derived(partsOf(this.plan))
  readonly leftOut = $derived(this.sheets.filter(({ isOut }) => isOut).length)
  readonly canUndo = $derived(this.#past.length > 0)
  readonly canRedo = $derived(this.#future.length > 0)
  /** What a step is about: the pages that are selected, or else the one the keyboard is at. */
  readonly chosen = $derived(
    this.selected.size > 0
      ? this.sheets.map(({ page }) => page).filter((page) => this.selected.has(page))
      : [this.at],
  )

  constructor(id: string, parts: PileParts) {
    this.id = id
    this.#parts = parts
  }

  /** Opens the pages, and looks for cuts meanwhile; again after it was left, without losing what was done. */
  async open(): Promise<void> {
    if (this.source !== null || this.document !== null) return
    this.trouble = null
    try {
      const document = await this.#parts.bridge.call('documents.get', { id: this.id })
      this.document = document
      const looking = this.look()
      this.source = await this.#parts.openPages(document)
      this.plan = planOf(this.source.pageCount, this.looked ?? nothingProposed)
      await looking
    } catch (error) {
      this.document = null
      if (error instanceof PageFailure) this.trouble = error.reason
      else if (error instanceof CallFailure) this.trouble = error.failure
      else throw error
    }
  }

  /** What speaks for cuts; laid out by itself as long as nobody has done anything. */
  async look(): Promise<void> {
    this.isLooking = true
    try {
      this.looked = await this.#parts.bridge.call('piles.look', { id: this.id })
      if (this.source && !this.canUndo && !this.canRedo)
        this.plan = planOf(this.source.pageCount, this.looked)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      this.#parts.tell(error.failure)
    } finally {
      this.isLooking = false
    }
  }

  /** All as it was proposed: one step, as any other. */
  propose(): void {
    if (this.source) this.#change(planOf(this.source.pageCount, this.looked ?? nothingProposed))
  }

  cut(page = this.at): void {
    this.#change(toggleCut(this.plan, page))
  }

  joinAll(): void {
    this.#change(joinAll(this.plan))
  }

  turn(by: 90 | 270): void {
    this.#change(turnSheets(this.plan, this.chosen, by))
  }

  /** Out of the documents, or, where all of them are out, in again. */
  toggleOut(): void {
    const { chosen } = this
    const isIn = this.sheets.some(({ page, isOut }) => chosen.includes(page) && !isOut)
    this.#change(leaveOut(this.plan, chosen, isIn))
  }

  step(direction: 1 | -1): void {
    this.#change(stepSheets(this.plan, this.chosen, direction))
  }

  move(pages: readonly number[], to: { page: number; side: 'before' | 'behind' }): void {
    this.#change(moveSheets(this.plan, pages, to))
  }

  interleave(backs: 'from-last' | 'from-first'): void {
    this.#change(interleave(this.plan, backs))
  }

  undo(): void {
    const before = this.#past.at(-1)
    if (!before) return
    this.#past = this.#past.slice(0, -1)
    this.#future = [this.plan, ...this.#future]
    this.plan = before
  }

  redo(): void {
    const [next, ...later] = this.#future
    if (!next) return
    this.#future = later
    this.#past = [...this.#past, this.plan]
    this.plan = next
  }

  /** With the keyboard or the mouse to a page; `extend` selects from where the last one was chosen. */
  goTo(page: number, how: 'alone' | 'extend' | 'toggle' = 'alone'): void {
    if (!this.sheets.some((sheet) => sheet.page === page)) return
    this.at = page
    if (how === 'toggle') {
      if (!this.selected.delete(page)) this.selected.add(page)
    } else {
      this.selected.clear()
      if (how === 'extend')
        for (const each of this.#between(this.#anchor, page)) this.selected.add(each)
    }
    if (how !== 'extend') this.#anchor = page
  }

  selectAll(): void {
    for (const { page } of this.sheets) this.selected.add(page)
  }

  /** @returns how many documents were made; null where the pile is as it was, and why was told */
  async make(): Promise<number | null> {
    if (this.isMaking || this.parts.length === 0) return null
    this.isMaking = true
    try {
      const input = { id: this.id, parts: this.parts }
      const { ids } = await this.#parts.bridge.call('piles.divide', input)
      return ids.length
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      this.#parts.tell(error.failure)
      return null
    } finally {
      this.isMaking = false
    }
  }

  close(): void {
    this.source?.close()
    this.source = null
    this.document = null
  }

  #between(one: number, other: number): number[] {
    const pages = this.sheets.map(({ page }) => page)
    const [from = 0, to = 0] = [pages.indexOf(one), pages.indexOf(other)].toSorted((a, b) => a - b)
    return pages.slice(from, to + 1)
  }

  #change(plan: Plan): void {
    if (JSON.stringify(plan) === JSON.stringify(this.plan)) return
    this.#past = [...this.#past, this.plan]
    this.#future = []
    this.plan = plan
  }
}
