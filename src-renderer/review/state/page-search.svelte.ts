import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import { searchTerms } from '../../../src-shared/domain/search/search-terms.ts'
import { hitsOnPage } from '../model/hits-on-page.ts'
import type { ReviewPages } from './review-pages.svelte.ts'

/** Nobody steps through more, and each is drawn. */
const mostHits = 500

/** Where the pages of a document hold the words that the inbox is searched for. */
export class PageSearch {
  /** As they were typed; empty where the inbox is searched for none. */
  readonly query: string = $derived.by(() => this.#query())
  hits = $state.raw<readonly Place[]>([])
  /** The hit that was gone to; null before the first step. */
  at = $state<number | null>(null)
  /** Not all pages have been looked at. */
  looking = $state(false)
  readonly #query: () => string
  #pages: ReviewPages | null = null
  /** The first hit is to be shown as soon as it is found. */
  #leads = false
  /** Pages that come late to an older question are dropped. */
  #question = 0

  constructor(query: () => string) {
    this.#query = query
  }

  /** Looks through the pages, one after the other: drawing goes on in between. */
  async look(pages: ReviewPages): Promise<void> {
    const question = ++this.#question
    const terms = searchTerms(this.query)
    this.#pages = pages
    this.hits = []
    this.at = null
    this.looking = terms.length > 0
    for (let page = 1; this.looking && page <= pages.pageCount; page += 1) {
      // Those that are not shown are not kept: there may be hundreds.
      const words = pages.words.get(page) ?? (await pages.source.words(page).catch(() => []))
      if (question !== this.#question) return
      const found = hitsOnPage(page, words, terms)
      if (found.length > 0) this.hits = [...this.hits, ...found].slice(0, mostHits)
      if (this.hits.length > 0 && this.#leads) this.step(1)
      if (this.hits.length === mostHits) break
    }
    this.looking = false
  }

  /** Somebody comes from what the search has found: the first hit is shown. */
  lead(): void {
    if (this.hits.length > 0) this.step(1)
    else this.#leads = true
  }

  /** The keyboard goes elsewhere: the page is not taken away from there. */
  stopLeading(): void {
    this.#leads = false
  }

  /** Shows the next hit, at first the next one from the page in view on. */
  step(direction: 1 | -1): void {
    this.#leads = false
    const { hits } = this
    const pages = this.#pages
    if (!pages || hits.length === 0) return
    this.at =
      this.at === null
        ? firstFrom(hits, pages.page, direction)
        : (this.at + direction + hits.length) % hits.length
    const hit = hits[this.at]
    if (hit) pages.showPlace(hit)
  }

  close(): void {
    this.#question += 1
  }
}

function firstFrom(hits: readonly Place[], page: number, direction: 1 | -1): number {
  const at =
    direction === 1
      ? hits.findIndex((hit) => hit.page >= page)
      : hits.findLastIndex((hit) => hit.page <= page)
  return at >= 0 ? at : direction === 1 ? 0 : hits.length - 1
}
