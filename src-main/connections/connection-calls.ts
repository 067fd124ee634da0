import {
  isOwnConnection,
  type Connection,
  type ConnectionValues,
} from '../../src-shared/contract/connections.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { sameRecipient } from '../../src-shared/domain/same-recipient.ts'
import { checkAddresses } from './check-addresses.ts'
import { createDocumentKey } from '../store/document-key.ts'
import {
  activateConnection,
  deleteConnection,
  findConnection,
  listConnections,
  saveConnection,
} from '../store/connections.ts'
import { countContents } from '../store/connection-contents.ts'
import { countDocumentsOf } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import { forgetSecretRemoval, noteSecretRemoval } from '../store/secret-removals.ts'
import { saveWorkspaceThresholds } from '../store/workspace-thresholds.ts'
import type { ConnectionPorts } from './connection-ports.ts'
import { embeddedConnectionId } from './embedded-connection.ts'
import { removeSecrets } from './remove-secrets.ts'
import { checkCallHandlers } from './check/checks.ts'
import { learningCallHandlers } from './learn/learning-calls.ts'
import { signInCallHandlers } from './sign-in-calls.ts'
import { trialCallHandlers } from './trial-calls.ts'
import type { TrialSecrets } from './trials.ts'

export function connectionCallHandlers(ports: ConnectionPorts): HandlersOf<'connections'> {
  const { db, secrets } = ports

  function connectionOf(id: string): Connection {
    const connection = findConnection(db, id)
    if (!connection) throw new CallFailure({ code: 'not-found' })
    return connection
  }

  /** The connections to the embedded service are made and kept by Intray. */
  function foreignConnectionOf(id: string): Connection {
    if (isOwnConnection({ id })) throw new CallFailure({ code: 'conflict' })
    return connectionOf(id)
  }

  function save(connection: ConnectionValues): Connection {
    saveConnection(db, connection, ports.clock.now())
    ports.onChanged()
    return connectionOf(connection.id)
  }

  async function keepSecrets(id: string, given: Readonly<TrialSecrets>): Promise<void> {
    if (given.clientSecret !== null) await secrets.setClientSecret(id, given.clientSecret)
    if (given.refreshToken !== null) await secrets.setRefreshToken(id, given.refreshToken)
  }

  /** The connection as it would be. @throws {CallFailure} where it may not be so */
  function changed(id: string, changes: Partial<Omit<Connection, 'id'>>) {
    const before = foreignConnectionOf(id)
    const after = { ...before, ...changes }
    // Documents belong to the workspace they were sent to: another one is another connection.
    if (after.workspaceId !== before.workspaceId && countDocumentsOf(db, id) > 0)
      throw new CallFailure({ code: 'conflict', details: { field: 'workspaceId' } })
    checkAddresses(after)
    return { before, after }
  }

  /** Their work may not be done yet, and nothing is ever dropped without a word. */
  function refuseWithDocuments(id: string): void {
    const documents = countDocumentsOf(db, id)
    if (documents > 0) throw new CallFailure({ code: 'conflict', details: { documents } })
  }

  return {
    'connections.list': () => ({ connections: listConnections(db) }),

    async 'connections.create'({ trialId, ...draft }) {
      const id = createDocumentKey(ports.clock.now())
      checkAddresses(draft)
      if (trialId === undefined) return save({ ...draft, id })
      const given = ports.trials.secretsFor(trialId, draft)
      // Until the connection is there: wherever this is ended, its secret is not left behind.
      noteSecretRemoval(db, id)
      try {
        // First: a connection without its secret would begin with a failure.
        await keepSecrets(id, given)
        inTransaction(db, () => {
          saveConnection(db, { ...draft, id }, ports.clock.now())
          forgetSecretRemoval(db, id)
        })
      } catch (error) {
        // The trial stays open, to be saved again; what the keychain says now is the smaller trouble.
        await removeSecrets(ports, id)
        throw error
      }
      ports.trials.close(trialId)
      ports.onChanged()
      return connectionOf(id)
    },

    async 'connections.update'({ id, ...changes }) {
      const { before, after } = changed(id, changes)
      ports.learning.stop(id)
      ports.checks.stop(id)
      // A secret is for those it was entered for: it does not go to another host by itself.
      if (!sameRecipient(before, after)) await secrets.removeAll(id)
      inTransaction(db, () => {
        // Once more: the keychain may take a while, and documents come in.
        const now = changed(id, changes)
        // What is sure was said of the workspace that it had.
        if (now.after.workspaceId !== now.before.workspaceId) saveWorkspaceThresholds(db, id, null)
        saveConnection(db, now.after, ports.clock.now())
      })
      ports.onChanged()
      return connectionOf(id)
    },

    'connections.contents': ({ id }) => countContents(db, connectionOf(id).id),

    async 'connections.remove'({ id, withDocuments }) {
      foreignConnectionOf(id)
      if (!withDocuments) refuseWithDocuments(id)
      ports.learning.stop(id)
      ports.checks.stop(id)
      // It would bring in again what is being removed.
      ports.cancelPull(id)
      if (withDocuments) await ports.removeDocuments(id)
      inTransaction(db, () => {
        refuseWithDocuments(id)
        if (connectionOf(id).active) activateConnection(db, embeddedConnectionId)
        deleteConnection(db, id)
        noteSecretRemoval(db, id)
      })
      ports.onChanged()
      // Last: as long as there is a connection, it needs its secret.
      return { secretsRemoved: await removeSecrets(ports, id) }
    },

    'connections.activate'({ id }) {
      if (connectionOf(id).archived) throw new CallFailure({ code: 'conflict' })
      inTransaction(db, () => activateConnection(db, id))
      ports.onChanged()
      return {}
    },

    async 'connections.setSecret'({ id, secret }) {
      foreignConnectionOf(id)
      const kept = await secrets.setClientSecret(id, secret)
      ports.onCredentialsChanged(id)
      return { kept }
    },

    async 'connections.removeSecret'({ id }) {
      foreignConnectionOf(id)
      await secrets.removeAll(id)
      ports.onCredentialsChanged(id)
      return {}
    },

    async 'connections.secretState'({ id }) {
      const holder = isOwnConnection(connectionOf(id)) ? embeddedConnectionId : id
      return { ...(await secrets.has(holder)), kept: secrets.kind() }
    },

    'connections.test': ({ id }) => ports.test(connectionOf(id)),

    'connections.sendKept'({ id }) {
      ports.releaseKept(connectionOf(id).id)
      return {}
    },

    'connections.pull': ({ id }) => ({ started: ports.pull(connectionOf(id).id) }),

    'connections.cancelPull'({ id }) {
      ports.cancelPull(connectionOf(id).id)
      return {}
    },
    'connections.tryNow'({ id }) {
      ports.tryNow(connectionOf(id).id)
      return {}
    },

    'connections.forgetSizeLimit'({ id }) {
      ports.forgetSizeLimit(connectionOf(id).id)
      return {}
    },

    ...signInCallHandlers(ports, foreignConnectionOf),
    ...trialCallHandlers(ports),
    ...learningCallHandlers(ports.learning, connectionOf),
    ...checkCallHandlers(ports.checks, connectionOf),
  }
}
