import { SvelteSet } from 'svelte/reactivity'
import type { CallOutput } from '../../src-shared/contract/contract.ts'
import type { DocumentSummary, InboxFilter } from '../../src-shared/contract/document-model.ts'
import type { ExportSelection } from '../../src-shared/contract/exports.ts'
import type { AppState } from './app-state.svelte.ts'
import { Delayed } from './delayed.ts'

export type ChoiceRow = CallOutput<'exports.list'>['items'][number]

const searchMs = 180

/** Which documents are exported: all that a view shows, or those that are ticked in it. */
export class ExportChoice {
  filter = $state<InboxFilter>('done')
  query = $state('')
  rows = $state.raw<readonly ChoiceRow[]>([])
  isLoading = $state(true)
  /** The whole view, also what is not loaded yet. */
  isWhole = $state(true)
  readonly #ticked = new SvelteSet<string>()
  #total = $state(0)
  #nextCursor = $state.raw<string | null>(null)
  readonly #app: AppState
  readonly #searching: Delayed
  /** Answers to an older question are dropped. */
  #question = 0

  readonly hasMore = $derived(this.#nextCursor !== null)
  readonly isEmpty = $derived(this.isWhole ? this.rows.length === 0 : this.#ticked.size === 0)
  /** null while a search has more to show than is loaded. */
  readonly count = $derived.by(() => {
    if (!this.isWhole) return this.#ticked.size
    if (!this.hasMore) return this.rows.length
    return this.query.trim() === '' ? this.#total : null
  })
  readonly selection: ExportSelection | null = $derived.by(() => {
    if (this.isEmpty) return null
    return this.isWhole
      ? { kind: 'view', filter: this.filter, query: this.query.trim() }
      : { kind: 'documents', ids: [...this.#ticked] }
  })

  constructor(app: AppState) {
    this.#app = app
    this.#searching = new Delayed(app.surroundings.later, () => void this.load())
  }

  isTicked(id: string): boolean {
    return this.isWhole || this.#ticked.has(id)
  }

  tick({ id }: DocumentSummary, isTicked: boolean): void {
    if (this.isWhole) {
      for (const { document } of this.rows) this.#ticked.add(document.id)
      this.isWhole = false
    }
    if (isTicked) this.#ticked.add(id)
    else this.#ticked.delete(id)
  }

  tickAll(isTicked: boolean): void {
    this.#ticked.clear()
    this.isWhole = isTicked
  }

  setFilter(filter: InboxFilter): void {
    this.filter = filter
    this.tickAll(true)
    void this.load()
  }

  setQuery(query: string): void {
    this.query = query
    this.tickAll(true)
    this.#searching.restart(searchMs)
  }

  async load(): Promise<void> {
    this.rows = []
    await this.#read(null)
  }

  async loadMore(): Promise<void> {
    if (this.#nextCursor !== null && !this.isLoading) await this.#read(this.#nextCursor)
  }

  async #read(cursor: string | null): Promise<void> {
    this.#question += 1
    const question = this.#question
    this.isLoading = true
    const { filter, query } = this
    const page = await this.#app.attempt('exports.list', { filter, query: query.trim(), cursor })
    if (question !== this.#question) return
    this.isLoading = false
    if (!page) return
    this.rows = cursor === null ? page.items : [...this.rows, ...page.items]
    this.#nextCursor = page.nextCursor
    this.#total = page.total
  }
}
