import type { Operation } from '../service-api/endpoints.ts'

type Row = {
  readonly operation: Operation | 'token'
  /** Of the interface's text. */
  readonly section: string
  /** What the text says, or that it says nothing and what is usual then. */
  readonly says: string
}

const notShown = (usual: string) => `Not shown. Usual: ${usual}`

/** What is checked of a service, in the order in which it is checked. */
export const checkRows = {
  token: {
    operation: 'token',
    section: 'Authentication',
    says: 'POST {auth_url}/oauth/token with form fields. The token response contains access_token.',
  },
  'token-lifetime': {
    operation: 'token',
    section: 'Authentication',
    says: notShown('expires_in, in seconds (RFC 6749, 5.1).'),
  },
  'missing-token': {
    operation: 'listDocuments',
    section: 'Authentication',
    says: 'Missing or invalid credentials give 401.',
  },
  'wrong-token': {
    operation: 'listDocuments',
    section: 'Authentication',
    says: '401 with INVALID_TOKEN for an invalid or expired token.',
  },
  list: {
    operation: 'listDocuments',
    section: 'Pagination envelope',
    says: 'Paged lists return content, pageable (pageNumber, pageSize), totalElements, totalPages, last, first, numberOfElements.',
  },
  'page-defaults': {
    operation: 'listDocuments',
    section: 'Limits',
    says: 'page is zero-based, default 0; size has the default 20.',
  },
  'page-limit': {
    operation: 'listDocuments',
    section: 'Limits',
    says: 'Page size: maximum 100.',
  },
  upload: {
    operation: 'uploadDocument',
    section: 'Agent endpoints',
    says: `POST /workspaces/{workspaceId}/documents. Body encoding: ${notShown('multipart/form-data with the part “file”.')}`,
  },
  'upload-answer': {
    operation: 'uploadDocument',
    section: 'Agent endpoints',
    says: notShown('202 with documentId in the body.'),
  },
  'media-types': {
    operation: 'uploadDocument',
    section: 'What the service does',
    says: 'Accepted upload media types: application/pdf, image/jpeg, image/jpg, image/png, image/tiff. 415 Unsupported Media Type.',
  },
  processing: {
    operation: 'retrieveStructuredData',
    section: 'States and transitions',
    says: 'While processing is not complete: 202 Accepted with a status in the body. Then 200.',
  },
  'result-list': {
    operation: 'retrieveStructuredData',
    section: 'Document result',
    says: 'A JSON array of detected documents.',
  },
  'result-id': {
    operation: 'retrieveStructuredData',
    section: 'Document result',
    says: 'documentId is required, a UUID, and the one assigned for the upload.',
  },
  'result-fields': {
    operation: 'retrieveStructuredData',
    section: 'Document result',
    says: 'Each array item conforms to one of the variants: required fields, types, enumerations, formats, lengths.',
  },
  confidence: {
    operation: 'retrieveStructuredData',
    section: 'Document result',
    says: `Every extracted field carries a confidence from 0.0 to 1.0. Where: ${notShown('confidences, a map from JSON Pointer to number, in each result.')}`,
  },
  xml: {
    operation: 'retrieveStructuredData',
    section: 'What the service does',
    says: 'Accept: application/xml gives XML with the same fields; Content-Type application/xml; root documentResponse.',
  },
  'unsupported-accept': {
    operation: 'retrieveStructuredData',
    section: 'What the service does',
    says: 'When the Accept type is unsupported: JSON, or 406.',
  },
  'default-format': {
    operation: 'retrieveStructuredData',
    section: 'What the service does',
    says: 'JSON is returned unless another type is asked for.',
  },
  encoding: {
    operation: 'retrieveStructuredData',
    section: 'What the service does',
    says: 'Encoding is UTF-8.',
  },
  content: {
    operation: 'streamDocumentContent',
    section: 'Agent endpoints',
    says: notShown('GET …/documents/{documentId}/content with the bytes that were uploaded.'),
  },
  feedback: {
    operation: 'provideFeedback',
    section: 'Agent endpoints',
    says: `PATCH …/documents/{documentId}/feedback. Body: ${notShown('{ corrections: [{ resultIndex, path, oldValue, newValue }], confirmed: [path] }.')}`,
  },
  'feedback-read': {
    operation: 'getDocumentFeedback',
    section: 'Agent endpoints',
    says: notShown('GET on the feedback path, with the feedback that was given.'),
  },
  'list-item': {
    operation: 'listDocuments',
    section: 'Agent endpoints',
    says: notShown(
      'the uploaded document is listed, with documentId, status, fileName, createdAt.',
    ),
  },
  sort: {
    operation: 'listDocuments',
    section: 'Agent endpoints',
    says: `sort is property,(asc|desc). Properties: ${notShown('createdAt.')}`,
  },
  'not-found': {
    operation: 'retrieveStructuredData',
    section: 'Errors',
    says: '404 where the record is not found; code NOT_FOUND.',
  },
  'error-body': {
    operation: 'retrieveStructuredData',
    section: 'Errors',
    says: 'Error body (JSON): code, message.',
  },
  workspaces: {
    operation: 'adminListWorkspaces',
    section: 'Admin endpoints',
    says: notShown('GET /admin/workspaces.'),
  },
  workspace: {
    operation: 'adminGetWorkspace',
    section: 'Admin endpoints',
    says: notShown('GET /admin/workspaces/{workspaceId}.'),
  },
  settings: {
    operation: 'adminGetWorkspaceSettings',
    section: 'Admin endpoints',
    says: notShown('GET /admin/workspaces/{workspaceId}/settings.'),
  },
  'settings-merge': {
    operation: 'adminMergeWorkspaceSettings',
    section: 'Admin endpoints',
    says: `PATCH. Path: ${notShown('…/settings. An empty change changes nothing.')}`,
  },
  clients: {
    operation: 'adminListIdentityProviderAgentClientCredentials',
    section: 'Admin endpoints',
    says: notShown('GET /admin/workspaces/{workspaceId}/clients.'),
  },
  access: {
    operation: 'adminGrantWorkspaceAccess',
    section: 'Admin endpoints',
    says: `POST, and DELETE to revoke. Path: ${notShown('…/access and …/access/{subject}.')}`,
  },
  'document-types': {
    operation: 'adminMetaDocumentTypes',
    section: 'Admin endpoints',
    says: notShown('GET /admin/document-types.'),
  },
  webhooks: {
    operation: 'adminListWebhooks',
    section: 'Admin endpoints',
    says: notShown('GET /admin/workspaces/{workspaceId}/webhooks.'),
  },
  'webhook-create': {
    operation: 'adminCreateWebhook',
    section: 'Admin Create Webhook',
    says: 'POST /admin/workspaces/{workspaceId}/webhooks: 201 with the webhook registration fields.',
  },
  'webhook-secrets': {
    operation: 'adminCreateWebhook',
    section: 'Webhook registration',
    says: 'secret_names are returned, secret values are not.',
  },
  'webhook-change': {
    operation: 'adminPatchWebhook',
    section: 'Admin Patch Webhook',
    says: 'PATCH …/webhooks/{webhook_id}: 200 with the webhook registration fields.',
  },
  'webhook-remove': {
    operation: 'adminDeleteWebhook',
    section: 'Admin endpoints',
    says: `DELETE. Path: ${notShown('…/webhooks/{webhook_id}.')}`,
  },
  'new-workspace': {
    operation: 'adminCreateWorkspace',
    section: 'Admin endpoints',
    says: 'POST. The interface has no way to remove it again.',
  },
  'new-client': {
    operation: 'adminCreateIdentityProviderAgentClient',
    section: 'Admin endpoints',
    says: 'POST. The interface has no way to remove it again.',
  },
  remaining: {
    operation: 'listDocuments',
    section: 'Limits',
    says: 'Responses carry the header X-Rate-Limit-Remaining.',
  },
} as const satisfies Readonly<Record<string, Row>>

export type CheckRowId = keyof typeof checkRows
export const checkRowIds = Object.keys(checkRows) as CheckRowId[]
