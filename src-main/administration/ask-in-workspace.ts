import type { AdminReply } from '../../src-shared/contract/administration.ts'
import type { AdminCalls } from '../../src-shared/service-api/admin-calls.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import type { CallOptions } from '../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../src-shared/service-api/service-outcome.ts'
import type { AdministrationPorts } from './administration-ports.ts'
import { askService, deadlineOf } from './ask-service.ts'
import type { Effect } from './refusal-of.ts'

export type Place = { readonly connectionId: string; readonly workspaceId: string }
type Ask<Value> = (calls: AdminCalls, options: CallOptions) => Promise<Outcome<Value>>

/**
 * Asks at a path that names nothing but a workspace. A 404 there is said of the workspace or of the path,
 * which the interface does not show: where the service has the workspace, it is the path that is missing.
 */
export async function askInWorkspace<Value>(
  ports: AdministrationPorts,
  place: Place,
  effect: Effect,
  ask: Ask<Value>,
  deadlineMs: number = deadlineOf(ports),
): Promise<AdminReply<Value>> {
  const { connectionId, workspaceId } = place
  const reply = await askService(ports, connectionId, effect, ask, deadlineMs)
  if (!isUnclear(ports, connectionId, reply)) return reply
  const record = await askService(
    ports,
    connectionId,
    'reads',
    (calls, options) => calls.adminGetWorkspace(workspaceId, options),
    deadlineMs,
  )
  const isThere = record.status === 'done' || (await isListed(ports, place, deadlineMs))
  return isThere ? notOffered(reply) : reply
}

/** Asks for the record of a workspace, which its list has as well. */
export async function askForWorkspace<Value>(
  ports: AdministrationPorts,
  place: Place,
  ask: Ask<Value>,
): Promise<AdminReply<Value>> {
  const { connectionId } = place
  const deadlineMs = deadlineOf(ports)
  const reply = await askService(ports, connectionId, 'reads', ask, deadlineMs)
  if (!isUnclear(ports, connectionId, reply)) return reply
  return (await isListed(ports, place, deadlineMs)) ? notOffered(reply) : reply
}

type Refused = Extract<AdminReply<unknown>, { status: 'refused' }>

/** The embedded service has all paths. */
function isUnclear(
  { serviceOf }: Pick<AdministrationPorts, 'serviceOf'>,
  connectionId: string,
  reply: AdminReply<unknown>,
): reply is Refused {
  if (reply.status === 'done' || reply.refusal.reason !== 'not-found') return false
  return serviceOf(connectionId).environment !== 'embedded'
}

/** A service that has no list of workspaces either has no administration that could know this one. */
async function isListed(
  ports: AdministrationPorts,
  { connectionId, workspaceId }: Place,
  deadlineMs: number,
): Promise<boolean> {
  const listed = await askService(
    ports,
    connectionId,
    'reads',
    (calls, options) =>
      calls.adminListWorkspacePage({ page: 0, size: limits.maximumPageSize }, options),
    deadlineMs,
  )
  if (listed.status === 'done') return listed.value.items.some(({ id }) => id === workspaceId)
  return listed.refusal.reason === 'not-found' || listed.refusal.reason === 'not-offered'
}

function notOffered({ refusal }: Refused): Refused {
  return { status: 'refused', refusal: { ...refusal, reason: 'not-offered' } }
}
