import { isOwnConnection } from '../../src-shared/contract/connections.ts'
import type { ServiceMessage } from '../../src-shared/service-api/host-messages.ts'
import { staysHere, type SecondReader } from '../../src-shared/service-api/second-reader.ts'
import type { ConnectionSecrets } from '../connections/connection-secrets.ts'
import type { CorePorts } from '../ports.ts'
import type { Leaving } from '../protection/departure-log.ts'
import { secondReaderCallHandlers } from '../second-reader/second-reader-calls.ts'
import { readBody } from '../service-client/http/read-body.ts'
import { listConnections } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { readSettings } from '../store/settings.ts'
import { findUploadByServiceId } from '../store/sync-uploads.ts'
import type { Departures } from './connect-departures.ts'

const timeoutMs = 15_000
const largestListBytes = 1024 * 1024
const environment = 'second-reader'

/** The model that reads what is in doubt once more, over settings, keychain and the record of what leaves. */
export function connectSecondReader(parts: {
  readonly ports: Pick<CorePorts, 'fetch' | 'clock'>
  readonly db: Database
  readonly secrets: ConnectionSecrets
  readonly departures: Pick<Departures, 'log'>
  readonly onChanged: () => void
}) {
  const { ports, db, secrets, departures } = parts

  async function chosen(): Promise<SecondReader | null> {
    const { secondReader, sureThreshold, strictThreshold } = readSettings(db)
    if (secondReader === null) return null
    const key = await secrets.secondReaderKeyOf(secondReader.address)
    return { ...secondReader, key, sureThreshold, strictThreshold }
  }

  function uploadOf(serviceDocumentId: string) {
    for (const { id, workspaceId } of listConnections(db).filter(isOwnConnection)) {
      const upload = findUploadByServiceId(db, { connectionId: id, workspaceId, serviceDocumentId })
      if (upload) return { connectionId: id, workspaceId, documentId: upload.documentId }
    }
    return { connectionId: environment, workspaceId: null, documentId: null }
  }

  /** @throws where it cannot be recorded: then it is not sent either */
  function beginDeparture({
    documentId: serviceDocumentId,
    host,
    bodyBytes,
  }: Extract<ServiceMessage, { kind: 'departure-begins' }>): Leaving {
    return departures.log.begin({
      ...uploadOf(serviceDocumentId),
      ...{ environment, host, clientId: readSettings(db).secondReader?.model ?? '' },
      operation: 'readPages',
      ...{ serviceDocumentId, bodyBytes },
    })
  }

  async function ask(url: URL, key: string | null) {
    const leaving = staysHere(url.href)
      ? null
      : departures.log.begin({
          ...{ connectionId: environment, environment, host: url.host, clientId: '' },
          ...{ workspaceId: null, operation: 'listModels', bodyBytes: 0 },
          ...{ documentId: null, serviceDocumentId: null },
        })
    const late = new AbortController()
    const timer = ports.clock.setTimer(timeoutMs, () => late.abort())
    let status: number | null = null
    try {
      const response = await ports.fetch(url, {
        headers: key === null ? {} : { authorization: `Bearer ${key}` },
        redirect: 'manual',
        signal: late.signal,
      })
      status = response.status
      const { body, cut } = await readBody(response.body, largestListBytes, ports.clock)
      const isWhole = response.ok && cut === 'no'
      return { status, text: isWhole ? new TextDecoder().decode(body) : null }
    } catch {
      return { status, text: null }
    } finally {
      timer.cancel()
      leaving?.settled(status, null)
    }
  }

  return {
    chosen,
    beginDeparture,
    handlers: secondReaderCallHandlers({
      keys: {
        of: (address) => secrets.secondReaderKeyOf(address),
        set: (address, key) => secrets.setSecondReaderKey(address, key),
      },
      ask,
      onChanged: parts.onChanged,
    }),
  }
}
export type ConnectedSecondReader = ReturnType<typeof connectSecondReader>
