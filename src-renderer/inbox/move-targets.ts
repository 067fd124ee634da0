import { isOwnConnection, type Connection } from '../../src-shared/contract/connections.ts'
import type { AppState } from '../app/app-state.svelte.ts'
import type { DocumentSummary } from '../../src-shared/contract/document-model.ts'
import { menuActions } from './line-actions.ts'

/** Workspaces on this computer to which what the list shows may go; none where it shows one of a provider. */
export function moveTargets({ activeConnection, inbox, workspaces }: AppState): Connection[] {
  const own = workspaces.filter(isOwnConnection)
  if (inbox.scope === 'all') return own.length > 1 ? own : []
  const isProviders = activeConnection !== null && !isOwnConnection(activeConnection)
  return isProviders ? [] : own.filter(({ active }) => !active)
}

export function canMove(app: AppState, document: DocumentSummary): boolean {
  return menuActions(document).includes('move') && moveTargets(app).length > 0
}
