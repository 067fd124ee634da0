import { SvelteMap } from 'svelte/reactivity'
import type { CallOutput } from '../../src-shared/contract/contract.ts'
import type { DocumentFilter, Narrowing } from '../../src-shared/contract/document-filter.ts'
import type { DocumentSummary, InboxFilter } from '../../src-shared/contract/document-model.ts'
import { inboxFilters } from '../../src-shared/contract/document-model.ts'
import type { ReviewAmong } from '../../src-shared/contract/review.ts'
import type { SearchHit } from '../../src-shared/contract/documents.ts'
import type { CoreEvent } from '../../src-shared/contract/events.ts'
import { newestFirst, type InboxSort } from '../../src-shared/contract/inbox-sort.ts'
import { CallFailure, type Failure } from '../../src-shared/contract/failure.ts'
import { lineOrder } from '../../src-shared/domain/inbox/sort-keys.ts'
import { localDay } from '../../src-shared/domain/iso-date.ts'
import { factsOf, filterBy } from '../../src-shared/domain/search/fits-filters.ts'
import { searchTerms } from '../../src-shared/domain/search/search-terms.ts'
import type { Bridge } from '../bridge/bridge.ts'
import { appendPage, applyChanges, type DocumentChange } from './apply-changes.ts'
import { Delayed } from './delayed.ts'
import { stands } from './inbox-group.ts'
import { indexOfLine, joined, lineAt, missingSide, prependPage } from './listed-lines.ts'
import type { Surroundings } from './surroundings.ts'

const firstPage = 100
const nextPage = 200
/** Events are taken together, so that a thousand of them draw the list a few times, not a thousand. */
const gatherMs = 40
const countsMs = 250
const searchMs = 180
/** So many documents are asked at a time what the search has found in them. */
const hitsAtOnce = 50
/** A page that fails is asked for again by itself: soon, and then more and more seldom. */
const firstAgainMs = 5_000
const longestAgainMs = 60_000

type ListPage = Pick<CallOutput<'documents.list'>, 'items' | 'nextCursor'>
type PageWanted = {
  readonly side: 'head' | 'tail'
  readonly cursor: string | null
  readonly limit: number
}

/** The lines of the inbox: pages from the core, kept live by its events. */
export class InboxList {
  filter = $state<InboxFilter>('open')
  /** Words that are searched for. */
  query = $state('')
  filters = $state.raw<readonly DocumentFilter[]>([])
  /** `all` is one work list over the workspaces of every connection. */
  scope = $state<'active' | 'all'>('active')
  /** As the lines are sorted that are there, or asked for. */
  sort = $state.raw<InboxSort>(newestFirst)
  /** Of what a search finds, so many of the newest are sorted; null where all are. */
  sortedOf = $state.raw<number | null>(null)
  /** The lines that are loaded, from the first on. */
  rows = $state.raw<readonly DocumentSummary[]>([])
  /** Those up to the last, where somebody went there and what is between is not loaded. */
  #tail = $state.raw<readonly DocumentSummary[]>([])
  counts = $state.raw<Readonly<Record<InboxFilter, number>> | null>(null)
  activeIndex = $state(0)
  failure = $state.raw<Failure | null>(null)
  /** `first` until the first answer for this filter and query. */
  loading = $state<'first' | 'more' | null>('first')
  #nextCursor = $state.raw<string | null>(null)
  #tailCursor: string | null = null

  /** How often it was read from its beginning: a line that is missing since then may just not be loaded again. */
  readings = 0

  /** What a search has found, by document; it comes after the lines. */
  readonly hits = new SvelteMap<string, SearchHit>()
  readonly terms = $derived(searchTerms(this.query))

  /** Less than the group is shown. */
  readonly isNarrowed = $derived(this.query !== '' || this.filters.length > 0)
  /** What a review that begins here goes through. */
  readonly among = $derived.by((): { readonly among?: ReviewAmong } => {
    const { scope, query, filters } = this
    if (!this.isNarrowed && scope === 'active') return {}
    return { among: { scope, query, filters: [...filters] } }
  })
  readonly complete = $derived(this.#nextCursor === null)
  readonly #lines = $derived({ head: this.rows, tail: this.#tail })
  /** All lines that are loaded. */
  readonly loaded = $derived(this.#tail.length === 0 ? this.rows : [...this.rows, ...this.#tail])
  /** Loaded lines and, while more are to come, the places they will take. */
  readonly rowCount = $derived.by(() => {
    if (this.complete) return this.rows.length
    const known = !this.isNarrowed ? (this.counts?.[this.filter] ?? 0) : 0
    return Math.max(known, this.rows.length + this.#tail.length + 1)
  })
  readonly active = $derived(this.rowAt(this.activeIndex) ?? null)

  readonly #bridge: Bridge
  readonly #surroundings: Pick<Surroundings, 'now'>
  readonly #activeConnectionId: () => string | null
  readonly #sortOf: (filter: InboxFilter) => InboxSort
  readonly #order = $derived(lineOrder(this.sort))
  readonly #gathering: Delayed
  readonly #counting: Delayed
  readonly #searching: Delayed
  readonly #searchingAgain: Delayed
  readonly #readingAgain: Delayed
  /** Pages that have failed in a row. */
  #failures = 0
  #changes: DocumentChange[] = []
  #wanted = { first: 0, last: 0 }
  #fromTop = true
  /** The workspace that was in use when the list was last asked for. */
  #readOf: string | null = null
  /** Answers to an older question are dropped. */
  #question = 0

  constructor(
    bridge: Bridge,
    surroundings: Pick<Surroundings, 'later' | 'now'>,
    activeConnectionId: () => string | null,
    sortOf: (filter: InboxFilter) => InboxSort,
  ) {
    const { later } = surroundings
    this.#bridge = bridge
    this.#surroundings = surroundings
    this.#sortOf = sortOf
    this.#activeConnectionId = activeConnectionId
    this.#gathering = new Delayed(later, () => this.#applyGathered())
    this.#counting = new Delayed(later, () => void this.#count())
    this.#searching = new Delayed(later, () => this.#startOver())
    this.#searchingAgain = new Delayed(later, () => void this.reload())
    this.#readingAgain = new Delayed(later, () => this.readAgain())
  }

  /** Reads the list anew, for another question or because events may have been missed. */
  async reload(): Promise<void> {
    this.#question += 1
    this.#readingAgain.cancel()
    this.loading = 'first'
    this.sort = this.#sortOf(this.filter)
    const workspace = this.#activeConnectionId()
    // No line of the workspace before is shown, or meant by a key, while another one is read.
    if (this.scope === 'active' && workspace !== this.#readOf) {
      this.#fromTop = true
      this.rows = []
      this.counts = null
      this.#nextCursor = null
      this.#forgetTail()
    }
    this.#readOf = workspace
    if (this.#fromTop) this.#wanted = { first: 0, last: 0 }
    await this.#read({ side: 'head', cursor: null, limit: firstPage })
  }

  setFilter(filter: InboxFilter): void {
    if (filter === this.filter) return
    this.filter = filter
    this.#startOver()
  }

  setScope(scope: 'active' | 'all'): void {
    if (scope === this.scope) return
    this.scope = scope
    this.#startOver()
  }

  /** Another list, with all that narrows it down, in one question. */
  show(list: Narrowing & Pick<InboxList, 'scope' | 'filter'>): void {
    this.scope = list.scope
    this.filter = list.filter
    this.query = list.query
    this.filters = list.filters
    this.#searching.cancel()
    this.#startOver()
  }

  /** The list is to be sorted otherwise. */
  sortAnew(): void {
    this.#startOver()
  }

  stepFilter(step: 1 | -1): void {
    const at = inboxFilters.indexOf(this.filter) + step
    const next = inboxFilters.at(at % inboxFilters.length)
    if (next) this.setFilter(next)
  }

  /** Words and filters; asked when nothing more is typed for a moment. */
  find(query: string, filters: readonly DocumentFilter[]): void {
    const isSame = query === this.query && JSON.stringify(filters) === JSON.stringify(this.filters)
    if (isSame) return
    const isTyped = query !== this.query && query !== ''
    this.query = query
    this.filters = filters
    this.#searching.restart(isTyped ? searchMs : 0)
  }

  setActive(index: number): void {
    this.activeIndex = Math.max(0, Math.min(index, this.rowCount - 1))
    this.ensure(this.activeIndex)
  }

  /** Makes the document the active line, where it is loaded. */
  activate(id: string): boolean {
    const index = this.indexOf(id)
    if (index >= 0) this.activeIndex = index
    return index >= 0
  }

  /** undefined for a line that is not loaded yet. */
  rowAt(index: number): DocumentSummary | undefined {
    return lineAt(this.#lines, this.rowCount, index)
  }

  /** -1 for a document that is not loaded. */
  indexOf(id: string): number {
    return indexOfLine(this.#lines, this.rowCount, id)
  }

  /** The lines are about to be seen: pages are read until they are there, from the nearer end of the list. */
  ensure(first: number, last = first): void {
    this.#wanted = { first, last }
    // What has failed waits for its turn, or for the person who asks for it.
    if (this.failure !== null || this.loading !== null || this.complete) return
    const side = missingSide(this.#lines, this.rowCount, this.#wanted)
    // How many lines a search has nobody knows, and so where its end is.
    if (side) void this.#readMore(this.isNarrowed ? 'head' : side)
  }

  /** After a failure: the page that is missing, or the list where there is none yet. */
  readAgain(): void {
    this.#readingAgain.cancel()
    if (this.loading !== null) return
    if (this.#nextCursor === null) void this.reload()
    else {
      this.failure = null
      this.ensure(this.#wanted.first, this.#wanted.last)
    }
  }

  onEvent(event: CoreEvent): void {
    if (event.kind === 'document.changed')
      this.#changes.push({ id: event.document.id, document: event.document })
    else if (event.kind === 'document.removed') this.#changes.push({ id: event.id, document: null })
    else return
    this.#gathering.start(gatherMs)
  }

  /** Events come from every workspace: what others are at work on must not appear among these. */
  #isOfScope({ connectionId }: DocumentSummary): boolean {
    const active = this.#activeConnectionId()
    return this.scope === 'all' || active === null || connectionId === active
  }

  /** Another question: the old lines stay until the new ones are there, so that nothing flashes. */
  #startOver(): void {
    this.#nextCursor = null
    this.#forgetTail()
    this.#fromTop = true
    void this.reload()
  }

  async #readMore(side: 'head' | 'tail'): Promise<void> {
    this.loading = 'more'
    const cursor = side === 'head' ? this.#nextCursor : this.#tailCursor
    await this.#read({ side, cursor, limit: nextPage })
  }

  async #read({ side, cursor, limit }: PageWanted): Promise<void> {
    const question = this.#question
    const asked = {
      scope: this.scope,
      filter: this.filter,
      query: this.query,
      filters: [...this.filters],
      sort: this.sort,
      backwards: side === 'tail',
      cursor,
      limit,
    }
    try {
      const page = await this.#bridge.call('documents.list', asked)
      if (question !== this.#question) return
      const activeId = this.#fromTop ? undefined : this.active?.id
      if (this.#fromTop) this.activeIndex = 0
      this.#fromTop = false
      this.counts = page.counts
      if (side === 'tail') this.#takeTail(page)
      else this.#takeHead(page, cursor === null)
      this.sortedOf = page.sortedOf
      this.failure = null
      this.#failures = 0
      this.#keepActive(activeId)
      void this.#readHits(page.items, side === 'head' && cursor === null)
    } catch (error) {
      if (question !== this.#question) return
      this.failure = error instanceof CallFailure ? error.failure : { code: 'internal' }
      if (this.#fromTop) this.rows = []
      this.#readingAgain.restart(Math.min(longestAgainMs, firstAgainMs * 2 ** this.#failures))
      this.#failures += 1
    }
    this.loading = null
    if (!this.failure) this.ensure(this.#wanted.first, this.#wanted.last)
  }

  #takeHead({ items, nextCursor }: ListPage, isFirst: boolean): void {
    if (isFirst) {
      this.#forgetTail()
      this.readings += 1
    }
    this.rows = isFirst ? items : appendPage(this.rows, items, this.#order)
    this.#nextCursor = nextCursor
    this.#join(items, nextCursor === null)
  }

  #takeTail({ items, nextCursor }: ListPage): void {
    this.#tail = prependPage(this.#tail, items)
    this.#tailCursor = nextCursor
    this.#join(items, false)
    // It has been read from the end to the beginning.
    if (nextCursor === null && !this.complete) this.#takeWhole(this.#tail)
  }

  #join(page: readonly DocumentSummary[], isAtEnd: boolean): void {
    const whole = isAtEnd ? this.rows : joined(this.#lines, page)
    if (whole) this.#takeWhole(whole)
  }

  #takeWhole(rows: readonly DocumentSummary[]): void {
    this.rows = rows
    this.#nextCursor = null
    this.#forgetTail()
  }

  /** Its cursor, too: another list, or the same one sorted otherwise, knows nothing of it. */
  #forgetTail(): void {
    this.#tail = []
    this.#tailCursor = null
  }

  async #readHits(items: readonly DocumentSummary[], isFirst: boolean): Promise<void> {
    if (isFirst) this.hits.clear()
    const [question, query] = [this.#question, this.query]
    if (query === '') return
    for (let from = 0; from < items.length; from += hitsAtOnce) {
      const ids = items.slice(from, from + hitsAtOnce).map(({ id }) => id)
      try {
        const { hits } = await this.#bridge.call('documents.hits', { ids, query })
        if (question !== this.#question) return
        for (const hit of hits) this.hits.set(hit.id, hit)
      } catch {
        // The lines are there, and say the rest; the next search asks again.
        return
      }
    }
  }

  #applyGathered(): void {
    // An answer under way may be older than these events: they have the last word.
    if (this.loading !== null) return this.#gathering.start(gatherMs)
    const changes = this.#changes
    this.#changes = []
    const activeId = this.active?.id
    const searching = this.query !== ''
    const fits = filterBy(this.filters, localDay(this.#surroundings.now()))
    const rules = {
      belongs: (document: DocumentSummary) =>
        stands(document.state.kind, this.filter) &&
        this.#isOfScope(document) &&
        fits(factsOf(document)),
      admits: !searching,
      order: this.#order,
    }
    const part = this.complete ? ('whole' as const) : ('beginning' as const)
    const { rows, unplaced } = applyChanges(this.rows, changes, { ...rules, part })
    this.rows = rows
    if (this.#tail.length > 0)
      this.#tail = applyChanges(this.#tail, changes, { ...rules, part: 'end' }).rows
    this.#keepActive(activeId)
    // Whether a new document matches the search, only the core can tell.
    if (searching && unplaced) this.#searchingAgain.start(searchMs)
    this.#counting.start(countsMs)
  }

  /** The person's line stays under the keyboard; if it is gone, the one that took its place. */
  #keepActive(id: string | undefined): void {
    const index = id === undefined ? -1 : this.indexOf(id)
    if (index >= 0) this.activeIndex = index
    else this.activeIndex = Math.max(0, Math.min(this.activeIndex, this.rowCount - 1))
  }

  async #count(): Promise<void> {
    try {
      const asked = { scope: this.scope, limit: 1 }
      const { counts } = await this.#bridge.call('documents.list', asked)
      const activeId = this.active?.id
      this.counts = counts
      // Lines that are counted from the end have other numbers now.
      this.#keepActive(activeId)
    } catch {
      // The numbers beside the filters stay as they were; the next event asks again.
    }
  }
}
