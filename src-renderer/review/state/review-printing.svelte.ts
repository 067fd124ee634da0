import type { ReviewText } from '../../text/en/review.ts'
import { printDocument } from '../print/print-document.ts'
import type { ReviewDocument } from './review-document.svelte.ts'

/** The one print that is under way; another one, or another document, takes its place. */
export class ReviewPrinting {
  isPreparing = $state(false)
  #current = new AbortController()

  start(document: ReviewDocument, text: ReviewText): void {
    this.end()
    this.#current = new AbortController()
    const { signal } = this.#current
    this.isPreparing = true
    const prepared = () => {
      if (!signal.aborted) this.isPreparing = false
    }
    void printDocument(document, text, signal, prepared).finally(prepared)
  }

  end(): void {
    this.#current.abort()
    this.isPreparing = false
  }
}
