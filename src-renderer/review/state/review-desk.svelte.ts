import type { Paper } from '../../../src-shared/contract/review.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import type { ListCount } from '../../../src-shared/contract/documents.ts'
import { CallFailure, type Failure } from '../../../src-shared/contract/failure.ts'
import { fullNameOfDocument } from '../../../src-shared/domain/inbox/document-name.ts'
import { undoWindowSeconds } from '../../../src-shared/domain/review/undo-window.ts'
import { turnedPages } from '../../../src-shared/domain/review-fields/turned-pages.ts'
import { thresholdsFor, type DeskParts } from './desk-parts.ts'
import { nextPicture } from './next-picture.ts'
import { quietMoment } from './quiet-moment.ts'
import { ReviewAhead } from './review-ahead.svelte.ts'
import { askForNewStop, canConfirm } from './can-confirm.ts'
import { ReviewDocument } from './review-document.svelte.ts'
import { ReviewHistory, type Decision, type Step } from './review-history.svelte.ts'
import { openReviewPages } from './review-page-source.ts'
import { ReviewPages } from './review-pages.svelte.ts'
import { ReviewSession } from './review-session.svelte.ts'

export type DeskNotice = {
  readonly kind: Decision['kind'] | 'alreadySent'
  readonly id: string
  readonly name: string
}

/** The desk at which documents are reviewed one after the other, the next one always laid ready. */
export class ReviewDesk {
  readonly parts: DeskParts
  current = $state.raw<ReviewDocument | null>(null)
  readonly ahead = new ReviewAhead()
  /** The document that was shown last, until the present one stands on the screen. */
  #leaving = $state.raw<ReviewDocument | null>(null)
  failure = $state.raw<Failure | null>(null)
  queue = $state.raw<readonly DocumentSummary[]>([])
  left = $state.raw<ListCount>({ count: 0, isExact: true })
  opening = $state(false)
  notice = $state.raw<DeskNotice | null>(null)
  /** The document from which another one is being looked at. */
  cameFrom = $state<string | null>(null)
  readonly history = new ReviewHistory()
  #takingBack = false
  /** The last document that was asked for; an older answer that comes late is dropped. */
  #wanted = ''
  #readingQueue = false
  #queueIsOld = false
  #noticeTimer: ReturnType<typeof setTimeout> | undefined
  #viewTimer: ReturnType<typeof setTimeout> | undefined
  readonly #stopEvents: () => void

  constructor(parts: DeskParts) {
    this.parts = parts
    this.#stopEvents = parts.bridge.onEvent((event) => {
      for (const { session } of this.laid) {
        if (event.kind === 'review.changed' && event.id === session.id) void session.reload()
        if (event.kind === 'document.changed') session.onDocument(event.document)
      }
      if (event.kind === 'document.changed' || event.kind === 'document.removed')
        void this.#readQueue()
    })
  }

  /** Everything that the screen lays out; only the current one is seen and reached. */
  get laid(): readonly ReviewDocument[] {
    return [this.#leaving, this.current, this.ahead.ready].filter((document) => document !== null)
  }

  /** Shows a document; at once where it was laid ready. */
  async open(id: string): Promise<void> {
    if (this.current?.id === id) return
    this.#wanted = id
    this.cameFrom = null
    this.failure = null
    this.opening = true
    try {
      const document = await this.#take(id)
      if (this.#wanted === id) this.#show(document)
      this.ahead.leave(document)
      if (this.#wanted !== id) return document.close()
    } catch (error) {
      if (this.#wanted === id) this.#fail(error)
    } finally {
      if (this.#wanted === id) this.opening = false
    }
    await this.#readQueue()
    void quietMoment().then(() => this.#layAhead())
  }

  /** Shows another document for a look, with a way back to the one that is worked on. */
  async lookAt(id: string): Promise<void> {
    const from = this.cameFrom ?? this.current?.id ?? null
    await this.open(id)
    this.cameFrom = from === id ? null : from
  }

  /** Confirms what is shown. False where a field has to be settled first; it gets the focus. */
  async confirm(stay: boolean): Promise<boolean> {
    const { current } = this
    if (!current) return false
    if (!current.session.isOpen) return this.goOn()
    if (!(await canConfirm(current))) return false
    return this.#decide(current, { kind: 'confirmed', stay }, async () => {
      const asked = { id: current.id, ...this.parts.among() }
      return (await this.parts.bridge.call('review.confirm', asked)).nextId
    })
  }

  /** From a document that was decided upon already to the next open one. */
  async goOn(): Promise<boolean> {
    const next = this.cameFrom ?? (this.current && this.#nextInQueue(this.current.id))
    if (next === null) return false
    await this.open(next)
    return true
  }

  /** Takes the decision about the document in view back, its removal too; what was sent stays sent. */
  async reopen(): Promise<void> {
    const { current } = this
    if (!current) return
    this.failure = null
    try {
      const isTrashed = current.session.state.document.state.kind === 'trashed'
      const call = isTrashed ? 'documents.restore' : 'documents.reopen'
      await this.parts.bridge.call(call, { id: current.id })
      await current.session.reload()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Until a day, an ISO date, or without one. */
  async postpone(until: string | null): Promise<boolean> {
    const { current } = this
    if (!current) return false
    return this.#decide(current, { kind: 'postponed', until }, async () => {
      await this.parts.bridge.call('documents.postpone', { id: current.id, until })
      return this.#nextInQueue(current.id)
    })
  }

  async reject(reason: string): Promise<boolean> {
    const { current } = this
    if (!current) return false
    return this.#decide(current, { kind: 'rejected', reason }, async () => {
      await this.parts.bridge.call('documents.reject', { id: current.id, reason })
      return this.#nextInQueue(current.id)
    })
  }

  /** Rejects another document, in whose place the one in view stays. */
  async rejectOther({ id, fileName: name }: Paper, reason: string): Promise<boolean> {
    this.failure = null
    try {
      await this.parts.bridge.call('documents.reject', { id, reason })
      this.history.decided({ kind: 'rejected', reason, id, name })
      this.#setNotice({ kind: 'rejected', id, name })
      await this.current?.session.reload()
      return true
    } catch (error) {
      this.#fail(error)
      return false
    }
  }

  /** What undo is about; null where that cannot be told right now. */
  async lastStep(): Promise<Step | undefined | null> {
    try {
      return await this.#lastStanding(() => this.history.lastFor(this.current?.id ?? null))
    } catch (error) {
      this.#fail(error)
      return null
    }
  }

  /**
   * Takes the last decision back and shows its document again; then the one before it. False where
   * there is none, or where the service has it already.
   */
  async takeBack(): Promise<boolean> {
    if (this.#takingBack) return false
    this.#takingBack = true
    // Only so long: its document may still be laid out when the one before it is asked for.
    const last = await this.#takeBackLast().finally(() => (this.#takingBack = false))
    if (!last) return false
    if (this.current?.id !== last.id) await this.open(last.id)
    else await this.current.session.reload()
    return true
  }

  /** Decides as before, where the last that was taken back is the document in view. */
  async decideAgain(): Promise<boolean> {
    const again = this.history.lastTakenBack
    if (!again || again.id !== this.current?.id) return false
    switch (again.kind) {
      case 'confirmed':
        return this.confirm(again.stay === true)
      case 'postponed':
        return this.postpone(again.until ?? null)
      case 'rejected':
        return this.reject(again.reason ?? '')
    }
  }

  /** Remembers page, zoom and field a moment after the last of them has moved. */
  rememberView(): void {
    clearTimeout(this.#viewTimer)
    this.#viewTimer = setTimeout(() => void this.#saveView(), 400)
  }

  close(): void {
    clearTimeout(this.#noticeTimer)
    clearTimeout(this.#viewTimer)
    void this.#saveView()
    this.#stopEvents()
    this.current?.close()
    this.current = null
    this.ahead.drop()
  }

  async #decide(
    current: ReviewDocument,
    decision: Pick<Decision, 'kind' | 'reason' | 'until' | 'stay'>,
    call: () => Promise<string | null>,
  ): Promise<boolean> {
    this.failure = null
    try {
      const nextId = await call()
      const name = fullNameOfDocument(current.session.state.document)
      this.history.decided({ ...decision, id: current.id, name })
      this.#setNotice({ kind: decision.kind, id: current.id, name })
      if (decision.stay) await current.session.reload()
      else if (nextId === null) await this.#leaveEmpty()
      else await this.open(nextId)
      return true
    } catch (error) {
      if (codeOf(error) !== 'conflict' || !(await askForNewStop(current))) this.#fail(error)
      return false
    }
  }

  async #takeBackLast(): Promise<Decision | null> {
    this.failure = null
    try {
      const last = await this.#lastStanding(() => this.history.lastDecision)
      this.#setNotice(null)
      if (!last || !(await this.#reopen(last))) return null
      this.history.takenBack(last)
      return last
    } catch (error) {
      this.#fail(error)
      return null
    }
  }

  /** False, and said so, where the service has it already. */
  async #reopen(decision: Decision): Promise<boolean> {
    const { bridge } = this.parts
    const { kind, id } = decision
    try {
      if (kind === 'confirmed') await bridge.call('review.unconfirm', { id })
      else await bridge.call('documents.reopen', { id })
      return true
    } catch (error) {
      if (codeOf(error) !== 'conflict') throw error
      this.history.drop(decision)
      this.#setNotice({ kind: 'alreadySent', id, name: decision.name })
      return false
    }
  }

  /** A decision whose document was opened again from the inbox, or removed, is forgotten. */
  async #lastStanding<Found extends Step>(find: () => Found | undefined) {
    for (let last = find(); last; last = find()) {
      if (last.kind === 'edited' || (await this.#stands(last))) return last
      this.history.drop(last)
    }
    return undefined
  }

  async #stands({ id, kind }: Decision): Promise<boolean> {
    try {
      const { state } = await this.parts.bridge.call('documents.get', { id })
      return state.kind === kind
    } catch (error) {
      if (codeOf(error) === 'not-found') return false
      throw error
    }
  }

  #show(document: ReviewDocument): void {
    const old = this.current
    if (old) void this.#saveView()
    this.current = document
    this.#letGo(old)
    document.takeKeyboard()
  }

  /** To take the old one down costs as much as to put one up: that waits for the next picture. */
  #letGo(old: ReviewDocument | null): void {
    this.#leaving = old
    void nextPicture().then(() => {
      if (this.#leaving === old) this.#leaving = null
      old?.close()
    })
  }

  #take(id: string): Promise<ReviewDocument> {
    return this.ahead.take(id) ?? this.#load(id)
  }

  async #load(id: string): Promise<ReviewDocument> {
    const { bridge, lanes } = this.parts
    const state = await bridge.call('review.open', { id })
    const thresholds = () => thresholdsFor(state.document.connectionId, this.parts)
    const session = new ReviewSession(bridge, state, thresholds, this.history)
    const document = new ReviewDocument(session, () => this.parts.among().among?.query ?? '')
    const view = this.current?.pages?.view
    const turned = turnedPages(state.results)
    const opening = openReviewPages(bridge, state.document, lanes, turned).then(async (source) => {
      // A damaged first page has no size; the others are shown all the same.
      const first = await source.size(1).catch(() => undefined)
      const pages = new ReviewPages(source, first, state.view)
      return Object.assign(pages, view && { view })
    })
    document.load(opening)
    document.begin()
    return document
  }

  #layAhead(): void {
    const id = this.current && this.#nextInQueue(this.current.id)
    if (id) this.ahead.lay(id, (next) => this.#load(next))
  }

  #nextInQueue(id: string): string | null {
    const at = this.queue.findIndex((document) => document.id === id)
    return (this.queue[at + 1] ?? this.queue.find((document) => document.id !== id))?.id ?? null
  }

  async #leaveEmpty(): Promise<void> {
    this.#wanted = ''
    this.current?.close()
    this.current = null
    this.queue = []
    await this.#readQueue()
  }

  /** Events come in bursts, and one reading serves all that came while it was under way. */
  async #readQueue(): Promise<void> {
    if (this.#readingQueue) {
      this.#queueIsOld = true
      return
    }
    this.#readingQueue = true
    this.#queueIsOld = false
    try {
      const asked = { id: this.current?.id ?? null, ...this.parts.among() }
      const { open, left } = await this.parts.bridge.call('review.queue', asked)
      this.queue = open
      this.left = left
    } catch {
      // The queue is a convenience; the next event or document reads it again.
    } finally {
      this.#readingQueue = false
    }
    if (this.#queueIsOld) await this.#readQueue()
  }

  async #saveView(): Promise<void> {
    const { current } = this
    if (!current?.pages) return
    const { session, pages } = current
    const { page, zoom, rotation } = pages
    const view = { page, zoom, rotation, resultIndex: session.resultIndex, field: session.focused }
    try {
      await this.parts.bridge.call('review.saveView', { id: current.id, view })
    } catch {
      // Where the person was is not worth a message.
    }
  }

  #setNotice(notice: DeskNotice | null): void {
    clearTimeout(this.#noticeTimer)
    this.notice = notice
    if (notice) this.#noticeTimer = setTimeout(() => (this.notice = null), undoWindowSeconds * 1000)
  }

  #fail(error: unknown): void {
    this.failure = error instanceof CallFailure ? error.failure : { code: 'internal' }
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof CallFailure ? error.failure.code : null
}
