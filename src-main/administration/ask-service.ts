import type { Effect } from '../../src-shared/contract/administration-operations.ts'
import type { AdminReply } from '../../src-shared/contract/administration.ts'
import type { AdminCalls } from '../../src-shared/service-api/admin-calls.ts'
import { personPatienceMs, type CallOptions } from '../../src-shared/service-api/service-calls.ts'
import type {
  Outcome,
  RequestGate,
  RequestSlot,
} from '../../src-shared/service-api/service-outcome.ts'
import type { Clock } from '../ports.ts'
import type { AdministrationPorts } from './administration-ports.ts'
import { refusalOf, unsentRefusal } from './refusal-of.ts'

/** How long a person waits for a free request before being told that the limit is used up. */
const slotTimeoutMs = 5_000
const answerTimeoutMs = 20_000
/** Below what the window waits for a call, however many questions the call asks. */
const callTimeoutMs = slotTimeoutMs + answerTimeoutMs

/** When a call that begins now has to be answered, in monotonic ms: for all that it asks together. */
export function deadlineOf({ clock }: Pick<AdministrationPorts, 'clock'>): number {
  return clock.monotonicMs() + callTimeoutMs
}

/**
 * Asks the service now or not at all: what cannot go out at once is refused and never kept for later.
 * Trouble that passes is asked again while the person waits, where twice does no harm; any other answer
 * that is lost is told as uncertain.
 * @param deadlineMs monotonic; nothing goes out later than that
 */
export async function askService<Value>(
  ports: AdministrationPorts,
  connectionId: string,
  effect: Effect,
  ask: (calls: AdminCalls, options: CallOptions) => Promise<Outcome<Value>>,
  deadlineMs: number = deadlineOf(ports),
): Promise<AdminReply<Value>> {
  const { environment, way } = ports.serviceOf(connectionId)
  const embedded = environment === 'embedded'
  if (!way)
    return {
      status: 'refused',
      refusal: unsentRefusal(embedded ? 'embedded-stopped' : 'unreachable'),
    }
  const leftMs = () => deadlineMs - ports.clock.monotonicMs()
  if (leftMs() <= 0) return { status: 'refused', refusal: unsentRefusal('no-answer') }
  const slot = await takeSlot(way.gate, ports.clock, Math.min(slotTimeoutMs, leftMs()))
  if (!slot) return { status: 'refused', refusal: unsentRefusal('rate-limited') }
  const abort = new AbortController()
  const answerMs = Math.max(0, Math.min(answerTimeoutMs, leftMs()))
  const timer = ports.clock.setTimer(answerMs, () => abort.abort())
  // What has not gone out when the time is over, since a token was long in coming, stays here.
  const tooLate = new Promise<Outcome<Value>>((resolve) => {
    const failure = { kind: 'cancelled', nextStep: 'nothing' } as const
    abort.signal.addEventListener('abort', () => resolve({ ok: false, failure, facts: null }))
  })
  try {
    const asked = ask(way.calls, {
      slot,
      signal: abort.signal,
      patienceMs: personPatienceMs,
    })
    const outcome = await Promise.race([asked, tooLate])
    if (outcome.ok) return { status: 'done', value: outcome.value }
    const facts = { embedded, effect, now: ports.clock.now() }
    return { status: 'refused', refusal: refusalOf(outcome.failure, facts) }
  } finally {
    timer.cancel()
  }
}

async function takeSlot(
  gate: RequestGate,
  clock: Pick<Clock, 'setTimer'>,
  timeoutMs: number,
): Promise<RequestSlot | null> {
  const abort = new AbortController()
  const timer = clock.setTimer(timeoutMs, () => abort.abort())
  try {
    return await gate.admit(abort.signal)
  } catch {
    return null
  } finally {
    timer.cancel()
  }
}
