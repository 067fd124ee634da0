import type { HostMessage, ServiceMessage } from '../../src-shared/service-api/host-messages.ts'
import type { SecondReader } from '../../src-shared/service-api/second-reader.ts'
import type { Logger } from '../ports.ts'

type DepartureMessage = Extract<ServiceMessage, { kind: 'departure-begins' | 'departure-settled' }>

export type SecondReaderLinkPorts = {
  /** Who is to be asked now, with the key; null for nobody. */
  readonly chosen: () => Promise<SecondReader | null>
  /** @throws where it cannot be written down */
  readonly beginDeparture: (message: Extract<ServiceMessage, { kind: 'departure-begins' }>) => {
    settled(status: number | null, requestId: string | null): void
  }
}

/** What the service is told of the second reader, and what it tells of pages that go to another computer. */
export function createSecondReaderLink(
  { chosen, beginDeparture, logger }: SecondReaderLinkPorts & { readonly logger: Logger },
  post: (message: HostMessage) => void,
) {
  const leaving = new Map<string, ReturnType<typeof beginDeparture>>()
  let asked = 0
  let isTold = false

  return {
    /** Where the keychain does not answer nobody is asked: a page without its key is refused anyway. */
    async tell(): Promise<void> {
      asked += 1
      const own = asked
      let reader: SecondReader | null = null
      try {
        reader = await chosen()
      } catch {
        logger.log('warning', 'second-reader.key-not-read')
      }
      // A later choice overtook this one, or the service began with nobody, as it does by itself.
      if (own !== asked || (reader === null && !isTold)) return
      isTold = reader !== null
      post({ kind: 'second-reader', reader })
    },
    hear(message: DepartureMessage): void {
      const { id } = message
      if (message.kind === 'departure-settled') {
        leaving.get(id)?.settled(message.status, null)
        leaving.delete(id)
        return
      }
      let isNoted = true
      try {
        leaving.set(id, beginDeparture(message))
      } catch {
        isNoted = false
        logger.log('error', 'second-reader.departure-not-noted')
      }
      post({ kind: 'departure-noted', id, isNoted })
    },
    /** The service is gone: what it had on the way stays without an answer. */
    forget(): void {
      asked += 1
      isTold = false
      leaving.clear()
    },
  }
}
