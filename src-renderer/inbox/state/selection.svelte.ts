import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { mostPicked, type DocumentSelection } from '../../../src-shared/contract/many.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'
import { among, atMost, noIds, toggled, withoutRows, withRows, type Ids } from '../picked-ids.ts'

type Described = CallOutput<'many.describe'>

const describeMs = 100

/**
 * The lines that are selected: each by itself, or all that match, of which the core alone knows how many
 * they are.
 */
export class Selection {
  /** All that the list shows, whether it is loaded or not, but those that were taken out. */
  isAll = $state(false)
  /** What the core says of this selection; of the one before until it has answered. */
  described = $state.raw<Described | null>(null)
  #named = $state.raw<Ids>(noIds)
  /** Where Shift begins, and what was selected before it did. */
  #from: { readonly id: string; readonly before: Ids } | null = null
  #question = 0
  #isDescribed = false
  /** The list that it was selected in. */
  #view = ''
  readonly #app: AppState
  readonly #describing: Delayed

  readonly isEmpty = $derived(!this.isAll && this.#named.size === 0)
  readonly isEverything = $derived(this.isAll && this.#named.size === 0)
  readonly count = $derived(this.isAll ? (this.described?.total ?? 0) : this.#named.size)

  constructor(app: AppState) {
    this.#app = app
    this.#describing = new Delayed(app.surroundings.later, () => void this.#describe())
  }

  has(id: string): boolean {
    return this.#named.has(id) !== this.isAll
  }

  toggle(id: string): void {
    this.#set(toggled(this.#named, id))
    this.#from = { id, before: this.#named }
  }

  /** From where Shift began, or else from the line that was active, to another one. */
  extendTo(index: number): void {
    const { inbox } = this.#app
    const { active, activeIndex } = inbox
    if (this.#from === null && active) this.#from = { id: active.id, before: this.#named }
    const begin = this.#from === null ? -1 : inbox.indexOf(this.#from.id)
    const [first = index, last = index] = [begin < 0 ? activeIndex : begin, index].toSorted(
      (a, b) => a - b,
    )
    const before = this.#from?.before ?? noIds
    const range = []
    for (let at = first; at <= last; at++) range.push(inbox.rowAt(at))
    const lines = range.filter((line) => line !== undefined)
    this.#set(this.isAll ? withoutRows(before, lines) : withRows(before, lines))
  }

  /** The keyboard went on without Shift. */
  leaveRange(): void {
    this.#from = null
  }

  selectAll(): void {
    this.isAll = true
    this.described = null
    this.#from = null
    this.#set(noIds)
  }

  clear(): void {
    if (this.isEmpty) return
    this.isAll = false
    this.#from = null
    this.#set(noIds)
  }

  /** What is not in the list any more, or in another list, cannot be seen, and is not selected either. */
  keep(rows: readonly DocumentSummary[]): void {
    if (this.isEmpty) return
    if (this.#viewNow() !== this.#view) {
      this.clear()
      return
    }
    if (!this.isAll) {
      const left = among(this.#named, rows)
      if (left.size < this.#named.size) this.#named = left
    }
    this.#describeSoon()
  }

  selection(): DocumentSelection | null {
    if (this.isEmpty) return null
    const named = [...this.#named]
    if (!this.isAll) return { kind: 'documents', ids: named }
    const { scope, filter, query, filters } = this.#app.inbox
    return { kind: 'view', scope, filter, query, filters: [...filters], except: named }
  }

  #viewNow(): string {
    const { scope, filter, query, filters } = this.#app.inbox
    return JSON.stringify([scope, filter, query, filters])
  }

  #set(named: Ids): void {
    this.#view = this.#viewNow()
    this.#named = atMost(named, mostPicked)
    this.#describeSoon()
  }

  /** What the core says of the selection as it is now. */
  async describedNow(): Promise<Described | null> {
    if (!this.#isDescribed) {
      this.#describing.cancel()
      await this.#describe()
    }
    return this.described
  }

  #describeSoon(): void {
    this.#isDescribed = false
    this.#describing.restart(describeMs)
  }

  async #describe(): Promise<void> {
    const selection = this.selection()
    this.#question += 1
    const question = this.#question
    if (!selection) {
      this.described = null
      return
    }
    const described = await this.#app.attempt('many.describe', { selection })
    if (question !== this.#question || !described) return
    this.described = described
    this.#isDescribed = true
    if (described.total === 0) this.clear()
  }
}
