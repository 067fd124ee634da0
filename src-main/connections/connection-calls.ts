import type { Connection } from '../../src-shared/contract/connections.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { HandlersOf } from '../call-handlers.ts'
import { sameRecipient, type Recipient } from '../../src-shared/domain/same-recipient.ts'
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
import type { ConnectionPorts } from './connection-ports.ts'
import { embeddedConnectionId } from './embedded-connection.ts'
import { learningCallHandlers } from './learn/learning-calls.ts'
import { trialCallHandlers } from './trial-calls.ts'

export function connectionCallHandlers(ports: ConnectionPorts): HandlersOf<'connections'> {
  const { db, secrets } = ports

  function connectionOf(id: string): Connection {
    const connection = findConnection(db, id)
    if (!connection) throw new CallFailure({ code: 'not-found' })
    return connection
  }

  /** The embedded service's own connection is made and kept by Intray. */
  function foreignConnectionOf(id: string): Connection {
    if (id === embeddedConnectionId) throw new CallFailure({ code: 'conflict' })
    return connectionOf(id)
  }

  function save(connection: Omit<Connection, 'active'>): Connection {
    saveConnection(db, connection, ports.clock.now())
    ports.onChanged()
    return connectionOf(connection.id)
  }

  async function keepTrialSecrets(id: string, trialId: string, draft: Recipient): Promise<void> {
    const { clientSecret, refreshToken } = ports.trials.secretsFor(trialId, draft)
    if (clientSecret !== null) await secrets.setClientSecret(id, clientSecret)
    if (refreshToken !== null) await secrets.setRefreshToken(id, refreshToken)
    ports.trials.close(trialId)
  }

  return {
    'connections.list': () => ({ connections: listConnections(db) }),

    async 'connections.create'({ trialId, ...draft }) {
      const id = createDocumentKey(ports.clock.now())
      // First: a connection without its secret would begin with a failure.
      checkAddresses(draft)
      if (trialId !== undefined) await keepTrialSecrets(id, trialId, draft)
      return save({ ...draft, id })
    },

    async 'connections.update'({ id, ...changes }) {
      const before = foreignConnectionOf(id)
      const after = { ...before, ...changes }
      const moves = after.workspaceId !== before.workspaceId
      // Documents belong to the workspace they were sent to: another one is another connection.
      if (moves && countDocumentsOf(db, id) > 0)
        throw new CallFailure({ code: 'conflict', details: { field: 'workspaceId' } })
      checkAddresses(after)
      // A secret is for those it was entered for: it does not go to another host by itself.
      if (!sameRecipient(before, after)) await secrets.removeAll(id)
      return save(after)
    },

    'connections.contents': ({ id }) => countContents(db, connectionOf(id).id),

    async 'connections.remove'({ id, withDocuments }) {
      foreignConnectionOf(id)
      if (withDocuments) await ports.removeDocuments(id)
      // Their work may not be done yet, and nothing is ever dropped without a word.
      const documents = countDocumentsOf(db, id)
      if (documents > 0) throw new CallFailure({ code: 'conflict', details: { documents } })
      await secrets.removeAll(id)
      inTransaction(db, () => {
        if (connectionOf(id).active) activateConnection(db, embeddedConnectionId)
        deleteConnection(db, id)
      })
      ports.onChanged()
      return {}
    },

    'connections.activate'({ id }) {
      connectionOf(id)
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
      connectionOf(id)
      return { ...(await secrets.has(id)), kept: secrets.kind() }
    },

    'connections.test': ({ id }) => ports.test(connectionOf(id)),

    async 'connections.signIn'({ id }) {
      const signedIn = await ports.signIn(foreignConnectionOf(id))
      if (signedIn) ports.onCredentialsChanged(id)
      return { signedIn }
    },

    'connections.pull': ({ id }) => ({ started: ports.pull(connectionOf(id).id) }),

    'connections.cancelPull'({ id }) {
      ports.cancelPull(connectionOf(id).id)
      return {}
    },

    ...trialCallHandlers(ports),
    ...learningCallHandlers(ports.learning, connectionOf),
  }
}
