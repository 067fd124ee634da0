import type { DocumentStateKind, InboxFilter } from '../../src-shared/contract/document-model.ts'

/** The filter under which a state stands; the store groups in the same way. */
const groups: Readonly<Record<DocumentStateKind, Exclude<InboxFilter, 'all'>>> = {
  ready: 'open',
  arriving: 'working',
  queued: 'working',
  sending: 'working',
  processing: 'working',
  postponed: 'postponed',
  confirmed: 'done',
  rejected: 'done',
  refused: 'problems',
  duplicate: 'problems',
  uncertain: 'problems',
  failed: 'problems',
}

export function stands(state: DocumentStateKind, filter: InboxFilter): boolean {
  return filter === 'all' || groups[state] === filter
}
