import type { ServiceFailure } from '../../../../src-shared/service-api/service-failure.ts'
import type { Fate } from '../../../support/fake-service/fake-service-calls.ts'
import type { WindowKind } from '../../../support/fake-service/request-window.ts'

/** The circumstances of one simulated run, all drawn from its seed. */
export type World = {
  readonly documents: number
  readonly perMinute: number
  readonly window: WindowKind
  readonly showsRemaining: boolean
  readonly listsStates: boolean
  readonly listsNames: boolean
  /** The names in its list are the service's own. */
  readonly renames: boolean
  /** Content is given back as it was uploaded; else in another form. */
  readonly keepsBytes: boolean
  readonly honoursKey: boolean
  /** The connection says so; otherwise it is learned from the first answer that came back. */
  readonly keyIsDeclared: boolean
  readonly othersDocuments: number
  /**
   * How often another takes a document away and puts a new one in, so that the total stays: just
   * before a page of the list is written, so that it falls between two pages.
   */
  readonly othersExchanges: number
  /** false: the list is in the order of upload, whatever is asked for. */
  readonly sorts: boolean
  /** Rows that a page may have, so that a short list has several pages; fewer can hardly overlap. */
  readonly mostRows: number
  /** Share of requests that something happens to, until `faultsEndMs`. */
  readonly faultShare: number
  readonly faultsEndMs: number
  readonly crashes: number
  readonly medianMs: number
  readonly wallJumpMs: number
  /** 200 with an empty list for as long as it is busy with a document. */
  readonly emptyWhileBusy: boolean
  /** The first file is too large for it, small as it is, and no other one. */
  readonly refusesOneFile: boolean
  /** In between every page of its list fails, or cannot be read, while all else works; 0 for never. */
  readonly listFailsFromMs: number
  readonly listFailsUntilMs: number
  readonly listFailsAs: 'failing' | 'unreadable'
  /** A person pauses the queue, has it go on, and puts files first, so many times. */
  readonly pauses: number
}

export function drawWorld(random: () => number): World {
  const oneOf = <Value>(values: readonly Value[]): Value =>
    values[Math.floor(random() * values.length)] as Value
  return {
    documents: 1 + Math.floor(random() * 5),
    perMinute: oneOf([5, 20, 100]),
    window: oneOf(['fixed', 'sliding', 'counts-refusals'] as const),
    showsRemaining: random() < 0.7,
    listsStates: random() < 0.7,
    listsNames: random() < 0.7,
    honoursKey: random() < 0.3,
    keyIsDeclared: random() < 0.5,
    othersDocuments: oneOf([0, 0, 1, 9]),
    faultShare: oneOf([0, 0.1, 0.3, 0.6]),
    faultsEndMs: oneOf([10_000, 60_000, 180_000]),
    crashes: oneOf([0, 0, 1, 2, 5]),
    medianMs: oneOf([500, 5000, 30_000]),
    wallJumpMs: oneOf([0, 0, 0, -3_600_000, 86_400_000]),
    othersExchanges: oneOf([0, 0, 2, 5]),
    sorts: random() < 0.7,
    mostRows: oneOf([100, 100, 4, 5]),
    keepsBytes: random() < 0.5,
    renames: random() < 0.1,
    emptyWhileBusy: random() < 0.2,
    refusesOneFile: random() < 0.1,
    // Beyond the last of three looks, with five minutes and ten between them.
    listFailsUntilMs: oneOf([0, 0, 0, 1_800_000]),
    listFailsAs: oneOf(['failing', 'unreadable'] as const),
    // From the start, or when it has been read before.
    listFailsFromMs: oneOf([0, 30_000]),
    pauses: oneOf([0, 0, 1, 3]),
  }
}

export function listFailed({ listFailsAs }: World): Fate {
  const failure = listFailsAs === 'failing' ? serverFailed(true) : truncated
  return { thereMs: 50, backMs: 50, lost: 'after', failure }
}

/** What happens to one request: slow and out of order, lost on the way, failed after its work. */
export function drawFate(
  random: () => number,
  faultShare: number,
  operation: 'upload' | 'ask' | 'list' | 'feedback' | 'other',
): Fate {
  const isUpload = operation === 'upload'
  const thereMs = 20 + random() * 200
  const backMs = 20 + random() * (random() < 0.1 ? 3000 : 300)
  if (random() >= faultShare) return { thereMs, backMs }
  const kind = Math.floor(random() * 10)
  const refused = { thereMs, backMs, lost: 'before' } as const
  if (kind === 5) return { ...refused, atSignIn: true, failure: answered(500, 'PROCESSING_FAILED') }
  if (kind === 6) return { ...refused, failure: answered(401, 'INVALID_TOKEN') }
  if (kind === 7) return { ...refused, failure: answered(403, 'FORBIDDEN_ACCESS') }
  if (kind === 8) return { ...refused, failure: answered(429, 'RATE_LIMIT_EXCEEDED', 3000) }
  if (kind === 9 && operation === 'ask')
    return { thereMs, backMs, lost: 'after', failure: truncated }
  if (kind === 0) return { thereMs, backMs, lost: 'before', failure: network('refused', 'none') }
  if (kind === 1 && isUpload)
    return { thereMs, backMs, lost: 'before', failure: network('reset', 'part') }
  // The body went out whole and nobody knows more: it may have arrived or not.
  if (kind === 2) return { thereMs, backMs, lost: 'before', failure: network('reset', 'whole') }
  if (kind === 3) return { thereMs, backMs, lost: 'after', failure: network('timeout', 'whole') }
  return { thereMs, backMs, lost: 'after', failure: serverFailed(random() < 0.5) }
}

function network(
  reason: 'refused' | 'reset' | 'timeout',
  bodySent: 'none' | 'part' | 'whole',
): ServiceFailure {
  return { kind: 'network', reason, bodySent, nextStep: 'wait' }
}

function answered(status: number, code: string | null, retryAfterMs: number | null = null) {
  const said = { message: null, requestId: null, retryAfterMs, nextStep: 'wait' } as const
  return { kind: 'answered', status, code, ...said } as const
}

const truncated: ServiceFailure = {
  kind: 'unreadable',
  reason: 'truncated',
  status: 200,
  requestId: null,
  nextStep: 'wait',
}

/** A 5xx after the work was done, with the interface's own body or without. */
function serverFailed(worded: boolean): ServiceFailure {
  return worded ? answered(500, 'INTERNAL') : answered(502, null)
}
