export type Decision = {
  readonly kind: 'confirmed' | 'postponed' | 'rejected'
  readonly id: string
  /** Of its file. */
  readonly name: string
  /** Why it was rejected. */
  readonly reason?: string
  /** Until when it was postponed, an ISO date; null without a day. */
  readonly until?: string | null
  /** Confirmed without going on to the next. */
  readonly stay?: boolean
}

export type Step = { readonly kind: 'edited'; readonly id: string } | Decision

const kept = 200

/**
 * What was done at a desk, the last first: edits and decisions of all its documents in one order, so that
 * undo takes back what was really done last.
 */
export class ReviewHistory {
  #done = $state.raw<readonly Step[]>([])
  #takenBack = $state.raw<readonly Decision[]>([])

  /** What undo is about, seen from a document: edits of others are not, they are out of sight. */
  lastFor(id: string | null): Step | undefined {
    return this.#done.find((step) => step.kind !== 'edited' || step.id === id)
  }

  get lastDecision(): Decision | undefined {
    return this.#done.find((step) => step.kind !== 'edited')
  }

  get lastTakenBack(): Decision | undefined {
    return this.#takenBack[0]
  }

  /** As with every redo: what was taken back is over once something new is done. */
  edited(id: string): void {
    this.#takenBack = []
    this.redone(id)
  }

  undone(id: string): void {
    const at = this.#done.findIndex((step) => step.kind === 'edited' && step.id === id)
    this.#done = this.#done.filter((_, index) => index !== at)
  }

  redone(id: string): void {
    this.#done = [{ kind: 'edited' as const, id }, ...this.#done].slice(0, kept)
  }

  /** A decision, new or taken again. */
  decided(decision: Decision): void {
    const { lastTakenBack: back } = this
    const again = back?.id === decision.id && back.kind === decision.kind
    this.#takenBack = again ? this.#takenBack.slice(1) : []
    this.#done = [decision, ...this.#done].slice(0, kept)
  }

  takenBack(decision: Decision): void {
    this.drop(decision)
    this.#takenBack = [decision, ...this.#takenBack].slice(0, kept)
  }

  /** It no longer stands, or can no longer be taken back. */
  drop(decision: Decision): void {
    this.#done = this.#done.filter((step) => step !== decision)
  }
}
