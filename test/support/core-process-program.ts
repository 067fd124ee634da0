import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createFileLogger } from '../../src-main/adapters/file-logger.ts'
import { openDataFolder } from '../../src-main/adapters/data-folder.ts'
import { installedFiles } from '../../src-main/adapters/installed-files.ts'
import { createSessionSecretStore } from '../../src-main/adapters/session-secret-store.ts'
import { claimInstance } from '../../src-main/adapters/single-instance.ts'
import { systemClock } from '../../src-main/adapters/system-clock.ts'
import { chokidarWatcher } from '../../src-main/adapters/chokidar-watcher.ts'
import { createImageReader } from '../../src-main/adapters/image-reader.ts'
import { createMailReader } from '../../src-main/adapters/mail/mail-reader.ts'
import { createMailServers } from '../../src-main/adapters/mailbox/mail-servers.ts'
import { createPdfWriter } from '../../src-main/adapters/pdf/pdf-writer.ts'
import { createAppCore } from '../../src-main/app-core.ts'
import { startProcess } from '../../src-main/host-browser/start-process.ts'

export type Asked = {
  readonly id: number
  readonly name?: string
  readonly input?: unknown
  readonly path?: string
  /** `body` is in base64. */
  readonly init?: { method?: string; headers?: Record<string, string>; body?: string }
}
export type Answered = {
  readonly id: number
  readonly reply?: unknown
  readonly status?: number
  /** In base64. */
  readonly body?: string
}

flushCompileCache() // it would be written at the end, and this program is mostly killed

/** The core as the browser host starts it, over messages of its parent in place of a window. */
const folder = openDataFolder(process.argv[2] ?? '')
await claimInstance(folder.path, [])
const files = installedFiles()
const core = await createAppCore({
  version: files.version,
  paths: {
    dataDir: folder.path,
    readOnly: folder.readOnly,
    rendererDir: null,
    samplesDir: files.samplesDir,
  },
  host: { kind: 'browser', startProcess },
  secrets: createSessionSecretStore(),
  watcher: chokidarWatcher,
  images: createImageReader(startProcess),
  mail: createMailReader(startProcess),
  mailServers: createMailServers(startProcess),
  pdfs: createPdfWriter(startProcess),
  clock: systemClock,
  logger: createFileLogger(join(folder.path, 'intray.log')),
  fetch,
  random: Math.random,
  person: 'anna',
  serviceEntry: files.serviceEntry,
})
await core.start()

process.on('message', (asked: Asked) => {
  void answer(asked).then((answered) => process.send?.(answered))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

async function answer({ id, name, input, path, init }: Asked): Promise<Answered> {
  if (name !== undefined) return { id, reply: await core.dispatch(name, input) }
  const body = init?.body === undefined ? null : Buffer.from(init.body, 'base64')
  const request = new Request(`http://intray.test${path ?? ''}`, { ...init, body })
  const response = await core.serve(request)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { id, status: response.status, body: bytes.toString('base64') }
}
