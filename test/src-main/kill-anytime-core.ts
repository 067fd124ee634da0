import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createFileLogger } from '../../src-main/adapters/file-logger.ts'
import { createSessionSecretStore } from '../../src-main/adapters/session-secret-store.ts'
import { systemClock } from '../../src-main/adapters/system-clock.ts'
import { chokidarWatcher } from '../../src-main/adapters/chokidar-watcher.ts'
import { createImageReader } from '../../src-main/adapters/image-reader.ts'
import { createMailReader } from '../../src-main/adapters/mail/mail-reader.ts'
import { createMailServers } from '../../src-main/adapters/mailbox/mail-servers.ts'
import { createPdfWriter } from '../../src-main/adapters/pdf/pdf-writer.ts'
import { startProcess } from '../../src-main/host-browser/start-process.ts'
import { plainScanFolder } from '../../src-shared/contract/scan-folders.ts'
import { createAppCore } from '../../src-main/app-core.ts'

/**
 * The core as a program of its own, to be killed: real disk, database, watcher, clock and network.
 * The service runs elsewhere and is not killed with it.
 */
const [dataDir = '', scanFolder = '', serviceUrl = '', clientId = '', secret = ''] =
  process.argv.slice(2)

flushCompileCache() // it would be written at the end, and this program never comes to its end

const core = await createAppCore({
  version: '0.0.0',
  paths: { dataDir, readOnly: false, rendererDir: null, samplesDir: join(dataDir, 'none') },
  host: {
    kind: 'browser',
    startProcess: () => {
      throw new Error('nothing is started from here')
    },
  },
  secrets: createSessionSecretStore(),
  watcher: chokidarWatcher,
  images: createImageReader(startProcess),
  mail: createMailReader(startProcess),
  mailServers: createMailServers(startProcess),
  pdfs: createPdfWriter(startProcess),
  clock: systemClock,
  logger: createFileLogger(join(dataDir, 'intray.log')),
  fetch,
  random: Math.random,
  person: 'anna',
  serviceEntry: null,
})

async function call(name: string, input: unknown): Promise<unknown> {
  const reply = await core.dispatch(name, input)
  if (!reply.ok) throw new Error(`${name}: ${reply.error.code}`)
  return reply.value
}

const { connections } = (await call('connections.list', {})) as {
  connections: { id: string; name: string }[]
}
let id = connections.find((connection) => connection.name === 'killed')?.id
if (id === undefined) {
  const made = await call('connections.create', {
    name: 'killed',
    environment: 'sandbox',
    baseUrl: `${serviceUrl}/api/v1`,
    authUrl: serviceUrl,
    clientId,
    workspaceId: 'ws',
    signIn: 'client-credentials',
    requestsPerMinute: 6000,
    profile: { honoursIdempotencyKey: true },
    colour: '#aa0000',
  })
  id = (made as { id: string }).id
}
await call('connections.activate', { id })
await call('connections.setSecret', { id, secret })
await core.start()
await call('scanFolders.save', { id: null, choices: { ...plainScanFolder, path: scanFolder } })

process.on('message', (message: { id: number; name: string; input: unknown }) => {
  void core.dispatch(message.name, message.input).then((reply) => {
    process.send?.({ id: message.id, reply })
  })
})
process.on('disconnect', () => process.exit(0))
process.send?.({ ready: true })
