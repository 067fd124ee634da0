import { isOwnConnection } from '../../../src-shared/contract/connections.ts'
import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import type { SenderFacts, SenderRef } from '../../../src-shared/contract/senders.ts'
import { followDocuments } from '../../app/follow-documents.ts'
import type { AppState } from '../../app/app-state.svelte.ts'

type Page = CallOutput<'senders.documents'>
export type OtherSender = CallOutput<'senders.others'>['senders'][number]
export type Lesson = CallOutput<'senders.lessons'>['lessons'][number]

const pageSize = 50
const mostAtOnce = 200

/** What the page of one sender shows. */
export class SenderDesk {
  facts = $state.raw<SenderFacts | null>(null)
  documents = $state.raw<readonly DocumentSummary[]>([])
  /** The first page is here. */
  isRead = $state(false)
  /** null until the service has answered. */
  lessons = $state.raw<readonly Lesson[] | null>(null)
  activeIndex = $state(0)
  readonly active = $derived(this.documents[this.activeIndex])
  readonly ref: SenderRef
  /** Only the service on this computer tells what it learned, and forgets it. */
  readonly learns: boolean
  readonly #app: AppState
  #nextCursor: string | null = null
  /** Answers to an older question are dropped. */
  #question = 0
  #isGoingOn = false

  constructor(app: AppState, ref: SenderRef) {
    this.#app = app
    this.ref = ref
    this.learns = isOwnConnection({ id: ref.connectionId })
  }

  /** Reads, and follows what changes in the inbox; returns the way to stop. */
  start(): () => void {
    void this.load()
    const stop = followDocuments(this.#app, () => this.load())
    return () => {
      stop()
      this.#question++
    }
  }

  /** As many lines as are shown already are read anew. */
  async load(): Promise<void> {
    const question = ++this.#question
    const limit = Math.min(mostAtOnce, Math.max(pageSize, this.documents.length))
    const [facts, page, learned] = await Promise.all([
      this.#app.attempt('senders.facts', this.ref),
      this.#app.attempt('senders.documents', { ...this.ref, cursor: null, limit }),
      this.learns ? this.#app.attempt('senders.lessons', this.ref) : null,
    ])
    if (question !== this.#question) return
    this.facts = facts ?? this.facts
    this.lessons = learned?.lessons ?? this.lessons
    if (page) this.#take(page, [])
    this.isRead = true
  }

  /** The lines up to one are wanted. */
  async reach(last: number): Promise<void> {
    const cursor = this.#nextCursor
    if (cursor === null || last < this.documents.length - 1 || this.#isGoingOn) return
    const question = this.#question
    this.#isGoingOn = true
    const asked = { ...this.ref, cursor, limit: pageSize }
    const page = await this.#app.attempt('senders.documents', asked)
    this.#isGoingOn = false
    if (page && question === this.#question) this.#take(page, this.documents)
  }

  async forget(): Promise<void> {
    const forgotten = await this.#app.attempt('senders.forgetLessons', this.ref)
    if (forgotten) {
      const text = this.#app.text.senders.forgotten(forgotten.papers)
      this.#app.notices.add({ tone: 'good', text })
    }
    await this.load()
  }

  /** Other senders of the workspace whose name holds a text. */
  async others(text: string): Promise<readonly OtherSender[]> {
    const found = await this.#app.attempt('senders.others', {
      ...this.ref,
      text: text.slice(0, 100),
    })
    return found?.senders ?? []
  }

  async merge(other: string): Promise<void> {
    const merged = await this.#app.attempt('senders.merge', { ...this.ref, other })
    if (merged) {
      const { names } = merged
      this.#tell(this.#app.text.senders.merged(other), () => this.#separate(names))
    }
    await this.load()
  }

  async separate(name: string): Promise<void> {
    const others = this.facts?.names.filter((other) => other !== name) ?? []
    if (await this.#separate([name])) {
      const [other] = others
      this.#tell(this.#app.text.senders.separated(name), async () => {
        const { connectionId } = this.ref
        if (other === undefined) return
        await this.#app.attempt('senders.merge', { connectionId, name: other, other: name })
        await this.load()
      })
    }
  }

  /** After how many documents without a correction its invoices are confirmed automatically; null for never. */
  async trust(after: number | null): Promise<void> {
    const before = this.facts?.trust.after ?? null
    if (await this.#trust(after)) {
      const { senders } = this.#app.text
      const { name } = this.ref
      const told = after === null ? senders.notTrusting(name) : senders.trusting(name, after)
      this.#tell(told, () => this.#trust(before))
    }
  }

  async #trust(after: number | null): Promise<boolean> {
    const answer = await this.#app.attempt('senders.trust', { ...this.ref, after })
    await this.load()
    return answer !== null
  }

  async #separate(names: string[]): Promise<boolean> {
    const { connectionId } = this.ref
    const answer = await this.#app.attempt('senders.separate', { connectionId, names })
    await this.load()
    return answer !== null
  }

  #tell(text: string, undo: () => Promise<unknown>): void {
    this.#app.notices.add({
      tone: 'good',
      text,
      undo: () => void undo(),
    })
  }

  moveTo(index: number): void {
    this.activeIndex = Math.max(0, Math.min(index, this.documents.length - 1))
  }

  #take({ items, nextCursor }: Page, before: readonly DocumentSummary[]): void {
    const activeId = this.active?.id
    this.documents = [...before, ...items]
    this.#nextCursor = nextCursor
    const at = this.documents.findIndex(({ id }) => id === activeId)
    this.moveTo(at < 0 ? this.activeIndex : at)
    // A page of nothing but documents in the trash.
    if (items.length === 0 && nextCursor !== null) void this.reach(this.documents.length)
  }
}
