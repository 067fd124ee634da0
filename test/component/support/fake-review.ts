import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import type {
  FieldReview,
  ReviewChange,
  ReviewedResult,
  ReviewState,
  ReviewView,
} from '../../../src-shared/contract/review.ts'
import { getAtPointer, setAtPointer } from '../../../src-shared/domain/json-pointer.ts'

type Result = ReviewedResult['received']

/** The review of one document, worked out from its received results and the changes in order. */
export class FakeReview {
  readonly received: readonly Result[]
  view: ReviewView | null = null
  #changes: ReviewChange[] = []
  #undone: ReviewChange[] = []
  /** Values of the service that came after the person's, by `index path`. */
  readonly #newer = new Map<string, ReviewedResult['received'][string]>()

  constructor(received: readonly Result[]) {
    this.received = received
  }

  change(change: ReviewChange): void {
    if (!this.received[change.resultIndex]) throw new CallFailure({ code: 'not-found' })
    this.#changes.push(change)
    this.#undone = []
  }

  undo(): void {
    const last = this.#changes.pop()
    if (last) this.#undone.push(last)
  }

  redo(): void {
    const next = this.#undone.pop()
    if (next) this.#changes.push(next)
  }

  /** The service changes its mind about a value that a person may have edited. */
  serviceSays(resultIndex: number, path: string, value: ReviewedResult['received'][string]): void {
    this.#newer.set(`${resultIndex} ${path}`, value)
  }

  settle(resultIndex: number, path: string, keep: 'mine' | 'service'): void {
    const value = this.#newer.get(`${resultIndex} ${path}`)
    if (value === undefined) throw new CallFailure({ code: 'conflict' })
    this.#newer.delete(`${resultIndex} ${path}`)
    if (keep === 'service')
      this.change({ kind: 'setValue', resultIndex, path, value, origin: 'candidate' })
  }

  state(document: DocumentSummary): ReviewState {
    const changed = this.#changes.some((change) => change.kind !== 'accept')
    return {
      document,
      results: this.received.map((received, index) => this.#result(received, index)),
      canUndo: this.#changes.length > 0,
      canRedo: this.#undone.length > 0,
      feedback: { state: changed ? 'saved' : document.feedback, refusal: null, history: [] },
      view: this.view,
    }
  }

  #result(received: Result, index: number): ReviewedResult {
    let current: unknown = received
    const fields: Record<string, FieldReview> = {}
    for (const change of this.#changes) {
      if (change.resultIndex !== index) continue
      if (change.kind === 'setType') {
        current = setAtPointer(current, '/documentType', change.documentType)
        continue
      }
      const before = fields[change.path]
      if (change.kind === 'accept') {
        fields[change.path] = {
          ...before,
          status: before?.status ?? 'accepted',
          ...(change.overrideReason === undefined ? {} : { overrideReason: change.overrideReason }),
        }
        continue
      }
      current = setAtPointer(current, change.path, change.value)
      const newer = this.#newer.get(`${index} ${change.path}`)
      const old = getAtPointer(received, change.path) as ReviewedResult['received'][string]
      fields[change.path] = {
        status: newer === undefined ? 'edited' : 'conflict',
        oldValue: old ?? null,
        origin: change.origin,
        ...(newer === undefined ? {} : { serverValue: newer }),
        ...(change.places ? { places: change.places } : {}),
      }
    }
    return { index, received, current: current as Result, fields, parked: {} }
  }
}
