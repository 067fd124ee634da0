import { z } from 'zod'

export const workspace = z.looseObject({
  id: z.string(),
  name: z.string().optional(),
  status: z.string().optional(),
  createdAt: z.string().optional(),
})
export type Workspace = z.infer<typeof workspace>
export const createWorkspaceRequest = z.looseObject({ name: z.string().min(1).max(200) })
export const patchWorkspaceRequest = z.looseObject({
  name: z.string().min(1).max(200).optional(),
  status: z.string().optional(),
})

/** `subject` is the client id (or user) that is let into the workspace. */
export const grantAccessRequest = z.looseObject({
  subject: z.string().min(1),
  role: z.string().optional(),
})
export const accessGrant = z.looseObject({
  subject: z.string(),
  role: z.string().optional(),
  createdAt: z.string().optional(),
})
export type AccessGrant = z.infer<typeof accessGrant>

export const createAgentClientRequest = z.looseObject({ name: z.string().min(1).max(200) })
/** `clientSecret` stands in the answer to the creation alone. */
export const agentClient = z.looseObject({
  clientId: z.string(),
  name: z.string().optional(),
  clientSecret: z.string().optional(),
  createdAt: z.string().optional(),
})
export type AgentClient = z.infer<typeof agentClient>

/** Settings of a workspace; a PATCH merges (RFC 7396). */
export const workspaceSettings = z.looseObject({
  /** Types that are read; others come back UNKNOWN. Absent: all. */
  documentTypes: z.array(z.string()).optional(),
  /** OCR languages. Absent: all four. */
  languages: z.array(z.string()).optional(),
  /** Days after which documents are deleted; null keeps them. */
  retentionDays: z.number().int().min(1).nullable().optional(),
  /** Answer 406 to an unsupported Accept instead of JSON. */
  strictAccept: z.boolean().optional(),
  readEmbeddedXml: z.boolean().optional(),
})
export type WorkspaceSettings = z.infer<typeof workspaceSettings>

/** Snake case is the interface's own spelling. `secrets` goes in, `secret_names` come out. */
const webhookFields = {
  url: z.string(),
  auth_type: z.string().optional(),
  auth_url: z.string().nullable().optional(),
  token_request_config: z.record(z.string(), z.string()).nullable().optional(),
  webhook_headers_config: z.record(z.string(), z.string()).nullable().optional(),
}
export const createWebhookRequest = z.looseObject({
  ...webhookFields,
  secrets: z.record(z.string(), z.string()).optional(),
})
export const patchWebhookRequest = createWebhookRequest.partial()
export const webhook = z.looseObject({
  ...webhookFields,
  id: z.string(),
  workspace_id: z.string(),
  created_at: z.string().optional(),
  secret_names: z.array(z.string()).optional(),
})
export type Webhook = z.infer<typeof webhook>
export const webhookAuthTypes = ['NONE', 'BASIC', 'BEARER', 'OAUTH2_CLIENT_CREDENTIALS'] as const

/** One event on its way to a webhook: an operation of the embedded service only. */
export const webhookDelivery = z.looseObject({
  id: z.string(),
  /** document.completed, document.failed, webhook.test */
  type: z.string(),
  /** PENDING, DELIVERED, GIVEN_UP */
  state: z.string(),
  attempts: z.number().int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  nextAttemptAt: z.string().optional(),
  /** HTTP status of the last try: the receiver's, or the token address's where that refused. */
  lastStatus: z.number().int().optional(),
  /**
   * Why the last try failed, as a word: timeout, unreachable, not-allowed, http-500 …; at the token
   * address token-timeout, token-unreachable, token-not-allowed, token-refused.
   */
  lastError: z.string().optional(),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

const eventFields = { id: z.string(), timestamp: z.iso.datetime() }
/** What is posted to a webhook when a document is done. */
export const documentEvent = z.strictObject({
  ...eventFields,
  type: z.enum(['document.completed', 'document.failed']),
  data: z.strictObject({
    workspaceId: z.string(),
    documentId: z.string(),
    status: z.enum(['COMPLETED', 'FAILED']),
  }),
})
/** Only when it is asked for: there is no document to speak of. */
export const testEvent = z.strictObject({
  ...eventFields,
  type: z.literal('webhook.test'),
  data: z.strictObject({ workspaceId: z.string(), status: z.literal('TEST') }),
})

export const documentTypeInfo = z.looseObject({ documentType: z.string() })
