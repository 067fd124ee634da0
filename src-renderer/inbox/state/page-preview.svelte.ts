import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'

/** The pointer rests: who passes by wants no page. */
const restMs = 350
/** Time for the pointer to go from the small picture to the large one. */
const leaveMs = 200

type Pointed = { readonly document: DocumentSummary; readonly beside: DOMRect }

/** The first page of a document, large, while the pointer is on its picture or for as long as the keyboard wants it. */
export class PagePreview {
  #pointed = $state.raw<Pointed | null>(null)
  #isKept = $state(false)
  readonly #app: AppState
  #next: Pointed | null = null
  readonly #showing: Delayed
  readonly #hiding: Delayed
  /** The line under the keyboard goes before the one under the pointer. */
  readonly document: DocumentSummary | null = $derived.by(() =>
    this.#isKept ? this.#app.inbox.active : (this.#pointed?.document ?? null),
  )
  /** In pixels of the window; null at its edge, where it covers least of the list. */
  readonly beside: DOMRect | null = $derived.by(() =>
    this.#isKept ? null : (this.#pointed?.beside ?? null),
  )

  constructor(app: AppState) {
    this.#app = app
    const { later } = app.surroundings
    this.#showing = new Delayed(later, () => (this.#pointed = this.#next))
    this.#hiding = new Delayed(later, () => (this.#pointed = null))
  }

  /** The pointer is on a small picture. */
  point(document: DocumentSummary, picture: Element): void {
    this.#hiding.cancel()
    this.#next = { document, beside: picture.getBoundingClientRect() }
    this.#showing.restart(this.#pointed ? 0 : restMs)
  }

  /** It has come to the large one. */
  stay(): void {
    this.#hiding.cancel()
  }

  leave(): void {
    this.#showing.cancel()
    this.#hiding.restart(leaveMs)
  }

  toggle(): void {
    this.#isKept = !this.#isKept
    this.#pointed = null
  }

  close(): void {
    this.#showing.cancel()
    this.#isKept = false
    this.#pointed = null
  }
}
