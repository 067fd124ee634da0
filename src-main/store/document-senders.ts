import { senderKey } from '../../src-shared/domain/inbox/sort-keys.ts'
import type { Database } from './database.ts'
import { all } from './query.ts'

export type KnownSender = { readonly name: string; readonly documents: number }

/** Keys of the senders whose name holds one of the texts, up to a limit. */
export function findSenderKeys(
  db: Database,
  connectionIds: readonly string[],
  asked: { readonly texts: readonly string[]; readonly limit: number },
): string[] {
  const keys = asked.texts.flatMap((text) => senderKey(text) ?? [])
  return all<{ sender_key: string }>(
    db,
    `SELECT DISTINCT sender_key FROM document_senders
     WHERE connection_id IN (SELECT value FROM json_each($connectionIds))
       AND EXISTS (SELECT 1 FROM json_each($keys) WHERE instr(sender_key, value) > 0)
     LIMIT $limit`,
    {
      connectionIds: JSON.stringify(connectionIds),
      keys: JSON.stringify(keys),
      limit: asked.limit,
    },
  ).map(({ sender_key }) => sender_key)
}

/** Senders whose name holds the text, those whose name begins with it and those with most documents first. */
export function listSenders(
  db: Database,
  connectionIds: readonly string[],
  asked: { readonly text: string; readonly limit: number },
): KnownSender[] {
  return all<KnownSender>(
    db,
    `SELECT max(sender_name) AS name, sum(count) AS documents FROM document_senders
     WHERE connection_id IN (SELECT value FROM json_each($connectionIds))
       AND instr(sender_key, $key) > 0
     GROUP BY sender_key ORDER BY instr(sender_key, $key) > 1, documents DESC, name LIMIT $limit`,
    {
      connectionIds: JSON.stringify(connectionIds),
      key: senderKey(asked.text) ?? '',
      limit: asked.limit,
    },
  )
}
