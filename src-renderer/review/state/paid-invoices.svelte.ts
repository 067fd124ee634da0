import { SvelteSet } from 'svelte/reactivity'
import type { CallInput, CallOutput } from '../../../src-shared/contract/contract.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import type { ReviewDesk } from './review-desk.svelte.ts'

export type PaidItem = CallOutput<'openItems.ofStatement'>['paid'][number]
type Settled = CallInput<'openItems.settle'>['items']

/** What the bookings of an account statement pay of what is open, for a person to say so. */
export class PaidInvoices {
  found = $state.raw<readonly PaidItem[]>([])
  /** What has just been marked as paid, to be taken back. */
  marked = $state.raw<Settled>([])
  readonly #ticked = new SvelteSet<string>()
  readonly #desk: ReviewDesk
  readonly #statement: CallInput<'openItems.ofStatement'>
  readonly #known = new SvelteSet<string>()

  constructor(desk: ReviewDesk, statement: CallInput<'openItems.ofStatement'>) {
    this.#desk = desk
    this.#statement = statement
  }

  get ticked(): readonly PaidItem[] {
    return this.found.filter((one) => this.#ticked.has(keyOf(one)))
  }

  isTicked(one: PaidItem): boolean {
    return this.#ticked.has(keyOf(one))
  }

  tick(one: PaidItem, isTicked: boolean): void {
    if (isTicked) this.#ticked.add(keyOf(one))
    else this.#ticked.delete(keyOf(one))
  }

  /** Looks which ones they are, as the statement now reads; what is plain is ticked once. */
  async look(): Promise<void> {
    await this.#call(async () => {
      const { paid } = await this.#desk.parts.bridge.call('openItems.ofStatement', this.#statement)
      this.found = paid
      for (const one of paid) {
        if (one.isOnly && !this.#known.has(keyOf(one))) this.#ticked.add(keyOf(one))
        this.#known.add(keyOf(one))
      }
    })
  }

  async mark(): Promise<void> {
    const items = this.ticked.map(({ booking, item: { documentId, resultIndex } }) => ({
      documentId,
      resultIndex,
      ...(booking.day !== null && { paidOn: booking.day }),
    }))
    if (items.length > 0 && (await this.#settle(items, true))) this.marked = items
  }

  async takeBack(): Promise<void> {
    if (await this.#settle(this.marked, false)) this.marked = []
  }

  async #settle(items: Settled, isSettled: boolean): Promise<boolean> {
    const isDone = await this.#call(() =>
      this.#desk.parts.bridge.call('openItems.settle', { items, isSettled }),
    )
    await this.look()
    return isDone
  }

  async #call(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      this.#desk.failure = error.failure
      return false
    }
  }
}

/** A line of the list: an item is paid by one booking at most. */
export function keyOf({ item }: PaidItem): string {
  return `${item.documentId} ${String(item.resultIndex)}`
}
