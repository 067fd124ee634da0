import { createHash } from 'node:crypto'
import { homedir, userInfo } from 'node:os'
import { join } from 'node:path'
import type { CorePaths, CorePorts, HostAbilities } from '../ports.ts'
import { createFileLogger } from './file-logger.ts'
import { createKeychainClient } from './keychain-client.ts'
import { createKeychainSecretStore } from './keychain-secret-store.ts'
import { createProbedSecretStore } from './probed-secret-store.ts'
import { systemClock } from './system-clock.ts'
import { chokidarWatcher } from './chokidar-watcher.ts'
import { createImageReader } from './image-reader.ts'
import { createMailReader } from './mail/mail-reader.ts'
import { createMailServers } from './mailbox/mail-servers.ts'
import { createOfficeConverter } from './office/office-converter.ts'
import { createPdfWriter } from './pdf/pdf-writer.ts'
import { createOfficeNetwork } from './office-network.ts'
import { saneScanners } from './scanner/sane-scanners.ts'
import { createSystemProxy } from './system-proxy/system-proxy.ts'

export type CorePortsOptions = {
  readonly version: string
  readonly paths: CorePaths
  readonly host: HostAbilities
  readonly serviceEntry: URL | null
}

/** The ports of a real run, the same under every host. */
export function createCorePorts(options: CorePortsOptions): CorePorts {
  const { dataDir } = options.paths
  const logger = createFileLogger(join(dataDir, 'intray.log'))
  const keychain = createKeychainClient((...start) => options.host.startProcess(...start))
  const folder = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const secrets = createProbedSecretStore(createKeychainSecretStore(keychain, folder), logger)
  const { env, platform } = process
  const office = createOfficeConverter({ platform, env, workDir: join(dataDir, 'converting') })
  const scanners = saneScanners({ platform, env, clock: systemClock })
  const readProxy = createSystemProxy({
    platform,
    env,
    homeDir: homedir(),
    clock: systemClock,
    logger,
  })
  const resolveProxy = options.host.resolveProxy ?? readProxy
  const network = createOfficeNetwork({ env, secrets, logger, resolveProxy })
  return {
    ...options,
    secrets,
    watcher: chokidarWatcher,
    images: createImageReader((...start) => options.host.startProcess(...start)),
    mail: createMailReader((...start) => options.host.startProcess(...start)),
    mailServers: createMailServers((...start) => options.host.startProcess(...start)),
    pdfs: createPdfWriter((...start) => options.host.startProcess(...start), office),
    ...(scanners && { scanners }),
    clock: systemClock,
    logger,
    fetch: network.fetch,
    proxy: network.proxy,
    random: Math.random,
    person: personAtComputer(),
  }
}

/** '' where the system has no name for the account, as in some containers. */
function personAtComputer(): string {
  try {
    return userInfo().username
  } catch (error) {
    if (error instanceof Error && 'code' in error) return ''
    throw error
  }
}
