import {
  administrationOperations,
  type AdminCallName,
} from '../../src-shared/contract/administration-operations.ts'
import type { AdminReply } from '../../src-shared/contract/administration.ts'
import type { AdminCalls } from '../../src-shared/service-api/admin-calls.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import type { CallOptions } from '../../src-shared/service-api/service-calls.ts'
import type { Outcome } from '../../src-shared/service-api/service-outcome.ts'
import type { AdministrationPorts } from './administration-ports.ts'
import { askService, deadlineOf } from './ask-service.ts'

/** Where an operation happens; the workspace where it names one. */
export type Place = { readonly connectionId: string; readonly workspaceId?: string }
type Ask<Value> = (calls: AdminCalls, options: CallOptions) => Promise<Outcome<Value>>
type Refused = Extract<AdminReply<unknown>, { status: 'refused' }>

/**
 * Asks the service for one operation and tells what a 404 to it means: gone, or that the service has no
 * such path, which the interface does not show. The embedded service has all paths.
 * @param deadlineMs monotonic; nothing goes out later than that
 */
export async function askOperation<Value>(
  ports: AdministrationPorts,
  name: AdminCallName,
  place: Place,
  ask: Ask<Value>,
  deadlineMs: number = deadlineOf(ports),
): Promise<AdminReply<Value>> {
  const { effect, notFound } = administrationOperations[name]
  const reply = await askService(ports, place.connectionId, effect, ask, deadlineMs)
  if (reply.status === 'done' || reply.refusal.reason !== 'not-found') return reply
  if (ports.serviceOf(place.connectionId).environment === 'embedded') return reply
  switch (notFound) {
    case 'named':
      return reply
    case 'path':
      return notOffered(reply)
    case 'workspace':
      return (await isListed(ports, place, deadlineMs)) ? notOffered(reply) : reply
    case 'path-in-workspace':
      return (await isThere(ports, place, deadlineMs)) ? notOffered(reply) : reply
  }
}

/** Where the service has the workspace, it is the path below it that is missing. */
async function isThere(
  ports: AdministrationPorts,
  place: Place,
  deadlineMs: number,
): Promise<boolean> {
  const record = await askService(
    ports,
    place.connectionId,
    'reads',
    (calls, options) => calls.adminGetWorkspace(place.workspaceId ?? '', options),
    deadlineMs,
  )
  return record.status === 'done' || isListed(ports, place, deadlineMs)
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
