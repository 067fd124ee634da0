/**
 * A service as a process of its own whose reading never ends (`hang`) or ends the process (`die`),
 * for tests that kill it. Arguments: data folder, manner.
 */
import { startService } from '../../../src-service/service.ts'
import type { Extract } from '../../../src-service/jobs/extract.ts'

const [dataDirectory = '', manner] = process.argv.slice(2)

const extract: Extract = () => {
  process.send?.({ kind: 'reading' })
  if (manner === 'die') setImmediate(() => process.kill(process.pid, 'SIGKILL'))
  return new Promise(() => setInterval(() => undefined, 1000))
}

const service = await startService({
  dataDirectory,
  extract,
  credentials: { clientId: 'first', clientSecret: 'first-secret', workspaceId: 'ws' },
})
process.send?.({ kind: 'listening', baseUrl: service.baseUrl, authUrl: service.authUrl })
