import { limits } from '../../../src-shared/service-api/limits.ts'
import type { AdminReply } from '../../../src-shared/contract/administration.ts'
import type { CallInput } from '../../../src-shared/contract/contract.ts'
import type { ServiceFigures } from '../../../src-shared/service-api/service-figures.ts'
import { AdministeredWorkspace } from './administered-workspace.svelte.ts'
import { answerOf, type Answer } from './administration-answer.ts'
import type { AdminInput, AdminSource, AdminValue } from './administration-ask.ts'
import type { AdminCallName } from '../../../src-shared/contract/administration-operations.ts'
import { AdminLocks } from './administration-locks.svelte.ts'
import { AdminSlot } from './administration-slot.svelte.ts'
import { failureOf, type AppState } from '../../app/app-state.svelte.ts'

type WorkspacePage = AdminValue<'administration.workspaces'>

export const workspaceTabs = ['overview', 'access', 'settings', 'webhooks'] as const
export type WorkspaceTab = (typeof workspaceTabs)[number]

/** The administration of one connection's service: what is chosen, what was read, what is allowed. */
export class Administration implements AdminSource {
  readonly app: AppState
  readonly connectionId: string
  readonly locks = new AdminLocks()
  readonly workspaces: AdminSlot<WorkspacePage>
  readonly documentTypes: AdminSlot<string[]>
  /** Of a service that has them; nothing of them is shown for another one. */
  readonly figures: AdminSlot<ServiceFigures>
  page = $state(0)
  chosen = $state.raw<AdministeredWorkspace | 'document-types' | 'figures' | null>(null)
  tab = $state<WorkspaceTab>('overview')

  constructor(app: AppState, connectionId: string) {
    this.app = app
    this.connectionId = connectionId
    this.workspaces = new AdminSlot(() =>
      this.ask('administration.workspaces', {
        page: this.page,
        size: limits.defaultPageSize,
      }),
    )
    this.documentTypes = new AdminSlot(() => this.ask('administration.documentTypes', {}))
    this.figures = new AdminSlot(() => this.ask('administration.figures', {}))
  }

  get connection() {
    return this.app.status?.connections.find(({ id }) => id === this.connectionId) ?? null
  }

  /** Reads the list and opens the workspace that the connection works in; later, reads both anew. */
  async start(): Promise<void> {
    if (this.chosen !== null) return this.checkAgain()
    const own = this.connection?.workspaceId
    if (own !== undefined && own !== '') this.choose(own, null)
    await Promise.all([this.workspaces.load(), this.figures.load()])
  }

  choose(id: string, knownName: string | null): void {
    const workspace = new AdministeredWorkspace(this, id, knownName)
    this.chosen = workspace
    void workspace.record.load()
  }

  async showPage(page: number): Promise<void> {
    this.page = page
    await this.workspaces.load()
  }

  /** After the rights of the client were changed elsewhere. */
  async checkAgain(): Promise<void> {
    this.locks.clear()
    const { chosen } = this
    await Promise.all([this.workspaces.load(), this.figures.load()])
    if (chosen === 'document-types') await this.documentTypes.load()
    else if (chosen !== null && chosen !== 'figures') {
      const parts = [chosen.clients, chosen.settings, chosen.webhooks]
      const looked = parts.filter((part) => part.value !== null || part.trouble !== null)
      await Promise.all([chosen.record, ...looked].map((part) => part.load()))
    }
  }

  /** Asks the service, once; what it refuses for good is kept in mind. */
  async ask<Name extends AdminCallName>(
    name: Name,
    input: AdminInput<Name>,
  ): Promise<Answer<AdminValue<Name>>> {
    try {
      const full = { ...input, connectionId: this.connectionId } as unknown as CallInput<Name>
      const reply = (await this.app.bridge.call(name, full)) as AdminReply<AdminValue<Name>>
      const workspaceId = 'workspaceId' in input ? String(input.workspaceId) : null
      this.locks.learn(name, workspaceId, reply.status === 'refused' ? reply.refusal : null)
      return answerOf(reply)
    } catch (error) {
      return { ok: false, trouble: { kind: 'failed', failure: failureOf(error) } }
    }
  }
}
