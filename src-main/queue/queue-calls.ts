import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import { CallFailure } from '../../src-shared/contract/failure.ts'
import { mostQueueIds } from '../../src-shared/contract/queue.ts'
import { findConnection, listConnections } from '../store/connections.ts'
import { countParts, listPartIds, listQueue } from './list-queue.ts'
import type { QueuePorts } from './queue-ports.ts'

/** The queue of each connection as a person sees it, and what they say of its order. */
export function queueCallHandlers(ports: QueuePorts): HandlersOf<'queue'> {
  const { db, sync } = ports

  function knownConnection(id: string): string {
    if (!findConnection(db, id)) throw new CallFailure({ code: 'not-found' })
    return id
  }

  return {
    'queue.list': (asked) => {
      knownConnection(asked.connectionId)
      const counts = countParts(ports, asked.connectionId)
      return { counts, lines: listQueue(ports, counts, asked) }
    },

    'queue.ids'({ connectionId, part }) {
      return { ids: listPartIds(db, part, knownConnection(connectionId), mostQueueIds) }
    },

    'queue.pause'({ connectionId, isPaused }) {
      const ids =
        connectionId === null
          ? listConnections(db).map(({ id }) => id)
          : [knownConnection(connectionId)]
      for (const id of ids) sync.pause(id, isPaused)
      return {}
    },

    'queue.putFirst': ({ connectionId, ids }) => ({
      count: sync.putFirst(knownConnection(connectionId), ids),
    }),

    'queue.endWait'({ id }) {
      if (!sync.endWait(id)) throw new CallFailure({ code: 'conflict' })
      return {}
    },
  }
}
