import type { Operation } from '../../src-shared/service-api/endpoints.ts'
import { grantAccess, revokeAccess } from './admin/access.ts'
import { createAgentClient, listAgentClients } from './admin/agent-clients.ts'
import { listDocumentTypes } from './admin/document-types.ts'
import { getFigures } from './admin/figures.ts'
import { getSettings, mergeSettings } from './admin/settings.ts'
import { listWebhookDeliveries, testWebhook } from './admin/webhook-deliveries.ts'
import { createWebhook, deleteWebhook, listWebhooks, patchWebhook } from './admin/webhooks.ts'
import {
  createWorkspace,
  getWorkspace,
  listWorkspaces,
  patchWorkspace,
} from './admin/workspaces.ts'
import { deleteDocument } from './documents/delete-document.ts'
import { getDocumentText } from './documents/document-text.ts'
import { getFeedback, provideFeedback } from './documents/feedback.ts'
import { listDocuments } from './documents/list-documents.ts'
import { moveDocument } from './documents/move-document.ts'
import { retrieveDocument } from './documents/retrieve-document.ts'
import { streamContent } from './documents/stream-content.ts'
import { uploadDocument } from './documents/upload-document.ts'
import { forgetSenderLessons, getSenderLessons } from './lessons/sender-lessons.ts'
import type { Handler } from './service-context.ts'

/** What answers each operation; method and path stand in endpoints.ts. */
export const operationHandlers: Record<Operation, Handler> = {
  uploadDocument,
  retrieveStructuredData: retrieveDocument,
  streamDocumentContent: streamContent,
  provideFeedback,
  getDocumentFeedback: getFeedback,
  listDocuments,
  getDocumentText,
  deleteDocument,
  moveDocument,
  getSenderLessons,
  forgetSenderLessons,
  adminListWorkspaces: listWorkspaces,
  adminCreateWorkspace: createWorkspace,
  adminGetWorkspace: getWorkspace,
  adminPatchWorkspace: patchWorkspace,
  adminGrantWorkspaceAccess: grantAccess,
  adminRevokeWorkspaceAccess: revokeAccess,
  adminListIdentityProviderAgentClientCredentials: listAgentClients,
  adminCreateIdentityProviderAgentClient: createAgentClient,
  adminGetWorkspaceSettings: getSettings,
  adminMergeWorkspaceSettings: mergeSettings,
  adminListWebhooks: listWebhooks,
  adminCreateWebhook: createWebhook,
  adminPatchWebhook: patchWebhook,
  adminDeleteWebhook: deleteWebhook,
  adminListWebhookDeliveries: listWebhookDeliveries,
  adminTestWebhook: testWebhook,
  adminMetaDocumentTypes: listDocumentTypes,
  adminGetServiceFigures: getFigures,
}
