import { personPatienceMs, type ServiceCalls } from '../../src-shared/service-api/service-calls.ts'
import type { Looks } from './remote-ports.ts'

type Looked = Awaited<ReturnType<Looks['fetch']>>
type Look = {
  readonly key: string
  readonly abort: AbortController
  readonly file: Promise<Looked>
}

/** Fetches a file to be looked at once, however many parts of it the window asks for. */
export function createLooks(
  calls: (connectionId: string) => Pick<ServiceCalls, 'streamDocumentContent'> | null,
): Looks {
  let current: Look | null = null

  function end(): void {
    current?.abort.abort()
    current = null
  }

  async function read(
    connectionId: string,
    serviceDocumentId: string,
    signal: AbortSignal,
  ): Promise<Looked> {
    const outcome = await calls(connectionId)?.streamDocumentContent(serviceDocumentId, {
      signal,
      patienceMs: personPatienceMs,
    })
    return outcome?.ok ? { bytes: outcome.value.bytes, mediaType: outcome.value.mediaType } : null
  }

  return {
    fetch(connectionId, serviceDocumentId) {
      const key = JSON.stringify([connectionId, serviceDocumentId])
      if (current?.key === key) return current.file
      end()
      const abort = new AbortController()
      const look: Look = { key, abort, file: read(connectionId, serviceDocumentId, abort.signal) }
      current = look
      // What failed is asked for again by the next look, which may be on its way already.
      const forget = () => {
        if (current === look) current = null
      }
      look.file.then((found) => {
        if (!found) forget()
      }, forget)
      return look.file
    },
    end,
  }
}
