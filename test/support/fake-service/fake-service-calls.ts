import type { FeedbackRequest } from '../../../src-shared/service-api/feedback.ts'
import type {
  CallOptions,
  ListedDocument,
  Retrieval,
  ServiceCalls,
} from '../../../src-shared/service-api/service-calls.ts'
import type { ReadResult } from '../../../src-shared/service-api/read-result.ts'
import type { ServiceFailure } from '../../../src-shared/service-api/service-failure.ts'
import type {
  AnswerFacts,
  FailedOutcome,
  Outcome,
  RequestGate,
} from '../../../src-shared/service-api/service-outcome.ts'
import { createRequestWindow, type WindowKind } from './request-window.ts'
import type { VirtualTime } from './virtual-time.ts'

export type FakeDocument = {
  readonly id: string
  readonly fileName: string
  readonly key: string | null
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly createdMs: number
  readonly readyMs: number
  feedback: FeedbackRequest[]
  /** When feedback came last. */
  toldMs: number
}

/** A page of the list: whether an order was asked for, and whether it was given. */
type AskedPage = { readonly isSorted: boolean; readonly came: boolean }

/** What happens to one request on its way. */
export type Fate = {
  /** Until it reaches the service, and until the answer is back. */
  readonly thereMs: number
  readonly backMs: number
  readonly failure?: ServiceFailure
  /** The request does not arrive, or it arrives and only the answer is lost. */
  readonly lost?: 'before' | 'after'
  /** No token could be had once the body had begun. */
  readonly atSignIn?: boolean
}

export type FakeServiceOptions = {
  readonly time: VirtualTime
  readonly perMinute: number
  readonly window?: WindowKind
  readonly showsRemaining?: boolean
  /** How long a document takes; called once for each. */
  readonly processingMs: () => number
  readonly listsStates?: boolean
  /** The list says when a document was changed, and the feedback is told as it was sent. */
  readonly tellsChanges?: boolean
  /** What becomes of a list that is to come in the order of change: heeded by default. */
  readonly changeOrder?: 'passed over' | Outcome<never>
  readonly listsNames?: boolean
  /** The names in the list are the service's own. */
  readonly renames?: boolean
  /** false: the list is always the oldest first, as the client makes it of a profile without sort. */
  readonly sorts?: boolean
  /** Rows that a page may have; the interface allows 100. */
  readonly mostRows?: number
  /** As they were uploaded; in another form otherwise. */
  readonly keepsBytes?: boolean
  readonly honoursKey?: boolean
  /** 200 with an empty list for as long as it is busy with a document. */
  readonly emptyWhileBusy?: boolean
  readonly fate?: (operation: 'upload' | 'ask' | 'list' | 'feedback' | 'other') => Fate
}

/** A service in memory with virtual time: what it holds is the truth that a simulation checks. */
export function createFakeService(options: FakeServiceOptions) {
  const { time } = options
  const documents = new Map<string, FakeDocument>()
  const window = createRequestWindow(options.window ?? 'sliding', options.perMinute)
  const uploadMs = 300
  const otherMs = 100
  const askedPages: AskedPage[][] = []
  const unclearUploads = new Set<string>()
  let stored = 0

  function fateOf(operation: Parameters<NonNullable<FakeServiceOptions['fate']>>[0]): Fate {
    return (
      options.fate?.(operation) ?? {
        thereMs: 0,
        backMs: operation === 'upload' ? uploadMs : otherMs,
      }
    )
  }

  /** One request: its slot, the way there, the service's limit, its work, the way back. */
  async function request<Value>(
    operation: Parameters<typeof fateOf>[0],
    gate: RequestGate,
    callOptions: CallOptions | undefined,
    work: () => Outcome<Value>,
    onBodyStarted?: () => void,
  ): Promise<Outcome<Value>> {
    const slot = callOptions?.slot ?? (await gate.admit(callOptions?.signal))
    const fate = fateOf(operation)
    onBodyStarted?.()
    const lose = (failure: ServiceFailure, facts: AnswerFacts | null = null): Outcome<Value> => {
      slot.settled(facts)
      return { ok: false, failure, facts, ...(fate.atSignIn && { atSignIn: true }) }
    }
    await time.sleep(fate.thereMs)
    if (fate.lost === 'before')
      return lose(fate.failure ?? networkLost('part'), fate.atSignIn ? null : factsOf(fate.failure))
    const remaining = window.take(time.monotonicMs())
    const outcome =
      remaining === null ? refusal<Value>() : withRemaining(work(), remaining, options)
    await time.sleep(fate.backMs)
    if (callOptions?.signal?.aborted) return lose({ kind: 'cancelled', nextStep: 'nothing' })
    if (fate.lost === 'after') return lose(fate.failure ?? networkLost('whole'))
    slot.settled(outcome.facts)
    return outcome
  }

  function connect(gate: RequestGate): ServiceCalls {
    const pages: AskedPage[] = []
    askedPages.push(pages)
    return {
      async uploadDocument(upload, callOptions) {
        const outcome = await request(
          'upload',
          gate,
          callOptions,
          () => {
            const known = options.honoursKey
              ? [...documents.values()].find(({ key }) => key === upload.idempotencyKey)
              : undefined
            const document = known ?? store(upload.fileName, upload.idempotencyKey, upload.bytes)
            return answer(202, {
              documentId: document.id,
              status: 'UPLOADED',
              honoursIdempotencyKey: options.honoursKey ?? false,
            })
          },
          upload.onBodyStarted,
        )
        if (!outcome.ok && mayHaveArrived(outcome)) unclearUploads.add(upload.fileName)
        return outcome
      },
      retrieveStructuredData: (documentId, callOptions) =>
        request<Retrieval>('ask', gate, callOptions, () => {
          const document = documents.get(documentId)
          if (!document) return notFound()
          const isReady = time.monotonicMs() >= document.readyMs
          if (!isReady && !options.emptyWhileBusy)
            return answer(202, { kind: 'processing', status: 'PROCESSING', retryAfterMs: null })
          const results = isReady ? [readInvoice] : []
          return answer(200, { kind: 'ready', results, raw: '[]', format: 'json' })
        }),
      async listDocuments(query, callOptions) {
        const outcome = await request('list', gate, callOptions, () => {
          const sorted = [...documents.values()]
          const byChange = query.sort?.startsWith('updatedAt,')
          if (byChange && typeof options.changeOrder === 'object') return options.changeOrder
          if (byChange && options.changeOrder === undefined)
            sorted.sort((a, b) => changedMs(a) - changedMs(b))
          // Oldest first where nothing else is asked for, as a table of a database gives it.
          if (options.sorts !== false && query.sort?.endsWith(',desc')) sorted.reverse()
          const { page = 0 } = query
          const size = Math.min(query.size ?? 20, options.mostRows ?? 100)
          const items = sorted.slice(page * size, (page + 1) * size).map(listItem)
          return answer(200, {
            items,
            pageNumber: page,
            pageSize: size,
            totalElements: documents.size,
            last: (page + 1) * size >= documents.size,
            unreadableItems: 0,
          })
        })
        pages.push({ isSorted: query.sort !== undefined, came: outcome.ok })
        return outcome
      },
      provideFeedback: (documentId, feedback, callOptions) =>
        request('feedback', gate, callOptions, () => {
          const document = documents.get(documentId)
          if (!document) return notFound()
          tell(document, feedback)
          return answer(200, null)
        }),
      getDocumentFeedback: (documentId, callOptions) =>
        request('other', gate, callOptions, () =>
          answer(
            200,
            (options.tellsChanges ? (documents.get(documentId)?.feedback ?? []) : []).map(
              (body, at) => ({ ...body, id: `f-${String(at)}`, createdAt: '2026-11-02T09:00:00Z' }),
            ),
          ),
        ),
      streamDocumentContent: (documentId, callOptions) =>
        request('other', gate, callOptions, () => {
          const document = documents.get(documentId)
          if (!document) return notFound()
          const bytes = options.keepsBytes ? document.bytes : new Uint8Array(1)
          return answer(200, { bytes, mediaType: 'application/pdf', fileName: null })
        }),
      getDocumentText: (_documentId, callOptions) =>
        request('other', gate, callOptions, () => answer(200, null)),
    }
  }

  function store(
    fileName: string,
    key: string | null,
    bytes: Uint8Array<ArrayBuffer>,
  ): FakeDocument {
    const id = `s-${String(++stored)}`
    const nowMs = time.monotonicMs()
    const document: FakeDocument = {
      id,
      fileName,
      key,
      bytes,
      createdMs: nowMs,
      readyMs: nowMs + options.processingMs(),
      feedback: [],
      toldMs: nowMs,
    }
    documents.set(id, document)
    return document
  }

  function listItem(document: FakeDocument): ListedDocument {
    const done = time.monotonicMs() >= document.readyMs
    return {
      documentId: document.id,
      status: options.listsStates ? (done ? 'COMPLETED' : 'PROCESSING') : null,
      documentType: null,
      title: null,
      fileName: listedName(document),
      createdAt: options.tellsChanges ? wallTime(document.createdMs) : null,
      updatedAt: options.tellsChanges ? wallTime(changedMs(document)) : null,
    }
  }

  function tell(document: FakeDocument, feedback: FeedbackRequest): void {
    document.feedback.push(feedback)
    document.toldMs = time.monotonicMs()
  }

  function changedMs({ createdMs, readyMs, toldMs }: FakeDocument): number {
    const isDone = time.monotonicMs() >= readyMs
    return Math.max(createdMs, isDone ? readyMs : 0, toldMs)
  }

  function wallTime(ms: number): string {
    return new Date(Date.UTC(2026, 10, 21, 9) + ms).toISOString()
  }

  function listedName({ id, fileName }: FakeDocument): string | null {
    if (options.listsNames === false) return null
    return options.renames ? `${id}.pdf` : fileName
  }

  const addOthers = (fileName: string, bytes = new TextEncoder().encode(fileName)): FakeDocument =>
    store(fileName, null, bytes)

  /**
   * `askedPages`: of each client that was connected, in the order of their answers. `unclearUploads`: names of
   * files whose sender cannot know from an answer whether they arrived.
   */
  return { connect, documents, window, addOthers, tell, askedPages, unclearUploads }
}

export type FakeService = ReturnType<typeof createFakeService>

/** By what was told to its sender; a refusal (4xx) and a sign-in that failed say that it did not. */
function mayHaveArrived({ failure, atSignIn }: FailedOutcome): boolean {
  if (atSignIn) return false
  if (failure.kind === 'network') return failure.bodySent === 'whole'
  return failure.kind !== 'answered' || failure.status >= 500
}

/** What the service reads from whatever it is given. */
export const readInvoice: ReadResult = {
  index: 0,
  documentId: null,
  documentType: 'INVOICE',
  fields: { documentType: 'INVOICE' },
  confidences: {},
  locations: {},
  candidates: {},
  witnesses: {},
}

/** Of an answer that came before the request was taken up. */
function factsOf(failure: ServiceFailure | undefined): AnswerFacts | null {
  if (failure?.kind !== 'answered') return null
  const { status, retryAfterMs } = failure
  return { ...plainFacts, status, retryAfterMs }
}

const plainFacts: AnswerFacts = {
  status: 200,
  requestId: null,
  remaining: null,
  retryAfterMs: null,
}

function answer<Value>(status: number, value: Value): Outcome<Value> {
  return { ok: true, value, facts: { ...plainFacts, status } }
}

function withRemaining<Value>(
  outcome: Outcome<Value>,
  remaining: number,
  { showsRemaining = true }: FakeServiceOptions,
): Outcome<Value> {
  if (!showsRemaining || !outcome.facts) return outcome
  return { ...outcome, facts: { ...outcome.facts, remaining } }
}

function failure(status: number, code: string, facts: AnswerFacts): Outcome<never> {
  return {
    ok: false,
    failure: {
      kind: 'answered',
      status,
      code,
      message: null,
      requestId: null,
      retryAfterMs: facts.retryAfterMs,
      nextStep: 'wait',
    },
    facts,
  }
}

function refusal<Value>(): Outcome<Value> {
  return failure(429, 'RATE_LIMIT_EXCEEDED', { ...plainFacts, status: 429, remaining: 0 })
}

function notFound(): Outcome<never> {
  return failure(404, 'NOT_FOUND', { ...plainFacts, status: 404 })
}

function networkLost(bodySent: 'part' | 'whole'): ServiceFailure {
  return { kind: 'network', reason: 'reset', bodySent, nextStep: 'wait' }
}
