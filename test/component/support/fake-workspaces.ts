import { ownConnectionIdOf, type Connection } from '../../../src-shared/contract/connections.ts'
import type { CallName, CallOutput, ParsedInput } from '../../../src-shared/contract/contract.ts'
import { CallFailure } from '../../../src-shared/contract/failure.ts'
import type { FakeCore } from './fake-bridge.ts'
import { embeddedConnection } from './fake-status.ts'

type WorkspaceHandlers = {
  readonly [Name in CallName as Name extends `workspaces.${string}` ? Name : never]: (
    core: FakeCore,
    input: ParsedInput<Name>,
  ) => CallOutput<Name> | Promise<CallOutput<Name>>
}

/** A further workspace on this computer. */
export function ownWorkspace(name: string, facts: Partial<Connection> = {}): Connection {
  const workspaceId = name.toLowerCase().replaceAll(' ', '-')
  return {
    ...embeddedConnection,
    id: ownConnectionIdOf(workspaceId),
    workspaceId,
    name,
    colour: '#7c3aed',
    active: false,
    ...facts,
  }
}

function change(core: FakeCore, id: string, patch: Partial<Connection>): Connection {
  const before = core.status.connections.find((one) => one.id === id)
  if (!before) throw new CallFailure({ code: 'not-found' })
  const after = { ...before, ...patch }
  core.setStatus({
    connections: core.status.connections.map((one) => (one.id === id ? after : one)),
  })
  return after
}

function refuseTaken(core: FakeCore, name: string | undefined) {
  if (core.status.connections.some((one) => one.name === name))
    throw new CallFailure({ code: 'conflict', details: { field: 'name' } })
}

export const fakeWorkspaceCalls: WorkspaceHandlers = {
  'workspaces.look': () => ({ looked: true }),
  'workspaces.create': (core, { name, colour }) => {
    refuseTaken(core, name)
    const made = ownWorkspace(name, { colour, active: true })
    const others = core.status.connections.map((one) => ({ ...one, active: false }))
    core.setStatus({ connections: [...others, made] })
    return made
  },
  'workspaces.change': (core, { connectionId, ...patch }) => {
    refuseTaken(core, patch.name)
    return change(core, connectionId, patch)
  },
  'workspaces.setArchived': (core, { connectionId, archived }) => {
    const waiting = core.status.sync.find((one) => one.connectionId === connectionId)
    if (archived && waiting && waiting.uploadsWaiting > 0)
      throw new CallFailure({ code: 'conflict', details: { waiting: waiting.uploadsWaiting } })
    return change(core, connectionId, { archived })
  },
}
