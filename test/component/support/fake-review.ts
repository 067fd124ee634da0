import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import type {
  ReviewChange,
  ReviewedResult,
  ReviewState,
  ReviewView,
} from '../../../src-shared/contract/review.ts'
import { getAtPointer, setAtPointer } from '../../../src-shared/domain/json-pointer.ts'
import { applyEntries } from '../../../src-shared/domain/review/apply-entries.ts'
import { reviewEntry, type ReviewEntry } from '../../../src-shared/domain/review/review-entry.ts'

type Result = ReviewedResult['received']
type Json = Result[string]

/** The review of one document: the core's own rules, with the steps kept in memory. */
export class FakeReview {
  received: readonly Result[]
  view: ReviewView | null = null
  /** What other documents of the sender say. */
  known: ReviewedResult['history']
  /** The invoice that its first result names. */
  invoice: ReviewedResult['invoice']
  refusal: ReviewState['feedback']['refusal'] = null
  history: ReviewState['feedback']['history'] = []
  secondOpinion: ReviewState['secondOpinion']
  #entries: ReviewEntry[] = []
  #undone: ReviewEntry[] = []

  constructor(received: readonly Result[]) {
    this.received = received
  }

  get results(): readonly ReviewedResult[] {
    const { known, invoice } = this
    return applyEntries(this.received, this.#entries).map((result) => ({
      ...result,
      ...(known && { history: known }),
      ...(invoice && { invoice }),
    }))
  }

  /** @throws {CallFailure} not-found */
  change(change: ReviewChange): void {
    const received = this.received[change.resultIndex]
    if (!received) throw new CallFailure({ code: 'not-found' })
    this.#entries.push(withBase(change, received))
    this.#undone = []
  }

  undo(): void {
    const last = this.#entries.pop()
    if (last) this.#undone.push(last)
  }

  redo(): void {
    const next = this.#undone.pop()
    if (next) this.#entries.push(next)
  }

  /** The service changes its mind about a value that a person may have edited. */
  serviceSays(resultIndex: number, path: string, value: Json): void {
    this.received = this.received.map((result, index) =>
      index === resultIndex ? (setAtPointer(result, path, value) as Result) : result,
    )
  }

  settle(resultIndex: number, path: string, keep: 'mine' | 'service'): void {
    const received = this.received[resultIndex]
    if (!received) throw new CallFailure({ code: 'not-found' })
    const serverValue = getAtPointer(received, path) as Json | undefined
    this.#entries.push({
      kind: 'settleConflict',
      resultIndex,
      path,
      keep,
      ...(serverValue !== undefined && { serverValue }),
    })
  }

  state(document: DocumentSummary): ReviewState {
    const changed = this.#entries.length > 0
    return {
      document,
      results: [...this.results],
      canUndo: changed,
      canRedo: this.#undone.length > 0,
      feedback: {
        state: changed && document.feedback === 'none' ? 'saved' : document.feedback,
        refusal: this.refusal,
        history: this.history,
      },
      view: this.view,
      ...(this.secondOpinion && { secondOpinion: this.secondOpinion }),
    }
  }
}

function withBase(change: ReviewChange, received: Result): ReviewEntry {
  if (change.kind === 'accept')
    return reviewEntry.parse({
      ...change,
      ...(change.answer && {
        answer: { ...change.answer, by: 'anna', at: '2026-11-20T13:05:00Z' },
      }),
    })
  if (change.kind === 'setType') {
    const base = received['documentType']
    return { ...change, ...(typeof base === 'string' && { base }) }
  }
  const base = getAtPointer(received, change.path) as Json | undefined
  return { ...change, ...(base !== undefined && { base }) }
}
