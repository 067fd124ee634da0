import type { Operation } from '../../../src-shared/service-api/endpoints.ts'
import type { ApiSchemaName } from './api-schemas.ts'

export type OperationDescription = {
  summary: string
  request?: ApiSchemaName | 'file'
  /** The answers of success; `file` is the document's bytes, `nothing` an answer without a body. */
  answers: Partial<Record<200 | 201 | 202 | 204 | 206, ApiSchemaName | 'file' | 'nothing'>>
  /** Beside 401, 403, 406, 421, 429 and 500, which every operation may answer. */
  errors: readonly (400 | 404 | 413 | 415 | 416)[]
  /** `page` may ask for one page, `list` sorts it, too. */
  query?: 'page' | 'list'
}

export const operationDescriptions: Record<Operation, OperationDescription> = {
  uploadDocument: {
    summary: 'Upload a document',
    request: 'file',
    answers: { 202: 'ProcessingState' },
    errors: [400, 413, 415],
  },
  retrieveStructuredData: {
    summary: 'Retrieve structured data',
    answers: { 200: 'DocumentResults', 202: 'ProcessingState' },
    errors: [400, 404],
  },
  streamDocumentContent: {
    summary: 'Stream document content',
    answers: { 200: 'file', 206: 'file' },
    errors: [400, 404, 416],
  },
  provideFeedback: {
    summary: 'Provide feedback',
    request: 'FeedbackRequest',
    answers: { 200: 'FeedbackRecord' },
    errors: [400, 404, 413],
  },
  getDocumentFeedback: {
    summary: 'Get document feedback',
    answers: { 200: 'DocumentFeedback' },
    errors: [400, 404],
  },
  listDocuments: {
    summary: 'List documents of a workspace',
    answers: { 200: 'DocumentPage' },
    errors: [400],
    query: 'list',
  },
  getDocumentText: {
    summary: "The words of a document's pages (not part of the provider's interface)",
    answers: { 200: 'DocumentText' },
    errors: [400, 404],
  },
  deleteDocument: {
    summary: "Delete a document (not part of the provider's interface)",
    answers: { 204: 'nothing' },
    errors: [400, 404],
  },
  moveDocument: {
    summary: "Move a document to another workspace (not part of the provider's interface)",
    request: 'MoveRequest',
    answers: { 200: 'ProcessingState' },
    errors: [400, 404, 413],
  },
  getSenderLessons: {
    summary: "What was learned of a sender (not part of the provider's interface)",
    request: 'SenderQuery',
    answers: { 200: 'SenderLessons' },
    errors: [400, 413],
  },
  forgetSenderLessons: {
    summary: "Forget what was learned of a sender (not part of the provider's interface)",
    request: 'SenderQuery',
    answers: { 200: 'ForgottenLessons' },
    errors: [400, 413],
  },
  adminListWorkspaces: {
    summary: 'List workspaces; all of them, or the page that is asked for',
    answers: { 200: 'Workspaces' },
    errors: [400],
    query: 'page',
  },
  adminCreateWorkspace: {
    summary: 'Create a workspace',
    request: 'CreateWorkspaceRequest',
    answers: { 201: 'Workspace' },
    errors: [400, 413],
  },
  adminGetWorkspace: {
    summary: 'Get a workspace',
    answers: { 200: 'Workspace' },
    errors: [404],
  },
  adminPatchWorkspace: {
    summary: 'Change a workspace',
    request: 'PatchWorkspaceRequest',
    answers: { 200: 'Workspace' },
    errors: [400, 404, 413],
  },
  adminGrantWorkspaceAccess: {
    summary: 'Grant access to a workspace',
    request: 'GrantAccessRequest',
    answers: { 201: 'AccessGrant' },
    errors: [400, 404, 413],
  },
  adminRevokeWorkspaceAccess: {
    summary: 'Revoke access to a workspace',
    answers: { 204: 'nothing' },
    errors: [404],
  },
  adminListIdentityProviderAgentClientCredentials: {
    summary: 'List agent client credentials',
    answers: { 200: 'AgentClients' },
    errors: [404],
  },
  adminCreateIdentityProviderAgentClient: {
    summary: 'Create an agent client; its secret stands in this answer alone',
    request: 'CreateAgentClientRequest',
    answers: { 201: 'AgentClient' },
    errors: [400, 404, 413],
  },
  adminGetWorkspaceSettings: {
    summary: 'Get workspace settings',
    answers: { 200: 'WorkspaceSettings' },
    errors: [404],
  },
  adminMergeWorkspaceSettings: {
    summary: 'Merge workspace settings (RFC 7396)',
    request: 'WorkspaceSettingsPatch',
    answers: { 200: 'WorkspaceSettings' },
    errors: [400, 404, 413],
  },
  adminListWebhooks: { summary: 'List webhooks', answers: { 200: 'Webhooks' }, errors: [404] },
  adminCreateWebhook: {
    summary: 'Create a webhook',
    request: 'CreateWebhookRequest',
    answers: { 201: 'Webhook' },
    errors: [400, 404, 413],
  },
  adminPatchWebhook: {
    summary: 'Change a webhook',
    request: 'PatchWebhookRequest',
    answers: { 200: 'Webhook' },
    errors: [400, 404, 413],
  },
  adminDeleteWebhook: {
    summary: 'Delete a webhook',
    answers: { 204: 'nothing' },
    errors: [404],
  },
  adminListWebhookDeliveries: {
    summary: "The last deliveries to a webhook (not part of the provider's interface)",
    answers: { 200: 'WebhookDeliveries' },
    errors: [404],
  },
  adminTestWebhook: {
    summary: "Send a test event to a webhook (not part of the provider's interface)",
    answers: { 202: 'WebhookDelivery' },
    errors: [404],
  },
  adminMetaDocumentTypes: {
    summary: 'List document types',
    answers: { 200: 'DocumentTypes' },
    errors: [],
  },
  adminGetServiceFigures: {
    summary: "How the service is doing (not part of the provider's interface)",
    answers: { 200: 'ServiceFigures' },
    errors: [],
  },
}
