import { createORPCClient } from '@orpc/client'
import type { ClientLink, NestedClient } from '@orpc/client'
import { z } from 'zod'
import { failure, type Reply } from '../../src-shared/contract/failure.ts'
import { coreEvent, type CoreEvent } from '../../src-shared/contract/events.ts'

/** The core's two procedures as this side sees them; what comes back is checked here. */
export type RpcSession = {
  /** Rejects when the transport breaks; the core's own refusals are replies. */
  dispatch(name: string, input: unknown): Promise<Reply<unknown>>
  /** Ends when the transport breaks. Events that are not of the contract are left out. */
  events(): AsyncGenerator<CoreEvent>
}

type Procedures = {
  dispatch(input: { name: string; input: unknown }): Promise<unknown>
  events(): Promise<AsyncIterable<unknown>>
}

const reply = z.union([
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), error: failure }),
])

/** The one place that knows the RPC library on this side. */
export function rpcSession(link: ClientLink<Record<never, never>>): RpcSession {
  const procedures = createORPCClient<NestedClient<Record<never, never>>>(
    link,
  ) as unknown as Procedures
  return {
    dispatch: async (name, input) => reply.parse(await procedures.dispatch({ name, input })),
    async *events() {
      for await (const event of await procedures.events()) {
        const parsed = coreEvent.safeParse(event)
        if (parsed.success) yield parsed.data
      }
    },
  }
}
