import type {
  AdminRefusal,
  AdminRefusalReason,
  AdminReply,
  JsonMembers,
  WebhookChanges,
  WebhookView,
} from '../../../src-shared/contract/administration.ts'
import type { ParsedInput } from '../../../src-shared/contract/contract.ts'
import type {
  AgentClient,
  WebhookDelivery,
  Workspace,
} from '../../../src-shared/service-api/administration.ts'
import type { ServiceFigures } from '../../../src-shared/service-api/service-figures.ts'
import { documentTypes } from '../../../src-shared/service-api/document-types.ts'
import { applyMergePatch } from '../../../src-shared/domain/merge-patch.ts'

type Operation =
  | 'workspaces'
  | 'workspace'
  | 'createWorkspace'
  | 'patchWorkspace'
  | 'grantAccess'
  | 'revokeAccess'
  | 'clients'
  | 'createClient'
  | 'settings'
  | 'mergeSettings'
  | 'webhooks'
  | 'createWebhook'
  | 'patchWebhook'
  | 'deleteWebhook'
  | 'testWebhook'
  | 'deliveries'
  | 'figures'
  | 'documentTypes'

type FakeWorkspace = {
  record: Workspace
  clients: AgentClient[]
  settings: JsonMembers
  webhooks: WebhookView[]
  deliveries: WebhookDelivery[]
}

export function refusalFor(
  reason: AdminRefusalReason,
  facts: Partial<AdminRefusal> = {},
): AdminRefusal {
  return {
    reason,
    status: null,
    message: null,
    requestId: null,
    retryAt: null,
    uncertain: false,
    ...facts,
  }
}

export const shownOnce = 'canary-agent-secret'

/** The administered side of a service in memory, the same for every connection. */
export class FakeAdministration {
  readonly workspaces: FakeWorkspace[] = []
  readonly kept = new Map<string, string>()
  /** Refused until it is taken away; a refusal for `*` is for everything. */
  readonly refusals = new Map<Operation | '*', AdminRefusal>()

  figures: ServiceFigures = {
    queue: { waiting: 12, reading: 4, oldestSeconds: 95 },
    webhooksWaiting: 3,
    processes: { all: 0, web: 2, reader: 4 },
    hours: [],
    failures: [
      { cause: 'damaged', documents: 2 },
      { cause: 'a-later-cause', documents: 1 },
    ],
    workspaces: [
      {
        ...{ workspaceId: 'ws-2', name: 'Filiale Chur', waiting: 12, documents: 1234 },
        ...{ bytes: 52_428_800, completed: 310, failed: 3 },
      },
    ],
  }

  constructor() {
    this.refusals.set('figures', refusalFor('not-offered', { status: 404 }))
    this.add({
      id: 'ws-local',
      name: 'Intray',
      status: 'ACTIVE',
      createdAt: '2026-03-02T08:00:00Z',
    })
    this.add({ id: 'ws-2', name: 'Filiale Chur', status: 'ACTIVE', costCentre: '4711' })
  }

  add(record: Workspace): FakeWorkspace {
    const made = { record, clients: [], settings: {}, webhooks: [], deliveries: [] }
    this.workspaces.push(made)
    return made
  }

  answer<Value>(operation: Operation, value: () => Value): AdminReply<Value> {
    const refusal = this.refusals.get(operation) ?? this.refusals.get('*')
    return refusal ? { status: 'refused', refusal } : { status: 'done', value: value() }
  }

  in<Value>(
    operation: Operation,
    { workspaceId }: { workspaceId: string },
    value: (workspace: FakeWorkspace) => Value,
  ): AdminReply<Value> {
    const workspace = this.workspaces.find(({ record }) => record.id === workspaceId)
    if (!workspace) return { status: 'refused', refusal: refusalFor('not-found', { status: 404 }) }
    return this.answer(operation, () => value(workspace))
  }

  page({ page, size }: ParsedInput<'administration.workspaces'>) {
    const all = this.workspaces.map(({ record }) => record)
    return {
      items: all.slice(page * size, (page + 1) * size),
      pageNumber: page,
      pageSize: size,
      totalElements: all.length,
      last: (page + 1) * size >= all.length,
    }
  }

  createWebhook(workspace: FakeWorkspace, draft: WebhookChanges): WebhookView {
    const empty: WebhookView = {
      id: `hook-${workspace.webhooks.length + 1}`,
      url: '',
      authType: 'NONE',
      authUrl: null,
      tokenRequest: [],
      headers: [],
      secretNames: [],
      createdAt: '2026-11-20T10:00:00Z',
      more: {},
    }
    const made = changedWebhook(empty, draft)
    workspace.webhooks.push(made)
    return made
  }

  patchWebhook(workspace: FakeWorkspace, id: string, changes: WebhookChanges): WebhookView {
    workspace.webhooks = workspace.webhooks.map((hook) =>
      hook.id === id ? changedWebhook(hook, changes) : hook,
    )
    return workspace.webhooks.find((hook) => hook.id === id) as WebhookView
  }

  mergeSettings(workspace: FakeWorkspace, patch: JsonMembers): JsonMembers {
    workspace.settings = applyMergePatch(workspace.settings, patch) as JsonMembers
    return workspace.settings
  }
}

function changedWebhook(before: WebhookView, changes: WebhookChanges): WebhookView {
  const { secrets = {}, tokenRequest = {}, headers = {}, ...plain } = changes
  const names = new Set(before.secretNames)
  for (const [name, value] of Object.entries(secrets))
    if (value === '') names.delete(name)
    else names.add(name)
  return {
    ...before,
    ...(plain.url !== undefined && { url: plain.url }),
    ...(plain.authType !== undefined && { authType: plain.authType }),
    ...(plain.authUrl !== undefined && { authUrl: plain.authUrl }),
    tokenRequest: changedEntries(before.tokenRequest, tokenRequest),
    headers: changedEntries(before.headers, headers),
    secretNames: [...names].sort(),
  }
}

function changedEntries(
  before: WebhookView['headers'],
  changes: Readonly<Record<string, string | null>>,
): WebhookView['headers'] {
  const entries = new Map(before.map(({ name, value }) => [name, value]))
  for (const [name, value] of Object.entries(changes))
    if (value === null) entries.delete(name)
    else entries.set(name, value)
  return [...entries].map(([name, value]) => ({ name, value }))
}

export const allDocumentTypes = [...documentTypes]
