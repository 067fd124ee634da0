import type { WebhookView } from '../../../src-shared/contract/administration.ts'
import type { JsonMembers } from '../../../src-shared/contract/administration.ts'
import type { AgentClient, Workspace } from '../../../src-shared/service-api/administration.ts'
import type { AdminSource } from './administration-ask.ts'
import type { AdminCallName } from '../../../src-shared/contract/administration-operations.ts'
import { AdminSlot } from './administration-slot.svelte.ts'

/** One workspace as its administrator sees it; each part is read when it is first looked at. */
export class AdministeredWorkspace {
  readonly id: string
  readonly record: AdminSlot<Workspace>
  readonly clients: AdminSlot<AgentClient[]>
  readonly settings: AdminSlot<JsonMembers>
  readonly webhooks: AdminSlot<WebhookView[]>
  readonly #admin: AdminSource
  /** From the record, or before it is there, from wherever the workspace was chosen. */
  readonly name: string

  constructor(admin: AdminSource, id: string, knownName: string | null) {
    this.#admin = admin
    this.id = id
    const place = { workspaceId: id }
    this.record = new AdminSlot(() => admin.ask('administration.workspace', place))
    this.clients = new AdminSlot(() => admin.ask('administration.clients', place))
    this.settings = new AdminSlot(() => admin.ask('administration.settings', place))
    this.webhooks = new AdminSlot(() => admin.ask('administration.webhooks', place))
    this.name = $derived(this.record.value?.name ?? knownName ?? id)
  }

  lockOf(name: AdminCallName) {
    return this.#admin.locks.of(name, this.id)
  }
}
