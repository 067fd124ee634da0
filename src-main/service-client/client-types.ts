import type { Connection } from '../../src-shared/contract/connections.ts'
import type {
  AccessGrant,
  AgentClient,
  Webhook,
  Workspace,
  WorkspaceSettings,
} from '../../src-shared/service-api/administration.ts'
import type { CallOptions, ServiceCalls } from '../../src-shared/service-api/service-calls.ts'
import type { Outcome, RequestGate } from '../../src-shared/service-api/service-outcome.ts'
import type { Clock } from '../ports.ts'

/** What the client has to know of a connection. The contract's `Connection` fits. */
export type ServiceConnection = Pick<
  Connection,
  'id' | 'baseUrl' | 'authUrl' | 'clientId' | 'workspaceId' | 'signIn' | 'profile'
>

/** The secrets of one connection, from the keychain. They stay inside the client. */
export type Credentials = {
  clientSecret(): Promise<string | null>
  /** Of a sign-in in the browser. */
  refreshToken(): Promise<string | null>
  saveRefreshToken(token: string | null): Promise<void>
}

export type ClientPorts = {
  readonly fetch: typeof fetch
  readonly clock: Clock
  readonly gate: RequestGate
  readonly credentials: Credentials
}

export type WebhookDraft = {
  readonly url: string
  readonly auth_type?: string
  readonly auth_url?: string
  readonly token_request_config?: Readonly<Record<string, string>>
  readonly webhook_headers_config?: Readonly<Record<string, string>>
  readonly secrets?: Readonly<Record<string, string>>
}

/** The admin operations, named as the interface names them. A list never fails for one bad item. */
export type AdminCalls = {
  adminListWorkspaces(options?: CallOptions): Promise<Outcome<readonly Workspace[]>>
  adminCreateWorkspace(
    request: { readonly name: string },
    options?: CallOptions,
  ): Promise<Outcome<Workspace>>
  adminGetWorkspace(workspaceId: string, options?: CallOptions): Promise<Outcome<Workspace>>
  adminPatchWorkspace(
    workspaceId: string,
    patch: { readonly name?: string; readonly status?: string },
    options?: CallOptions,
  ): Promise<Outcome<Workspace>>
  adminGrantWorkspaceAccess(
    workspaceId: string,
    grant: { readonly subject: string; readonly role?: string },
    options?: CallOptions,
  ): Promise<Outcome<AccessGrant>>
  adminRevokeWorkspaceAccess(
    workspaceId: string,
    subject: string,
    options?: CallOptions,
  ): Promise<Outcome<null>>
  adminListAgentClients(
    workspaceId: string,
    options?: CallOptions,
  ): Promise<Outcome<readonly AgentClient[]>>
  /** The answer alone carries the new client's secret. */
  adminCreateAgentClient(
    workspaceId: string,
    request: { readonly name: string },
    options?: CallOptions,
  ): Promise<Outcome<AgentClient>>
  adminGetWorkspaceSettings(
    workspaceId: string,
    options?: CallOptions,
  ): Promise<Outcome<WorkspaceSettings>>
  /** Merges (RFC 7396): null removes a member. */
  adminMergeWorkspaceSettings(
    workspaceId: string,
    patch: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ): Promise<Outcome<WorkspaceSettings>>
  adminListWebhooks(
    workspaceId: string,
    options?: CallOptions,
  ): Promise<Outcome<readonly Webhook[]>>
  adminCreateWebhook(
    workspaceId: string,
    draft: WebhookDraft,
    options?: CallOptions,
  ): Promise<Outcome<Webhook>>
  adminPatchWebhook(
    workspaceId: string,
    webhookId: string,
    patch: Partial<WebhookDraft>,
    options?: CallOptions,
  ): Promise<Outcome<Webhook>>
  adminDeleteWebhook(
    workspaceId: string,
    webhookId: string,
    options?: CallOptions,
  ): Promise<Outcome<null>>
  adminMetaDocumentTypes(options?: CallOptions): Promise<Outcome<readonly string[]>>
}

export type ServiceClient = ServiceCalls &
  AdminCalls & {
    /** Forgets the token in memory, so that the next request asks for a new one. */
    forgetToken(): void
  }
