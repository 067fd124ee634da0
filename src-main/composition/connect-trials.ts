import { readFile } from 'node:fs/promises'
import {
  isOwnConnection,
  type Connection,
  type TrialDraft,
} from '../../src-shared/contract/connections.ts'
import { limits } from '../../src-shared/service-api/limits.ts'
import type { RequestGate } from '../../src-shared/service-api/service-outcome.ts'
import { sampleName } from '../connections/check/check-service.ts'
import { createChecks, type Checks } from '../connections/check/checks.ts'
import { createLearning, type Learning } from '../connections/learn/learning.ts'
import {
  createTrials,
  type TrialSecrets,
  type TrialService,
  type Trials,
} from '../connections/trials.ts'
import type { Departures } from './connect-departures.ts'
import type { Clock, CorePorts } from '../ports.ts'
import type { ClientPorts, ServiceClient } from '../service-client/client-types.ts'
import { credentialKey } from '../service-client/credential-key.ts'
import { createExchange } from '../service-client/http/exchange.ts'
import { createServiceClient } from '../service-client/service-client.ts'
import { fetchToken } from '../service-client/sign-in/fetch-token.ts'
import { createSharedTokens, type SharedTokens } from '../service-client/sign-in/shared-tokens.ts'
import type { TokenResult } from '../service-client/sign-in/token.ts'
import { reachCheckedService } from '../service-client/reach-checked-service.ts'
import { signInWithBrowser } from '../service-client/sign-in/sign-in-with-browser.ts'
import {
  browserTestOf,
  signInTestOf,
  testConnection,
  testedAnswerMs,
} from '../service-client/test-connection.ts'
import { listSeenWorkspaces } from '../connections/list-seen-workspaces.ts'
import { listConnections } from '../store/connections.ts'
import type { Database } from '../store/database.ts'
import { createDocumentKey } from '../store/document-key.ts'
import { createSyncJobs } from '../store/sync-jobs.ts'
import { createLimiter } from '../sync/limiting/limiter.ts'
import { profileInForce } from '../../src-shared/service-api/connection-profile.ts'

export type TrialParts = {
  readonly ports: Pick<CorePorts, 'clock' | 'host' | 'random'>
  readonly db: Database
  /** The gate and the secrets of a connection that is at work. */
  readonly clientPortsOf: (connectionId: string) => ClientPorts | null
  readonly samples: readonly string[]
  /** What was uploaded on trial is not taken in from the service's list. */
  readonly leaveOut: (connectionId: string, serviceDocumentId: string) => void
  /** What is sent on trial leaves this device as well. */
  readonly fetchFor: Departures['fetchFor']
}

const leaseMemoryMs = 10 * 60_000

export type OnTrial = {
  readonly trials: Trials
  readonly learning: Learning
  readonly checks: Checks
  /** Ends all of them; settles when nothing more is sent. */
  readonly stop: () => Promise<void>
}

/** Connections on trial and learning, over the one client: no way to a service beside it. */
export function connectTrials(parts: TrialParts): OnTrial {
  const { ports, db } = parts
  const jobs = createSyncJobs(db)
  const withoutRefresh = new Set<string>()
  /** Each step comes with another draft and so another client: one token serves them all. */
  const tokensOf = new WeakMap<TrialSecrets, SharedTokens>()

  /**
   * The limit of a credential holds on trial as well: that of a connection which has it already, or
   * one of its own, whose requests the later connection knows of.
   */
  function openGate(draft: TrialDraft): { gate: RequestGate; end: () => void } {
    const credential = credentialKey(draft)
    const same = listConnections(db).find(
      (connection) => !isOwnConnection(connection) && credentialKey(connection) === credential,
    )
    const shared = same && parts.clientPortsOf(same.id)?.gate
    if (shared) return { gate: shared, end: () => undefined }
    const limiter = createLimiter({
      requestsPerMinute: rateOf(draft),
      clock: ports.clock,
      leases: {
        load: () => jobs.listLeases(credential),
        save: (lease) => jobs.addLease(credential, lease, lease.leasedAt - leaseMemoryMs),
      },
      onChange: () => undefined,
    })
    return { gate: limiter.gate, end: () => limiter.stop() }
  }

  function reach(draft: TrialDraft, secrets: TrialSecrets): TrialService {
    const { gate: open, end } = openGate(draft)
    const ended = new AbortController()
    // What still waits for a free request when the trial ends is not sent afterwards.
    const gate: RequestGate = {
      admit: (signal) =>
        open.admit(signal ? AbortSignal.any([signal, ended.signal]) : ended.signal),
      note: () => open.note(),
    }
    const connection = { ...draft, id: 'trial' }
    const tokens = tokensOf.get(secrets) ?? createSharedTokens(ports.clock)
    tokensOf.set(secrets, tokens)
    const tokensFor = (scope: string, fetchToken: () => Promise<TokenResult>) =>
      tokens.source(JSON.stringify([draft.authUrl, scope, secrets.clientSecret]), fetchToken)
    const clientPorts: ClientPorts = {
      tokensFor,
      fetch: parts.fetchFor(connection),
      clock: ports.clock,
      random: ports.random,
      gate,
      answerWithinMs: testedAnswerMs,
      credentials: {
        clientSecret: () => Promise.resolve(secrets.clientSecret),
        refreshToken: () => Promise.resolve(secrets.refreshToken),
        saveRefreshToken: (token) => {
          secrets.refreshToken = token
          return Promise.resolve()
        },
      },
    }
    const client = createServiceClient(connection, clientPorts)
    return {
      async signIn() {
        const { scope } = profileInForce(connection.profile)
        const exchange = createExchange(clientPorts)
        const source = tokensFor(scope, async () => {
          const slot = gate.note()
          const result = await fetchToken(connection, scope, { ...clientPorts, exchange })
          slot.settled(null)
          return result
        })
        const result = await source.current()
        return result.ok ? { finding: 'ok', status: 200 } : signInTestOf(result.failure)
      },
      listWorkspaces: () => listSeenWorkspaces(client),
      test: () => testConnection(connection, clientPorts),
      async signInWithBrowser(openExternal, signal) {
        tokens.forget()
        const flow = { ...clientPorts, openExternal, withoutRefresh }
        return browserTestOf(await signInWithBrowser(connection, flow, signal))
      },
      end() {
        ended.abort()
        end()
      },
    }
  }

  const { openExternal } = ports.host
  const trials = createTrials({
    createId: () => createDocumentKey(ports.clock.now()),
    reach,
    openExternal: openExternal ? (address) => openExternal(address) : null,
  })
  const tried = {
    readSample: () => readSample(parts.samples),
    onUploaded: ({ id }: Connection, documentId: string) => parts.leaveOut(id, documentId),
    monotonicMs: () => ports.clock.monotonicMs(),
    wait: (delayMs: number, signal: AbortSignal) => waitFor(ports.clock, delayMs, signal),
    isProduction: (connection: Connection) =>
      listConnections(db).some(
        ({ environment, baseUrl }) =>
          environment === 'production' &&
          URL.parse(baseUrl)?.host === URL.parse(connection.baseUrl)?.host,
      ),
  }
  const learning = createLearning({
    ...tried,
    reach: (connection) => reachWithProfile(parts, connection),
  })
  const checks = createChecks({
    ...tried,
    reach: (connection) => reachCheckedService(connection, portsAtWork(parts, connection)),
  })
  return {
    trials,
    learning,
    checks,
    async stop() {
      trials.closeAll()
      await Promise.all([learning.stopAll(), checks.stopAll()])
    },
  }
}

/** Settles after the time, or as soon as the signal is aborted. */
function waitFor(
  clock: Pick<Clock, 'setTimer'>,
  delayMs: number,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      timer.cancel()
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = clock.setTimer(delayMs, end)
    signal.addEventListener('abort', end)
  })
}

/**
 * A client for each profile that is tried, the present one going on with its token. It serves one run:
 * the next one may reach the connection elsewhere, or as somebody else.
 */
function reachWithProfile(parts: TrialParts, connection: Connection) {
  let current: { readonly key: string; readonly client: ServiceClient } | null = null
  return (profile: Connection['profile']): ServiceClient => {
    const key = JSON.stringify(profile)
    if (current?.key === key) return current.client
    const clientPorts = portsAtWork(parts, connection)
    current = { key, client: createServiceClient({ ...connection, profile }, clientPorts) }
    return current.client
  }
}

function portsAtWork({ clientPortsOf }: TrialParts, { id }: Connection): ClientPorts {
  const clientPorts = clientPortsOf(id)
  if (!clientPorts) throw new Error('The connection is not at work')
  return clientPorts
}

function rateOf({ environment }: TrialDraft): number {
  switch (environment) {
    case 'production':
      return limits.productionRequestsPerMinute
    case 'sandbox':
      return limits.sandboxRequestsPerMinute
    case 'embedded':
      return limits.embeddedRequestsPerMinute
  }
}

async function readSample(samples: readonly string[]) {
  const path = samples.find((name) => name.endsWith('.pdf'))
  if (path === undefined) throw new Error('No sample document comes with this build')
  return {
    bytes: Uint8Array.from(await readFile(path)),
    fileName: sampleName,
    mediaType: 'application/pdf',
  }
}
