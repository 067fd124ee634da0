import { untrack } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import type { DocumentSummary, ResultLine } from '../../../src-shared/contract/document-model.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { RowPlaces, type RowAt } from '../row-places.ts'

type OpenedFile = {
  /** As the line was when its results were read. */
  readonly document: DocumentSummary
  readonly results: readonly ResultLine[]
}

/** Lines of the inbox whose file holds several documents, opened into one row for each of them. */
export class OpenedFiles {
  readonly #app: AppState
  readonly #files = new SvelteMap<string, OpenedFile>()
  /** The result that the keyboard is on. */
  #at = $state.raw<{ readonly id: string; readonly result: number } | null>(null)
  readonly places = $derived.by(() => {
    const { inbox } = this.#app
    const opened = [...this.#files].flatMap(([id, { results }]) => {
      const index = inbox.indexOf(id)
      return index < 0 ? [] : [{ index, results: results.length }]
    })
    return new RowPlaces(inbox.rowCount, opened)
  })
  /** The row that the keyboard is on. */
  readonly active = $derived.by((): RowAt => {
    const { activeIndex, active } = this.#app.inbox
    const file = active && this.#files.get(active.id)
    const isOn = file && this.#at?.id === active.id && this.#at.result < file.results.length
    return { index: activeIndex, result: isOn ? (this.#at?.result ?? null) : null }
  })

  constructor(app: AppState) {
    this.#app = app
  }

  /** Whether there is something to open. */
  canOpen({ resultCount }: DocumentSummary): boolean {
    return resultCount > 1
  }

  /** null where it is closed. */
  resultsOf({ id }: DocumentSummary): readonly ResultLine[] | null {
    return this.#files.get(id)?.results ?? null
  }

  /** Puts the keyboard on a row. */
  goTo({ index, result }: RowAt): void {
    const { inbox } = this.#app
    inbox.setActive(index)
    this.#at = result === null || !inbox.active ? null : { id: inbox.active.id, result }
  }

  async open(document: DocumentSummary): Promise<void> {
    const answer = await this.#app.attempt('documents.results', { id: document.id })
    if (answer && answer.results.length > 1)
      this.#files.set(document.id, { document, results: answer.results })
  }

  close({ id }: DocumentSummary): void {
    this.#files.delete(id)
  }

  /** Reads the results anew of what has changed since; call it in an effect. */
  follow(): void {
    const { inbox } = this.#app
    for (const [id, file] of this.#files) {
      const now = inbox.rowAt(inbox.indexOf(id))
      if (now && now !== file.document) untrack(() => void this.#readAgain(now, file))
    }
  }

  async #readAgain(document: DocumentSummary, file: OpenedFile): Promise<void> {
    // Asked for once, however that ends: the next change asks again.
    this.#files.set(document.id, { ...file, document })
    if (this.canOpen(document)) await this.open(document)
    else this.close(document)
  }
}
