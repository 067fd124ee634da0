import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const projectFolder = join(import.meta.dirname, '..', '..', '..')

export type SecondService = {
  readonly address: string
  readonly dataDir: string
  readonly clientId: string
  readonly clientSecret: string
  readonly workspaceId: string
  /** The code that its terminal shows for a page that asks for access; '' while it shows none. */
  typedCode(): string
  /** Ends it and lets go of its database. */
  stop(): Promise<void>
  remove(): Promise<void>
}

/**
 * Another embedded service, as `npm run service` starts it, with a data folder of its own.
 * @param database where everything is kept instead, as `postgres://…`
 */
export async function startSecondService(database = ''): Promise<SecondService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'intray-second-'))
  const client = {
    clientId: 'second-client',
    clientSecret: 'canary-second-secret',
    workspaceId: 'second-workspace',
  }
  const child = spawn(
    process.execPath,
    ['src-service/main.ts', ...(database === '' ? ['--data-dir', join(dataDir, 'service')] : [])],
    {
      cwd: projectFolder,
      env: {
        ...process.env,
        INTRAY_SERVICE_DATABASE: database,
        INTRAY_SERVICE_CLIENT_ID: client.clientId,
        INTRAY_SERVICE_CLIENT_SECRET: client.clientSecret,
        INTRAY_SERVICE_WORKSPACE: client.workspaceId,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  const address = await new Promise<string>((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part.toString()
      const found = /listening on (http:\/\/127\.0\.0\.1:\d+)/.exec(output)
      if (found?.[1]) resolve(found[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`The service ended with ${code}:\n${output}`)))
  })
  return {
    address,
    dataDir,
    ...client,
    typedCode: () => /; code: (\S+)\n/.exec(output)?.[1] ?? '',
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
    remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  }
}
