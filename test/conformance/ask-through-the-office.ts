import { createOfficeNetwork } from '../../src-main/adapters/office-network.ts'
import { createSessionSecretStore } from '../../src-main/adapters/session-secret-store.ts'

/** A program of its own, as what a system trusts is read once for each: prints the status of an address. */
const network = createOfficeNetwork({
  env: process.env,
  secrets: createSessionSecretStore(),
  logger: { log: () => undefined },
})
const { status } = await network.fetch(process.argv[2] ?? '')
process.stdout.write(String(status))
process.exit()
