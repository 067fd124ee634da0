import { SvelteSet } from 'svelte/reactivity'
import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { DocumentFilter } from '../../../src-shared/contract/document-filter.ts'
import type {
  DocumentSummary,
  StandingFilter,
} from '../../../src-shared/contract/document-model.ts'
import type { ExportSelection, OfWorkspace } from '../../../src-shared/contract/exports.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'

export type ChoiceRow = CallOutput<'exports.list'>['items'][number]

/** What is shown to choose from: a group of the inbox, or what was picked there. */
export type ChoiceFilter = StandingFilter | 'picked'

const searchMs = 180
const pageSize = 100

/**
 * Which documents are exported: all that a view shows but those that were unticked, or those that
 * were ticked one by one. A view is described and never listed, so that it may be of any length.
 */
export class ExportChoice {
  filter = $state<ChoiceFilter>('done')
  query = $state('')
  /** What the inbox was narrowed down to by, when this was chosen there. */
  filters = $state.raw<readonly DocumentFilter[]>([])
  rows = $state.raw<readonly ChoiceRow[]>([])
  isLoading = $state(true)
  /** Of the whole view, also what is not loaded yet; else nothing is ticked that was not ticked. */
  #isView = $state(true)
  /** What differs: unticked of the view, or ticked one by one. */
  readonly #marked = new SvelteSet<string>()
  #total = $state(0)
  /** In the inbox, one by one. */
  picked = $state.raw<readonly string[]>([])
  #nextCursor = $state.raw<string | null>(null)
  readonly #app: AppState
  readonly #workspace: OfWorkspace
  readonly #searching: Delayed
  /** Answers to an older question are dropped. */
  #question = 0

  readonly hasMore = $derived(this.#nextCursor !== null)
  /** How many of the view; null while a search has more to show than is loaded. */
  readonly #inView = $derived.by(() => {
    if (this.filter === 'picked') return this.picked.length
    if (!this.hasMore) return this.rows.length
    return this.query.trim() === '' && this.filters.length === 0 ? this.#total : null
  })
  /** null while a search has more to show than is loaded. */
  readonly count = $derived.by(() => {
    if (!this.#isView) return this.#marked.size
    return this.#inView === null ? null : Math.max(0, this.#inView - this.#marked.size)
  })
  readonly isEmpty = $derived(this.count === 0)
  readonly ticked = $derived.by(() => {
    if (this.isEmpty) return 'none'
    return this.#isView && this.#marked.size === 0 ? 'all' : 'some'
  })
  readonly selection: ExportSelection | null = $derived.by(() => {
    if (this.isEmpty) return null
    const marked = [...this.#marked]
    if (!this.#isView) return { kind: 'documents', ids: marked }
    const { filter, picked } = this
    if (filter === 'picked')
      return { kind: 'documents', ids: picked.filter((id) => !this.#marked.has(id)) }
    const filters = [...this.filters]
    const view = { kind: 'view' as const, filter, query: this.query.trim(), filters }
    return marked.length === 0 ? view : { ...view, except: marked }
  })

  constructor(app: AppState, workspace: OfWorkspace) {
    this.#app = app
    this.#workspace = workspace
    this.#searching = new Delayed(app.surroundings.later, () => void this.load())
  }

  isTicked(id: string): boolean {
    return this.#isView !== this.#marked.has(id)
  }

  tick({ id }: DocumentSummary, isTicked: boolean): void {
    if (isTicked === this.#isView) this.#marked.delete(id)
    else this.#marked.add(id)
  }

  tickAll(isTicked: boolean): void {
    this.#marked.clear()
    this.#isView = isTicked
  }

  /** Of the workspace: what was given to choose from, or what is done. */
  begin(given: ExportSelection | null): void {
    this.picked = given?.kind === 'documents' ? given.ids : []
    this.filters = given?.kind === 'view' ? given.filters : []
    if (given?.kind === 'view') {
      this.query = given.query
      this.setFilter(given.filter)
      for (const id of given.except ?? []) this.#marked.add(id)
    } else if (given) this.setFilter('picked')
    else this.setFilter(this.filter === 'picked' ? 'done' : this.filter)
  }

  setFilter(filter: ChoiceFilter): void {
    this.filter = filter
    // What was picked is not searched.
    if (filter === 'picked') {
      this.query = ''
      this.filters = []
    }
    this.tickAll(true)
    void this.load()
  }

  setQuery(query: string): void {
    this.query = query
    this.tickAll(true)
    this.#searching.restart(searchMs)
  }

  removeFilter(at: number): void {
    this.filters = this.filters.toSpliced(at, 1)
    this.tickAll(true)
    void this.load()
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
    const { filter, query, filters } = this
    const page =
      filter === 'picked'
        ? await this.#readPicked(Number(cursor ?? 0))
        : await this.#app.attempt('exports.list', {
            ...this.#workspace,
            filter,
            query: query.trim(),
            filters: [...filters],
            cursor,
          })
    if (question !== this.#question) return
    this.isLoading = false
    if (!page) return
    this.rows = cursor === null ? page.items : [...this.rows, ...page.items]
    this.#nextCursor = page.nextCursor
    this.#total = page.total
    // A page with filters may be empty before the last one: that says nothing of whether any document fits.
    if (page.items.length === 0 && page.nextCursor !== null) await this.#read(page.nextCursor)
  }

  async #readPicked(from: number) {
    const { picked } = this
    const to = from + pageSize
    const page = await this.#app.attempt('exports.picked', {
      ...this.#workspace,
      ids: picked.slice(from, to),
    })
    const nextCursor = to < picked.length ? String(to) : null
    return page && { ...page, nextCursor, total: picked.length }
  }
}
