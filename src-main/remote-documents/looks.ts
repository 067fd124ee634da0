import type { ServiceCalls } from '../../src-shared/service-api/service-calls.ts'
import type { Looks } from './remote-ports.ts'

type Looked = Awaited<ReturnType<Looks['fetch']>>

/** Fetches a file to be looked at once, however many parts of it the window asks for. */
export function createLooks(calls: (connectionId: string) => ServiceCalls | null): Looks {
  let current: {
    readonly key: string
    readonly file: Promise<Looked>
    abort: AbortController
  } | null = null

  function end(): void {
    current?.abort.abort()
    current = null
  }

  async function read(
    connectionId: string,
    serviceDocumentId: string,
    signal: AbortSignal,
  ): Promise<Looked> {
    const outcome = await calls(connectionId)?.streamDocumentContent(serviceDocumentId, { signal })
    return outcome?.ok ? { bytes: outcome.value.bytes, mediaType: outcome.value.mediaType } : null
  }

  return {
    fetch(connectionId, serviceDocumentId) {
      const key = JSON.stringify([connectionId, serviceDocumentId])
      if (current?.key === key) return current.file
      end()
      const abort = new AbortController()
      const file = read(connectionId, serviceDocumentId, abort.signal)
      current = { key, file, abort }
      // What failed is asked for again by the next look.
      void file.then((found) => {
        if (!found && current?.key === key) current = null
      })
      return file
    },
    end,
  }
}
