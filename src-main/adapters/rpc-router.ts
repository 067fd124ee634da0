import { os } from '@orpc/server'
import { z } from 'zod'
import type { CoreEvent } from '../../src-shared/contract/events.ts'
import type { AppCore } from '../ports.ts'

type Events = Pick<AppCore, 'onEvent'>

/**
 * The core over oRPC: two procedures, whatever the transport. Names, inputs and outputs are the
 * contract's business; here a call is a name and a piece of JSON.
 */
export function rpcRouter(core: Events & Pick<AppCore, 'dispatch'>) {
  return {
    dispatch: os
      .input(z.object({ name: z.string().max(100), input: z.unknown() }))
      .handler(({ input }) => core.dispatch(input.name, input.input)),
    events: os.handler(({ signal }) => eventStream(core, signal)),
  }
}

/** Events from now on, in order, until the listener's side ends it. */
async function* eventStream(core: Events, signal?: AbortSignal) {
  const waiting: CoreEvent[] = []
  let wake = () => {}
  const stopListening = core.onEvent((event) => {
    waiting.push(event)
    wake()
  })
  const onAbort = () => wake()
  signal?.addEventListener('abort', onAbort)
  try {
    while (!signal?.aborted) {
      const next = waiting.shift()
      if (next) yield next
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  } finally {
    signal?.removeEventListener('abort', onAbort)
    stopListening()
  }
}
