import { z } from 'zod'
import { call } from './call.ts'

export const environments = ['production', 'sandbox', 'embedded'] as const
export type Environment = (typeof environments)[number]

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
  /** Overrides of what the interface leaves open, see service-api/assumptions.ts. */
  profile: z.record(z.string(), z.json()),
  /** CSS colour of the workspace's mark. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
  active: z.boolean(),
})
export type Connection = z.infer<typeof connection>

export const connectionDraft = connection
  .omit({ id: true, active: true, environment: true })
  .extend({ environment: z.enum(['production', 'sandbox']) })

/** What a test of a connection found; `ok` or the first thing that is wrong. */
export const connectionFindings = [
  'ok',
  'base-url-path',
  'base-url-scheme',
  'host-not-found',
  'refused',
  'not-this-service',
  'tls',
  'proxy',
  'captive-portal',
  'wrong-client',
  'no-scope',
  'no-workspace-access',
  'workspace-not-found',
  'rate-limited',
  'service-error',
  'timeout',
  'no-secret',
] as const
export type ConnectionFinding = (typeof connectionFindings)[number]

const oneConnection = z.object({ id: z.string() })
const nothing = z.object({})

export const connectionCalls = {
  'connections.list': call(nothing, z.object({ connections: z.array(connection) })),
  'connections.create': call(connectionDraft, connection),
  'connections.update': call(connectionDraft.partial().extend({ id: z.string() }), connection),
  'connections.remove': call(oneConnection, nothing),
  /** New documents go to the active connection. */
  'connections.activate': call(oneConnection, nothing),
  /** Goes in and never comes out. */
  'connections.setSecret': call(
    z.object({ id: z.string(), secret: z.string().min(1).max(4096) }),
    z.object({ kept: z.enum(['keychain', 'session']) }),
  ),
  'connections.removeSecret': call(oneConnection, nothing),
  'connections.test': call(
    oneConnection,
    z.object({ finding: z.enum(connectionFindings), status: z.number().int().nullable() }),
  ),
  /** Sign-in in the system's browser; settles when it has come back or was given up. */
  'connections.signIn': call(oneConnection, z.object({ signedIn: z.boolean() })),
  'connections.pull': call(oneConnection, z.object({ started: z.boolean() })),
  'connections.cancelPull': call(oneConnection, nothing),
}
