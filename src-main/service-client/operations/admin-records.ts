import type {
  AccessGrant,
  AgentClient,
  Webhook,
  Workspace,
  WorkspaceSettings,
} from '../../../src-shared/service-api/administration.ts'
import { isObject, membersOf, type JsonMembers } from '../json-shape.ts'

/**
 * Records of the administration as services send them; the interface shows the fields of a webhook alone
 * (docs/interface-gaps.md, adminRecords). An id may be a number. What is of another type than the window can show
 * counts as not said, so that no member spoils its record. Everything else stays as it came.
 */

/** Each reads an answer, or one item of a list; null where no record can be found in it. */
export function workspaceIn(value: unknown): Workspace | null {
  const members = recordIn(value, workspaceIds)
  return (
    members && {
      ...withoutNames(members, workspaceTexts),
      ...textsOf(members, workspaceTexts),
      id: idOf(members, workspaceIds) ?? '',
    }
  )
}

export function agentClientIn(value: unknown): AgentClient | null {
  const members = recordIn(value, clientIds)
  return (
    members && {
      ...withoutNames(members, clientTexts),
      ...textsOf(members, clientTexts),
      clientId: idOf(members, clientIds) ?? '',
    }
  )
}

/** What the answer says of a grant; whom it is for was asked for. */
export function accessGrantIn(
  value: unknown,
  asked: { readonly subject: string; readonly role?: string },
): AccessGrant {
  const members = membersOf(value)
  const { subject, role } = textsOf(members, grantTexts)
  return {
    ...withoutNames(members, grantTexts),
    ...textsOf(members, grantTexts),
    subject: subject ?? asked.subject,
    ...((role ?? asked.role) ? { role: role ?? asked.role } : {}),
  }
}

/** The interface shows a registration's fields: these are wanted, in whatever it is wrapped. */
export function webhookIn(value: unknown, workspaceId: string): Webhook | null {
  const members = recordIn(value, webhookIds)
  if (!members || typeof members['url'] !== 'string') return null
  const { secret_names: names, auth_url: authUrl } = members
  return {
    ...withoutNames(members, webhookTexts),
    ...textsOf(members, webhookTexts),
    id: idOf(members, webhookIds) ?? '',
    workspace_id: idOf(members, ['workspace_id']) ?? workspaceId,
    url: members['url'],
    auth_url: typeof authUrl === 'string' ? authUrl : null,
    token_request_config: textMap(members['token_request_config']),
    webhook_headers_config: textMap(members['webhook_headers_config']),
    secret_names: Array.isArray(names)
      ? names.filter((name): name is string => typeof name === 'string')
      : [],
  }
}

/** Settings are whatever the service keeps; alone in `data` they are wrapped. */
export function settingsIn(value: unknown): WorkspaceSettings | null {
  if (!isObject(value)) return null
  const [only, ...more] = Object.keys(value)
  return only === 'data' && more.length === 0 ? settingsIn(value['data']) : value
}

/** A type as a plain string, or as an object that names it. */
export function documentTypeIn(item: unknown): string | null {
  if (typeof item === 'string') return item
  const spellings = ['document_type', 'code', 'key', 'type', 'value', 'name', 'id']
  return textsOf(membersOf(item), { documentType: spellings }).documentType ?? null
}

const workspaceIds = ['id', 'workspaceId', 'workspace_id']
const clientIds = ['clientId', 'client_id', 'id']
const webhookIds = ['id', 'webhook_id', 'webhookId']

const created = ['created_at']
const workspaceTexts = {
  name: ['displayName', 'display_name', 'title'],
  status: ['state'],
  createdAt: created,
}
const clientTexts = {
  name: ['displayName', 'display_name', 'clientName', 'client_name'],
  clientSecret: ['client_secret', 'secret'],
  createdAt: created,
}
const grantTexts = { subject: [], role: [], createdAt: created }
const webhookTexts = { auth_type: [], created_at: [] }

/** The record itself, or the one object inside of it that is one. */
function recordIn(value: unknown, ids: readonly string[]): JsonMembers | null {
  if (!isObject(value)) return null
  if (idOf(value, ids) !== null) return value
  const inner = Object.values(value)
    .filter(isObject)
    .filter((members) => idOf(members, ids) !== null)
  return inner.length === 1 ? (inner[0] ?? null) : null
}

function idOf(members: JsonMembers, names: readonly string[]): string | null {
  for (const name of names) {
    const id = members[name]
    if (typeof id === 'string' && id !== '') return id
    if (Number.isSafeInteger(id)) return String(id)
  }
  return null
}

/** The texts by their own names, or by the first of the other spellings that is there. */
function textsOf<Name extends string>(
  members: JsonMembers,
  spellings: Readonly<Record<Name, readonly string[]>>,
): Partial<Record<Name, string>> {
  const names = Object.keys(spellings) as Name[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = [name, ...spellings[name]]
        .map((spelling) => members[spelling])
        .find((given) => typeof given === 'string')
      return text === undefined ? [] : [[name, text]]
    }),
  ) as Partial<Record<Name, string>>
}

function withoutNames(members: JsonMembers, names: object): JsonMembers {
  return Object.fromEntries(Object.entries(members).filter(([name]) => !Object.hasOwn(names, name)))
}

function textMap(value: unknown): Record<string, string> | null {
  if (!isObject(value)) return null
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, given]) =>
      typeof given === 'string' || typeof given === 'number' || typeof given === 'boolean'
        ? [[name, String(given)]]
        : [],
    ),
  )
}
