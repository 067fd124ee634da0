import {
  isOwnConnection,
  ownConnectionId,
  type Connection,
} from '../../src-shared/contract/connections.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { CallFailure, type Failure } from '../../src-shared/contract/failure.ts'
import { freeColour } from '../../src-shared/domain/workspace-colours.ts'
import type { AdminCalls } from '../../src-shared/service-api/admin-calls.ts'
import type { Workspace } from '../../src-shared/service-api/administration.ts'
import { personPatienceMs } from '../../src-shared/service-api/service-calls.ts'
import type { ServiceFailure } from '../../src-shared/service-api/service-failure.ts'
import type { Outcome } from '../../src-shared/service-api/service-outcome.ts'
import type { Clock, Logger, Timer } from '../ports.ts'
import {
  activateConnection,
  findConnection,
  listConnections,
  saveConnection,
  setArchived,
} from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { listMailboxes } from '../store/mailboxes.ts'
import { listScanFolders } from '../store/scan-folders.ts'
import { inTransaction } from '../store/query.ts'
import { embeddedClientId, ownConnection, ownIdOf } from './embedded-connection.ts'

export type OwnWorkspacePorts = {
  readonly db: Database
  readonly clock: Pick<Clock, 'now' | 'setTimer'>
  readonly logger: Logger
  /** null while nothing leads to the service on this machine. */
  readonly service: () => OwnService | null
  /** It is on its way, and nothing hinders it: how long that takes is up to the machine. */
  readonly isStarting: () => boolean
  /** Files and changes of a connection that are on their way to the service, or of which that is not sure. */
  readonly waiting: (connectionId: string) => number
  readonly failureOf: (failure: ServiceFailure) => Failure
  readonly onChanged: () => void
}

export type OwnService = Pick<
  AdminCalls,
  | 'adminListWorkspaces'
  | 'adminCreateWorkspace'
  | 'adminPatchWorkspace'
  | 'adminGrantWorkspaceAccess'
>

const options = { patienceMs: personPatienceMs }
const lookAgainMs = 500
/** As long as the queue takes to begin after the service listens; then whoever looks at the menu looks. */
const mostLooks = 20

/**
 * The workspaces of the service on this machine, where the service has the last word on what there is, its
 * names and what is archived: a workspace is made there first, and one whose making was cut off comes in
 * with the next look.
 */
export function createOwnWorkspaces(ports: OwnWorkspacePorts) {
  const { db, clock } = ports
  /** One change or look at a time: two that find the same workspace are one. */
  let last: Promise<unknown> = Promise.resolve()
  let timer: Timer | null = null
  let ending = false

  function inTurn<Value>(run: () => Promise<Value>): Promise<Value> {
    const turn = last.then(run, run)
    last = turn.catch(() => undefined)
    return turn
  }

  function service(): OwnService {
    const calls = ports.service()
    if (!calls) throw new CallFailure({ code: 'service-unreachable' })
    return calls
  }

  /**
   * Waits until the service listens, where a person was faster than its start.
   * @throws CallFailure `service-unreachable` when nothing leads to it 10 s after its start, or Intray ends
   */
  async function serviceSoon(): Promise<OwnService> {
    // The queue's way to it is there before the service is, and leads nowhere.
    const isAway = () => ports.isStarting() || !ports.service()
    for (let looks = 0; looks < mostLooks && isAway() && !ending;) {
      await new Promise<void>((resolve) => clock.setTimer(lookAgainMs, resolve))
      if (!ports.isStarting()) looks++
    }
    return service()
  }

  async function settled<Value>(asked: Promise<Outcome<Value>>): Promise<Value> {
    const outcome = await asked
    if (!outcome.ok) throw new CallFailure(ports.failureOf(outcome.failure))
    return outcome.value
  }

  const all = (): Connection[] => listConnections(db).filter(isOwnConnection)

  function workspaceOf(id: string): Connection {
    const found = findConnection(db, id)
    if (!found || !isOwnConnection(found)) throw new CallFailure({ code: 'not-found' })
    return found
  }

  /** Begins, or goes on, with what the service says of a workspace. @returns whether that is news */
  function take(workspace: Workspace, colour: string | null = null): boolean {
    const id = ownIdOf(workspace.id)
    const before = findConnection(db, id)
    const name = workspace.name?.trim() || before?.name || workspace.id
    const archived = id !== ownConnectionId && workspace.status === 'ARCHIVED'
    const isNews = before?.name !== name || before.archived !== archived
    if (!isNews && colour === null) return false
    const values = ownConnection(db, {
      workspaceId: workspace.id,
      name,
      colour: colour ?? before?.colour ?? freeColour(listConnections(db)),
    })
    inTransaction(db, () => {
      saveConnection(db, values, clock.now())
      setArchived(db, id, archived)
      if (archived && before?.active) activateConnection(db, ownConnectionId)
    })
    return true
  }

  async function look(): Promise<void> {
    const calls = service()
    let isNews = false
    for (const workspace of await settled(calls.adminListWorkspaces(options))) {
      const id = ownIdOf(workspace.id)
      // Another program made it for itself alone. Without access Intray could not read what is in it.
      const subject = { subject: embeddedClientId, role: 'OWNER' }
      if (!findConnection(db, id))
        await settled(calls.adminGrantWorkspaceAccess(workspace.id, subject, options))
      isNews = take(workspace) || isNews
    }
    if (isNews) ports.onChanged()
  }

  function refuseTaken(name: string, except: string | null = null): void {
    const plain = (text: string) => text.normalize('NFC').toLowerCase()
    if (all().some((one) => one.id !== except && plain(one.name) === plain(name)))
      throw new CallFailure({ code: 'conflict', details: { field: 'name' } })
  }

  function refuseArchiving({ id }: Connection): void {
    const refuse = (details: Failure['details']) => {
      throw new CallFailure({ code: 'conflict', ...(details && { details }) })
    }
    if (id === ownConnectionId) refuse({ first: true })
    const waiting = ports.waiting(id)
    if (waiting > 0) refuse({ waiting })
    const mailboxes = listMailboxes(db).filter(({ choices }) => choices.connectionId === id).length
    if (mailboxes > 0) refuse({ mailboxes })
    const folders = listScanFolders(db).filter(({ choices }) => choices.connectionId === id)
    if (folders.length > 0) refuse({ scanFolders: folders.length })
  }

  function told(id: string): Connection {
    ports.onChanged()
    return workspaceOf(id)
  }

  const handlers: HandlersOf<'workspaces'> = {
    async 'workspaces.look'() {
      try {
        await inTurn(look)
        return { looked: true }
      } catch (error) {
        // Whoever opens a menu has asked for no such news; that it does not run is told elsewhere.
        if (error instanceof CallFailure) return { looked: false }
        throw error
      }
    },

    'workspaces.create': ({ name, colour }) =>
      inTurn(async () => {
        await serviceSoon()
        // First: a name that was given elsewhere is taken, too.
        await look()
        refuseTaken(name)
        const made = await settled(service().adminCreateWorkspace({ name }, options))
        const id = ownIdOf(made.id)
        inTransaction(db, () => {
          take({ name, ...made }, colour)
          activateConnection(db, id)
        })
        return told(id)
      }),

    'workspaces.change': ({ connectionId, name, colour }) =>
      inTurn(async () => {
        const before = workspaceOf(connectionId)
        if (name !== undefined && name !== before.name) {
          refuseTaken(name, connectionId)
          const calls = await serviceSoon()
          await settled(calls.adminPatchWorkspace(before.workspaceId, { name }, options))
        }
        const now = workspaceOf(connectionId)
        const changed = { ...now, name: name ?? now.name, colour: colour ?? now.colour }
        inTransaction(db, () => saveConnection(db, changed, clock.now()))
        return told(connectionId)
      }),

    'workspaces.setArchived': ({ connectionId, archived }) =>
      inTurn(async () => {
        const workspace = workspaceOf(connectionId)
        if (archived) refuseArchiving(workspace)
        const status = archived ? 'ARCHIVED' : 'ACTIVE'
        const calls = await serviceSoon()
        await settled(calls.adminPatchWorkspace(workspace.workspaceId, { status }, options))
        inTransaction(db, () => {
          setArchived(db, connectionId, archived)
          if (archived && workspaceOf(connectionId).active) activateConnection(db, ownConnectionId)
        })
        return told(connectionId)
      }),
  }

  function lookSoon(looksLeft = mostLooks): void {
    timer?.cancel()
    timer = null
    inTurn(look).catch((error: unknown) => {
      const isStarting = error instanceof CallFailure && looksLeft > 1
      if (isStarting) timer = clock.setTimer(lookAgainMs, () => lookSoon(looksLeft - 1))
      else ports.logger.log('warning', 'workspaces.not-looked')
    })
  }

  return {
    handlers,
    /** The service has just begun to listen, or its workspaces were changed past this. */
    wake: () => lookSoon(),
    async stop(): Promise<void> {
      ending = true
      timer?.cancel()
      await last
    },
  }
}
