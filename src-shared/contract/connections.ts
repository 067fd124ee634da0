import { z } from 'zod'
import { checkReport } from '../service-check/check-report.ts'
import { call } from './call.ts'
import { learningReport } from './learning.ts'

export const environments = ['production', 'sandbox', 'embedded'] as const
export type Environment = (typeof environments)[number]

/** The first connection to Intray's own service: made and kept by Intray, neither edited nor removed. */
export const ownConnectionId = 'embedded'

/** Each further workspace of Intray's own service has a connection of this id. */
export function ownConnectionIdOf(workspaceId: string): string {
  return `${ownConnectionId}-${workspaceId}`
}

/** Whether it leads to a workspace of Intray's own service. */
export function isOwnConnection({ id }: { readonly id: string }): boolean {
  return id === ownConnectionId || id.startsWith(ownConnectionIdOf(''))
}

/** The name of the first workspace until a person gives it another; shown as “This computer”. */
export const unnamedWorkspace = 'Intray'

export const workspaceColour = z.string().regex(/^#[0-9a-f]{6}$/i)

/** One way to reach a service. Its secret is in the keychain and never part of this. */
export const connection = z.object({
  id: z.string(),
  name: z.string(),
  environment: z.enum(environments),
  baseUrl: z.string(),
  authUrl: z.string(),
  clientId: z.string(),
  workspaceId: z.string(),
  signIn: z.enum(['client-credentials', 'browser']),
  requestsPerMinute: z.number().int().min(1),
  /** Overrides of what the interface leaves open, see docs/interface-gaps.md. */
  profile: z.record(z.string(), z.json()),
  /** CSS colour of the workspace's mark. */
  colour: workspaceColour,
  active: z.boolean(),
  /** Put away: not offered, and nothing is added to it. Its documents stay. */
  archived: z.boolean(),
})
export type Connection = z.infer<typeof connection>

export const connectionDraft = connection.omit({ id: true, active: true, archived: true })
/** What of a connection is saved as one; which is active and which archived is said for itself. */
export type ConnectionValues = Omit<Connection, 'active' | 'archived'>

/** What a test of a connection found; `ok` or the first thing that is wrong. */
const connectionFindings = [
  'ok',
  'base-url-path',
  'base-url-scheme',
  'auth-url-path',
  'host-not-found',
  'refused',
  'not-this-service',
  'tls',
  'certificate-expired',
  'certificate-other-host',
  'certificate-untrusted',
  'no-tls',
  /** Nobody answers where the proxy should be; `proxy`: it does, and refuses. */
  'proxy-unreachable',
  'proxy',
  /** It wants a name and a password, or others than it was given. */
  'proxy-sign-in',
  'captive-portal',
  'page-refused',
  'sent-on',
  'wrong-client',
  'no-scope',
  'no-workspace-access',
  'workspace-not-found',
  'rate-limited',
  'service-error',
  'timeout',
  'sign-in-denied',
  'sign-in-not-lasting',
  'callback-port-taken',
  'no-secret',
  'signed-out',
] as const
export type ConnectionFinding = (typeof connectionFindings)[number]

/** How a test ended: the first thing that is wrong, and the HTTP status where there was an answer. */
const connectionTest = z.object({
  finding: z.enum(connectionFindings),
  status: z.number().int().nullable(),
  /** Which host, address or port it is about, where the finding has one to name. */
  about: z.string().max(300).optional(),
})
export type ConnectionTest = z.infer<typeof connectionTest>

/** What of a connection is tried before it is saved. */
const trialDraft = connection.pick({
  environment: true,
  baseUrl: true,
  authUrl: true,
  clientId: true,
  workspaceId: true,
  signIn: true,
  profile: true,
})
export type TrialDraft = z.infer<typeof trialDraft>

/** A workspace as the service's own list names it. */
const seenWorkspace = z.object({
  id: z.string(),
  name: z.string().nullable(),
  status: z.string().nullable(),
})
export type SeenWorkspace = z.infer<typeof seenWorkspace>

const oneConnection = z.object({ id: z.string() })
const nothing = z.object({})
const trialId = z.string().max(60)
const oneTrial = z.object({ trialId, draft: trialDraft })
/** Spaces and line ends are copied along from a portal; none gives a secret that begins or ends with one. */
const secret = z.string().trim().min(1).max(4096)

/** `refused`: what stood in the way; absent where the browser did not come back. */
const browserSignIn = z.object({ signedIn: z.boolean(), refused: connectionTest.optional() })

export const connectionCalls = {
  'connections.list': call(nothing, z.object({ connections: z.array(connection) })),
  /** With a trial, its secrets go to the keychain as the new connection's. */
  'connections.create': call(connectionDraft.extend({ trialId: trialId.optional() }), connection),
  'connections.update': call(connectionDraft.partial().extend({ id: z.string() }), connection),
  /** What would go with a connection. */
  'connections.contents': call(
    oneConnection,
    z.object({
      documents: z.number().int(),
      /** Of these: files and changes that the service does not have yet. */
      unsent: z.number().int(),
    }),
  ),
  /**
   * `conflict` while documents of it are here, unless they go as well. The connection is gone in any
   * case; secrets that the keychain did not give up are removed at the next start.
   */
  'connections.remove': call(
    oneConnection.extend({ withDocuments: z.boolean().default(false) }),
    z.object({ secretsRemoved: z.boolean() }),
  ),
  /** New documents go to the active connection; `conflict` for one whose workspace is archived. */
  'connections.activate': call(oneConnection, nothing),
  /** Goes in and never comes out. */
  'connections.setSecret': call(
    z.object({ id: z.string(), secret }),
    z.object({ kept: z.enum(['keychain', 'session']) }),
  ),
  'connections.removeSecret': call(oneConnection, nothing),
  /** Whether there are secrets, never what they are. */
  'connections.secretState': call(
    oneConnection,
    z.object({
      clientSecret: z.boolean(),
      signedIn: z.boolean(),
      kept: z.enum(['keychain', 'session']),
    }),
  ),
  'connections.test': call(oneConnection, connectionTest),
  /** Sign-in in the browser; `address` is to be opened by the window where the host opens none. */
  'connections.beginSignIn': call(oneConnection, z.object({ address: z.string().nullable() })),
  /** Settles when the browser has come back or was given up. */
  'connections.awaitSignIn': call(oneConnection, browserSignIn),
  /** What an earlier person queued is sent as the one who is signed in. */
  'connections.sendKept': call(oneConnection, nothing),
  'connections.pull': call(oneConnection, z.object({ started: z.boolean() })),
  'connections.cancelPull': call(oneConnection, nothing),
  /** Ends every pause of the queue but one that the service's limit asks for. */
  'connections.tryNow': call(oneConnection, nothing),
  /** Larger files than the service was seen to take are sent again. */
  'connections.forgetSizeLimit': call(oneConnection, nothing),

  /** Begins to try a connection that is not saved yet; what is tried is in memory alone. */
  'connections.openTrial': call(nothing, z.object({ trialId })),
  'connections.closeTrial': call(z.object({ trialId }), nothing),
  /**
   * Goes in and never comes out; kept until the trial is closed, becomes a connection, or tries a draft
   * with another recipient than the one it was entered for.
   */
  'connections.setTrialSecret': call(oneTrial.extend({ secret }), nothing),
  /** Looks whether the service and its sign-in answer at these addresses; nothing secret is sent. */
  'connections.tryAddresses': call(
    trialDraft.pick({ environment: true, baseUrl: true, authUrl: true }),
    z.object({ baseUrl: connectionTest, authUrl: connectionTest }),
  ),
  /** Asks for a token with what the trial holds. */
  'connections.trySignIn': call(oneTrial, connectionTest),
  /** `address` is to be opened by the window where the host opens no browser itself. */
  'connections.beginTrialSignIn': call(oneTrial, z.object({ address: z.string().nullable() })),
  /** Settles when the browser has come back or was given up. */
  'connections.awaitTrialSignIn': call(z.object({ trialId }), browserSignIn),
  /** The workspaces that the credential sees; `listed` false where it may not list them. */
  'connections.tryWorkspaces': call(
    oneTrial,
    z.object({ listed: z.boolean(), workspaces: z.array(seenWorkspace) }),
  ),
  'connections.tryWorkspace': call(oneTrial, connectionTest),

  /** Tries what the interface leaves open; `conflict` for anything but a sandbox. */
  'connections.startLearning': call(
    oneConnection.extend({ uploadSample: z.boolean() }),
    learningReport,
  ),
  'connections.learning': call(oneConnection, z.object({ report: learningReport.nullable() })),
  'connections.stopLearning': call(oneConnection, nothing),

  /** Runs the whole interface and says where it differs; `conflict` for anything but a sandbox. */
  'connections.startCheck': call(oneConnection, checkReport),
  'connections.check': call(oneConnection, z.object({ report: checkReport.nullable() })),
  'connections.stopCheck': call(oneConnection, nothing),
}
