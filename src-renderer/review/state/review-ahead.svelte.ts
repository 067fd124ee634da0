import type { ReviewDocument } from './review-document.svelte.ts'

/** The next document, laid ready beside the present one: read, drawn, and part of the screen unseen. */
export class ReviewAhead {
  /** Once its values are there; the screen lays it out where nobody sees it. */
  ready = $state.raw<ReviewDocument | null>(null)
  #laid: { readonly id: string; readonly document: Promise<ReviewDocument> } | null = null

  /** Reads a document ahead. A failure is forgotten: it is told when the document is asked for. */
  lay(id: string, load: (id: string) => Promise<ReviewDocument>): void {
    if (this.#laid?.id === id) return
    this.drop()
    const laid = { id, document: load(id) }
    this.#laid = laid
    laid.document.then(
      (document) => {
        if (this.#laid === laid) this.ready = document
      },
      () => {
        if (this.#laid === laid) this.#laid = null
      },
    )
  }

  /**
   * Hands the document over, where it is the one that was laid ready. It stays `ready`, and so part of
   * the screen, until `leave` is called in the same turn in which it is shown.
   */
  take(id: string): Promise<ReviewDocument> | null {
    const laid = this.#laid
    if (laid?.id !== id) return null
    this.#laid = null
    return laid.document
  }

  leave(document: ReviewDocument): void {
    if (this.ready === document) this.ready = null
  }

  drop(): void {
    const laid = this.#laid
    this.#laid = null
    this.ready = null
    void laid?.document.then(
      (document) => document.close(),
      () => undefined,
    )
  }
}
