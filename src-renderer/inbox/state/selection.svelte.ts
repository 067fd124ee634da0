import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import {
  mostPicked,
  type DocumentSelection,
  type ManyAction,
} from '../../../src-shared/contract/many.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'
import { among, noIds, toggled, withoutRows, withRows, type Ids } from '../picked-ids.ts'

/** The id of a line that is loaded, or else where it stands. */
type RangeEnd = string | number
type Described = CallOutput<'many.describe'>

const describeMs = 100
const mostQuestions = 3

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
  /** What Shift has reached while lines of it are still to be read; its ends by id where they are loaded. */
  #range = $state.raw<{ readonly ends: readonly RangeEnd[]; readonly before: Ids } | null>(null)
  /** How often the list had been read from its beginning when it was last looked at. */
  #reading = 0
  #question = 0
  #isDescribed = $state(false)
  /** The list that it was selected in. */
  #view = ''
  readonly #app: AppState
  readonly #describing: Delayed

  readonly isEmpty = $derived(!this.isAll && this.#named.size === 0)
  readonly isEverything = $derived(this.isAll && this.#named.size === 0)
  /** Lines between the ends of a range are being read; what is selected is not all of it yet. */
  readonly isFilling = $derived(this.#range !== null)
  readonly count = $derived(this.isAll ? (this.described?.total ?? 0) : this.#named.size)

  constructor(app: AppState) {
    this.#app = app
    this.#describing = new Delayed(app.surroundings.later, () => void this.#describe())
  }

  has(id: string): boolean {
    return this.#named.has(id) !== this.isAll
  }

  toggle(id: string): void {
    this.#range = null
    this.#set(toggled(this.#named, id))
    this.#from = { id, before: this.#named }
  }

  /**
   * From where Shift began, or else from the line that was active, to another one. Lines between them that
   * are not loaded yet are read first; more than can be named are refused with a notice.
   */
  extendTo(index: number): void {
    const { inbox } = this.#app
    const { active, activeIndex } = inbox
    if (this.#from === null && active) this.#from = { id: active.id, before: this.#named }
    const begin = this.#from === null ? -1 : inbox.indexOf(this.#from.id)
    const from = begin < 0 ? activeIndex : begin
    if (Math.abs(index - from) >= mostPicked) return this.#refuse()
    this.#fillRange([from, index], this.#from?.before ?? noIds)
  }

  /** The keyboard went on without Shift. */
  leaveRange(): void {
    this.#from = null
    this.#range = null
  }

  selectAll(): void {
    this.isAll = true
    this.described = null
    this.leaveRange()
    this.#set(noIds)
  }

  clear(): void {
    if (this.isEmpty) return
    this.isAll = false
    this.leaveRange()
    this.#set(noIds)
  }

  /**
   * What is not in the list any more, or in another list, cannot be seen, and is not selected either. What is
   * not loaded again since the list was read anew still is.
   */
  keep(rows: readonly DocumentSummary[]): void {
    if (this.isEmpty && !this.isFilling) return
    if (this.#viewNow() !== this.#view) {
      this.clear()
      return
    }
    const { complete, readings } = this.#app.inbox
    if (!this.isAll && (complete || readings === this.#reading)) {
      const left = among(this.#named, rows)
      if (left.size < this.#named.size) this.#named = left
    }
    this.#reading = readings
    if (this.#range) this.#fillRange(this.#range.ends, this.#range.before)
    else this.#describeSoon()
  }

  /** null where nothing is selected, or not all of it yet. */
  selection(): DocumentSelection | null {
    if (this.isEmpty || this.isFilling) return null
    const named = [...this.#named]
    if (!this.isAll) return { kind: 'documents', ids: named }
    const { scope, filter, query, filters } = this.#app.inbox
    return { kind: 'view', scope, filter, query, filters: [...filters], except: named }
  }

  /** Takes what is loaded between two ends, and has the rest read. */
  #fillRange(ends: readonly RangeEnd[], before: Ids): void {
    const { inbox } = this.#app
    const places = ends
      .map((end) => (typeof end === 'string' ? inbox.indexOf(end) : end))
      .map((at) => Math.min(at, inbox.rowCount - 1))
    const [first = -1, last = -1] = places.toSorted((a, b) => a - b)
    // One of its ends has left the list meanwhile: what was taken so far stays.
    if (first < 0) return this.leaveRange()
    const lines = []
    for (let at = first; at <= last; at++) lines.push(inbox.rowAt(at))
    const loaded = lines.filter((line) => line !== undefined)
    const isWhole = loaded.length === lines.length
    this.#range = isWhole ? null : { ends: places.map((at) => inbox.rowAt(at)?.id ?? at), before }
    this.#set(this.isAll ? withoutRows(before, loaded) : withRows(before, loaded))
    if (!isWhole) inbox.ensure(first, last)
  }

  #refuse(): void {
    const { notices, text } = this.#app
    notices.add({ tone: 'neutral', text: text.many.tooManyPicked(mostPicked) })
  }

  #viewNow(): string {
    const { scope, filter, query, filters } = this.#app.inbox
    return JSON.stringify([scope, filter, query, filters])
  }

  #set(named: Ids): void {
    if (named.size > mostPicked) return this.#refuse()
    this.#view = this.#viewNow()
    this.#reading = this.#app.inbox.readings
    this.#named = named
    this.#describeSoon()
  }

  /** An action means something to one of these; until the core has said so, it may. */
  mayDo(action: ManyAction): boolean {
    if (this.isEmpty) return false
    return !this.#isDescribed || (this.described?.can[action] ?? 0) > 0
  }

  /** What the core says of the selection as it is now. */
  async describedNow(): Promise<Described | null> {
    // An answer that was overtaken by a later question is none.
    for (let left = mostQuestions; !this.#isDescribed && left > 0; left--) {
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
