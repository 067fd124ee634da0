import { tagKey, type KnownTag } from '../../src-shared/domain/inbox/tags.ts'
import type { Database } from './database.ts'
import { tagsOf, type DocumentRow } from './document-rows.ts'
import { findDocumentRow } from './documents.ts'
import { all, run } from './query.ts'
import { refreshSummary } from './refresh-summary.ts'

/** What a person writes at a document. */
export type Annotations = {
  /** No two of them the same. */
  readonly tags: readonly string[]
  readonly note: string | null
}

/** Sets what is written at a document, and finds it by that. Call it inside a transaction. */
export function annotate(db: Database, documentId: string, { tags, note }: Annotations): void {
  const connectionId = findDocumentRow(db, documentId)?.connection_id
  if (connectionId === undefined) return
  const tagsJson = JSON.stringify(tags)
  run(db, 'UPDATE documents SET tags_json = $tagsJson, note = $note WHERE id = $documentId', {
    ...{ documentId, tagsJson, note },
  })
  const keys = JSON.stringify(tags.map(tagKey))
  run(
    db,
    `DELETE FROM document_tags WHERE document_id = $documentId
       AND tag_key NOT IN (SELECT value FROM json_each($keys))`,
    { documentId, keys },
  )
  placeTags(db, { documentId, connectionId }, tags)
  refreshSummary(db, documentId)
}

function placeTags(
  db: Database,
  of: { readonly documentId: string; readonly connectionId: string },
  tags: readonly string[],
): void {
  for (const tag of tags)
    run(
      db,
      `INSERT INTO document_tags (connection_id, tag_key, document_id, tag)
       VALUES ($connectionId, $key, $documentId, $tag) ON CONFLICT DO UPDATE SET tag = excluded.tag`,
      { ...of, key: tagKey(tag), tag },
    )
}

/** Finds and counts documents by the tags that they say they have, where nothing else is known of these. */
export function placeTagsAnew(db: Database): void {
  const tagged = all<Pick<DocumentRow, 'id' | 'connection_id' | 'tags_json'>>(
    db,
    `SELECT id, connection_id, tags_json FROM documents WHERE tags_json <> '[]'`,
  )
  for (const row of tagged)
    placeTags(db, { documentId: row.id, connectionId: row.connection_id }, tagsOf(row))
}

/** Tags that hold the text, those that begin with it and those on most documents first. */
export function listTags(
  db: Database,
  connectionIds: readonly string[],
  asked: { readonly text: string; readonly limit: number },
): KnownTag[] {
  return all<KnownTag>(
    db,
    `SELECT max(tag) AS tag, sum(count) AS documents FROM tags
     WHERE connection_id IN (SELECT value FROM json_each($connectionIds)) AND instr(tag_key, $key) > 0
     GROUP BY tag_key ORDER BY instr(tag_key, $key) > 1, documents DESC, tag LIMIT $limit`,
    {
      connectionIds: JSON.stringify(connectionIds),
      key: tagKey(asked.text),
      limit: asked.limit,
    },
  )
}
