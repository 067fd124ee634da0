import { z } from 'zod'
import {
  accessGrant,
  agentClient,
  createWebhookRequest,
  createWorkspaceRequest,
  documentEvent,
  documentTypeInfo,
  patchWebhookRequest,
  testEvent,
  webhook,
  webhookDelivery,
  workspace,
} from '../../../src-shared/service-api/administration.ts'
import {
  accountStatementResult,
  creditNoteResult,
  documentResults,
  invoiceResult,
  receiptResult,
  reminderResult,
  unknownResult,
} from '../../../src-shared/service-api/document-result.ts'
import { serviceErrorBody, serviceErrorCodes } from '../../../src-shared/service-api/errors.ts'
import {
  documentFeedback,
  feedbackRecord,
  feedbackRequest,
} from '../../../src-shared/service-api/feedback.ts'
import { documentText } from '../../../src-shared/service-api/page-text.ts'
import {
  documentListItem,
  moveRequest,
  pageOf,
  processingState,
} from '../../../src-shared/service-api/processing.ts'
import {
  forgottenLessons,
  senderLessons,
  senderQuery,
} from '../../../src-shared/service-api/sender-lessons.ts'
import { serviceFigures } from '../../../src-shared/service-api/service-figures.ts'
import { knownSettings, settingsPatch } from '../../workspaces/settings-schema.ts'
import { grantRequest } from '../admin/access.ts'
import { createRequest } from '../admin/agent-clients.ts'
import { patchRequest } from '../admin/workspaces.ts'

/** What is answered has no null, unlike what a request may send to remove a value. */
const answeredWebhook = webhook.extend({
  auth_url: z.string().optional(),
  token_request_config: z.record(z.string(), z.string()).optional(),
  webhook_headers_config: z.record(z.string(), z.string()).optional(),
})

/** Every schema of a request or an answer under its name in the description. */
const apiSchemas = {
  Error: serviceErrorBody.extend({ code: z.enum(serviceErrorCodes) }),
  ProcessingState: processingState,
  InvoiceResult: invoiceResult,
  CreditNoteResult: creditNoteResult,
  ReminderResult: reminderResult,
  ReceiptResult: receiptResult,
  AccountStatementResult: accountStatementResult,
  UnknownResult: unknownResult,
  DocumentResults: documentResults,
  DocumentListItem: documentListItem,
  DocumentPage: pageOf(documentListItem),
  DocumentText: documentText,
  MoveRequest: moveRequest,
  SenderQuery: senderQuery,
  SenderLessons: senderLessons,
  ForgottenLessons: forgottenLessons,
  FeedbackRequest: feedbackRequest,
  FeedbackRecord: feedbackRecord,
  DocumentFeedback: documentFeedback,
  Workspace: workspace,
  Workspaces: z.union([z.array(workspace), pageOf(workspace)]),
  CreateWorkspaceRequest: createWorkspaceRequest,
  PatchWorkspaceRequest: patchRequest,
  GrantAccessRequest: grantRequest,
  AccessGrant: accessGrant,
  AgentClient: agentClient,
  AgentClients: z.array(agentClient),
  CreateAgentClientRequest: createRequest,
  WorkspaceSettings: knownSettings,
  WorkspaceSettingsPatch: settingsPatch,
  Webhook: answeredWebhook,
  Webhooks: z.array(answeredWebhook),
  CreateWebhookRequest: createWebhookRequest,
  PatchWebhookRequest: patchWebhookRequest,
  WebhookDelivery: webhookDelivery,
  WebhookDeliveries: z.array(webhookDelivery),
  DocumentTypes: z.array(documentTypeInfo),
  ServiceFigures: serviceFigures,
  DocumentEvent: documentEvent,
  TestEvent: testEvent,
} as const satisfies Record<string, z.ZodType>
export type ApiSchemaName = keyof typeof apiSchemas

/** The schemas as JSON Schema 2020-12, each naming the others as components. */
export function toComponents(): Record<string, object> {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(apiSchemas)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => `#/components/schemas/${id}`,
    io: 'input',
  })
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, withoutHeader(schema)]),
  )
}

/** Inside a description the place of a schema is its name and the dialect is said once. */
function withoutHeader(schema: object): object {
  return Object.fromEntries(
    Object.entries(schema).filter(([name]) => name !== '$id' && name !== '$schema'),
  )
}
