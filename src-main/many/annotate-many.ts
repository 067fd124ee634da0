import { mostTags, type DocumentSummary } from '../../src-shared/contract/document-model.ts'
import type { ManyOrder } from '../../src-shared/contract/many.ts'
import { changedTags, tagKey } from '../../src-shared/domain/inbox/tags.ts'

export type Annotations = Pick<DocumentSummary, 'tags' | 'note' | 'account'>

/** What stands at a document after the order: its tags, its note with a line more, and its account. */
export function annotated(
  { tags, note, account = '' }: Annotations,
  order: Extract<ManyOrder, { action: 'annotate' }>,
): Required<Annotations> {
  const lines = [note, order.note].filter((line) => line !== null && line !== '')
  return {
    tags: changedTags(tags, order),
    note: lines.join('\n') || null,
    account: order.account ?? account,
  }
}

/** Counts the tags of documents, of which there may be more than are held at a time. */
export function createTagCount() {
  const counted = new Map<string, { readonly tag: string; readonly documents: number }>()
  return {
    add({ tags }: Pick<DocumentSummary, 'tags'>) {
      for (const tag of tags) {
        const key = tagKey(tag)
        counted.set(key, { tag, documents: (counted.get(key)?.documents ?? 0) + 1 })
      }
    },
    /** Those that stand on most documents first, as many as one document can have. */
    most: () => [...counted.values()].sort((a, b) => b.documents - a.documents).slice(0, mostTags),
  }
}

/** What books a selection is about: those of one workspace, and the account that all have. */
export function createBooksCount() {
  let example: DocumentSummary | undefined
  let isOfSeveral = false
  let common: string | null = ''
  return {
    add(document: DocumentSummary) {
      const { account = '', connectionId } = document
      if (!example) common = account
      example ??= document
      if (example.connectionId !== connectionId) isOfSeveral = true
      if (common !== account) common = null
    },
    found: () => ({ example: isOfSeveral ? null : (example?.id ?? null), account: common }),
  }
}
