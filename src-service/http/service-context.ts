import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { AccessTokens } from '../auth/access-tokens.ts'
import type { KnownSecrets } from '../auth/known-secrets.ts'
import type { Clock } from '../clock.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { ServiceLog } from '../service-log.ts'
import type { GrantedWorkspace } from '../store/access-grants.ts'
import type { ClientRow } from '../store/tables.ts'
import type { Database, Engine } from '../store/engine.ts'
import type { Originals, SharedWindow } from '../store/storage.ts'
import type { StoreWrites } from '../store/store-writes.ts'
import type { AskedBy } from '../trusted-proxies.ts'
import type { DeliveryQueue } from '../webhooks/delivery-queue.ts'
import type { SecretBox } from '../webhooks/secret-box.ts'
import type { Figures } from './admin/gather-figures.ts'
import type { SlidingWindow } from './sliding-window.ts'

/** What every operation works with; made once in service.ts. */
export type ServiceContext = {
  readonly engine: Engine
  /** The engine's, for a query by itself. */
  readonly database: Database
  readonly writes: StoreWrites
  /** What counts of its secret, also where the disk took no other one at the start. */
  readonly firstClient: { readonly id: string; readonly secretHash: string }
  readonly knownSecrets: KnownSecrets
  /** A request of this connection came from somebody who may make it. */
  proveConnection(c: RequestContext): void
  readonly originals: Originals
  readonly clock: Clock
  readonly log: ServiceLog
  readonly accessTokens: AccessTokens
  readonly jobs: JobQueue
  readonly deliveries: DeliveryQueue
  readonly secretBox: SecretBox
  readonly figures: Figures
  /** Of this process alone, for what needs no token. */
  readonly limiter: SlidingWindow
  /** Of all processes at the database, for what has one, or wants one. */
  readonly sharedLimiter: SharedWindow
  /**
   * Asks the person at this machine, in a window that no web page and no other program can press a
   * button in, whether a program gets access.
   */
  askPerson(program: string, destination: string): Promise<boolean>
  /** Without such a window: shows a code where that person alone sees it, to be typed into the consent page. */
  readonly showCode: ((code: string, program: string, destination: string) => void) | null
  /** Told to end, and answers until others have heard of it. */
  isEnding(): boolean
  /** Whoever passed the request on is believed where that one is named. */
  askedBy(c: RequestContext): AskedBy
  /** As clients call it, without a path; by the loopback address known once the server listens. */
  origin(): string
  port(): number
}

type RequestVariables = {
  requestId: string
  operation: string
  /** Set once the token is checked. */
  client: ClientRow
  /** What the client may do in the workspace of the path, until it was looked at once. */
  granted: GrantedWorkspace | undefined
  /** What is left of the client's window, once it was counted. */
  remaining: number
  /** The code of an error answer, for the log. */
  errorCode: string
}

export type ServiceEnvironment = { Bindings: HttpBindings; Variables: RequestVariables }
export type RequestContext = Context<ServiceEnvironment>
export type Handler = (service: ServiceContext, c: RequestContext) => Promise<Response> | Response
