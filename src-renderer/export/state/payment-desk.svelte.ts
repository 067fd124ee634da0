import { SvelteMap, SvelteSet } from 'svelte/reactivity'
import type { ExportSelection, OfWorkspace } from '../../../src-shared/contract/exports.ts'
import {
  type debtorProblems,
  type PaymentDebtor,
  type PaymentProposal,
} from '../../../src-shared/contract/payments.ts'
import { unansweredWarnings } from '../../../src-shared/domain/payment/unanswered-warnings.ts'
import { sumByCurrency } from '../../../src-shared/domain/payment/payment-sums.ts'
import type { AppState } from '../../app/app-state.svelte.ts'
import type { ExportRun } from './export-run.svelte.ts'

const everyConfirmed: ExportSelection = { kind: 'view', filter: 'done', query: '', filters: [] }

export function paymentKey({ documentId, resultIndex }: PaymentProposal): string {
  return `${documentId} ${resultIndex}`
}

/** The payment order: what may be paid, what speaks against it, and what a person answers for. */
export class PaymentDesk {
  debtor = $state.raw<PaymentDebtor | null>(null)
  debtorProblem = $state<(typeof debtorProblems)[number] | null>(null)
  isEditingDebtor = $state(false)
  payments = $state.raw<readonly PaymentProposal[] | null>(null)
  more = $state(false)
  /** '' pays each one when it is due. */
  executionDate = $state('')
  includePaid = $state(false)
  /** The payment whose warning is being looked at. */
  looking = $state.raw<PaymentProposal | null>(null)
  readonly run: ExportRun
  /** The account that was vouched for, and the words for it, by payment. */
  readonly #answered = new SvelteMap<string, { readonly iban: string; readonly reason: string }>()
  readonly #ticked = new SvelteSet<string>()
  readonly #app: AppState
  readonly #workspace: OfWorkspace
  /** Answers to an older question are dropped. */
  #question = 0

  readonly chosen = $derived((this.payments ?? []).filter((payment) => this.isTicked(payment)))
  readonly unanswered = $derived(this.chosen.filter((payment) => this.needsAnswer(payment)))
  readonly sums = $derived(
    sumByCurrency(this.chosen.flatMap(({ amount }) => (amount ? [amount] : []))),
  )
  readonly canWrite = $derived(
    this.debtor !== null && this.chosen.length > 0 && this.unanswered.length === 0,
  )

  constructor(app: AppState, workspace: OfWorkspace, run: ExportRun) {
    this.#app = app
    this.#workspace = workspace
    this.run = run
  }

  async load(): Promise<void> {
    const answer = await this.#app.attempt('payments.debtor', this.#workspace)
    if (answer) this.debtor = answer.debtor
    await this.check()
  }

  /** Paid ones are left out at first; a person may still take them. */
  async check(): Promise<void> {
    const question = ++this.#question
    const answer = await this.#app.attempt('payments.check', {
      ...this.#workspace,
      selection: everyConfirmed,
      execution: this.#execution(),
      includePaid: this.includePaid,
    })
    if (!answer || question !== this.#question) return
    const known = (this.payments ?? []).map(paymentKey)
    for (const payment of answer.payments) {
      const key = paymentKey(payment)
      if (!known.includes(key) && !hasStop(payment)) this.#ticked.add(key)
    }
    this.payments = answer.payments
    this.more = answer.more
  }

  showPaid(includePaid: boolean): void {
    this.includePaid = includePaid
    void this.check()
  }

  setDate(date: string): void {
    this.executionDate = date
    void this.check()
  }

  isTicked(payment: PaymentProposal): boolean {
    return payment.problems.length === 0 && this.#ticked.has(paymentKey(payment))
  }

  /** A Stop is looked at before it is ticked. */
  tick(payment: PaymentProposal, isTicked: boolean): void {
    if (!isTicked) this.#ticked.delete(paymentKey(payment))
    else if (this.#needsLook(payment)) this.looking = payment
    else this.#ticked.add(paymentKey(payment))
  }

  needsAnswer(payment: PaymentProposal): boolean {
    return this.isTicked(payment) && this.#needsLook(payment)
  }

  isAnswered(payment: PaymentProposal): boolean {
    return this.#answered.get(paymentKey(payment))?.iban === payment.iban
  }

  /** @param reason what the person has put a tick to */
  vouch(payment: PaymentProposal, reason: string): void {
    this.#answered.set(paymentKey(payment), { iban: payment.iban, reason })
    this.#ticked.add(paymentKey(payment))
    this.looking = null
  }

  async saveDebtor(debtor: PaymentDebtor): Promise<void> {
    const answer = await this.#app.attempt('payments.setDebtor', { ...debtor, ...this.#workspace })
    if (!answer) return
    this.debtorProblem = answer.problem
    if (answer.problem !== null) return
    this.debtor = answer.debtor
    this.isEditingDebtor = false
    await this.check()
  }

  async write(): Promise<void> {
    if (!this.canWrite || this.run.isBusy) return
    const { chosen } = this
    const job = await this.#app.attempt('payments.write', {
      ...this.#workspace,
      payments: chosen.map(({ documentId, resultIndex }) => ({ documentId, resultIndex })),
      execution: this.#execution(),
      answered: chosen.flatMap((payment) => {
        const answer = this.#answered.get(paymentKey(payment))
        if (!answer || !this.isAnswered(payment)) return []
        const { documentId, resultIndex } = payment
        return [{ documentId, resultIndex, ...answer }]
      }),
    })
    if (job) {
      const isSaved = await this.run.follow(job)
      // They have been put into a file; whoever takes one once more ticks it once more.
      if (isSaved) for (const payment of chosen) this.#ticked.delete(paymentKey(payment))
      // An answer counts for one file: paying once more is a question of its own.
      this.#answered.clear()
    }
    await this.check()
  }

  #execution() {
    return this.executionDate === ''
      ? ({ kind: 'when-due' } as const)
      : ({ kind: 'on', date: this.executionDate } as const)
  }

  #needsLook(payment: PaymentProposal): boolean {
    return hasStop(payment) && !this.isAnswered(payment)
  }
}

function hasStop(payment: PaymentProposal): boolean {
  return unansweredWarnings(payment).length > 0
}
