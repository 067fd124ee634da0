import { SvelteSet } from 'svelte/reactivity'
import type { CallInput, CallOutput } from '../../src-shared/contract/contract.ts'
import type { DocumentSummary, InboxFilter } from '../../src-shared/contract/document-model.ts'
import type { ExportSelection } from '../../src-shared/contract/exports.ts'
import type { AppState } from './app-state.svelte.ts'
import { Delayed } from './delayed.ts'

export type ChoiceRow = CallOutput<'exports.list'>['items'][number]

const searchMs = 180
/** What one call may ask for, where nothing of it is shown. */
const mostRows = 200

/** Which documents are exported: all that a view shows, or those that are ticked in it. */
export class ExportChoice {
  filter = $state<InboxFilter>('done')
  query = $state('')
  rows = $state.raw<readonly ChoiceRow[]>([])
  isLoading = $state(true)
  /** The whole view, also what is not loaded yet. */
  isWhole = $state(true)
  /** What of the view is not loaded is being read, to be ticked one by one. */
  isCompleting = $state(false)
  readonly #ticked = new SvelteSet<string>()
  #total = $state(0)
  #nextCursor = $state.raw<string | null>(null)
  readonly #app: AppState
  readonly #searching: Delayed
  /** Answers to an older question are dropped. */
  #question = 0
  #completion = 0
  /** Taken out since the view was whole. */
  readonly #unticked = new SvelteSet<string>()

  readonly hasMore = $derived(this.#nextCursor !== null)
  readonly isEmpty = $derived(this.isWhole ? this.rows.length === 0 : this.#ticked.size === 0)
  /** null while a search has more to show than is loaded. */
  readonly count = $derived.by(() => {
    if (!this.isWhole) return this.#ticked.size
    if (!this.hasMore) return this.rows.length
    return this.query.trim() === '' ? this.#total : null
  })
  readonly selection: ExportSelection | null = $derived.by(() => {
    if (this.isEmpty || this.isCompleting) return null
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
      if (this.#nextCursor !== null) void this.#tickRest(this.#nextCursor)
    }
    if (isTicked) {
      this.#ticked.add(id)
      this.#unticked.delete(id)
    } else {
      this.#ticked.delete(id)
      this.#unticked.add(id)
    }
  }

  tickAll(isTicked: boolean): void {
    this.#completion += 1
    this.isCompleting = false
    this.#ticked.clear()
    this.#unticked.clear()
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

  /** Without one of its documents a view is a list of all the others: those not loaded belong to it. */
  async #tickRest(from: string): Promise<void> {
    const completion = ++this.#completion
    this.isCompleting = true
    const { filter } = this
    const query = this.query.trim()
    let cursor: string | null = from
    while (cursor !== null) {
      const asked: CallInput<'exports.list'> = { filter, query, cursor, limit: mostRows }
      const page = await this.#app.attempt('exports.list', asked)
      if (completion !== this.#completion) return
      // Told by now; a part of the view in place of all of it would be wrong without a word.
      if (!page) return this.tickAll(true)
      for (const { document } of page.items)
        if (!this.#unticked.has(document.id)) this.#ticked.add(document.id)
      cursor = page.nextCursor
    }
    this.isCompleting = false
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
