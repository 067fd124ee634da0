import type { AdminReply } from '../../src-shared/contract/administration.ts'

/** The reply with its value as the renderer may see it. */
export function shown<Value, Shown>(
  reply: AdminReply<Value>,
  show: (value: Value) => Shown,
): AdminReply<Shown> {
  return reply.status === 'done' ? { status: 'done', value: show(reply.value) } : reply
}
