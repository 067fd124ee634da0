import type { ReviewState } from '../../../src-shared/contract/review.ts'
import { knownResult } from '../../../src-shared/domain/history/known-result.ts'
import { sameDocument } from '../../../src-shared/domain/history/same-document.ts'
import {
  describeResult,
  type ResultView,
} from '../../../src-shared/domain/review-fields/describe-result.ts'
import { turnedPages } from '../../../src-shared/domain/review-fields/turned-pages.ts'
import type { PageSource } from '../../pdf/page-source.ts'
import { differencesOf, type Differences } from '../model/differences.ts'
import { thresholdsFor, type DeskParts } from './desk-parts.ts'
import type { ReviewDocument } from './review-document.svelte.ts'
import { openReviewPages } from './review-page-source.ts'

/** The document under review beside another one, and what the two say differently. */
export class Comparison {
  /** Of both; the shorter one stays at its last page. */
  page = $state(1)
  own = $state.raw<PageSource | null>(null)
  other = $state.raw<PageSource | null>(null)
  otherView = $state.raw<ResultView | null>(null)
  /** The other document, or a file of the two, is not to be had. */
  failed = $state(false)
  readonly #reviewed: ReviewDocument
  #closed = false

  readonly pageCount = $derived(Math.max(this.own?.pageCount ?? 1, this.other?.pageCount ?? 1))
  readonly differences: Differences | null = $derived.by(() => {
    const { view } = this.#reviewed.session
    return view && this.otherView ? differencesOf(view, this.otherView) : null
  })

  constructor(reviewed: ReviewDocument) {
    this.#reviewed = reviewed
  }

  async open({ bridge, lanes, ...parts }: DeskParts, otherId: string): Promise<void> {
    const { state: own, result } = this.#reviewed.session
    const pagesOf = ({ document, results }: ReviewState) =>
      openReviewPages(bridge, document, lanes, turnedPages(results))
    try {
      const other = await bridge.call('review.open', { id: otherId })
      const marks = knownResult(result?.current)
      const same = other.results.find(
        ({ current }) => sameDocument(marks, knownResult(current), () => true) !== null,
      )
      const shown = same ?? other.results[0]
      const thresholds = thresholdsFor(other.document.connectionId, parts)
      this.otherView = shown ? describeResult(shown, thresholds, null) : null
      this.#keep('own', await pagesOf(own))
      this.#keep('other', await pagesOf(other))
    } catch {
      this.failed = true
    }
  }

  #keep(which: 'own' | 'other', source: PageSource): void {
    if (this.#closed) source.close()
    else this[which] = source
  }

  close(): void {
    this.#closed = true
    this.own?.close()
    this.other?.close()
  }
}
