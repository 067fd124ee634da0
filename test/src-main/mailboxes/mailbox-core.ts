import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { createMailReader } from '../../../src-main/adapters/mail/mail-reader.ts'
import { createMailServers } from '../../../src-main/adapters/mailbox/mail-servers.ts'
import { createSessionSecretStore } from '../../../src-main/adapters/session-secret-store.ts'
import { systemClock } from '../../../src-main/adapters/system-clock.ts'
import { createAppCore } from '../../../src-main/app-core.ts'
import { startProcess } from '../../../src-main/host-browser/start-process.ts'
import type { AppCore, CorePorts } from '../../../src-main/ports.ts'
import { createFakeWatcher } from '../../support/fake-watcher.ts'
import { mailUser } from '../../support/dovecot.ts'

/** A core without a service: what comes in stays queued. Its keychain knows the password of every mailbox. */
export function createMailboxCore(
  dataDir: string,
  ports: Partial<CorePorts> = {},
): Promise<AppCore> {
  const session = createSessionSecretStore()
  return createAppCore({
    version: '0.0.0',
    paths: { dataDir, readOnly: false, rendererDir: null, samplesDir: join(dataDir, 'none') },
    host: { kind: 'browser', startProcess },
    secrets: {
      ...session,
      get: (name) =>
        name.startsWith('mailbox/') ? Promise.resolve(mailUser.password) : session.get(name),
    },
    watcher: createFakeWatcher(),
    images: {
      pages: () => Promise.resolve([]),
      page: () => Promise.reject(new Error('no pages are drawn here')),
      convert: () => Promise.resolve('failed'),
      lookAtPages: () => Promise.resolve('failed'),
      markPicture: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    },
    mail: createMailReader(startProcess),
    mailServers: createMailServers(startProcess),
    pdfs: {
      unlock: () => Promise.resolve('failed'),
      drawEInvoice: () => Promise.resolve('failed'),
      takePages: () => Promise.resolve('failed'),
      convertOffice: () => Promise.resolve('no-office'),
      bindPictures: () => Promise.resolve('failed'),
      lookAtPages: () => Promise.resolve('failed'),
      markPicture: () => Promise.resolve(null),
      close: () => Promise.resolve(),
    },
    clock: systemClock,
    logger: { log: () => {} },
    fetch,
    random: Math.random,
    person: 'anna',
    serviceEntry: null,
    ...ports,
  })
}

/** As a program of its own, to be killed. */
const dataDir = process.argv[2]
if (process.argv[1] === import.meta.filename && dataDir !== undefined) {
  flushCompileCache() // it would be written at the end, and this program never comes to its end
  const core = await createMailboxCore(dataDir)
  await core.start()
  process.on('disconnect', () => process.exit(0))
  process.send?.('ready')
}
