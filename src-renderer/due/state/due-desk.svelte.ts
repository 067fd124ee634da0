import { nameOfDocument } from '../../../src-shared/domain/inbox/document-name.ts'
import type { DueBetween } from '../../../src-shared/contract/open-items.ts'
import type { CallOutput } from '../../../src-shared/contract/contract.ts'
import { dueSections } from '../../../src-shared/domain/payment/due-section.ts'
import { sumByCurrency } from '../../../src-shared/domain/payment/payment-sums.ts'
import { followDocuments } from '../../app/follow-documents.ts'
import type { AppState } from '../../app/app-state.svelte.ts'

type Sums = CallOutput<'openItems.sums'>
export type DuePage = CallOutput<'openItems.list'>
export type DueItem = DuePage['items'][number]

const listedSections = [...dueSections, 'settled', 'between'] as const
export type ListedSection = (typeof listedSections)[number]

const pageSize = 50
const mostAtOnce = 200

/** What is due in the active workspace. */
export class DueDesk {
  sums = $state.raw<Sums | null>(null)
  pages = $state.raw<Partial<Record<ListedSection, DuePage>>>({})
  /** Where it is only what is due within some days. */
  readonly between: DueBetween | null
  showsSettled = $state(false)
  readonly total = $derived(sumByCurrency(Object.values(this.sums?.sections ?? {}).flat()))
  readonly isEmpty = $derived(
    this.sums !== null && listedSections.every((section) => !this.pages[section]?.items.length),
  )
  readonly #app: AppState
  /** Answers to an older question are dropped. */
  #question = 0

  constructor(app: AppState, between: DueBetween | null = null) {
    this.#app = app
    this.between = between
  }

  /** Follows what changes in the inbox; returns the way to stop. */
  start(): () => void {
    return followDocuments(this.#app, () => this.load())
  }

  /** Another workspace: nothing of the one before is shown while it is read. */
  async begin(): Promise<void> {
    this.sums = null
    this.pages = {}
    await this.load()
  }

  /** As many lines as are shown already are read anew. */
  async load(): Promise<void> {
    const question = ++this.#question
    const [sums, ...pages] = await Promise.all([
      this.#app.attempt('openItems.sums', {}),
      ...listedSections.map((section) => this.#read(section)),
    ])
    if (question !== this.#question || !sums) return
    this.sums = sums
    this.pages = Object.fromEntries(
      listedSections.flatMap((section, at) => {
        const page = pages[at]
        return page ? [[section, page] as const] : []
      }),
    )
  }

  async more(section: ListedSection): Promise<void> {
    const before = this.pages[section]
    if (!before?.nextCursor) return
    const question = this.#question
    const next = await this.#list(section, before.nextCursor, pageSize)
    if (!next || question !== this.#question) return
    const items = [...before.items, ...next.items]
    this.pages = { ...this.pages, [section]: { ...next, items } }
  }

  async settle(item: DueItem, isSettled: boolean): Promise<void> {
    if (!(await this.#say(item, isSettled))) return
    const { settled, settledNoMore } = this.#app.text.due
    this.#app.notices.add({
      tone: 'neutral',
      text: (isSettled ? settled : settledNoMore)(nameOfDocument(item)),
      // What an order or the paper says cannot be put back by a person's word.
      ...((isSettled || item.settled?.by === 'person') && {
        undo: () => void this.#say(item, !isSettled),
      }),
    })
  }

  async #say({ documentId, resultIndex }: DueItem, isSettled: boolean): Promise<boolean> {
    const items = [{ documentId, resultIndex }]
    const answer = await this.#app.attempt('openItems.settle', { items, isSettled })
    await this.load()
    return answer !== null
  }

  #read(section: ListedSection): Promise<DuePage | null> {
    const shown = this.pages[section]?.items.length ?? 0
    const limit = Math.min(mostAtOnce, Math.max(pageSize, shown))
    return this.#list(section, null, limit)
  }

  /** null as well for what is not asked for. */
  async #list(
    section: ListedSection,
    cursor: DuePage['nextCursor'],
    limit: number,
  ): Promise<DuePage | null> {
    const asked = section === 'between' ? this.between : this.between ? null : section
    return asked && this.#app.attempt('openItems.list', { section: asked, cursor, limit })
  }
}
