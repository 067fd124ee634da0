import {
  inboxGroups,
  type DocumentStateKind,
  type InboxFilter,
} from '../../src-shared/contract/document-model.ts'

/** Whether a state is shown under a filter. */
export function stands(state: DocumentStateKind, filter: InboxFilter): boolean {
  return filter === 'all' ? state !== 'trashed' : inboxGroups[state] === filter
}
