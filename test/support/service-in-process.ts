import type { ChildProcessPort, HostAbilities } from '../../src-main/ports.ts'
import type { Extract } from '../../src-service/jobs/extract.ts'
import { hostMessage, type HostMessage } from '../../src-shared/service-api/host-messages.ts'
import { startService, type RunningService } from '../../src-service/service.ts'

/**
 * Stands in for the process of the embedded service: the same service over the same HTTP, in this
 * process, with a reading of documents that takes no time.
 */
export function serviceInProcess(extract: Extract) {
  type Child = { readonly starting: Promise<RunningService>; end(code: number): Promise<void> }
  const children: Child[] = []
  let listening: RunningService | null = null

  const startProcess: HostAbilities['startProcess'] = (_entry, args): ChildProcessPort => {
    const onMessage = new Set<(message: unknown) => void>()
    const onExit = new Set<(code: number | null) => void>()
    const value = (name: string) => args[args.indexOf(name) + 1] ?? ''
    const told = Promise.withResolvers<HostMessage & { kind: 'credentials' }>()
    const starting = told.promise.then((credentials) =>
      startService({
        port: Number(value('--port')),
        dataDirectory: value('--data-dir'),
        credentials,
        extract,
        onFinished(documentId) {
          for (const listener of onMessage) listener({ kind: 'document-finished', documentId })
        },
      }),
    )
    void starting.then((service) => {
      listening = service
      for (const listener of onMessage) listener({ kind: 'listening', port: service.port })
    })
    let ended: Promise<void> | null = null
    const end = (code: number) =>
      (ended ??= starting.then(async (service) => {
        await service.close()
        for (const listener of onExit) listener(code)
      }))
    children.push({ starting, end })
    return {
      postMessage(data) {
        const message = hostMessage.parse(data)
        if (message.kind === 'credentials') told.resolve(message)
        if (message.kind === 'stop') void end(0)
        if (message.kind === 'copy-database')
          void starting
            .then((service) => service.copyDatabase(message.path))
            .then((outcome) => {
              for (const listener of onMessage) listener({ kind: 'database-copied', outcome })
            })
        if (message.kind === 'ping') for (const listener of onMessage) listener({ kind: 'pong' })
      },
      onMessage: (listener) => void onMessage.add(listener),
      onExit: (listener) => void onExit.add(listener),
      kill: () => void end(1),
    }
  }

  return {
    startProcess,
    get starts() {
      return children.length
    },
    service(): RunningService {
      if (!listening) throw new Error('The service has not been started yet')
      return listening
    },
    /** Ends the service as a crash would. */
    crash: async () => children.at(-1)?.end(1),
    /** Ends all that were ever started. */
    async close(): Promise<void> {
      await Promise.all(children.map((child) => child.end(0)))
    },
  }
}
