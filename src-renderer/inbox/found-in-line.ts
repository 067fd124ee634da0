import type { SearchHit } from '../../src-shared/contract/documents.ts'
import { findHits, type TextRange } from '../../src-shared/domain/search/find-hits.ts'
import type { SearchTerm } from '../../src-shared/domain/search/search-terms.ts'
import type { DocumentLine } from './document-line.ts'

type Marked = { readonly text: string; readonly ranges: readonly TextRange[] }

/** The texts of a line with what was searched for; what was found elsewhere stands in place of the detail. */
export function foundInLine(
  { name, detail }: DocumentLine,
  search: { readonly terms: readonly SearchTerm[]; readonly hits: ReadonlyMap<string, SearchHit> },
  documentId: string,
): { readonly name: Marked; readonly detail: Marked } {
  const { terms, hits } = search
  const hit = hits.get(documentId)
  const named = { text: name, ranges: findHits(name, terms, true) }
  const detailed = { text: detail, ranges: findHits(detail, terms, true) }
  const saysIt = terms.length === 0 || named.ranges.length + detailed.ranges.length > 0
  return { name: named, detail: saysIt || !hit ? detailed : hit }
}
