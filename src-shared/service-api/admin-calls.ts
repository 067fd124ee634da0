import type {
  AccessGrant,
  AgentClient,
  Webhook,
  WebhookDelivery,
  Workspace,
  WorkspaceSettings,
} from './administration.ts'
import type { CallOptions } from './service-calls.ts'
import type { Outcome } from './service-outcome.ts'
import type { ServiceFigures } from './service-figures.ts'

export type WebhookDraft = {
  readonly url: string
  readonly auth_type?: string
  readonly auth_url?: string | null
  readonly token_request_config?: Readonly<Record<string, string>> | null
  readonly webhook_headers_config?: Readonly<Record<string, string>> | null
  readonly secrets?: Readonly<Record<string, string>>
}

export type WorkspacePage = {
  readonly items: readonly Workspace[]
  readonly pageNumber: number
  readonly pageSize: number
  /** null where the service does not count them. */
  readonly totalElements: number | null
  readonly last: boolean
}

/** The admin operations, named as the interface names them. A list never fails for one bad item. */
export type AdminCalls = {
  adminListWorkspaces(options?: CallOptions): Promise<Outcome<readonly Workspace[]>>
  /** A service that does not page answers all of them as its one page. */
  adminListWorkspacePage(
    query: { readonly page: number; readonly size: number },
    options?: CallOptions,
  ): Promise<Outcome<WorkspacePage>>
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
  adminListIdentityProviderAgentClientCredentials(
    workspaceId: string,
    options?: CallOptions,
  ): Promise<Outcome<readonly AgentClient[]>>
  /** The answer alone carries the new client's secret. */
  adminCreateIdentityProviderAgentClient(
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
  /** Not part of the provider's interface: a service without it answers 404. */
  adminListWebhookDeliveries(
    workspaceId: string,
    webhookId: string,
    options?: CallOptions,
  ): Promise<Outcome<readonly WebhookDelivery[]>>
  /** Not part of the provider's interface: a service without it answers 404. */
  adminTestWebhook(
    workspaceId: string,
    webhookId: string,
    options?: CallOptions,
  ): Promise<Outcome<WebhookDelivery>>
  /** Not part of the provider's interface: a service without it answers 404. */
  adminGetServiceFigures(options?: CallOptions): Promise<Outcome<ServiceFigures>>
  adminMetaDocumentTypes(options?: CallOptions): Promise<Outcome<readonly string[]>>
}
