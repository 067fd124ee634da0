import { join, resolve } from 'node:path'
import { openLogFile } from './log-file.ts'
import { openParentChannel } from './parent-channel.ts'
import { readArguments, usage } from './read-arguments.ts'
import type { ServiceArguments } from './read-arguments.ts'
import { startService } from './service.ts'
import type { RunningService } from './service.ts'

/** How long a document that is being read may hold up the end. */
const stopTimeoutMs = 1_500

async function run(): Promise<void> {
  const given = readArguments(process.argv.slice(2))
  if (given.showHelp) {
    process.stdout.write(usage)
    return
  }
  const channel = openParentChannel(given.hostControl)
  const service = await start(given).catch((error: unknown) => {
    channel.post({ kind: 'failed', message: messageOf(error) })
    throw error
  })
  printMadeCredentials(service)
  process.stdout.write(`listening on ${service.authUrl}\n`)
  channel.post({ kind: 'listening', port: service.port })

  const stop = (): void => {
    setTimeout(() => process.exit(0), stopTimeoutMs).unref()
    void service.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  channel.onStop(stop)
}

function start(given: ServiceArguments): Promise<RunningService> {
  const { env } = process
  const dataDirectory = resolve(given.dataDirectory)
  const log = openLogFile(join(dataDirectory, 'service.log'))
  return startService({
    port: given.port,
    dataDirectory,
    requestsPerMinute: given.requestsPerMinute,
    credentials: {
      ...(env['INTRAY_SERVICE_CLIENT_ID'] && { clientId: env['INTRAY_SERVICE_CLIENT_ID'] }),
      ...(env['INTRAY_SERVICE_CLIENT_SECRET'] && {
        clientSecret: env['INTRAY_SERVICE_CLIENT_SECRET'],
      }),
      ...(env['INTRAY_SERVICE_WORKSPACE'] && { workspaceId: env['INTRAY_SERVICE_WORKSPACE'] }),
    },
    writeLog: (line) => log.write(line),
  })
}

/** In the form a shell can take over; only where the secret was made just now. */
function printMadeCredentials(service: RunningService): void {
  if (service.madeSecret === undefined) return
  process.stdout.write(
    `INTRAY_SERVICE_CLIENT_ID=${service.clientId}
INTRAY_SERVICE_CLIENT_SECRET=${service.madeSecret}
INTRAY_SERVICE_WORKSPACE=${service.workspaceId}
`,
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

run().catch((error: unknown) => {
  process.stderr.write(`The service cannot start: ${messageOf(error)}\n`)
  process.exitCode = 1
})
