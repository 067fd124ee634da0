import { z } from 'zod'
import {
  accessGrant,
  agentClient,
  webhookDelivery,
  workspace,
} from '../service-api/administration.ts'
import { limits } from '../service-api/limits.ts'
import { serviceFigures } from '../service-api/service-figures.ts'
import { call } from './call.ts'

/** Why the service did not do what an administrator asked. The sentences are the renderer's. */
export const adminRefusalReasons = [
  // Nothing was sent, or nothing came back.
  'offline',
  'unreachable',
  'embedded-stopped',
  'tls',
  'proxy-unreachable',
  'proxy',
  'proxy-sign-in',
  'no-answer',
  'insecure-address',
  // The credential.
  'no-secret',
  'wrong-credentials',
  'no-scope',
  'signed-out',
  'forbidden',
  // The request.
  'not-found',
  'not-offered',
  'invalid',
  'conflict',
  'rejected',
  'rate-limited',
  // The service.
  'service-failed',
  'unreadable',
  'not-this-service',
  'page-refused',
] as const
export type AdminRefusalReason = (typeof adminRefusalReasons)[number]

const adminRefusal = z.object({
  reason: z.enum(adminRefusalReasons),
  /** HTTP status, where the service answered. */
  status: z.number().int().nullable(),
  /** The service's own words, cut to one plain line and free of what was sent in confidence. */
  message: z.string().nullable(),
  requestId: z.string().nullable(),
  /** When the service wants to be asked again, where it said so. */
  retryAt: z.string().nullable(),
  /** The request may have been carried out all the same: look before sending it again. */
  uncertain: z.boolean(),
})
export type AdminRefusal = z.infer<typeof adminRefusal>

/** A refusal is an expected outcome with facts, so it is data and no thrown failure. */
function adminReply<Value extends z.ZodType>(value: Value) {
  return z.discriminatedUnion('status', [
    z.object({ status: z.literal('done'), value }),
    z.object({ status: z.literal('refused'), refusal: adminRefusal }),
  ])
}
export type AdminReply<Value> =
  | { readonly status: 'done'; readonly value: Value }
  | { readonly status: 'refused'; readonly refusal: AdminRefusal }

/** What a service says beside what its interface names. */
export const jsonMembers = z.record(z.string(), z.json())
export type JsonMembers = z.infer<typeof jsonMembers>

/** A row of a map; `null` is a value that is kept from the renderer. */
const configEntry = z.object({ name: z.string(), value: z.string().nullable() })
export type ConfigEntry = z.infer<typeof configEntry>

/** A registration as an administrator sees it. Members the interface does not name are in `more`. */
const webhookView = z.object({
  id: z.string(),
  url: z.string(),
  authType: z.string(),
  authUrl: z.string().nullable(),
  tokenRequest: z.array(configEntry),
  headers: z.array(configEntry),
  secretNames: z.array(z.string()),
  createdAt: z.string().nullable(),
  more: jsonMembers,
})
export type WebhookView = z.infer<typeof webhookView>

const mapName = z.string().trim().min(1).max(200)
/** Changes of a map by name: null removes the entry, one that is not named stays as it is. */
const mapChanges = z.record(mapName, z.string().max(4096).nullable())

const webhookChanges = z.object({
  url: z.string().trim().min(1).max(2000).optional(),
  authType: z.string().trim().min(1).max(100).optional(),
  authUrl: z.string().trim().max(2000).nullable().optional(),
  tokenRequest: mapChanges.optional(),
  headers: mapChanges.optional(),
  /** Values go in and never come out; an empty one removes the secret. */
  secrets: z.record(mapName, z.string().max(4096)).optional(),
})
export type WebhookChanges = z.infer<typeof webhookChanges>

const signatureFindings = [
  'valid',
  /** Signed right, but more than five minutes ago: a replay, or an old one that was pasted. */
  'valid-but-old',
  /** Only without the spaces and line breaks that were put between the members. */
  'reformatted',
  'wrong-secret-or-altered',
  'no-id',
  'no-timestamp',
  'no-signature',
  'unknown-version',
  'no-body',
] as const
export type SignatureFinding = (typeof signatureFindings)[number]

const place = z.object({ connectionId: z.string() })
const inWorkspace = place.extend({ workspaceId: z.string().min(1).max(200) })
const oneWebhook = inWorkspace.extend({ webhookId: z.string().min(1).max(200) })
const name = z.string().trim().min(1).max(200)
const nothing = z.object({})

export const administrationCalls = {
  /** One page; a service that does not page answers all of them as its one page. */
  'administration.workspaces': call(
    place.extend({
      page: z.number().int().min(0).default(limits.defaultPage),
      size: z.number().int().min(1).max(limits.maximumPageSize).default(limits.defaultPageSize),
    }),
    adminReply(
      z.object({
        items: z.array(workspace),
        pageNumber: z.number().int(),
        pageSize: z.number().int(),
        totalElements: z.number().int().nullable(),
        last: z.boolean(),
      }),
    ),
  ),
  'administration.workspace': call(inWorkspace, adminReply(workspace)),
  'administration.createWorkspace': call(place.extend({ name }), adminReply(workspace)),
  /** Only what is named is sent; everything else of the record stays as it is. */
  'administration.patchWorkspace': call(
    inWorkspace.extend({ name: name.optional(), status: z.string().max(100).optional() }),
    adminReply(workspace),
  ),
  'administration.grantAccess': call(
    inWorkspace.extend({ subject: name, role: z.string().trim().max(100).optional() }),
    adminReply(accessGrant),
  ),
  'administration.revokeAccess': call(inWorkspace.extend({ subject: name }), adminReply(nothing)),
  'administration.clients': call(inWorkspace, adminReply(z.array(agentClient))),
  /** The one answer in which a secret reaches the renderer, to be shown once. */
  'administration.createClient': call(
    inWorkspace.extend({ name }),
    adminReply(z.object({ client: agentClient, secret: z.string().nullable() })),
  ),
  /** Puts a secret that was shown into the system's keychain. */
  'administration.keepClientSecret': call(
    z.object({
      clientId: z.string().regex(/^[\w.:@-]{1,200}$/),
      secret: z.string().min(1).max(4096),
    }),
    z.object({ kept: z.enum(['keychain', 'session']), entry: z.string() }),
  ),
  'administration.settings': call(inWorkspace, adminReply(jsonMembers)),
  /** A merge patch (RFC 7396): null removes a member, what is not named stays. */
  'administration.mergeSettings': call(
    inWorkspace.extend({ patch: jsonMembers }),
    adminReply(jsonMembers),
  ),
  'administration.webhooks': call(inWorkspace, adminReply(z.array(webhookView))),
  'administration.createWebhook': call(
    inWorkspace.extend({ draft: webhookChanges.required({ url: true, authType: true }) }),
    adminReply(webhookView),
  ),
  'administration.patchWebhook': call(
    oneWebhook.extend({ changes: webhookChanges }),
    adminReply(webhookView),
  ),
  'administration.deleteWebhook': call(oneWebhook, adminReply(nothing)),
  'administration.testWebhook': call(oneWebhook, adminReply(webhookDelivery)),
  'administration.deliveries': call(oneWebhook, adminReply(z.array(webhookDelivery))),
  /** Whether a delivery that was received is signed with this secret; nothing is sent. */
  'administration.checkSignature': call(
    z.object({
      secret: z.string().min(1).max(4096),
      /** Header lines as they were received, others among them do not matter. */
      headers: z.string().max(20_000),
      body: z.string().max(1_000_000),
    }),
    z.object({ finding: z.enum(signatureFindings), sentAt: z.string().nullable() }),
  ),
  /** How the service is doing, where it says so: ours does, the provider's interface has nothing of the kind. */
  'administration.figures': call(place, adminReply(serviceFigures)),
  'administration.documentTypes': call(place, adminReply(z.array(z.string()))),
}
