import type { AdminReply, WebhookView } from '../../src-shared/contract/administration.ts'
import type { ParsedInput } from '../../src-shared/contract/contract.ts'
import type { AdministrationPorts } from './administration-ports.ts'
import { askOperation } from './ask-operation.ts'
import { deadlineOf } from './ask-service.ts'
import { unsentRefusal } from './refusal-of.ts'
import { shown } from './show-reply.ts'
import { draftOf, viewOf } from './webhook-view.ts'

/** Changes a webhook as the service has it now: what the window shows may be an hour old. */
export async function patchWebhook(
  ports: AdministrationPorts,
  change: ParsedInput<'administration.patchWebhook'>,
): Promise<AdminReply<WebhookView>> {
  const { workspaceId, webhookId, changes } = change
  // A change that goes out after the window was told of no answer would be a second truth.
  const deadlineMs = deadlineOf(ports)
  const listed = await askOperation(
    ports,
    'administration.webhooks',
    change,
    (calls, options) => calls.adminListWebhooks(workspaceId, options),
    deadlineMs,
  )
  if (listed.status === 'refused') return listed
  const before = listed.value.find(({ id }) => id === webhookId)
  if (!before) return { status: 'refused', refusal: unsentRefusal('not-found') }
  const patch = draftOf(changes, before)
  return shown(
    await askOperation(
      ports,
      'administration.patchWebhook',
      change,
      (calls, options) => calls.adminPatchWebhook(workspaceId, webhookId, patch, options),
      deadlineMs,
    ),
    viewOf,
  )
}
