import type { DocumentFilter } from '../../src-shared/contract/document-filter.ts'
import type { DocumentSummary, ResultLine } from '../../src-shared/contract/document-model.ts'
import {
  factsOf,
  fitsOfResult,
  filteredResult,
} from '../../src-shared/domain/search/fits-filters.ts'

/**
 * Which documents of a file the list was narrowed down to.
 * @returns null where filters do not tell them apart
 */
export function fittingResults(
  filters: readonly DocumentFilter[],
  document: DocumentSummary,
  results: readonly ResultLine[],
  today: string,
): readonly boolean[] | null {
  if (filters.length === 0) return null
  const fits = fitsOfResult(filters, today)
  const facts = factsOf(document)
  const found = results.map((result) => fits(facts, filteredResult(result)))
  return found.includes(true) && found.includes(false) ? found : null
}
