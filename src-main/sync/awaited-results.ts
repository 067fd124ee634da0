import type { Clock } from '../ports.ts'
import { createTimeQueue } from './timing/time-queue.ts'

/** Kinds of documents whose processing times are learned apart. */
export type TimesKind = 'pdf' | 'image'

/** What changes of a document whose result is awaited. Times are monotonic ms. */
type Known = {
  /** Age at which it was last known not to be done. */
  askedAgeMs: number
  /** The service asked for patience, or the last question failed. */
  notBeforeMs: number
  /** The service's list says that it is done. */
  listedDone: boolean
  /** A question about it is out. */
  isAsked: boolean
}

/** A document that the service has and whose result we do not have yet. Times are monotonic ms. */
export type AwaitedResult = Readonly<Known> & {
  readonly documentId: string
  readonly serviceDocumentId: string
  readonly origin: 'here' | 'service'
  readonly kind: TimesKind
  readonly acceptedMs: number
  /** Measured in this run, so that its time may be learned from. */
  readonly measured: boolean
  /** Its own failures in a row. */
  failures: number
  /** Failures in a row that were not its own. */
  sharedFailures: number
  /** When it was first not found, without a code; null where it was. */
  missingSinceMs: number | null
  /** When it was first answered with an empty list; null where it never was in this run. */
  emptySinceMs: number | null
}

export type NewResult = Pick<
  AwaitedResult,
  'documentId' | 'serviceDocumentId' | 'origin' | 'kind' | 'acceptedMs' | 'measured' | 'listedDone'
>

/** How one was judged that may or may not be done. */
export type Judgement = {
  /** 0..1: it is not done. */
  readonly doubt: number
  /** Expected ms for which it has been done without our knowing. */
  readonly latenessMs: number
  /** When it is to be judged again; null where it is worth a question now. */
  readonly againMs: number | null
}

/**
 * The results that are awaited, each filed under what can be done about it, so that the choice of the
 * next request looks at a few of them however many there are.
 */
export type AwaitedResults = ReturnType<typeof createAwaitedResults>

type Shelf = 'listed' | 'unjudged' | 'others'
type Filed = Known &
  Omit<AwaitedResult, keyof Known> & {
    doubt: number
    latenessMs: number
    judgedAgainMs: number
    /** Of others, and worth a question when there is room. */
    isDue: boolean
    shelf: Shelf | null
    isCovered: boolean
  }

/** Moments are rounded up to these, so that many documents are judged at one of them. */
const momentMs = 100

export function createAwaitedResults(clock: Pick<Clock, 'monotonicMs'>) {
  const all = new Map<string, Filed>()
  const own = new Set<Filed>()
  const shelves: Readonly<Record<Shelf, Set<Filed>>> = {
    listed: new Set(),
    unjudged: new Set(),
    others: new Set(),
  }
  const asleep = createTimeQueue<Filed>()
  let doubt = 0
  let latenessMs = 0
  let newestMs = -Infinity

  const wakesMs = (result: Filed) => Math.max(result.notBeforeMs, result.judgedAgainMs)
  /** A page of the list would tell whether it is done. */
  const isCoverable = ({ listedDone, origin, askedAgeMs }: Filed) =>
    !listedDone && (origin === 'here' || askedAgeMs > 0)

  function shelfOf(result: Filed): Shelf {
    if (result.origin === 'service')
      return result.listedDone || result.askedAgeMs === 0 || result.isDue ? 'others' : 'unjudged'
    return result.listedDone ? 'listed' : 'unjudged'
  }

  function takeDown(result: Filed): void {
    if (result.shelf) shelves[result.shelf].delete(result)
    result.shelf = null
    if (!result.isCovered) return
    result.isCovered = false
    doubt -= result.doubt
    latenessMs -= result.latenessMs
  }

  function file(result: Filed): void {
    takeDown(result)
    if (result.isAsked) return
    if (isCoverable(result)) {
      result.isCovered = true
      doubt += result.doubt
      latenessMs += result.latenessMs
    }
    if (wakesMs(result) > clock.monotonicMs()) return asleep.add(wakesMs(result), result)
    result.shelf = shelfOf(result)
    shelves[result.shelf].add(result)
  }

  const isAsleep = (result: Filed) =>
    all.get(result.documentId) === result && !result.isAsked && result.shelf === null

  /** The first that really sleeps until its moment; what was filed elsewhere since is passed over. */
  function firstAsleep() {
    for (let first = asleep.first(); first; first = asleep.first()) {
      if (isAsleep(first.value) && wakesMs(first.value) === first.atMs) return first
      asleep.removeFirst()
    }
    return undefined
  }

  const filed = (result: AwaitedResult) => result as Filed

  return {
    add(given: NewResult): void {
      this.remove(given.documentId)
      const result: Filed = {
        ...given,
        askedAgeMs: 0,
        notBeforeMs: 0,
        isAsked: false,
        failures: 0,
        sharedFailures: 0,
        missingSinceMs: null,
        emptySinceMs: null,
        doubt: 1,
        latenessMs: 0,
        judgedAgainMs: 0,
        isDue: false,
        shelf: null,
        isCovered: false,
      }
      all.set(given.documentId, result)
      if (given.origin === 'here') own.add(result)
      newestMs = Math.max(newestMs, given.acceptedMs)
      file(result)
    },
    find: (documentId: string): AwaitedResult | undefined => all.get(documentId),
    remove(documentId: string): void {
      const result = all.get(documentId)
      if (!result) return
      takeDown(result)
      all.delete(documentId)
      own.delete(result)
    },
    /** What became known of it; it is judged anew. */
    note(given: AwaitedResult, known: Partial<Known>): void {
      const result = filed(given)
      takeDown(result)
      Object.assign(result, known, { judgedAgainMs: 0, isDue: false })
      if (known.askedAgeMs !== undefined) Object.assign(result, { doubt: 1, latenessMs: 0 })
      if (all.get(result.documentId) === result) file(result)
    },
    judged(given: AwaitedResult, { againMs, ...judged }: Judgement): void {
      const result = filed(given)
      takeDown(result)
      Object.assign(result, judged)
      result.judgedAgainMs = againMs === null ? 0 : Math.ceil(againMs / momentMs) * momentMs
      result.isDue = againMs === null
      file(result)
    },
    /** Nothing that was put off waits any longer. */
    endWaits(): void {
      const nowMs = clock.monotonicMs()
      for (const result of all.values())
        if (result.notBeforeMs > nowMs) this.note(result, { notBeforeMs: nowMs })
    },
    /** Takes up what slept until now. */
    wake(nowMs: number): void {
      for (let first = firstAsleep(); first && first.atMs <= nowMs; first = firstAsleep()) {
        asleep.removeFirst()
        file(first.value)
      }
    },
    /** When the next one wakes; Infinity for none. */
    nextMs: (): number => firstAsleep()?.atMs ?? Infinity,
    /** Of our own, said to be done by the list. */
    firstListed: (): AwaitedResult | undefined => first(shelves.listed),
    /** Of others: fetched when nothing of our own is to do. */
    firstOfOthers: (): AwaitedResult | undefined => first(shelves.others),
    /** Those that may be done, at most so many. */
    *unjudged(most: number): Generator<AwaitedResult> {
      let count = 0
      for (const result of shelves.unjudged) if (count++ < most) yield result
    },
    /** Of those that a page of the list would tell of: how many are probably not done, and their lateness, ms. */
    covered: (): { readonly doubt: number; readonly latenessMs: number } => ({
      doubt,
      latenessMs,
    }),
    /** When the newest was accepted. */
    newestMs: (): number => newestMs,
    own: (): Iterable<AwaitedResult> => own,
    ownCount: (): number => own.size,
    othersCount: (): number => all.size - own.size,
    count: (): number => all.size,
  }
}

function first<Value>(set: ReadonlySet<Value>): Value | undefined {
  for (const value of set) return value
  return undefined
}
