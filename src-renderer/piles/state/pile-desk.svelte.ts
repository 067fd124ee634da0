import { SvelteSet } from 'svelte/reactivity'
import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { CallFailure, type Failure } from '../../../src-shared/contract/failure.ts'
import { withoutBidiMarks } from '../../../src-shared/domain/bidi-marks.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import { PageFailure, type PageSource } from '../../pdf/page-source.ts'
import {
  addPages,
  countOriginals,
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

/** Pages of another document that were laid beside the pile's: the first is its `first` here, and so on. */
type Added = {
  readonly document: DocumentSummary
  readonly source: PageSource
  readonly first: number
}

/** Where a page comes from. */
export type SheetOrigin = {
  readonly source: PageSource
  /** From 1, in its own file. */
  readonly page: number
  /** Name of that file; empty for the pile's own. */
  readonly file: string
}

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

  /** What was added once stays open, so that it can be undone and done again. */
  #added = $state.raw<readonly Added[]>([])
  isAdding = $state(false)
  #opening: Promise<void> | null = null

  readonly sheets = $derived(sheetsOf(this.plan))
  readonly parts = $derived(
    partsOf(this.plan, (number) => {
      const { page, added } = this.#placeOf(number)
      return added ? { page, of: added.document.id } : { page }
    }),
  )
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
  open(): Promise<void> {
    return (this.#opening ??= this.#open())
  }

  async #open(): Promise<void> {
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
      this.#opening = null
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

  get originals(): number {
    return countOriginals(this.id, this.parts)
  }

  /** All as it was proposed: one step, as any other. */
  propose(): void {
    if (!this.source) return
    let plan = planOf(this.source.pageCount, this.looked ?? nothingProposed)
    for (const { first, source } of this.#added)
      if (this.#has(first)) plan = addPages(plan, first, source.pageCount)
    this.#change(plan)
  }

  /** Lays the pages of other documents behind all others, one step for each, and selects the last that came. */
  async add(ids: readonly string[]): Promise<void> {
    this.isAdding = true
    try {
      await this.open()
      for (const id of ids) await this.#addOne(id)
    } catch (error) {
      if (error instanceof CallFailure) this.#parts.tell(error.failure)
      else if (error instanceof PageFailure)
        this.#parts.tell({ code: 'file-not-readable', details: { why: 'damaged' } })
      else throw error
    } finally {
      this.isAdding = false
    }
  }

  async #addOne(id: string): Promise<void> {
    if (!this.source || id === this.id) return
    const added = this.#added.find(({ document }) => document.id === id) ?? (await this.#fetch(id))
    const { first, source } = added
    this.#change(addPages(this.plan, first, source.pageCount))
    this.goTo(first)
    this.goTo(first + source.pageCount - 1, 'extend')
    this.at = first
  }

  async #fetch(id: string): Promise<Added> {
    const document = await this.#parts.bridge.call('documents.get', { id })
    const source = await this.#parts.openPages(document)
    const last = this.#added.at(-1)
    const before = last ? last.first + last.source.pageCount - 1 : (this.source?.pageCount ?? 0)
    const added = { document, source, first: before + 1 }
    this.#added = [...this.#added, added]
    return added
  }

  /** Pages of this document lie here, or are those of the pile. */
  holds(id: string): boolean {
    const added = this.#added.find(({ document }) => document.id === id)
    return id === this.id || (added !== undefined && this.#has(added.first))
  }

  originOf(number: number): SheetOrigin | null {
    const { page, added } = this.#placeOf(number)
    const source = added?.source ?? this.source
    const file = withoutBidiMarks(added?.document.fileName ?? '')
    return source && { source, page, file }
  }

  #placeOf(number: number): { readonly page: number; readonly added: Added | null } {
    const added = this.#added.findLast(({ first }) => first <= number) ?? null
    return { page: added ? number - added.first + 1 : number, added }
  }

  #has(number: number): boolean {
    return this.sheets.some(({ page }) => page === number)
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
    this.#lay(before)
  }

  redo(): void {
    const [next, ...later] = this.#future
    if (!next) return
    this.#future = later
    this.#past = [...this.#past, this.plan]
    this.#lay(next)
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
    for (const { source } of this.#added) source.close()
    this.source?.close()
    this.#added = []
    this.source = null
    this.document = null
    this.#opening = null
  }

  #between(one: number, other: number): number[] {
    const pages = this.sheets.map(({ page }) => page)
    const [from = 0, to = 0] = [pages.indexOf(one), pages.indexOf(other)].toSorted((a, b) => a - b)
    return pages.slice(from, to + 1)
  }

  /** Pages that are not there any more are neither selected nor where the keyboard is. */
  #lay(plan: Plan): void {
    this.plan = plan
    for (const page of this.selected) if (!this.#has(page)) this.selected.delete(page)
    if (!this.#has(this.at)) this.goTo(this.sheets.at(-1)?.page ?? 1)
  }

  #change(plan: Plan): void {
    if (JSON.stringify(plan) === JSON.stringify(this.plan)) return
    this.#past = [...this.#past, this.plan]
    this.#future = []
    this.plan = plan
  }
}
