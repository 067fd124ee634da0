import { sql } from 'kysely'
import type { Database } from './engine.ts'
import type { WebhookRow } from './tables.ts'

/** The fields of a registration as the interface spells them, without its secrets. */
export type WebhookConfiguration = {
  url: string
  auth_type: string
  auth_url: string | null
  token_request_config: Record<string, string> | null
  webhook_headers_config: Record<string, string> | null
}

export type StoredWebhook = {
  id: string
  workspaceId: string
  configuration: WebhookConfiguration
  secretNames: string[]
  /** See webhooks/secret-box.ts. */
  sealedSecrets: Buffer
  createdAt: number
}

export async function insertWebhook(database: Database, webhook: StoredWebhook): Promise<void> {
  await database.insertInto('webhooks').values(toRow(webhook)).execute()
}

/** Answers false where it is gone. */
export async function updateWebhook(database: Database, webhook: StoredWebhook): Promise<boolean> {
  const { configuration, secret_names, sealed_secrets } = toRow(webhook)
  const { numUpdatedRows } = await database
    .updateTable('webhooks')
    .set({ configuration, secret_names, sealed_secrets })
    .where('id', '=', webhook.id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function findWebhook(
  database: Database,
  webhookId: string,
): Promise<StoredWebhook | undefined> {
  const row = await database
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhookId)
    .executeTakeFirst()
  return row && fromRow(row)
}

export async function listWebhooks(
  database: Database,
  workspaceId: string,
): Promise<StoredWebhook[]> {
  const rows = await database
    .selectFrom('webhooks')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy(sql`rowid`)
    .execute()
  return rows.map(fromRow)
}

export async function deleteWebhook(database: Database, webhookId: string): Promise<void> {
  await database.deleteFrom('webhooks').where('id', '=', webhookId).execute()
}

function toRow(webhook: StoredWebhook): WebhookRow {
  return {
    id: webhook.id,
    workspace_id: webhook.workspaceId,
    configuration: JSON.stringify(webhook.configuration),
    secret_names: JSON.stringify(webhook.secretNames),
    sealed_secrets: webhook.sealedSecrets,
    created_at: webhook.createdAt,
  }
}

function fromRow(row: WebhookRow): StoredWebhook {
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    configuration: JSON.parse(row.configuration) as WebhookConfiguration,
    secretNames: JSON.parse(row.secret_names) as string[],
    sealedSecrets: row.sealed_secrets,
    createdAt: row.created_at,
  }
}
