/**
 * A service as a process of its own whose reading never ends (`hang`), ends the process (`die`) or
 * finds much text once it is told to (`large`), for tests that kill it. Arguments: data folder, manner.
 */
import { startService } from '../../../src-service/service.ts'
import type { Extract } from '../../../src-service/jobs/extract.ts'
import type { TextPages } from '../../../src-service/store/results.ts'
import { extractInvoice } from './sample-results.ts'

const [dataDirectory = '', manner] = process.argv.slice(2)

const mayRead = new Promise<void>((resolve) => {
  process.on('message', (message) => {
    if (message === 'read') resolve()
    else void service.close().then(() => process.exit(0))
  })
})

const extract: Extract = async (request) => {
  process.send?.({ kind: 'reading' })
  if (manner === 'large') {
    await mayRead
    const outcome = await extractInvoice(request)
    const words = [['x'.repeat(300_000), 0, 0, 1, 1]] satisfies TextPages[number]['words']
    return { ...outcome, pages: [{ page: 1, source: 'pdf', words }] }
  }
  if (manner === 'die') setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  return new Promise(() => setInterval(() => undefined, 1000))
}

const service = await startService({
  dataDirectory,
  extract,
  onTrouble: (trouble) => process.send?.({ kind: 'trouble', trouble }),
  credentials: { clientId: 'first', clientSecret: 'first-secret', workspaceId: 'ws' },
})
process.send?.({ kind: 'listening', baseUrl: service.baseUrl, authUrl: service.authUrl })
