import { SvelteMap } from 'svelte/reactivity'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { CallFailure, type Failure } from '../../../src-shared/contract/failure.ts'
import type {
  ReviewChange,
  ReviewedResult,
  ReviewState,
} from '../../../src-shared/contract/review.ts'
import { getAtPointer } from '../../../src-shared/domain/json-pointer.ts'
import { withTyped } from '../../../src-shared/domain/review/apply-entries.ts'
import { sameJson } from '../../../src-shared/domain/review/same-json.ts'
import type { Stop } from '../../../src-shared/domain/severity.ts'
import type { Place } from '../../../src-shared/service-api/result-extensions.ts'
import type { Bridge } from '../../bridge/bridge.ts'
import {
  describeResult,
  type ResultView,
  type Thresholds,
} from '../../../src-shared/domain/review-fields/describe-result.ts'
import type { FieldView } from '../../../src-shared/domain/review-fields/field-view.ts'
import {
  asJson,
  changeFor,
  composedDraft,
  isValue,
  typedChange,
  type ChangeOrigin,
  type Draft,
  type Json,
} from '../model/draft.ts'
import { parseValue, type ParseContext } from '../model/parse-value.ts'
import { takeText } from '../model/take-text.ts'
import type { Row } from '../model/edit-rows.ts'

/** Told of each edit of a document that was saved, taken back or made again. */
export type EditHistory = {
  readonly edited: (id: string) => void
  readonly undone: (id: string) => void
  readonly redone: (id: string) => void
}

/** One document under review: its values as they now read, and what a person does to them. */
export class ReviewSession {
  readonly id: string
  readonly drafts = new SvelteMap<string, Draft>()
  state = $state.raw() as ReviewState
  resultIndex = $state(0)
  /** Path of the field that has the focus, or had it last. */
  focused = $state<string | null>(null)
  saving = $state(false)
  failure = $state.raw<Failure | null>(null)
  readonly #history: EditHistory
  readonly #bridge: Bridge
  readonly #thresholds: () => Thresholds
  #last: Promise<unknown> = Promise.resolve()
  /** Done when its draft, too, is gone or kept. */
  #lastValue: Promise<unknown> = Promise.resolve()
  readonly #beingSaved = new WeakMap<Draft, Promise<boolean>>()

  // By themselves, so that news about the document alone does not describe every field again.
  readonly #results = $derived(this.state.results)
  readonly #refusal = $derived(this.state.feedback.refusal)
  readonly #saved: readonly ResultView[] = $derived(
    this.#results.map((result) => this.#describe(result)),
  )
  /** With what is being typed: checks, sums and counts follow every keystroke. */
  readonly views: readonly ResultView[] = $derived(
    this.#saved.map((view, at) => {
      const result = this.#results[at]
      const typed = result && this.#withDrafts(result, view)
      return typed && typed !== result ? this.#describe(typed) : view
    }),
  )
  readonly view = $derived(this.views[this.resultIndex])
  readonly result = $derived(this.#results[this.resultIndex])
  readonly field = $derived(this.view?.order.find(({ path }) => path === this.focused))

  constructor(
    bridge: Bridge,
    state: ReviewState,
    thresholds: () => Thresholds,
    history: EditHistory,
  ) {
    this.#history = history
    this.#bridge = bridge
    this.#thresholds = thresholds
    this.id = state.document.id
    this.state = state
    this.resultIndex = Math.min(state.view?.resultIndex ?? 0, Math.max(state.results.length - 1, 0))
    this.focused = state.view?.field ?? null
  }

  /** Before it was decided upon, or postponed: then its fields can be edited. */
  get isOpen(): boolean {
    const { kind } = this.state.document.state
    return kind === 'ready' || kind === 'postponed'
  }

  /** Fields of a result with something in them that is not saved. */
  draftedIn({ index, order }: ResultView): readonly FieldView[] {
    return order.filter(({ path }) => this.drafts.has(keyOf(index, path)))
  }

  /** The document's line of the inbox has changed: perhaps its feedback was sent. */
  onDocument(document: DocumentSummary): void {
    if (document.id !== this.id) return
    const feedback = { ...this.state.feedback, state: document.feedback }
    this.state = { ...this.state, document, feedback }
  }

  /** Fields of all results that still want a look. */
  get leftToCheck(): number {
    return this.views.reduce(
      (sum, view) => sum + view.order.filter(({ attention }) => attention).length,
      0,
    )
  }

  /** Fields of all results that want an answer, or hold what is no value: so it cannot be confirmed. */
  get stopsLeft(): number {
    return this.views.reduce((sum, view) => {
      const isStop = ({ path, severity }: FieldView) =>
        severity === 'stop' || !isValue(this.drafts.get(keyOf(view.index, path)))
      return sum + view.order.filter(isStop).length
    }, 0)
  }

  draftOf(path: string): Draft | undefined {
    return this.drafts.get(this.#key(path))
  }

  type(field: FieldView, text: string): void {
    if (!this.isOpen) return
    const saved = this.#savedField(field)
    if (text === saved.text) return this.discard(field.path)
    const parsed = parseValue(text, field.kind, this.#context(saved))
    this.#keepDraft(this.#key(field.path), { text, parsed, origin: 'typed' })
  }

  /** A value put together from several controls, as a part of an address changes the whole. */
  compose(field: FieldView, value: unknown): void {
    if (!this.isOpen) return
    const saved = this.#savedField(field)
    if (sameJson(value ?? null, saved.value ?? null)) return this.discard(field.path)
    this.#keepDraft(this.#key(field.path), composedDraft(field, value, 'typed'))
  }

  discard(path: string): void {
    this.drafts.delete(this.#key(path))
  }

  #keepDraft(key: string, draft: Draft): void {
    const begunOn = this.drafts.get(key)?.begunOn ?? (this.result && saidOf(this.result))
    this.drafts.set(key, { ...draft, ...(begunOn && { begunOn }) })
  }

  /** What the service said there when the person began, where it has come to say something else since. */
  #changedSince(key: string, path: string): { base?: Json } {
    const begunOn = this.drafts.get(key)?.begunOn
    if (!begunOn || !this.result) return {}
    const base = getAtPointer(begunOn, path) ?? null
    return sameJson(base, getAtPointer(saidOf(this.result), path) ?? null)
      ? {}
      : { base: asJson(base) }
  }

  /**
   * Saves what was typed. False where it is no value: then it stays, in red. Leaving the field while it is
   * being saved saves nothing a second time, so that one undo takes it back.
   */
  async commit(field: FieldView): Promise<boolean> {
    const draft = this.draftOf(field.path)
    if (!draft) return true
    const { parsed } = draft
    if (parsed.status !== 'ok' && parsed.status !== 'empty') return false
    const value = parsed.status === 'ok' ? parsed.value : null
    const saving =
      this.#beingSaved.get(draft) ?? this.setValue(field, value, draft.origin, draft.places)
    this.#beingSaved.set(draft, saving)
    try {
      return await saving
    } finally {
      this.#beingSaved.delete(draft)
    }
  }

  /** Text read from the page: saved where it is a value of the field's kind, else kept as a draft. */
  async take(
    field: FieldView,
    text: string,
    origin: ChangeOrigin,
    places: readonly Place[],
  ): Promise<boolean> {
    const parsed = takeText(text, field.kind, this.#context(field))
    this.#keepDraft(this.#key(field.path), { text, parsed, origin, places })
    return this.commit(field)
  }

  setValue(
    field: FieldView,
    value: unknown,
    origin: ChangeOrigin,
    places?: readonly Place[],
  ): Promise<boolean> {
    const saved = this.#saveValue(field, value, origin, places)
    this.#lastValue = saved
    return saved
  }

  async #saveValue(
    field: FieldView,
    value: unknown,
    origin: ChangeOrigin,
    places?: readonly Place[],
  ): Promise<boolean> {
    const change = changeFor(this.result?.current ?? {}, field, value)
    if (!change) {
      this.discard(field.path)
      return true
    }
    // By now: meanwhile another result may be shown, and more be typed.
    const key = this.#key(field.path)
    const draft = this.drafts.get(key)
    const saved = await this.#change({
      kind: 'setValue',
      resultIndex: this.resultIndex,
      path: change.path,
      value: asJson(change.value),
      origin,
      ...(places && { places: [...places] }),
      ...this.#changedSince(key, change.path),
    })
    if (this.drafts.get(key) !== draft) return saved
    if (saved) this.drafts.delete(key)
    // What could not be saved stays in the field, so that no confirmation passes it over.
    else if (!draft) this.#keepDraft(key, composedDraft(field, value, origin, places))
    return saved
  }

  setRows(path: string, rows: readonly Row[], origin: ChangeOrigin): Promise<boolean> {
    const { resultIndex } = this
    return this.#change({ kind: 'setValue', resultIndex, path, value: asJson(rows), origin })
  }

  accept(path: string): Promise<boolean> {
    return this.#change({ kind: 'accept', resultIndex: this.resultIndex, path })
  }

  /** Accepts what is a Stop at a field, with the reason. */
  answer(path: string, stops: readonly Stop[], reason: string): Promise<boolean> {
    const { resultIndex } = this
    return this.#change({
      kind: 'accept',
      resultIndex,
      path,
      answer: { stops: [...stops], reason },
    })
  }

  setType(documentType: string): Promise<boolean> {
    return this.#change({ kind: 'setType', resultIndex: this.resultIndex, documentType })
  }

  async undo(): Promise<boolean> {
    const done = await this.#run(() => this.#bridge.call('review.undo', { id: this.id }))
    if (done) this.#history.undone(this.id)
    return done
  }

  async redo(): Promise<boolean> {
    const done = await this.#run(() => this.#bridge.call('review.redo', { id: this.id }))
    if (done) this.#history.redone(this.id)
    return done
  }

  settleConflict(path: string, keep: 'mine' | 'service'): Promise<boolean> {
    const { id, resultIndex } = this
    return this.#edit(() =>
      this.#bridge.call('review.settleConflict', { id, resultIndex, path, keep }),
    )
  }

  /** Reads everything again: the service's values changed, or it refused the feedback. */
  reload(): Promise<boolean> {
    return this.#run(() => this.#bridge.call('review.open', { id: this.id }))
  }

  /** Settles when everything asked for so far is saved or has failed. */
  async settled(): Promise<void> {
    await this.#last
    await this.#lastValue
  }

  #change(change: ReviewChange): Promise<boolean> {
    return this.#edit(() => this.#bridge.call('review.change', { id: this.id, change }))
  }

  async #edit(call: () => Promise<ReviewState>): Promise<boolean> {
    const done = await this.#run(call)
    if (done) this.#history.edited(this.id)
    return done
  }

  /** One after the other, so that an older reply never overwrites a newer one. */
  #run(call: () => Promise<ReviewState>): Promise<boolean> {
    const turn = this.#last.then(async () => {
      this.saving = true
      try {
        this.state = await call()
        this.failure = null
        return true
      } catch (error) {
        this.failure = error instanceof CallFailure ? error.failure : { code: 'internal' }
        return false
      } finally {
        this.saving = false
      }
    })
    this.#last = turn
    return turn
  }

  #describe(result: ReviewedResult): ResultView {
    return describeResult(result, this.#thresholds(), this.#refusal)
  }

  /** As it was before the typing that is not saved: what is typed is compared with that. */
  #savedField(field: FieldView): FieldView {
    const saved = this.#saved[this.resultIndex]?.order.find(({ path }) => path === field.path)
    return saved ?? field
  }

  #withDrafts(result: ReviewedResult, { index, order }: ResultView): ReviewedResult {
    if (this.drafts.size === 0) return result
    return order.reduce((typed, field) => {
      const draft = this.drafts.get(keyOf(index, field.path))
      const change = draft && typedChange(typed.current, field, draft)
      return change ? withTyped(typed, { path: change.path, value: asJson(change.value) }) : typed
    }, result)
  }

  #context(field: FieldView): ParseContext {
    const { current = {} } = this.result ?? {}
    const language = getAtPointer(current, '/language')
    const currency = field.currency ?? getAtPointer(current, '/amountGross/currency')
    return {
      current: field.value,
      options: field.options,
      ...(isLanguage(language) && { language }),
      ...(typeof currency === 'string' && { currency }),
    }
  }

  #key(path: string): string {
    return keyOf(this.resultIndex, path)
  }
}

/** What the service says of a result, with what others have told it. */
function saidOf({ received, merged }: ReviewedResult): ReviewedResult['received'] {
  return merged ?? received
}

function keyOf(result: number, path: string): string {
  return `${String(result)} ${path}`
}

function isLanguage(value: unknown): value is NonNullable<ParseContext['language']> {
  return value === 'DE' || value === 'FR' || value === 'IT' || value === 'EN'
}
