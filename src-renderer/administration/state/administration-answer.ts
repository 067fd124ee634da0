import type { AdminReply } from '../../../src-shared/contract/administration.ts'
import type { Trouble } from './administration-trouble.ts'

/** How a question to the service ended, whoever said no. */
export type Answer<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly trouble: Trouble }

export function answerOf<Value>(reply: AdminReply<Value>): Answer<Value> {
  return reply.status === 'done'
    ? { ok: true, value: reply.value }
    : { ok: false, trouble: { kind: 'refused', refusal: reply.refusal } }
}
