import type { Chart, UsedAccount } from '../../../src-shared/contract/charts.ts'
import type { Bridge, ConnectionState } from '../../../src-renderer/bridge/bridge.ts'
import type { AppStatus } from '../../../src-shared/contract/app.ts'
import {
  contract,
  type CallName,
  type CallOutput,
  type ParsedInput,
} from '../../../src-shared/contract/contract.ts'
import type { DocumentSummary } from '../../../src-shared/contract/document-model.ts'
import type { SearchHit } from '../../../src-shared/contract/documents.ts'
import type { CoreEvent } from '../../../src-shared/contract/events.ts'
import {
  CallFailure,
  type Failure,
  type FailureCode,
} from '../../../src-shared/contract/failure.ts'
import type { ProxyInUse } from '../../../src-shared/contract/proxy.ts'
import type { QueueLine } from '../../../src-shared/contract/queue.ts'
import { FakeAdministration } from './fake-administration.ts'
import { fakeCalls } from './fake-calls.ts'
import { fakeBytes } from './fake-bytes.ts'
import { FakeMany } from './fake-many.ts'
import type { OpenItem, PaidItem } from './fake-open-items.ts'
import { fakeOverview } from './fake-overview.ts'
import { fakeSender } from './fake-senders.ts'
import { fakeInvoice } from './fake-invoice.ts'
import { FakeReview } from './fake-review.ts'
import { fakeStatus } from './fake-status.ts'

function byReceived(a: DocumentSummary, b: DocumentSummary): number {
  const [first, second] = [b.receivedAt + b.id, a.receivedAt + a.id]
  return first < second ? -1 : first > second ? 1 : 0
}

export type RecordedCall = { readonly name: CallName; readonly input: unknown }
export type FakeIntake = {
  readonly fileName: string
  readonly source: string
  readonly size: number
}

/**
 * A core in memory, behind the same bridge as the real one: inputs and outputs are checked by the
 * contract, every change is told as an event. Tests reach in to let something happen.
 */
export class FakeCore {
  status: AppStatus
  readonly documents = new Map<string, DocumentSummary>()
  readonly reviews = new Map<string, FakeReview>()
  readonly originals = new Map<string, Blob>()
  /** What an export is fetched as, by its job. */
  readonly exportFiles = new Map<string, string>()
  /** Learning goes on until it is set back. */
  keepLearning = false
  /** What Intray was started with, until a window takes it. */
  openedWith: string | null = null
  charts: readonly Chart[] = []
  usedAccounts: UsedAccount[] = []
  /** It answers, and removes nothing. */
  keychainIsLocked = false
  /** At no address of a service does anybody answer. */
  servicesAreDown = false
  /** What every pile is said to hold. */
  pile: CallOutput<'piles.look'> = { isRead: true, starts: [], leftOut: [] }
  proxy: ProxyInUse = { kind: 'unknown' }
  /** What the address of a second reader answers, and the addresses that have a key. */
  readerModels: CallOutput<'secondReader.models'> = { kind: 'fault', fault: 'unreachable' }
  readonly readerKeys = new Set<string>()
  /** Of confirmed documents; a test puts them in. */
  openItems: readonly OpenItem[] = []
  /** What every statement is said to pay of them. */
  paidItems: readonly PaidItem[] = []
  /** What the confirmed documents add up to; a test puts it in. */
  overview = fakeOverview()
  /** What is known of every sender but its documents. */
  sender = fakeSender()
  /** The queue of every connection, in its order; what waits is what stands in it as such. */
  queue: readonly QueueLine[] = []
  readonly many = new FakeMany()
  readonly administration = new FakeAdministration()
  readonly calls: RecordedCall[] = []
  readonly intakes: FakeIntake[] = []
  /** Answers of intake wait here while set, so that a test sees the work under way. */
  intakeGate: Promise<void> = Promise.resolve()
  readonly #failures = new Map<CallName, Failure[]>()
  readonly #held = new Map<CallName, Promise<void>[]>()
  readonly #eventListeners = new Set<(event: CoreEvent) => void>()
  readonly #connectionListeners = new Set<(state: ConnectionState) => void>()
  #connection: ConnectionState = 'connected'
  /** Sorting a hundred thousand for each page would be all that a test of long lists measures. */
  #listed: { source: readonly DocumentSummary[]; sorted: readonly DocumentSummary[] } = {
    source: [],
    sorted: [],
  }

  constructor(documents: readonly DocumentSummary[] = [], status: AppStatus = fakeStatus()) {
    this.status = status
    for (const document of documents) this.documents.set(document.id, document)
  }

  readonly bridge: Bridge = {
    call: (name, input, options) => this.#call(name, input, options?.signal),
    onEvent: (listener) => {
      this.#eventListeners.add(listener)
      return () => this.#eventListeners.delete(listener)
    },
    onConnection: (listener) => {
      this.#connectionListeners.add(listener)
      listener(this.#connection)
      return () => this.#connectionListeners.delete(listener)
    },
    fetchBytes: (route, init) => fakeBytes(this, route, init),
    bytesRequest: (route) => ({ url: new URL(route, location.href).href, headers: {} }),
  }

  /** The next call of this name is refused. */
  failNext(name: CallName, code: FailureCode, details?: Failure['details']): void {
    const failure = { code, ...(details && { details }) }
    this.#failures.set(name, [...(this.#failures.get(name) ?? []), failure])
  }

  /** The next answer to this name stays on its way until the returned function is called. */
  holdNext(name: CallName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#held.set(name, [...(this.#held.get(name) ?? []), promise])
    return resolve
  }

  callsOf<Name extends CallName>(name: Name): ParsedInput<Name>[] {
    return this.calls
      .filter((call) => call.name === name)
      .map((call) => call.input as ParsedInput<Name>)
  }

  setConnection(state: ConnectionState): void {
    this.#connection = state
    for (const listener of this.#connectionListeners) listener(state)
  }

  setStatus(change: Partial<AppStatus>): void {
    this.status = { ...this.status, ...change }
    this.emit({ kind: 'app.changed', status: this.status })
  }

  /** A document is new or has changed. */
  put(document: DocumentSummary): void {
    this.documents.set(document.id, document)
    this.emit({ kind: 'document.changed', document })
  }

  remove(id: string): void {
    this.documents.delete(id)
    this.emit({ kind: 'document.removed', id })
  }

  /** As over a real transport, every event is made of objects of its own. */
  emit(event: CoreEvent): void {
    for (const listener of this.#eventListeners) listener(structuredClone(event))
  }

  /** What is found beside names, by document; a test puts it in. */
  readonly foundTexts = new Map<string, Omit<SearchHit, 'id'>>()
  hits(ids: readonly string[]): SearchHit[] {
    return ids.flatMap((id) => {
      const found = this.foundTexts.get(id)
      return found ? [{ id, ...found }] : []
    })
  }

  /** @throws {CallFailure} not-found */
  document(id: string): DocumentSummary {
    const document = this.documents.get(id)
    if (!document) throw new CallFailure({ code: 'not-found' })
    return document
  }

  newestFirst(): readonly DocumentSummary[] {
    const documents = [...this.documents.values()]
    const same = documents.every((document, at) => document === this.#listed.source[at])
    if (!same || documents.length !== this.#listed.source.length)
      this.#listed = { source: documents, sorted: documents.toSorted(byReceived) }
    return this.#listed.sorted
  }

  review(id: string): FakeReview {
    const document = this.document(id)
    let review = this.reviews.get(id)
    if (!review) {
      review = new FakeReview(document.resultCount > 0 ? [fakeInvoice(document)] : [])
      this.reviews.set(id, review)
    }
    return review
  }

  async #call<Name extends CallName>(
    name: Name,
    input: unknown,
    signal?: AbortSignal,
  ): Promise<CallOutput<Name>> {
    await Promise.resolve()
    if (signal?.aborted) throw new CallFailure({ code: 'cancelled' })
    if (this.#connection === 'disconnected') throw new CallFailure({ code: 'disconnected' })
    const parsed = contract[name].input.safeParse(input)
    if (!parsed.success) throw new CallFailure({ code: 'invalid-input' })
    this.calls.push({ name, input: parsed.data })
    const held = this.#held.get(name)?.shift()
    const failure = this.#failures.get(name)?.shift()
    if (failure) throw new CallFailure(failure)
    const output = await fakeCalls[name](this, parsed.data as ParsedInput<Name>)
    const answer = contract[name].output.parse(structuredClone(output)) as CallOutput<Name>
    await held
    return answer
  }
}
