import { flushCompileCache } from 'node:module'
import { plainScanFolder } from '../../src-shared/contract/scan-folders.ts'
import { coreOnDisk } from './core-on-disk.ts'

/**
 * The core as a program of its own, to be killed: real disk, database, watcher, clock and network.
 * The service runs elsewhere and is not killed with it.
 */
const [dataDir = '', scanFolder = '', serviceUrl = '', clientId = '', secret = ''] =
  process.argv.slice(2)

flushCompileCache() // it would be written at the end, and this program never comes to its end

const core = await coreOnDisk(dataDir)

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
