import { z } from 'zod'
import { call } from './call.ts'
import { connection, workspaceColour } from './connections.ts'

const name = z.string().trim().min(1).max(100)
const oneWorkspace = z.object({ connectionId: z.string() })

/**
 * The workspaces of the service on this computer; each is a connection, and changes at both. A change is
 * a `conflict` that says why: `name` is taken, `first` is never archived, `waiting` files or changes have
 * not reached the service, `mailboxes` put documents there. `service-unreachable` while it does not run.
 */
export const workspaceCalls = {
  /** Those that were made, renamed or archived elsewhere are taken over. `looked` false: it does not run. */
  'workspaces.look': call(z.object({}), z.object({ looked: z.boolean() })),
  /** Made, and the active one from then on. */
  'workspaces.create': call(z.object({ name, colour: workspaceColour }), connection),
  'workspaces.change': call(
    oneWorkspace.extend({ name: name.optional(), colour: workspaceColour.optional() }),
    connection,
  ),
  /** Archived: no longer offered, and nothing is added; its documents stay, and search finds them. */
  'workspaces.setArchived': call(oneWorkspace.extend({ archived: z.boolean() }), connection),
}
