import type { SearchHit } from '../../src-shared/contract/documents.ts'
import { findHits, holdsTerm, type TextRange } from '../../src-shared/domain/search/find-hits.ts'
import type { SearchTerm } from '../../src-shared/domain/search/search-terms.ts'
import type { FindingText } from '../text/en/finding.ts'
import type { FieldsText } from '../text/en/review-fields.ts'
import { valueName } from '../text/field-name.ts'
import type { DocumentLine } from './document-line.ts'

type Marked = { readonly text: string; readonly ranges: readonly TextRange[] }

export type FoundInLine = {
  readonly name: Marked
  readonly detail: Marked
  /** What was found elsewhere, and where; it stands in place of the detail. */
  readonly hit: SearchHit | null
}

/** The texts of a line with what was searched for. */
export function foundInLine(
  { name, detail }: DocumentLine,
  search: { readonly terms: readonly SearchTerm[]; readonly hits: ReadonlyMap<string, SearchHit> },
  documentId: string,
): FoundInLine {
  const { terms, hits } = search
  const both = [name, detail]
  const saysIt = terms.every((term) => both.some((text) => holdsTerm(text, term, true)))
  return {
    name: { text: name, ranges: findHits(name, terms, true) },
    detail: { text: detail, ranges: findHits(detail, terms, true) },
    hit: saysIt ? null : (hits.get(documentId) ?? null),
  }
}

/** Where a hit stands: the name of the field, the page or the file's name. */
export function hitPlace(
  { where }: SearchHit,
  text: { readonly finding: FindingText; readonly fields: FieldsText },
): string {
  switch (where.kind) {
    case 'value':
      return valueName(where, text.fields)
    case 'page':
      return text.finding.page(where.page)
    case 'file-name':
      return text.finding.names.file
    case 'note':
      return text.finding.note
  }
}
