import { profileInForce } from '../../src-shared/service-api/connection-profile.ts'
import { createCallService } from './call-service.ts'
import type { ClientPorts, ServiceClient, ServiceConnection } from './client-types.ts'
import { createExchange } from './http/exchange.ts'
import { createAdminCalls } from './operations/admin-calls.ts'
import { deleteDocument } from './operations/delete-document.ts'
import { getDocumentFeedback, provideFeedback } from './operations/feedback-calls.ts'
import { getDocumentText } from './operations/get-document-text.ts'
import { listDocuments } from './operations/list-documents.ts'
import { moveDocument } from './operations/move-document.ts'
import { retrieveStructuredData } from './operations/retrieve-structured-data.ts'
import { forgetSenderLessons, getSenderLessons } from './operations/sender-lessons.ts'
import { streamDocumentContent } from './operations/stream-document-content.ts'
import { uploadDocument } from './operations/upload-document.ts'

/**
 * Every operation of the interface for one connection, each settled as data. Secrets and tokens go
 * in through the ports and never come out.
 */
export function createServiceClient(
  connection: ServiceConnection,
  ports: ClientPorts,
): ServiceClient {
  const service = createCallService(connection, ports)
  const profile = profileInForce(connection.profile)
  // For addresses that the service itself points at: no token is known to it.
  const exchange = createExchange(ports)
  return {
    uploadDocument: (upload, options) => uploadDocument(service, profile, upload, options),
    retrieveStructuredData: (documentId, options) =>
      retrieveStructuredData(service, documentId, options),
    streamDocumentContent: (documentId, options) =>
      streamDocumentContent(service, exchange, documentId, options),
    provideFeedback: (documentId, feedback, options) =>
      provideFeedback(service, profile, documentId, feedback, options),
    getDocumentFeedback: (documentId, options) => getDocumentFeedback(service, documentId, options),
    listDocuments: (query, options) => listDocuments(service, profile, query, options),
    deleteDocument: (documentId, options) => deleteDocument(service, documentId, options),
    moveDocument: (documentId, workspaceId, options) =>
      moveDocument(service, documentId, workspaceId, options),
    getSenderLessons: (sender, options) => getSenderLessons(service, sender, options),
    forgetSenderLessons: (sender, options) => forgetSenderLessons(service, sender, options),
    getDocumentText: (documentId, options) => getDocumentText(service, documentId, options),
    ...createAdminCalls(service, profile),
    forgetToken: () => service.forgetToken(),
  }
}
