import { SvelteSet } from 'svelte/reactivity'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { placeLink } from '../../../src-shared/domain/place-link.ts'
import { fullNameOfDocument } from '../../../src-shared/domain/inbox/document-name.ts'
import type { CallInput, CallName } from '../../../src-shared/contract/contract.ts'
import { changedTags, type Annotation } from '../../../src-shared/domain/inbox/tags.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import { copyText } from '../../app/copy-text.ts'
import { offerRestore } from '../../app/offer-restore.ts'

/** A question that has to be answered before something is done. */
export type Asking = {
  readonly kind: 'look' | 'erase' | 'reject' | 'postpone' | 'annotate' | 'uploadAgain' | 'unlock'
  readonly document: DocumentSummary
}

/** What a person decides about whole documents: confirm, call, tell. */
export class DocumentActions {
  asking = $state.raw<Asking | null>(null)
  /** Documents whose answer has not come yet: a second press does nothing. */
  readonly #busy = new SvelteSet<string>()
  readonly #app: AppState

  constructor(app: AppState) {
    this.#app = app
  }

  isBusy(id: string): boolean {
    return this.#busy.has(id)
  }

  /** `result`: one of the documents in the file, from 0; without one, where the person left off. */
  open({ id }: DocumentSummary, result: number | null = null): void {
    const begin = result === null ? {} : { result }
    this.#app.navigation.go({ kind: 'review', id, ...begin })
  }

  look(document: DocumentSummary): void {
    this.asking = { kind: 'look', document }
  }

  /** Shows its file in the folder, or opens it with the system's program for its kind. */
  async handOver({ id, fileName }: DocumentSummary, how: 'showInFolder' | 'openWith') {
    if (this.#busy.has(id)) return
    this.#busy.add(id)
    const answer = await this.#app.attempt(`documents.${how}`, { id })
    this.#busy.delete(id)
    if (answer?.isCopy)
      this.#app.notices.add({ tone: 'neutral', text: this.#app.text.inbox.isCopy(fileName) })
  }

  async retry({ id }: DocumentSummary): Promise<void> {
    await this.#call(id, 'documents.retry', { id })
  }

  /**
   * @returns whether the question is over; otherwise why the password did not open it, null where a notice has told
   */
  async unlock(
    { id, fileName }: DocumentSummary,
    password: string,
    keep: boolean,
  ): Promise<'over' | 'wrong-password' | 'failed' | null> {
    if (this.#busy.has(id)) return null
    this.#busy.add(id)
    const answer = await this.#app.attempt('documents.unlock', { id, password, keep })
    this.#busy.delete(id)
    if (!answer) return null
    const { outcome, others, kept } = answer
    const text = this.#app.text.inbox.unlock
    const isOver = outcome === 'opened' || outcome === 'refused'
    if (others > 0 || outcome === 'opened') {
      const told = outcome === 'opened' ? text.opened(fileName, others) : text.openedOthers(others)
      const tone = kept === 'failed' ? 'neutral' : 'good'
      this.#app.notices.add({ tone, text: kept === 'no' ? told : `${told} ${text.kept[kept]}` })
    }
    if (!isOver) return outcome
    this.asking = null
    return 'over'
  }

  async settleDuplicate(
    document: DocumentSummary,
    choice: 'keep-both' | 'discard' | 'restore-other',
  ): Promise<void> {
    const { id } = document
    const isDone = await this.#call(id, 'documents.settleDuplicate', { id, choice })
    if (!isDone || choice !== 'restore-other') return
    const { notices, text } = this.#app
    const action = { label: text.inbox.actions.open, run: () => this.showOther(document) }
    notices.add({ tone: 'neutral', text: text.inbox.trash.otherRestored, action })
  }

  async settleUncertain(
    { id }: DocumentSummary,
    choice: 'check-again' | 'upload-again' | 'discard',
  ): Promise<void> {
    this.asking = null
    await this.#call(id, 'documents.settleUncertain', { id, choice })
  }

  /** Opens the document that a duplicate is a duplicate of. */
  showOther({ state }: DocumentSummary): void {
    if (state.kind === 'duplicate') this.#app.navigation.go({ kind: 'review', id: state.of })
  }

  copyLink({ id }: DocumentSummary): void {
    const { notices, text } = this.#app
    if (copyText(placeLink({ kind: 'review', id })))
      notices.add({ tone: 'good', text: text.inbox.linkCopied })
  }

  /** Until a day, an ISO date, or without one. */
  async postpone(document: DocumentSummary, until: string | null): Promise<void> {
    this.asking = null
    const { inbox } = this.#app.text
    if (await this.#call(document.id, 'documents.postpone', { id: document.id, until }))
      this.#offerUndo(inbox.postponed(fullNameOfDocument(document)), document)
  }

  async reopen(document: DocumentSummary): Promise<void> {
    const { inbox } = this.#app.text
    if (await this.#call(document.id, 'documents.reopen', { id: document.id }))
      this.#app.notices.add({ tone: 'neutral', text: inbox.reopened(fullNameOfDocument(document)) })
  }

  async reject(document: DocumentSummary, reason: string): Promise<void> {
    this.asking = null
    const { inbox } = this.#app.text
    if (await this.#call(document.id, 'documents.reject', { id: document.id, reason }))
      this.#offerUndo(inbox.rejected(fullNameOfDocument(document)), document)
  }

  async annotate(
    document: DocumentSummary,
    { note, account, ...change }: Annotation,
  ): Promise<void> {
    this.asking = null
    const { id, tags } = document
    await this.#call(id, 'documents.annotate', {
      ...{ id, tags: changedTags(tags, change), note },
      ...(account !== undefined && { account }),
    })
  }

  async remove(document: DocumentSummary): Promise<void> {
    const { id } = document
    if (await this.#call(id, 'documents.remove', { id }))
      offerRestore(this.#app, { id, name: fullNameOfDocument(document) })
  }

  async restore(document: DocumentSummary): Promise<void> {
    const { id } = document
    const { notices, text } = this.#app
    if (await this.#call(id, 'documents.restore', { id }))
      notices.add({
        tone: 'neutral',
        text: text.inbox.trash.restored(fullNameOfDocument(document)),
      })
  }

  async erase({ id }: DocumentSummary): Promise<void> {
    this.asking = null
    await this.#call(id, 'documents.erase', { id })
  }

  #offerUndo(text: string, document: DocumentSummary): void {
    const undo = () => void this.#call(document.id, 'documents.reopen', { id: document.id })
    this.#app.notices.add({ tone: 'neutral', text, undo })
  }

  async #call<Name extends CallName>(
    id: string,
    name: Name,
    input: CallInput<Name>,
  ): Promise<boolean> {
    if (this.#busy.has(id)) return false
    this.#busy.add(id)
    const answer = await this.#app.attempt(name, input)
    this.#busy.delete(id)
    return answer !== null
  }
}
