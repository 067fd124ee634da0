import type { Database } from './open-database.ts'

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

type WebhookRow = {
  id: string
  workspace_id: string
  configuration: string
  secret_names: string
  sealed_secrets: Buffer
  created_at: number
}

export function insertWebhook(database: Database, webhook: StoredWebhook): void {
  database
    .prepare(
      `INSERT INTO webhooks
         (id, workspace_id, configuration, secret_names, sealed_secrets, created_at)
       VALUES (@id, @workspace_id, @configuration, @secret_names, @sealed_secrets, @created_at)`,
    )
    .run(toRow(webhook))
}

export function updateWebhook(database: Database, webhook: StoredWebhook): void {
  database
    .prepare(
      `UPDATE webhooks
       SET configuration = @configuration, secret_names = @secret_names,
           sealed_secrets = @sealed_secrets
       WHERE id = @id`,
    )
    .run(toRow(webhook))
}

export function findWebhook(database: Database, webhookId: string): StoredWebhook | undefined {
  const row = database
    .prepare<[string], WebhookRow>('SELECT * FROM webhooks WHERE id = ?')
    .get(webhookId)
  return row && fromRow(row)
}

export function listWebhooks(database: Database, workspaceId: string): StoredWebhook[] {
  return database
    .prepare<[string], WebhookRow>(
      'SELECT * FROM webhooks WHERE workspace_id = ? ORDER BY created_at, rowid',
    )
    .all(workspaceId)
    .map(fromRow)
}

export function deleteWebhook(database: Database, webhookId: string): void {
  database.prepare('DELETE FROM webhooks WHERE id = ?').run(webhookId)
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
