/**
 * Method and path of every operation, relative to the base URL. Where the interface does not show a
 * path it is an assumption (docs/interface-gaps.md) that a connection's profile may override.
 */
export const endpoints = {
  uploadDocument: ['POST', '/workspaces/{workspaceId}/documents'],
  retrieveStructuredData: ['GET', '/workspaces/{workspaceId}/documents/{documentId}'],
  streamDocumentContent: ['GET', '/workspaces/{workspaceId}/documents/{documentId}/content'],
  provideFeedback: ['PATCH', '/workspaces/{workspaceId}/documents/{documentId}/feedback'],
  getDocumentFeedback: ['GET', '/workspaces/{workspaceId}/documents/{documentId}/feedback'],
  listDocuments: ['GET', '/user/workspaces/{workspaceId}/documents'],
  /** Ours, see page-text.ts. */
  getDocumentText: ['GET', '/workspaces/{workspaceId}/documents/{documentId}/text'],
  /** Ours: a document with its file, results and feedback, so that removing it means gone. */
  deleteDocument: ['DELETE', '/workspaces/{workspaceId}/documents/{documentId}'],
  /** Ours: a document with its file, results and feedback goes to another workspace of the service, under the same id. */
  moveDocument: ['PATCH', '/workspaces/{workspaceId}/documents/{documentId}'],
  /** Ours: what a person's feedback on the papers of a sender taught, and forgetting it. */
  getSenderLessons: ['POST', '/workspaces/{workspaceId}/lessons/search'],
  forgetSenderLessons: ['POST', '/workspaces/{workspaceId}/lessons/forget'],
  adminListWorkspaces: ['GET', '/admin/workspaces'],
  adminCreateWorkspace: ['POST', '/admin/workspaces'],
  adminGetWorkspace: ['GET', '/admin/workspaces/{workspaceId}'],
  adminPatchWorkspace: ['PATCH', '/admin/workspaces/{workspaceId}'],
  adminGrantWorkspaceAccess: ['POST', '/admin/workspaces/{workspaceId}/access'],
  adminRevokeWorkspaceAccess: ['DELETE', '/admin/workspaces/{workspaceId}/access/{subject}'],
  adminListIdentityProviderAgentClientCredentials: [
    'GET',
    '/admin/workspaces/{workspaceId}/clients',
  ],
  adminCreateIdentityProviderAgentClient: ['POST', '/admin/workspaces/{workspaceId}/clients'],
  adminGetWorkspaceSettings: ['GET', '/admin/workspaces/{workspaceId}/settings'],
  adminMergeWorkspaceSettings: ['PATCH', '/admin/workspaces/{workspaceId}/settings'],
  adminListWebhooks: ['GET', '/admin/workspaces/{workspaceId}/webhooks'],
  adminCreateWebhook: ['POST', '/admin/workspaces/{workspaceId}/webhooks'],
  adminPatchWebhook: ['PATCH', '/admin/workspaces/{workspaceId}/webhooks/{webhook_id}'],
  adminDeleteWebhook: ['DELETE', '/admin/workspaces/{workspaceId}/webhooks/{webhook_id}'],
  /** Ours: what became of the events of a webhook, and a test event. */
  adminListWebhookDeliveries: [
    'GET',
    '/admin/workspaces/{workspaceId}/webhooks/{webhook_id}/deliveries',
  ],
  adminTestWebhook: ['POST', '/admin/workspaces/{workspaceId}/webhooks/{webhook_id}/test'],
  adminMetaDocumentTypes: ['GET', '/admin/document-types'],
  /** Ours: how the service is doing, for whoever runs it. */
  adminGetServiceFigures: ['GET', '/admin/figures'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PATCH' | 'DELETE', `/${string}`]>

export type Operation = keyof typeof endpoints
export type PathParameters = Partial<
  Record<'workspaceId' | 'documentId' | 'webhook_id' | 'subject', string>
>

/**
 * Fills a path template; every value is percent-encoded. `.` and `..` cannot be (RFC 3986, 6.2.2.3):
 * whoever reads the URL takes them for the path's own and leads the request elsewhere.
 * @throws {Error} naming the parameter that has no usable value
 */
export function fillPath(template: string, parameters: PathParameters): string {
  return template.replace(/\{(\w+)\}/g, (_, name: keyof PathParameters) => {
    const value = parameters[name]
    if (!value || value === '.' || value === '..')
      throw new Error(`The path ${template} needs a value for ${name}`)
    return encodeURIComponent(value)
  })
}
