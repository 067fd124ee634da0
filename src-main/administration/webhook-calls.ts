import type { AdminReply } from '../../src-shared/contract/administration.ts'
import type { WebhookDraft } from '../../src-shared/service-api/admin-calls.ts'
import type { Webhook } from '../../src-shared/service-api/administration.ts'
import type { HandlersOf } from '../../src-shared/contract/call-handlers.ts'
import type { AdministrationPorts } from './administration-ports.ts'
import { askInWorkspace, type Place } from './ask-in-workspace.ts'
import { askService, deadlineOf } from './ask-service.ts'
import { orNotOffered } from './not-offered.ts'
import { unsentRefusal } from './refusal-of.ts'
import { shown } from './show-reply.ts'
import { draftOf, viewOf } from './webhook-view.ts'
import { withoutSecrets } from './withhold-secrets.ts'

type WebhookCalls = Pick<
  HandlersOf<'administration'>,
  | 'administration.webhooks'
  | 'administration.createWebhook'
  | 'administration.patchWebhook'
  | 'administration.deleteWebhook'
  | 'administration.testWebhook'
  | 'administration.deliveries'
>

export function webhookCallHandlers(ports: AdministrationPorts): WebhookCalls {
  const list = (place: Place, deadlineMs = deadlineOf(ports)) =>
    askInWorkspace(
      ports,
      place,
      'reads',
      (calls, options) => calls.adminListWebhooks(place.workspaceId, options),
      deadlineMs,
    )

  /** As the service has it now: what the window shows may be an hour old. */
  async function current(
    place: Place,
    webhookId: string,
    deadlineMs: number,
  ): Promise<AdminReply<Webhook>> {
    const listed = await list(place, deadlineMs)
    if (listed.status === 'refused') return listed
    const value = listed.value.find(({ id }) => id === webhookId)
    return value
      ? { status: 'done', value }
      : { status: 'refused', refusal: unsentRefusal('not-found') }
  }

  return {
    'administration.webhooks': async (place) =>
      shown(await list(place), (webhooks) => webhooks.map(viewOf)),

    'administration.createWebhook': async ({ connectionId, workspaceId, draft }) => {
      const body: WebhookDraft = { ...draftOf(draft, null), url: draft.url }
      return shown(
        await askInWorkspace(ports, { connectionId, workspaceId }, 'changes', (calls, options) =>
          calls.adminCreateWebhook(workspaceId, body, options),
        ),
        viewOf,
      )
    },

    'administration.patchWebhook': async ({ connectionId, workspaceId, webhookId, changes }) => {
      // A change that goes out after the window was told of no answer would be a second truth.
      const deadlineMs = deadlineOf(ports)
      const before = await current({ connectionId, workspaceId }, webhookId, deadlineMs)
      if (before.status === 'refused') return before
      const patch = draftOf(changes, before.value)
      return shown(
        await askService(
          ports,
          connectionId,
          'changes',
          (calls, options) => calls.adminPatchWebhook(workspaceId, webhookId, patch, options),
          deadlineMs,
        ),
        viewOf,
      )
    },

    'administration.deleteWebhook': async ({ connectionId, workspaceId, webhookId }) =>
      shown(
        await askService(ports, connectionId, 'changes', (calls, options) =>
          calls.adminDeleteWebhook(workspaceId, webhookId, options),
        ),
        () => ({}),
      ),

    'administration.testWebhook': async ({ connectionId, workspaceId, webhookId }) =>
      shown(
        orNotOffered(
          ports,
          connectionId,
          await askService(ports, connectionId, 'changes', (calls, options) =>
            calls.adminTestWebhook(workspaceId, webhookId, options),
          ),
        ),
        withoutSecrets,
      ),

    'administration.deliveries': async ({ connectionId, workspaceId, webhookId }) =>
      shown(
        orNotOffered(
          ports,
          connectionId,
          await askService(ports, connectionId, 'reads', (calls, options) =>
            calls.adminListWebhookDeliveries(workspaceId, webhookId, options),
          ),
        ),
        (deliveries) => deliveries.map(withoutSecrets),
      ),
  }
}
