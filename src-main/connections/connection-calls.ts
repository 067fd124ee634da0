import type { Connection } from '../../src-shared/contract/connections.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import type { HandlersOf } from '../call-handlers.ts'
import { createDocumentKey } from '../store/document-key.ts'
import {
  activateConnection,
  deleteConnection,
  findConnection,
  listConnections,
  saveConnection,
} from '../store/connections.ts'
import { countDocumentsOf } from '../store/documents.ts'
import { inTransaction } from '../store/query.ts'
import type { ConnectionPorts } from './connection-ports.ts'
import { embeddedConnectionId } from './embedded-connection.ts'

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

  return {
    'connections.list': () => ({ connections: listConnections(db) }),

    'connections.create': (draft) => save({ ...draft, id: createDocumentKey(ports.clock.now()) }),

    'connections.update'({ id, ...changes }) {
      const before = foreignConnectionOf(id)
      const moves = changes.workspaceId !== undefined && changes.workspaceId !== before.workspaceId
      // Documents belong to the workspace they were sent to: another one is another connection.
      if (moves && countDocumentsOf(db, id) > 0)
        throw new CallFailure({ code: 'conflict', details: { field: 'workspaceId' } })
      return save({ ...before, ...changes })
    },

    async 'connections.remove'({ id }) {
      foreignConnectionOf(id)
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
  }
}
