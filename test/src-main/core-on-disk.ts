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
import { createAppCore } from '../../src-main/app-core.ts'
import type { AppCore } from '../../src-main/ports.ts'

/** For programs that are killed: real disk, database, watcher, clock and network, without a service of its own. */
export function coreOnDisk(dataDir: string): Promise<AppCore> {
  return createAppCore({
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
}
