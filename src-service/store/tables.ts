import type { Generated, Selectable } from 'kysely'
import type { DocumentMediaType } from '../../src-shared/domain/media-type.ts'
import type { ProcessingStatus } from '../../src-shared/service-api/processing.ts'
import type { ServiceRole } from '../service-roles.ts'

/** A reader changes nothing; an owner, for whom the workspace was made, may do what a member may. */
export const workspaceRoles = ['OWNER', 'MEMBER', 'READER'] as const
export const workspaceStatuses = ['ACTIVE', 'ARCHIVED'] as const
export type WorkspaceStatus = (typeof workspaceStatuses)[number]

type WorkspaceTable = {
  id: string
  name: string
  status: WorkspaceStatus
  settings: Generated<string>
  created_at: number
}
export type WorkspaceRow = Selectable<WorkspaceTable>

export type ClientRow = {
  id: string
  name: string
  /** See auth/client-secret.ts; null for a public client (RFC 6749 section 2.1), which has none. */
  secret_hash: string | null
  role: 'ADMIN' | 'AGENT'
  redirect_uris: string
  home_workspace_id: string | null
  created_at: number
}

export type GrantRow = {
  workspace_id: string
  subject: string
  role: (typeof workspaceRoles)[number]
  created_at: number
}

export type DocumentRow = {
  id: string
  workspace_id: string
  file_name: string | null
  media_type: DocumentMediaType
  sha256: string
  size: number
  status: ProcessingStatus
  document_type: string | null
  title: string | null
  failure_message: string | null
  created_at: number
  updated_at: number
}

type MemberTable = { id: string; beat: Generated<number>; role: ServiceRole }

type JobTable = {
  document_id: string
  workspace_id: string
  /** When it is its workspace's turn; see `insertJob`. */
  turn: number
  /** 1 where it was put first. */
  is_first: Generated<number>
  state: 'QUEUED' | 'RUNNING'
  attempts: Generated<number>
  queued_at: number
  /** The member that reads it. */
  held_by: Generated<string | null>
  /** From 0 to 1, as its member has told the others last. */
  progress: Generated<number>
}
export type JobRow = Selectable<JobTable>

type ResultTable = { document_id: string; results: string; pages: string }

type FeedbackTable = { id: string; document_id: string; body: string; created_at: number }

type IdempotencyKeyTable = {
  workspace_id: string
  client_id: string
  key: string
  document_id: string
}

type WebhookTable = {
  id: string
  workspace_id: string
  configuration: string
  secret_names: string
  sealed_secrets: Buffer
  created_at: number
}
export type WebhookRow = WebhookTable

type DeliveryTable = {
  /** The event's id: the same on every try, so that a receiver can tell a repeat. */
  id: string
  webhook_id: string
  event_type: string
  body: string
  state: 'PENDING' | 'DELIVERED' | 'GIVEN_UP'
  attempts: Generated<number>
  next_attempt_at: number
  last_status: number | null
  last_error: string | null
  created_at: number
  updated_at: number
  /** The member that sends it at this moment. */
  held_by: Generated<string | null>
}
export type DeliveryRow = Selectable<DeliveryTable>

export type AuthorizationCodeRow = {
  code_hash: string
  client_id: string
  redirect_uri: string
  code_challenge: string
  /** Joins the refresh tokens that come from this code. */
  family: string
  expires_at: number
  used_at: number | null
}

export type ConsentTicketRow = {
  ticket_hash: string
  client_id: string
  redirect_uri: string
  code_challenge: string
  state: string | null
  /** What a person types who sees the terminal; null where a window asks instead. */
  code: string | null
  expires_at: number
}

export type RefreshTokenRow = {
  token_hash: string
  client_id: string
  family: string
  expires_at: number
  /** When its successor was given out; null while it is the current one. */
  replaced_at: number | null
}

type TallyTable = { workspace_id: string; hour: number; outcome: string; documents: number }

type DocumentCountTable = { workspace_id: string; part: string; documents: number; bytes: number }

type LessonTable = {
  document_id: string
  sign: string
  paper: string
  workspace_id: string
  lessons: string
  taught_at: number
}

/** The tables as the queries see them, of whatever engine. */
export type Tables = {
  workspaces: WorkspaceTable
  clients: ClientRow
  access_grants: GrantRow
  documents: DocumentRow
  /** Kept by the engine as documents come and go; never written by a query. */
  document_counts: DocumentCountTable
  members: MemberTable
  jobs: JobTable
  results: ResultTable
  feedback: FeedbackTable
  idempotency_keys: IdempotencyKeyTable
  webhooks: WebhookTable
  deliveries: DeliveryTable
  authorization_codes: AuthorizationCodeRow
  consent_tickets: ConsentTicketRow
  refresh_tokens: RefreshTokenRow
  lessons: LessonTable
  tallies: TallyTable
}
