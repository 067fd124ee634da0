import { profileInForce } from '../../src-shared/service-api/connection-profile.ts'
import type { Connection } from '../../src-shared/contract/connections.ts'
import type { CorePorts } from '../ports.ts'
import { createDepartureLog } from '../protection/departure-log.ts'
import { recordDepartures, type RecordedConnection } from '../protection/record-departures.ts'
import { answerFacts } from '../service-client/http/answer-facts.ts'
import { methodOf, pathOf } from '../service-client/profile.ts'
import type { Database } from '../store/database.ts'

export type Departures = ReturnType<typeof connectDepartures>

/** A provider's log says who asks (RFC 9110, 10.1.5), in the place of the runtime's own name. */
function namedFetch({ fetch: send, version }: Pick<CorePorts, 'fetch' | 'version'>): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : {}))
    headers.set('user-agent', `Intray/${version}`)
    return send(input, { ...init, headers })
  }
}

/** The record of what leaves, and the one way to the network that writes it. */
export function connectDepartures(
  ports: Pick<CorePorts, 'fetch' | 'clock' | 'logger' | 'version'>,
  db: Database,
) {
  const log = createDepartureLog({ db, clock: ports.clock, logger: ports.logger })
  return {
    log,
    /** For the identity provider of a mailbox, which is asked for tokens and nothing else. */
    fetchTokensFor(mailbox: { readonly id: string; readonly user: string }): typeof fetch {
      const send = namedFetch(ports)
      return async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input)
        const leaving = log.begin({
          connectionId: mailbox.id,
          environment: 'mailbox',
          host: url.host,
          clientId: mailbox.user,
          workspaceId: null,
          operation: 'token',
          documentId: null,
          serviceDocumentId: null,
          bodyBytes: Number(new Headers(init?.headers).get('content-length') ?? 0) || 0,
        })
        try {
          const response = await send(input, init)
          leaving.settled(response.status, null)
          return response
        } catch (error) {
          leaving.settled(null, null)
          throw error
        }
      }
    },
    /** For every request of a connection, a tried one that is not stored yet too. */
    fetchFor(connection: RecordedConnection & Pick<Connection, 'profile'>): typeof fetch {
      const profile = profileInForce(connection.profile)
      return recordDepartures(namedFetch(ports), {
        db,
        log,
        connection,
        endpointOf: (operation) => [methodOf(profile, operation), pathOf(profile, operation)],
        requestIdOf: (headers, secrets) =>
          answerFacts({ status: 200, headers }, ports.clock.now(), secrets).requestId,
      })
    },
  }
}
