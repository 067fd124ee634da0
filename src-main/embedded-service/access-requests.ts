import type { AccessRequest } from '../../src-shared/service-api/host-messages.ts'
import type { Clock, Timer } from '../ports.ts'

/** As long as a person may think about it; then the answer is no. */
const askedForMs = 2 * 60_000
const mostAsked = 5

type AccessRequests = {
  ask(request: AccessRequest): void
  decide(id: string, isAllowed: boolean): void
  list(): AccessRequest[]
  /** Nobody waits for an answer any more. */
  forget(): void
}

/** Programs that ask for access to the service on this machine, until a person has said yes or no. */
export function createAccessRequests(ports: {
  readonly clock: Pick<Clock, 'setTimer'>
  readonly onChanged: () => void
  readonly onDecided: (id: string, isAllowed: boolean) => void
}): AccessRequests {
  const asked = new Map<string, { readonly request: AccessRequest; readonly timer: Timer }>()

  function decide(id: string, isAllowed: boolean): void {
    const entry = asked.get(id)
    if (!entry) return
    entry.timer.cancel()
    asked.delete(id)
    ports.onDecided(id, isAllowed)
    ports.onChanged()
  }

  return {
    decide,
    ask(request) {
      if (asked.size >= mostAsked || asked.has(request.id))
        return ports.onDecided(request.id, false)
      const timer = ports.clock.setTimer(askedForMs, () => decide(request.id, false))
      asked.set(request.id, { request, timer })
      ports.onChanged()
    },
    list: () => [...asked.values()].map(({ request }) => request),
    forget() {
      for (const { timer } of asked.values()) timer.cancel()
      asked.clear()
    },
  }
}
