import { SvelteMap } from 'svelte/reactivity'
import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { DocumentState, DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import type { CoreEvent } from '../../../src-shared/contract/events.ts'
import {
  mostPutFirst,
  queueParts,
  type QueueLine,
  type QueuePart,
} from '../../../src-shared/contract/queue.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { Delayed } from '../../app/delayed.ts'

type Counts = CallOutput<'queue.list'>['counts']

/** Status and documents change in bursts. */
const calmMs = 300
/** Lines before and after those in view, so that the next turn of the wheel finds them. */
const around = 20
const mostAtOnce = 200

/** The queue of one connection: the lines in view, which of them are selected, and what is said of them. */
export class QueueDesk {
  connectionId = $state('')
  /** null for all of them, one part after the other. */
  part = $state<QueuePart | null>(null)
  counts = $state.raw<Counts | null>(null)
  activeIndex = $state(0)
  /** By its place in the list; of a long one only what is in view. */
  readonly lines = new SvelteMap<number, QueueLine>()
  readonly selected = new SvelteMap<string, QueuePart>()
  readonly count = $derived.by(() => {
    if (!this.counts) return 0
    if (this.part) return this.counts[this.part]
    return Object.values(this.counts).reduce((sum, each) => sum + each, 0)
  })
  readonly active = $derived(this.lines.get(this.activeIndex) ?? null)
  readonly #app: AppState
  /** How much of a file is out is told, and never stored. */
  readonly #sending = new SvelteMap<string, DocumentState>()
  readonly #again: Delayed
  #reach = { first: 0, last: 0 }
  /** Where a range that is selected began. */
  #anchor: number | null = null
  /** Answers to an older question are dropped. */
  #question = 0

  constructor(app: AppState) {
    this.#app = app
    this.#again = new Delayed(app.surroundings.later, () => void this.load())
  }

  /** Follows the queue; returns the way to stop. */
  start(): () => void {
    const stop = this.#app.bridge.onEvent((event) => this.#onEvent(event))
    return () => {
      stop()
      this.#again.cancel()
    }
  }

  #onEvent(event: CoreEvent): void {
    if (event.kind === 'document.removed') this.selected.delete(event.id)
    if (event.kind === 'document.changed') {
      const { id, state } = event.document
      if (state.kind === 'sending') this.#sending.set(id, state)
      else this.#sending.delete(id)
      if (state.kind === 'trashed' || state.kind === 'ready') this.selected.delete(id)
    }
    if (event.kind !== 'review.changed') this.#again.start(calmMs)
  }

  show(connectionId: string, part: QueuePart | null = null): void {
    if (connectionId !== this.connectionId) this.counts = null
    this.connectionId = connectionId
    this.part = part
    this.activeIndex = 0
    this.#anchor = null
    this.#reach = { first: 0, last: 0 }
    this.selected.clear()
    this.lines.clear()
    void this.load()
  }

  /** The lines that are drawn. */
  reach(first: number, last: number): void {
    this.#reach = { first, last }
    for (let at = first; at <= Math.min(last, this.count - 1); at++)
      if (!this.lines.has(at)) return void this.load()
  }

  /** What is in view, as it is now. */
  async load(): Promise<void> {
    const { connectionId, part } = this
    if (connectionId === '') return
    const question = ++this.#question
    const reached = this.#reach
    const first = Math.max(0, reached.first - around)
    const limit = Math.min(mostAtOnce, reached.last - first + around)
    const answer = await this.#app.attempt('queue.list', { connectionId, part, first, limit })
    if (question !== this.#question || !answer) return
    this.counts = answer.counts
    const [active, anchor] = [this.activeIndex, this.#anchor ?? -1].map((at) => this.lines.get(at))
    for (const at of [...this.lines.keys()])
      if (at < first || at >= first + answer.lines.length) this.lines.delete(at)
    answer.lines.forEach((line, at) => this.lines.set(first + at, line))
    // Others have come and gone: a key is still for the document that it was for.
    const movedTo = (line: QueueLine | undefined): number | null => {
      const at = answer.lines.findIndex(({ document }) => document.id === line?.document.id)
      return at < 0 ? null : first + at
    }
    const activeIndex = movedTo(active) ?? this.activeIndex
    this.activeIndex = Math.max(0, Math.min(activeIndex, this.count - 1))
    if (this.#anchor !== null) this.#anchor = movedTo(anchor) ?? this.#anchor
    // What was in view when the question went out may not be any more.
    if (this.#reach !== reached) this.reach(this.#reach.first, this.#reach.last)
  }

  /** The document of a line as it was last told. */
  documentOf({ document }: QueueLine): DocumentSummary {
    const state = this.#sending.get(document.id)
    return state && document.state.kind === 'sending' ? { ...document, state } : document
  }

  moveTo(index: number, isRange: boolean): void {
    const to = Math.max(0, Math.min(index, this.count - 1))
    if (isRange) void this.extendTo(to)
    else this.#anchor = null
    this.activeIndex = to
  }

  toggle(index: number): void {
    const line = this.lines.get(index)
    if (!line) return
    this.#anchor = index
    if (!this.selected.delete(line.document.id)) this.selected.set(line.document.id, line.part)
  }

  /** All from where the range began; what of it is out of view is asked for. */
  async extendTo(index: number): Promise<void> {
    this.#anchor ??= this.activeIndex
    const from = Math.min(this.#anchor, index)
    const to = Math.max(this.#anchor, index)
    const { connectionId, part } = this
    const known = Array.from({ length: to - from + 1 }, (_, at) => this.lines.get(from + at))
    if (known.every((line) => line !== undefined)) return this.#select(known)
    for (let first = from; first <= to; first += mostAtOnce) {
      const limit = Math.min(mostAtOnce, to - first + 1)
      const answer = await this.#app.attempt('queue.list', { connectionId, part, first, limit })
      if (!answer || connectionId !== this.connectionId || part !== this.part) return
      this.#select(answer.lines)
    }
  }

  #select(lines: readonly QueueLine[]): void {
    for (const { document, part } of lines) this.selected.set(document.id, part)
  }

  async selectAll(): Promise<void> {
    const { connectionId, part: chosen } = this
    for (const part of chosen ? [chosen] : queueParts) {
      const answer = await this.#app.attempt('queue.ids', { connectionId, part })
      if (!answer || connectionId !== this.connectionId || chosen !== this.part) return
      for (const id of answer.ids) this.selected.set(id, part)
    }
  }

  /** What is selected, or else the line that is active, by its part. */
  chosen(): { readonly id: string; readonly part: QueuePart }[] {
    if (this.selected.size > 0) return [...this.selected].map(([id, part]) => ({ id, part }))
    return this.active ? [{ id: this.active.document.id, part: this.active.part }] : []
  }

  async putFirst(chosen: readonly string[]): Promise<void> {
    const { connectionId } = this
    let count = 0
    // What is asked for last stands before what was asked for earlier.
    for (let end = chosen.length; end > 0; end -= mostPutFirst) {
      const ids = chosen.slice(Math.max(0, end - mostPutFirst), end)
      const answer = await this.#app.attempt('queue.putFirst', { connectionId, ids })
      if (!answer) return
      count += answer.count
    }
    this.selected.clear()
    const { queue } = this.#app.text
    this.#app.notices.add({
      tone: 'neutral',
      text: count > 0 ? queue.didPutFirst(count) : queue.nonePutFirst,
    })
    await this.load()
  }

  async endWait(id: string): Promise<void> {
    await this.#app.attempt('queue.endWait', { id })
    await this.load()
  }

  /** @param connectionId null for all of them */
  async pause(connectionId: string | null, isPaused: boolean): Promise<void> {
    await this.#app.attempt('queue.pause', { connectionId, isPaused })
    await this.#app.refreshStatus()
    await this.load()
  }
}
