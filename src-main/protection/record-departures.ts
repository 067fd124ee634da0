import type { Connection } from '../../src-shared/contract/connections.ts'
import { documentKey } from '../../src-shared/contract/document-model.ts'
import type { Database } from '../store/database.ts'
import { uploadedDocumentOf } from '../store/second-opinions.ts'
import { findUploadByServiceId } from '../store/sync-uploads.ts'
import type { DepartureLog } from './departure-log.ts'
import { nameOperation, type EndpointOf } from './name-operation.ts'

export type RecordedConnection = Pick<
  Connection,
  'id' | 'environment' | 'baseUrl' | 'authUrl' | 'clientId' | 'workspaceId'
>

export type RecordPorts = {
  readonly db: Database
  readonly log: DepartureLog
  readonly connection: RecordedConnection
  readonly endpointOf: EndpointOf
  /** null too where it quotes one of the secrets. */
  readonly requestIdOf: (headers: Headers, secrets: readonly string[]) => string | null
}

/**
 * The same `fetch`, with a record of each request: when, to which host, as which client, what, how
 * many bytes, and what came back. Nothing of a connection reaches the network beside it.
 */
export function recordDepartures(send: typeof fetch, ports: RecordPorts): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const headers = new Headers(init?.headers)
    const departure = describe(ports, { url, method, headers })
    const leaving = ports.log.begin(departure)
    const token = (headers.get('authorization') ?? '').replace(/^Bearer /, '')
    try {
      const response = await send(input, init)
      // The secret of a token request is in its body: an id that might quote it is not kept.
      const isToken = departure.operation === 'token'
      const requestId = isToken ? null : ports.requestIdOf(response.headers, token ? [token] : [])
      leaving.settled(response.status, requestId)
      return response
    } catch (error) {
      leaving.settled(null, null)
      throw error
    }
  }
}

function describe(
  { db, connection, endpointOf }: RecordPorts,
  request: { readonly url: URL; readonly method: string; readonly headers: Headers },
) {
  const { operation, workspaceId, serviceDocumentId } = nameOperation(
    request,
    connection,
    endpointOf,
  )
  return {
    connectionId: connection.id,
    environment: connection.environment,
    host: request.url.host,
    clientId: connection.clientId,
    workspaceId,
    operation,
    documentId:
      operation === 'uploadDocument'
        ? uploadedDocument(db, request.headers)
        : ownDocument(db, connection, serviceDocumentId),
    serviceDocumentId,
    bodyBytes: Number(request.headers.get('content-length') ?? 0) || 0,
  }
}

/** The key of an upload begins with our own id of the document. */
function uploadedDocument(db: Database, headers: Headers): string | null {
  const id = (headers.get('idempotency-key') ?? '').slice(0, 26)
  return documentKey.safeParse(id).success ? uploadedDocumentOf(db, id) : null
}

function ownDocument(
  db: Database,
  connection: RecordedConnection,
  serviceDocumentId: string | null,
): string | null {
  if (serviceDocumentId === null) return null
  const upload = findUploadByServiceId(db, {
    connectionId: connection.id,
    workspaceId: connection.workspaceId,
    serviceDocumentId,
  })
  return upload ? uploadedDocumentOf(db, upload.documentId) : null
}
