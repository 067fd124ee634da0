import type { AdminReply } from '../../src-shared/contract/administration.ts'
import type { AdministrationPorts } from './administration-ports.ts'

/**
 * The reply to a call whose path the interface does not show, and which names nothing that could be gone: a
 * 404 there says that the service has no such path, in whatever words. The embedded service has them all.
 */
export function orNotOffered<Value>(
  { serviceOf }: Pick<AdministrationPorts, 'serviceOf'>,
  connectionId: string,
  reply: AdminReply<Value>,
): AdminReply<Value> {
  if (reply.status === 'done' || reply.refusal.reason !== 'not-found') return reply
  if (serviceOf(connectionId).environment === 'embedded') return reply
  return { ...reply, refusal: { ...reply.refusal, reason: 'not-offered' } }
}
