import { SvelteMap } from 'svelte/reactivity'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import type { DateOptions } from '../../../src-shared/domain/parse-date.ts'
import { PageFailure, type PageFailureReason } from '../../pdf/page-source.ts'
import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'
import { findOnPage } from '../model/find-on-page.ts'
import { parseValue } from '../model/parse-value.ts'
import { nextAttention } from '../model/walk-fields.ts'
import { PageSearch } from './page-search.svelte.ts'
import type { ReviewPages } from './review-pages.svelte.ts'
import type { ReviewSession } from './review-session.svelte.ts'

/** Where the keyboard is asked to go; a new object each time. */
export type FocusRequest =
  { readonly kind: 'field'; readonly path: string } | { readonly kind: 'confirm' }

/** What led to the answers: who confirms goes on with the next Stop and to Confirm, who walks to the next field. */
type Answering = { readonly path: string; readonly asks: 'confirming' | 'walking' }

export type ShownPlaces = {
  readonly places: readonly Place[]
  /** The service's or the person's own, or found by looking for the value on the page. */
  readonly source: 'known' | 'found' | 'none'
  /** The value has been typed since: the place may no longer be where it stands. */
  readonly dashed: boolean
  /** What was typed was looked for and stands nowhere: the places are those of the value before it. */
  readonly inVain?: true
}

/** Longer documents are searched around the pages that the result names. */
const searchedPages = 40

/** A document on the desk: its session, its pages, and what ties a field to its place. */
export class ReviewDocument {
  readonly session: ReviewSession
  readonly search: PageSearch
  pages = $state.raw<ReviewPages | null>(null)
  pageFailure = $state.raw<PageFailureReason | null>(null)
  focusRequest = $state.raw<FocusRequest | null>(null)
  /** Which of the places of the focused field is shown. */
  placeIndex = $state(0)
  /** The field whose Stop a person is to answer; a new object each time the keyboard is to go there. */
  answering = $state.raw<Answering | null>(null)
  /** Settles when the pages are there or have failed. */
  loaded: Promise<void> = Promise.resolve()
  /** The first page of a result that was asked for, perhaps before the pages were there. */
  #wantedPage: number | null = null
  #closed = false
  #met: FocusRequest | null = null
  #restored: string | null = null
  #beginning: string | null = null
  readonly #found = new SvelteMap<string, readonly Place[]>()

  readonly shownPlaces: ShownPlaces = $derived.by(() => {
    const { field } = this.session
    if (!field) return { places: [], source: 'none', dashed: false }
    return this.placesOf(field)
  })

  /** @param query the words that the inbox is searched for */
  constructor(session: ReviewSession, query: () => string) {
    this.session = session
    this.search = new PageSearch(query)
  }

  get id(): string {
    return this.session.id
  }

  /** The pages come after the fields; a failure is told in their stead. */
  load(opening: Promise<ReviewPages>): void {
    this.loaded = opening.then(
      (pages) => {
        if (this.#closed) return pages.close()
        this.pages = pages
        // Where one was on another page than the field's, that page comes back; else the place itself.
        const isOnPage = this.session.state.view?.page === this.shownPlaces.places[0]?.page
        if (this.#wantedPage !== null) pages.showPage(this.#wantedPage)
        if (this.#restored === null || isOnPage) this.showPlace()
        if (this.shownPlaces.source === 'none') void this.findValue()
      },
      (error: unknown) => {
        this.pageFailure = error instanceof PageFailure ? error.reason : 'not-readable'
      },
    )
  }

  /** A field has the focus: its place comes into view. */
  focusField(path: string): void {
    const changed = this.session.focused !== path
    if (changed) this.search.stopLeading()
    this.session.focused = path
    if (this.focusRequest?.kind === 'confirm') this.focusRequest = null
    if (changed) this.placeIndex = 0
    if (this.answering?.path !== path) this.answering = null
    if (this.#restored !== path) {
      this.#restored = null
      this.showPlace()
    }
    if (this.shownPlaces.source === 'none') void this.findValue()
  }

  /**
   * Opens the field at which a person will begin, before the document is shown: where they were when
   * they left it, with page and zoom as they were; else at the first that wants a look.
   */
  begin(): void {
    const { view, state } = this.session
    const order = view?.order ?? []
    const left = state.view?.field ?? null
    this.#restored = order.some(({ path }) => path === left) ? left : null
    this.#beginning = this.#restored ?? nextAttention(order, null, 1)
    if (this.#beginning !== null) this.focusField(this.#beginning)
  }

  /**
   * Another result, on its first page.
   * @returns the field at which a person begins there; null where none wants a look
   */
  showResult(index: number): string | null {
    const { session } = this
    session.resultIndex = Math.max(0, Math.min(index, session.views.length - 1))
    this.#wantedPage = session.view?.pages[0] ?? null
    if (this.#wantedPage !== null) this.pages?.showPage(this.#wantedPage)
    const first = nextAttention(session.view?.order ?? [], null, 1)
    if (first !== null) this.focusField(first)
    return first
  }

  /** The document is shown: the keyboard goes to where it begins. */
  takeKeyboard(): void {
    const { view } = this.session
    // Its values may have come anew while it was laid ready.
    if (!view?.order.some(({ path }) => path === this.#beginning)) this.begin()
    this.requestFocus(this.#beginning)
  }

  /** The screen stands anew, after a look at the inbox: the keyboard goes to where it was. */
  comeBack(): void {
    const { focused } = this.session
    this.#restored = focused
    this.requestFocus(this.focusRequest?.kind === 'confirm' ? null : focused)
  }

  /**
   * True the first time. A request is met once: each new description of a field, and a table that is
   * opened again, would else call the keyboard back.
   */
  meet(request: FocusRequest): boolean {
    if (this.#met === request) return false
    this.#met = request
    return true
  }

  /** The keyboard goes to the answers to a field's Stop. */
  askForAnswer({ path }: FieldView, asks: Answering['asks']): void {
    this.answering = { path, asks }
  }

  requestFocus(path: string | null): void {
    this.focusRequest = path === null ? { kind: 'confirm' } : { kind: 'field', path }
    if (path !== null) this.focusField(path)
  }

  stepPlace(direction: 1 | -1): void {
    const { length } = this.shownPlaces.places
    if (length === 0) return
    this.placeIndex = (this.placeIndex + direction + length) % length
    this.showPlace()
  }

  showPlace(): void {
    const place = this.shownPlaces.places[this.placeIndex]
    if (place) this.pages?.showPlace(place)
  }

  /** Where a field stands: told by the service or a person, else found by its value. */
  placesOf(field: FieldView): ShownPlaces {
    const draft = this.session.draftOf(field.path)
    const typed = (draft ?? field.review)?.origin === 'typed'
    const found = this.#found.get(this.#key(field))
    if (found && found.length > 0 && (typed || field.places.length === 0))
      return { places: found, source: 'found', dashed: false }
    const places = draft?.places ?? [...field.places, ...placesAgainst(field)]
    return {
      places,
      source: places.length > 0 ? 'known' : 'none',
      dashed: typed && places.length > 0,
      ...(typed && found?.length === 0 && { inVain: true as const }),
    }
  }

  /** Looks for the focused field's value in the words of the pages; every place is offered. */
  async findValue(): Promise<void> {
    const { field } = this.session
    const { pages } = this
    // The page does not bear the name of a choice: "Outstanding", or what kind of document it is.
    if (!field || !pages || field.kind === 'enum') return
    const key = this.#key(field)
    const value = this.#valueOf(field)
    if (value === undefined || value === null || this.#found.has(key)) return
    const places: Place[] = []
    for (const page of this.#pagesToSearch(pages.pageCount)) {
      const words = await pages.wordsOf(page)
      places.push(...findOnPage(value, field.kind, page, words, this.#language()))
    }
    this.#found.set(key, places)
    if (this.session.focused === field.path) {
      this.placeIndex = 0
      this.showPlace()
    }
  }

  close(): void {
    this.#closed = true
    this.search.close()
    this.pages?.close()
  }

  #valueOf(field: FieldView): unknown {
    const draft = this.session.draftOf(field.path)
    if (!draft) return field.value
    const parsed = parseValue(draft.text, field.kind)
    return parsed.status === 'ok' ? parsed.value : draft.text
  }

  #key(field: FieldView): string {
    const text = this.session.draftOf(field.path)?.text ?? field.text
    return `${String(this.session.resultIndex)} ${field.path} ${text}`
  }

  #pagesToSearch(count: number): number[] {
    const own = this.session.view?.pages ?? []
    const all = Array.from({ length: count }, (_, at) => at + 1)
    const pages = own.length > 0 ? all.filter((page) => own.includes(page)) : all
    return pages.slice(0, searchedPages)
  }

  #language(): DateOptions['language'] {
    const language = this.session.result?.current['language']
    return language === 'DE' || language === 'FR' || language === 'IT' || language === 'EN'
      ? language
      : undefined
  }
}

/** Where a witness differs, both places are worth a look: the field's, and the witness's own. */
function placesAgainst({ reason }: FieldView): readonly Place[] {
  return reason.kind === 'witness-differs'
    ? reason.witnesses.flatMap(({ places = [] }) => places)
    : []
}
