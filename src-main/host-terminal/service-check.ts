import { readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createOfficeNetwork } from '../adapters/office-network.ts'
import { createSessionSecretStore } from '../adapters/session-secret-store.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { createSystemProxy } from '../adapters/system-proxy/system-proxy.ts'
import { installedFiles } from '../adapters/installed-files.ts'
import { checkService, madeByCheck, sampleName } from '../connections/check/check-service.ts'
import { reachCheckedService } from '../service-client/reach-checked-service.ts'
import type { Logger } from '../ports.ts'
import { createLimiter } from '../sync/limiting/limiter.ts'
import { checkRowIds, checkRows } from '../../src-shared/service-check/check-rows.ts'
import { countRows, writeReport } from '../../src-shared/service-check/write-report.ts'
import { createQuestions } from './ask-person.ts'
import { checkUsage, readCheckArguments, type CheckArguments } from './check-arguments.ts'

const sample = 'Rechnung Malerei Sonnhalde.pdf'

/** The check of a service as a program. Ends with 0 for no difference, 1 for some, 2 where it could not be run. */
async function run(line: CheckArguments): Promise<number> {
  const files = installedFiles()
  const questions = createQuestions(process.stdin, process.stderr)
  const { INTRAY_CHECK_CLIENT_ID: idGiven, INTRAY_CHECK_CLIENT_SECRET: secretGiven } = process.env
  const clientId = idGiven ?? (await questions.ask('Client ID:'))
  const secret = secretGiven ?? (await questions.askSecret('Client secret:'))
  say(
    `The check makes ${madeByCheck.join(', ')} in workspace ${line.workspaceId} of ${line.baseUrl},`,
  )
  say('and removes them again as far as the service has a way; what is left is told.')
  say(`It keeps to ${String(line.requestsPerMinute)} calls a minute.`)
  const answer = line.isAgreed ? 'y' : await questions.ask('Begin? [y/N]')
  questions.close()
  if (!/^y(?:es)?$/i.test(answer)) return 2

  const abort = new AbortController()
  process.once('SIGINT', () => abort.abort())
  const connection = {
    id: 'check',
    baseUrl: line.baseUrl,
    authUrl: line.authUrl,
    clientId,
    workspaceId: line.workspaceId,
    signIn: 'client-credentials',
    profile: line.profile,
  } as const
  const limiter = createLimiter({
    requestsPerMinute: line.requestsPerMinute,
    clock: systemClock,
    leases: { load: () => [], save: () => undefined },
    onChange: () => undefined,
  })
  const { env, platform } = process
  const logger: Logger = { log: (_level, event) => say(event) }
  const network = createOfficeNetwork({
    env,
    secrets: createSessionSecretStore(),
    logger,
    resolveProxy: createSystemProxy({
      platform,
      env,
      homeDir: homedir(),
      clock: systemClock,
      logger,
    }),
  })
  let told: string | null = null
  const report = await checkService(
    {
      service: reachCheckedService(connection, {
        fetch: named(network.fetch, files.version),
        clock: systemClock,
        random: Math.random,
        gate: limiter.gate,
        credentials: {
          clientSecret: () => Promise.resolve(secret),
          refreshToken: () => Promise.resolve(null),
          saveRefreshToken: () => Promise.resolve(),
        },
      }),
      workspaceId: line.workspaceId,
      profile: line.profile,
      sample: {
        bytes: new Uint8Array(readFileSync(join(files.samplesDir, sample))),
        fileName: sampleName,
        mediaType: 'application/pdf',
      },
      wait: (delayMs, signal) => sleep(delayMs, undefined, { signal }),
      monotonicMs: () => systemClock.monotonicMs(),
      onUploaded: () => undefined,
      onProgress({ checking }) {
        if (checking === null || checking === told) return
        told = checking
        const at = checkRowIds.indexOf(checking) + 1
        say(
          `${String(at)}/${String(checkRowIds.length)} ${checkRows[checking].operation}: ${checking}`,
        )
      },
    },
    abort.signal,
  )
  limiter.stop()
  const text = writeReport(report, {
    service: line.baseUrl,
    checkedAt: Date.now(),
    version: files.version,
  })
  if (line.reportFile === null) process.stdout.write(text)
  else writeFileSync(line.reportFile, text)
  const { differs } = countRows(report)
  say(
    `${String(differs)} differences${line.reportFile === null ? '' : `; the report is in ${line.reportFile}`}`,
  )
  return report.state === 'done' ? Math.min(differs, 1) : 2
}

/** A provider's log says who asks (RFC 9110, 10.1.5). */
function named(send: typeof fetch, version: string): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('user-agent', `Intray/${version}`)
    return send(input, { ...init, headers })
  }
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

try {
  const line = readCheckArguments(process.argv.slice(2))
  process.exitCode = await run(line)
} catch (error) {
  say(`${error instanceof Error ? error.message : 'It could not be run'}\n\n${checkUsage}`)
  process.exitCode = 2
}
