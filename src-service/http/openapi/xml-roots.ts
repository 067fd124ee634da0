import type { ApiSchemaName } from './api-schemas.ts'

/** The root element of each answer in XML; of an array, that of one item. */
const roots: Partial<Record<ApiSchemaName, string>> = {
  Error: 'error',
  ProcessingState: 'documentResponse',
  DocumentResults: 'documentResponse',
  DocumentPage: 'documentPage',
  DocumentText: 'documentText',
  SenderLessons: 'senderLessons',
  ForgottenLessons: 'forgottenLessons',
  FeedbackRecord: 'feedback',
  DocumentFeedback: 'documentFeedback',
  Workspace: 'workspace',
  AccessGrant: 'accessGrant',
  AgentClient: 'agentClient',
  AgentClients: 'agentClient',
  WorkspaceSettings: 'workspaceSettings',
  Webhook: 'webhook',
  Webhooks: 'webhook',
  WebhookDelivery: 'webhookDelivery',
  WebhookDeliveries: 'webhookDelivery',
  DocumentTypes: 'documentType',
  ServiceFigures: 'serviceFigures',
}
const lists: readonly ApiSchemaName[] = [
  'DocumentResults',
  'AgentClients',
  'Webhooks',
  'WebhookDeliveries',
  'DocumentTypes',
]

/** The schema of an answer in XML, with the name of its root element. */
export function xmlSchema(name: ApiSchemaName): object {
  const reference = `#/components/schemas/${name}`
  if (name === 'Workspaces')
    return {
      oneOf: [
        ...listForms(`${reference}/anyOf/0`, 'workspace'),
        named(`${reference}/anyOf/1`, 'workspacePage'),
      ],
    }
  const root = roots[name]
  if (root === undefined) throw new Error(`No root element is known for ${name}`)
  return lists.includes(name) ? { oneOf: listForms(reference, root) } : named(reference, root)
}

/** One item is the root itself; several, or none, stand in the plural of it. */
function listForms(reference: string, root: string): object[] {
  return [
    named(`${reference}/items`, root),
    { $ref: reference, xml: { name: `${root}s`, wrapped: true } },
  ]
}

function named(reference: string, root: string): object {
  return { $ref: reference, xml: { name: root } }
}
