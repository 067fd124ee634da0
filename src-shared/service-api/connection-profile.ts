import { z } from 'zod'
import { parseCallbackAddress } from './callback-address.ts'
import { endpoints, type Operation } from './endpoints.ts'
import { oauthScope } from './limits.ts'

/** Operations whose path the interface gives: it is not ours to change. */
const givenPaths = [
  'uploadDocument',
  'retrieveStructuredData',
  'provideFeedback',
  'listDocuments',
  'adminCreateWebhook',
  'adminPatchWebhook',
] as const satisfies readonly Operation[]
export type OpenOperation = Exclude<Operation, (typeof givenPaths)[number]>

const openOperations = (Object.keys(endpoints) as Operation[]).filter(
  (operation): operation is OpenOperation => !givenPaths.some((given) => given === operation),
)

const seconds = z.number().int().min(30).max(86_400)
const scope = z
  .string()
  .max(200)
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/)

/** One schema for each entry, so that one that is wrong does not spoil the others. */
const entries = {
  uploadBody: z
    .enum(['multipart', 'raw'])
    .describe('How a file is sent: as a part of a form, or as the body itself.'),
  uploadPart: z
    .string()
    .regex(/^[\w.-]{1,64}$/)
    .describe('Name of the part of the form that holds the file.'),
  maximumUploadBytes: z
    .number()
    .int()
    .min(1)
    .nullable()
    .describe('Larger files are not sent. null leaves it to the service to refuse them.'),
  feedbackBody: z
    .enum(['corrections', 'json-patch'])
    .describe(
      'Body of "Provide feedback": a list of corrections with old and new values, or a JSON Patch (RFC 6902) of the result array.',
    ),
  sortProperty: z
    .string()
    .regex(/^[A-Za-z]\w{0,63}$/)
    .nullable()
    .describe(
      'Property of a listed document that tells when it was uploaded. null where the list cannot be sorted by it.',
    ),
  scope: scope.describe('Scope that is asked for when signing in.'),
  adminScope: scope
    .nullable()
    .describe('Scope of the admin operations. null where it is the same as for all others.'),
  tokenLifetimeSeconds: seconds.describe(
    'How long a token is good for where the service does not say it with the token.',
  ),
  callbackAddress: z
    .string()
    .max(200)
    .refine(
      (text) => parseCallbackAddress(text) !== null,
      'An address of this computer: http with 127.0.0.1, [::1] or localhost, a port from 1024 on or none, and a path',
    )
    .nullable()
    .describe(
      'Address of this computer to which the browser comes back from the sign-in, such as http://localhost:8400/callback. null, or one without a port, takes any free port.',
    ),
  grantedBy: z
    .string()
    .regex(/^[A-Za-z]\w{0,63}$/)
    .describe(
      'Name of the member of "Admin Grant Workspace Access" that says who is granted it, such as email.',
    ),
  honoursIdempotencyKey: z
    .boolean()
    .describe(
      'true where an upload that is sent again with the same Idempotency-Key makes no second document.',
    ),
  methods: z
    .strictObject({
      streamDocumentContent: z.enum(['GET', 'POST']).optional(),
      getDocumentFeedback: z.enum(['GET', 'POST']).optional(),
    })
    .describe('HTTP methods of the two document operations whose method is not shown.'),
  paths: z
    .strictObject(
      Object.fromEntries(
        openOperations.map((operation) => [operation, pathOf(operation).optional()]),
      ) as Record<OpenOperation, z.ZodOptional<z.ZodString>>,
    )
    .describe('Paths, relative to the base URL, of operations whose path is not shown.'),
} as const

/**
 * What a connection may override of the things that the interface leaves open (docs/interface-gaps.md).
 * Strict, for editing: what it does not know, or knows otherwise, is an error at its path.
 */
export const connectionProfile = z.strictObject(entries).partial()
export type ConnectionProfile = z.infer<typeof connectionProfile>

/** Everything that is assumed where a profile says nothing. */
export const profileDefaults = {
  uploadBody: 'multipart',
  uploadPart: 'file',
  maximumUploadBytes: null,
  feedbackBody: 'corrections',
  sortProperty: 'createdAt',
  scope: oauthScope,
  adminScope: null,
  tokenLifetimeSeconds: 300,
  callbackAddress: null,
  grantedBy: 'subject',
  honoursIdempotencyKey: false,
  methods: {},
  paths: {},
} as const satisfies Required<ConnectionProfile>

export type ProfileInForce = Readonly<Required<ConnectionProfile>>

/** Of each profile: it is asked for with every file and every request. */
const inForce = new WeakMap<Readonly<Record<string, unknown>>, ProfileInForce>()

/**
 * A connection's profile laid over what is assumed. An entry that is not valid counts as not there:
 * a profile that was written for a later version, or by hand, must not stop the connection.
 */
export function profileInForce(profile: Readonly<Record<string, unknown>>): ProfileInForce {
  const known = inForce.get(profile) ?? laidOver(profile)
  inForce.set(profile, known)
  return known
}

function laidOver(profile: Readonly<Record<string, unknown>>): ProfileInForce {
  const valid = Object.entries(entries).flatMap(([name, schema]) => {
    const given = Object.hasOwn(profile, name) ? profile[name] : undefined
    const parsed = name === 'paths' ? validPaths(given) : schema.safeParse(given).data
    return parsed === undefined ? [] : [[name, parsed] as const]
  })
  return { ...profileDefaults, ...(Object.fromEntries(valid) as ConnectionProfile) }
}

/** The valid ones of several paths. */
function validPaths(given: unknown): ConnectionProfile['paths'] {
  if (typeof given !== 'object' || given === null) return undefined
  const members = given as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    openOperations.flatMap((operation) => {
      const path = Object.hasOwn(members, operation)
        ? pathOf(operation).safeParse(members[operation]).data
        : undefined
      return path === undefined ? [] : [[operation, path]]
    }),
  )
}

/** A path may leave a parameter of its operation out, never ask for one that it does not have. */
function pathOf(operation: OpenOperation) {
  const [method, assumed] = endpoints[operation]
  const known = namesIn(assumed)
  return z
    .string()
    .max(300)
    .regex(/^\/[\w{}/.~-]*$/, 'A path begins with / and has no query')
    .refine((path) => !path.includes('..'), 'A path does not go up')
    .refine(
      (path) => namesIn(path).every((name) => known.includes(name)),
      `Parameters of this path: ${known.map((name) => `{${name}}`).join(', ') || 'none'}`,
    )
    .describe(`${method} ${assumed} where nothing is given.`)
}

function namesIn(template: string): string[] {
  return [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
}
